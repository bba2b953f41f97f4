# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Laplace noise, continuous and discrete: distributions, accuracy, (ε, δ) of one release, thresholds."""

from mpmath import mp, mpf

from .subsampling import subsampled_delta


def delta(epsilon, scale, l1_sensitivity):
    """Hockey-stick divergence of Laplace noise at distance Δ: 1 − e^((ε−Δ/b)/2) between −Δ/b and Δ/b."""
    epsilon, largest = mpf(epsilon), mpf(l1_sensitivity) / scale
    if epsilon >= largest:
        return mpf(0)
    if epsilon <= -largest:
        return 1 - mp.exp(epsilon)
    return 1 - mp.exp((epsilon - largest) / 2)


def discrete_mass(x, scale):
    return mp.tanh(1 / (2 * mpf(scale))) * mp.exp(-abs(x) / mpf(scale))


def discrete_tail(least, scale):
    """Pr[X ≥ least] for least ≥ 1."""
    return mp.exp(-mpf(least) / scale) / (1 + mp.exp(-1 / mpf(scale)))


def discrete_delta(epsilon, scale, sensitivity, q, direction):
    """By enumeration of the outcomes of both neighbours; the two geometric ends in closed form."""
    epsilon, q, a = mpf(epsilon), mpf(q), 1 / mpf(scale)
    end = 1 / (1 + mp.exp(-a))
    # Outcomes as (mass without the row, mass with it): at most 0, each between, at least the sensitivity.
    outcomes = [(end, end * mp.exp(-a * sensitivity)), (end * mp.exp(-a * sensitivity), end)]
    outcomes += [
        (discrete_mass(x, scale), discrete_mass(x - sensitivity, scale)) for x in range(1, sensitivity)
    ]
    total = mpf(0)
    for without, present in outcomes:
        mixed = (1 - q) * without + q * present
        first, second = (mixed, without) if direction == "REM" else (without, mixed)
        total += max(mpf(0), first - mp.exp(epsilon) * second)
    return total


def laplace_quantile(rank, scale):
    rank = mpf(rank)
    return scale * mp.log(2 * rank) if rank <= mpf(1) / 2 else -scale * mp.log(2 * (1 - rank))


def half_width(p):
    """Of a confidence interval at level 1 − α, for noise calibrated to l0 · linf."""
    return -mpf(p["l0"]) * p["linf"] / p["epsilon"] * mp.log(p["alpha"])


def per_key(delta, l0):
    """The chance of passing that each of l0 keys may have, so that any of them passes with δ."""
    return -mp.expm1(mp.log1p(-mpf(delta)) / l0)


def threshold_of_counts(epsilon, threshold_delta, l0, linf):
    return linf - laplace_quantile(per_key(threshold_delta, l0), mpf(l0) * linf / epsilon)


def threshold_delta(threshold, linf, scale, l0, release_rule):
    """Of l0 keys with count linf each, that another data set has not, one passes the threshold."""
    if release_rule != "noisy>=threshold" or threshold - linf < 1:
        raise NotImplementedError
    return -mp.expm1(l0 * mp.log1p(-discrete_tail(threshold - linf, scale)))


KINDS = {
    "laplace_delta": lambda p: subsampled_delta(
        lambda e: delta(e, p["scale"], p["l1_sensitivity"]), p["epsilon"], p["q"], p["direction"]
    ),
    "laplace_quantile": lambda p: p["x"] + laplace_quantile(p["rank"], mpf(p["l1"]) / p["epsilon"]),
    "laplace_scale_to_accuracy": lambda p: -p["scale"] * mp.log(p["alpha"]),
    "laplace_confidence_interval_lower": lambda p: p["noised_x"] - half_width(p),
    "laplace_confidence_interval_upper": lambda p: p["noised_x"] + half_width(p),
    "laplace_threshold_continuous": lambda p: threshold_of_counts(**p),
    "laplace_threshold_delta_integer": lambda p: threshold_delta(**p),
    "discrete_laplace_pmf": lambda p: discrete_mass(p["x"], p["scale"]),
    "discrete_laplace_variance": lambda p: 1 / (2 * mp.sinh(1 / (2 * mpf(p["scale"]))) ** 2),
    # The real x at which the closed form of Pr[|X| ≥ x] is α.
    "discrete_laplace_scale_to_accuracy": lambda p: p["scale"]
    * mp.log(2 / (p["alpha"] * (1 + mp.exp(-1 / mpf(p["scale"]))))),
    "discrete_laplace_delta": lambda p: discrete_delta(
        p["epsilon"], p["scale"], p["sensitivity"], p["q"], p["direction"]
    ),
}
