# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Composition of bounded losses in closed form, with Gaussian noise where it is there.

All losses here are symmetric once the density of the loss under P is multiplied by e^(−loss/2). Such tilted densities
are sums of atoms and of truncated powers (s − l)₊^(j−1)/(j−1)!, which convolve by adding s and j: a ring, in which
compositions are products. A key (n, j) stands for s = n·ε₀, an atom if j = 0. δ(ε) is then a sum of
e^(ε/2) ∫ 2 sinh((l−ε)/2), whose terms are exponential series.
"""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache

from mpmath import mp, mpf

from . import gaussian
from .search import crossing, growing

# Without Gaussian noise everything is exponential series, so that many digits cost little.
GUARD = 150
GUARD_WITH_QUADRATURE = 30


def product(first, second):
    result = defaultdict(int)
    for (s, j), a in first.items():
        for (t, k), b in second.items():
            result[s + t, j + k] += a * b
    return result


def power(base, exponent, one):
    result = one
    for bit in bin(exponent)[2:]:
        result = product(result, result)
        if bit == "1":
            result = product(result, base)
    return result


@lru_cache
def laplace_power(count):
    """Half atoms at ±ε₀ and density ¼ between, in units of e^(−ε₀/2)."""
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    base = {(1, 0): half, (-1, 0): half, (1, 1): quarter, (-1, 1): -quarter}
    return power(base, count, {(0, 0): Fraction(1)})


@lru_cache
def response_power(count):
    """Half atoms at ±ε₀, in units of 1/cosh(ε₀/2)."""
    return power({(1, 0): Fraction(1, 2), (-1, 0): Fraction(1, 2)}, count, {(0, 0): Fraction(1)})


def real(ring, unit, factor):
    return {(n * unit, j): mpf(c.numerator) / c.denominator * factor for (n, j), c in ring.items()}


def discrete_laplace(scale, sensitivity, count):
    """Losses a·(|x−Δ| − |x|): atoms only, equally spaced."""
    a = 1 / mpf(scale)
    end = 1 / (1 + mp.exp(-a))
    base = {(sensitivity, 0): end, (-sensitivity, 0): end * mp.exp(-a * sensitivity)}
    for x in range(1, sensitivity):
        base[sensitivity - 2 * x, 0] = mp.tanh(a / 2) * mp.exp(-a * x)
    tilted = {(n, j): mass * mp.exp(-a * n / 2) for (n, j), mass in base.items()}
    return {(n * a, j): mass for (n, j), mass in power(tilted, count, {(0, 0): mpf(1)}).items()}


class Composition:
    """The loss of all events together, of the add or remove neighbour (they are the same here)."""

    def __init__(self, events):
        self.certain = mpf(1)  # probability that nothing is given away outright
        self.precision = mpf(0)  # Σ Δ²/σ² of Gaussian noise
        self.bounded = {(mpf(0), 0): mpf(1)}
        for name, *rest in events:
            if name == "gaussian":
                sigma, count = rest
                self.precision += count / mpf(sigma) ** 2
            elif name == "laplace":
                scale, count = rest
                unit = 1 / mpf(scale)
                self.times(real(laplace_power(count), unit, mp.exp(-count * unit / 2)))
            elif name == "eps_delta":
                epsilon, delta, count = (*rest, 1)[:3]
                self.certain *= (1 - mpf(delta)) ** count
                self.times(real(response_power(count), mpf(epsilon), mp.sech(mpf(epsilon) / 2) ** count))
            elif name == "discrete_laplace":
                self.times(discrete_laplace(*rest))
            else:
                raise NotImplementedError(name)

    def times(self, ring):
        self.bounded = product(self.bounded, ring)

    def delta(self, epsilon):
        epsilon = mpf(epsilon)
        certain = self.gaussian_delta(epsilon) if self.precision else self.bounded_delta(epsilon)
        return 1 - self.certain + self.certain * certain

    def bounded_delta(self, epsilon):
        return mp.exp(epsilon / 2) * mp.fsum(
            c * sinh_integral(j, s - epsilon) for (s, j), c in self.bounded.items() if s > epsilon
        )

    def gaussian_delta(self, epsilon):
        sigma = 1 / mp.sqrt(self.precision)

        def rest(loss):
            return gaussian.delta(epsilon - loss, sigma)

        total = mp.fsum(c * mp.exp(s / 2) * rest(s) for (s, j), c in self.bounded.items() if j == 0)
        powers = [(s, j, c) for (s, j), c in self.bounded.items() if j > 0]
        if powers:

            def integrand(loss):
                density = mp.fsum(
                    c * (s - loss) ** (j - 1) / mp.factorial(j - 1) for s, j, c in powers if s > loss
                )
                return mp.exp(loss / 2) * density * rest(loss)

            knots = sorted({s for s, _, _ in powers})
            total += mp.quad(integrand, sorted(set(knots) | {(a + b) / 2 for a, b in zip(knots, knots[1:])}))
        return total

    def epsilon(self, delta):
        if delta < 1 - self.certain:
            return None
        if delta == 0:
            return max(s for s, _ in self.bounded)

        def enough(e):
            return self.delta(e) <= delta

        return crossing(self.delta, delta, 0, growing(1, enough))


def sinh_integral(j, u):
    """∫₀ᵘ (u−v)^(j−1)/(j−1)! · 2 sinh(v/2) dv; for j = 0, 2 sinh(u/2)."""
    term = u ** (j + 1) / mp.factorial(j + 1)
    total, n = mpf(0), 1
    while term > total * mp.eps:
        total += term
        term *= u * u / (4 * mpf(n + 1 + j) * (n + 2 + j))
        n += 2
    return total


def smallest_laplace_scale(epsilon, delta, k, sensitivity):
    if delta == 0:
        return mpf(k) * sensitivity / epsilon
    if k > 40:
        raise NotImplementedError("a ring of so many powers")

    def at(scale):
        return Composition([("laplace", scale / sensitivity, k)]).delta(epsilon)

    return crossing(at, delta, mpf(sensitivity) / epsilon / 10, mpf(k) * sensitivity / epsilon)


def largest_inverse_scale(epsilon, delta, k, sensitivity):
    """Of discrete Laplace noise: the inverse of the smallest scale."""
    if delta == 0:
        return mpf(epsilon) / (k * sensitivity)

    def at(scale):
        return Composition([("discrete_laplace", scale, sensitivity, k)]).delta(epsilon)

    return 1 / crossing(at, delta, mpf(sensitivity) / epsilon / 10, mpf(k) * sensitivity / epsilon)


def guarded(compute):
    """Truncated powers cancel: computed with many more digits than wanted, twice."""

    def run(p):
        results = []
        gaussian_too = any(event[0] == "gaussian" for event in p.get("events", ()))
        guard = GUARD_WITH_QUADRATURE if gaussian_too else GUARD
        for extra in (guard, guard + 20):
            with mp.workdps(mp.dps + extra):
                results.append(compute(p))
        first, second = results
        if first is not None and abs(first - second) > mpf("1e-25") * abs(second):
            raise ArithmeticError(f"cancellation: {first} and {second}")
        return second

    return run


KINDS = {
    "pld_composition_delta": guarded(lambda p: Composition(p["events"]).delta(p["epsilon"])),
    "pld_composition_epsilon": guarded(lambda p: Composition(p["events"]).epsilon(p["delta"])),
    "smallest_laplace_scale_for_k_queries": guarded(lambda p: smallest_laplace_scale(**p)),
    "smallest_discrete_laplace_inverse_scale_for_k_queries": lambda p: largest_inverse_scale(**p),
}
