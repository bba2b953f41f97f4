# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Composition theorems with closed forms: Dwork, Rothblum and Vadhan 2010; Kairouz, Oh and Viswanath 2015."""

from mpmath import mp, mpf

from .search import threshold


def drv(epsilon, delta, k, delta_prime):
    """With the term kε(e^ε − 1); the total δ is kδ + δ′."""
    return epsilon * mp.sqrt(2 * k * -mp.log(mpf(delta_prime))) + k * epsilon * mp.expm1(epsilon)


def kov_delta(i, epsilon, delta, k):
    """The δ at ε_total = (k − 2i)ε of theorem 3.3."""
    terms = (
        mp.binomial(k, l) * (mp.exp(epsilon * (k - l)) - mp.exp(epsilon * (k - 2 * i + l))) for l in range(i)
    )
    return 1 - (1 - mpf(delta)) ** k * (1 - mp.fsum(terms) / (1 + mp.exp(epsilon)) ** k)


def kov(epsilon, delta, k, total_delta):
    """The least ε_total among ε(k − 2i); None where even kε has too large a δ."""
    epsilon = mpf(epsilon)
    if kov_delta(0, epsilon, delta, k) > total_delta:
        return None
    low, high = 0, k // 2 + 1  # δ grows with i
    while high - low > 1:
        middle = (low + high) // 2
        if kov_delta(middle, epsilon, delta, k) <= total_delta:
            low = middle
        else:
            high = middle
    return epsilon * (k - 2 * low)


def kov_inverse(delta, k, total_delta, total_epsilon):
    """The largest ε of each of k releases for which some ε(k − 2i) ≤ total ε is allowed."""
    best = mpf(0)
    for i in range((k + 1) // 2):
        most = mpf(total_epsilon) / (k - 2 * i)

        def too_much(e):
            return kov_delta(i, e, delta, k) > total_delta

        if not too_much(mpf("1e-30")):
            best = max(best, threshold(too_much, mpf("1e-30"), most) if too_much(most) else most)
    return best or None


KINDS = {
    "advanced_composition_drv10": lambda p: drv(**p),
    "advanced_composition_optimal_kov": lambda p: kov(**p),
    "advanced_composition_optimal_kov_inverse": lambda p: kov_inverse(**p),
}
