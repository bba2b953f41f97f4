# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""The discrete Gaussian, by enumeration of its integers."""

from mpmath import mp, mpf


def masses(sigma2, shift=0):
    """Masses around 0 as a dictionary, as far as they matter at the working precision."""
    sigma2 = mpf(sigma2)
    radius = int(mp.ceil(mp.sqrt(2 * sigma2 * (mp.dps + 10) * mp.log(10)))) + 1
    weights = {x: mp.exp(-mpf(x) ** 2 / (2 * sigma2)) for x in range(-radius, radius + 1)}
    total = mp.fsum(weights.values())
    return {x + shift: weight / total for x, weight in weights.items()}


def mass(sigma, x):
    """The weight by itself, so that a mass far out keeps its relative accuracy."""
    sigma2 = mpf(sigma) ** 2
    return masses(sigma2)[0] * mp.exp(-mpf(x) ** 2 / (2 * sigma2))


def variance(sigma):
    return mp.fsum(x * x * m for x, m in masses(mpf(sigma) ** 2).items())


def delta(epsilon, sigma2, sensitivity):
    """Σ max(0, P(x) − e^ε Q(x)) over all integers; far out only the ends of the enumeration are missing."""
    sigma2, factor = mpf(sigma2), mp.exp(mpf(epsilon))
    zero = masses(sigma2)[0]
    start = int(mp.floor(mpf(epsilon) * sigma2 / sensitivity - mpf(sensitivity) / 2)) - 2
    length = int(mp.ceil(mp.sqrt(2 * sigma2 * (mp.dps + 10) * mp.log(10)))) + 4 + sensitivity

    def weight(x):
        return mp.exp(-mpf(x) ** 2 / (2 * sigma2))

    # The likelihood ratio is monotone, so that the positive terms are those beyond one point.
    return zero * mp.fsum(
        max(mpf(0), weight(x) - factor * weight(x + sensitivity)) for x in range(start, start + length)
    )


KINDS = {
    "discrete_gaussian_pmf": lambda p: mass(p["sigma"], p["x"]),
    "discrete_gaussian_variance": lambda p: variance(p["sigma"]),
    "discrete_gaussian_delta": lambda p: delta(p["epsilon"], p["sigma2"], p["sensitivity"]),
}
