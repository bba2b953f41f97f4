# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Gaussian noise: (ε, δ), its inverses, Poisson subsampling of one release, quantiles and thresholds."""

from mpmath import mp, mpf

from .laplace import per_key
from .search import growing, threshold
from .subsampling import subsampled_delta


def below(x):
    """Φ(x), accurate in relative terms in the lower tail."""
    return mp.erfc(-mpf(x) / mp.sqrt(2)) / 2


def quantile(rank):
    """Φ⁻¹(rank); the upper half by symmetry, so that bisection sees relative accuracy."""
    rank = mpf(rank)
    if rank > mpf(1) / 2:
        return -quantile(1 - rank)
    distance = threshold(lambda x: below(-x) <= rank, 0, growing(1, lambda x: below(-x) <= rank))
    return -distance


def delta(epsilon, sigma, l2_sensitivity=1):
    """Balle and Wang 2018, theorem 8; holds for negative ε too."""
    epsilon, ratio = mpf(epsilon), mpf(l2_sensitivity) / sigma
    return below(ratio / 2 - epsilon / ratio) - mp.exp(epsilon) * below(-ratio / 2 - epsilon / ratio)


def epsilon(delta_allowed, sigma, l2_sensitivity=1):
    def enough(e):
        return delta(e, sigma, l2_sensitivity) <= delta_allowed

    return threshold(enough, 0, growing(1, enough))


def sigma(epsilon_allowed, delta_allowed, l2_sensitivity=1):
    """The analytic Gaussian mechanism: the least σ whose own δ is allowed."""

    def enough(s):
        return delta(epsilon_allowed, s, l2_sensitivity) <= delta_allowed

    return threshold(enough, mpf("1e-12") * l2_sensitivity, growing(l2_sensitivity, enough))


def poisson_delta(epsilon, q, sigma, direction, l2_sensitivity=1):
    return subsampled_delta(lambda e: delta(e, sigma, l2_sensitivity), epsilon, q, direction)


def smallest_poisson_sigma(epsilon, delta, q, k, sensitivity):
    if k != 1:
        raise NotImplementedError("k > 1")

    def enough(s):
        return all(poisson_delta(epsilon, q, s, d, sensitivity) <= delta for d in ("ADD", "REM"))

    return threshold(enough, mpf("1e-3") * sensitivity, growing(sensitivity, enough))


def threshold_of_counts(epsilon, noise_delta, threshold_delta, l0, linf):
    scale = sigma(epsilon, noise_delta, mpf(linf) * mp.sqrt(l0))
    return linf - scale * quantile(per_key(threshold_delta, l0))


def tradeoff_tpr(fpr, sigma, l2_sensitivity):
    """Power of the best test at a level: Dong, Roth and Su, "Gaussian Differential Privacy"."""
    return below(quantile(fpr) + mpf(l2_sensitivity) / sigma)


KINDS = {
    "gaussian_delta": lambda p: delta(p["epsilon"], p["sigma"], p["l2_sensitivity"]),
    "gaussian_epsilon": lambda p: epsilon(p["delta"], p["sigma"], p["l2_sensitivity"]),
    "analytic_gaussian_sigma": lambda p: sigma(p["epsilon"], p["delta"], p["l2_sensitivity"]),
    "analytic_gaussian_variance": lambda p: sigma(p["epsilon"], p["delta"], p["l2_sensitivity"]) ** 2,
    "poisson_subsampled_gaussian_delta": lambda p: poisson_delta(
        p["epsilon"], p["q"], p["sigma"], p["direction"], p["l2_sensitivity"]
    ),
    "smallest_gaussian_sigma_for_k_queries": lambda p: sigma(
        p["epsilon"], p["delta"], p["sensitivity"] * mp.sqrt(p["k"])
    ),
    "smallest_poisson_gaussian_sigma_for_k_queries": lambda p: smallest_poisson_sigma(**p),
    "gaussian_mechanism_quantile": lambda p: p["x"]
    + sigma(p["epsilon"], p["delta"], p["l2"]) * quantile(p["rank"]),
    "gaussian_threshold_continuous": lambda p: threshold_of_counts(**p),
    "gaussian_tradeoff_tpr": lambda p: tradeoff_tpr(**p),
}
