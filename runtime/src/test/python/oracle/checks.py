# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Each formula against another way to the same number: quadrature, enumeration with fractions, limits."""

from fractions import Fraction
from itertools import product

from mpmath import mp, mpf

from . import (
    advanced,
    composition,
    concentrated,
    discrete_gaussian,
    gaussian,
    laplace,
    renyi,
    sampled,
    selection,
)


def same(name, first, second, digits=20):
    gap = abs(first - second)
    if not gap <= mpf(10) ** -digits * max(abs(first), abs(second)):
        raise ArithmeticError(f"{name}: {mp.nstr(first, 30)} and {mp.nstr(second, 30)}")


def excess(first, second, epsilon, knots):
    """∫ max(0, p − e^ε q) between knots where the sign may change."""
    return mp.quad(lambda x: max(mpf(0), first(x) - mp.exp(epsilon) * second(x)), knots)


def one_gaussian():
    epsilon, sigma, shift = mpf("0.7"), mpf("1.3"), mpf("1.1")
    knot = epsilon * sigma**2 / shift + shift / 2
    knots = [knot + i * sigma for i in range(30)]
    value = excess(lambda x: mp.npdf(x, shift, sigma), lambda x: mp.npdf(x, 0, sigma), epsilon, knots)
    same("Gaussian δ", gaussian.delta(epsilon, sigma, shift), value)
    same("Gaussian ε", gaussian.epsilon(gaussian.delta(epsilon, sigma, shift), sigma, shift), epsilon)
    same("Gaussian σ", gaussian.sigma(epsilon, gaussian.delta(epsilon, sigma, shift), shift), sigma)
    same("Φ⁻¹", gaussian.below(gaussian.quantile(mpf("1e-40"))), mpf("1e-40"))


def one_subsampled_gaussian():
    epsilon, sigma, q = mpf("0.3"), mpf("0.9"), mpf("0.4")

    def without(x):
        return mp.npdf(x, 0, sigma)

    def mixed(x):
        return (1 - q) * mp.npdf(x, 0, sigma) + q * mp.npdf(x, 1, sigma)

    for direction, sign in (("REM", 1), ("ADD", -1)):
        level = (mp.exp(sign * epsilon) - 1 + q) / q
        knot = sigma**2 * mp.log(level) + mpf(1) / 2
        knots = [knot + sign * i * sigma for i in range(30)]
        pair = (mixed, without) if sign == 1 else (without, mixed)
        value = abs(excess(*pair, epsilon, knots))
        same(direction, gaussian.poisson_delta(epsilon, q, sigma, direction), value)


def one_laplace():
    epsilon, scale, shift = mpf("0.2"), mpf("1.5"), mpf("0.8")
    knots = [-200, 0, (shift - epsilon * scale) / 2, shift, 200]

    def density(at):
        return lambda x: mp.exp(-abs(x - at) / scale) / (2 * scale)

    value = excess(density(0), density(shift), epsilon, knots)
    same("Laplace δ", laplace.delta(epsilon, scale, shift), value)
    alpha = mpf("2.7")
    moment = mp.quad(lambda x: density(0)(x) ** alpha * density(shift)(x) ** (1 - alpha), knots)
    same("Laplace Rényi", renyi.laplace(alpha, scale, shift), mp.log(moment) / (alpha - 1))


def discrete_noise():
    masses = {x: laplace.discrete_mass(x, mpf("1.7")) for x in range(-300, 301)}
    same("discrete Laplace, sum", mp.fsum(masses.values()), mpf(1))
    same("discrete Laplace, tail", mp.fsum(m for x, m in masses.items() if x >= 4), laplace.discrete_tail(4, mpf("1.7")))
    q, epsilon = mpf("0.3"), mpf("0.1")
    pairs = [(m, (1 - q) * m + q * masses.get(x - 3, mpf(0))) for x, m in masses.items()]
    for direction in ("ADD", "REM"):
        ordered = pairs if direction == "ADD" else [(b, a) for a, b in pairs]
        value = mp.fsum(max(mpf(0), a - mp.exp(epsilon) * b) for a, b in ordered)
        same("discrete Laplace δ", laplace.discrete_delta(epsilon, mpf("1.7"), 3, q, direction), value)
    # Canonne, Kamath and Steinke 2020, theorem 7: two tails.
    sigma2, masses = mpf(5), discrete_gaussian.masses(5)
    edge = epsilon * sigma2 / 2
    tails = [mp.fsum(m for x, m in masses.items() if x > edge + side) for side in (-1, 1)]
    value = tails[0] - mp.exp(epsilon) * tails[1]
    same("discrete Gaussian δ", discrete_gaussian.delta(epsilon, sigma2, 2), value)


def responses_by_fractions():
    """All outcomes of five coins, each true with 3/4 (ε₀ = ln 3), two of them also given away with 1/10."""
    give, coin = Fraction(1, 10), {True: Fraction(3, 4), False: Fraction(1, 4)}
    factor = Fraction(2)  # e^ε
    total = Fraction(0)
    for outcome in product((True, False), repeat=5):
        p = q = Fraction(1)
        for truth in outcome:
            p, q = p * coin[truth], q * coin[not truth]
        total += max(Fraction(0), p - factor * q)
    kept = (1 - give) ** 2
    total = 1 - kept + kept * total
    events = [("eps_delta", mp.log(3), mpf(1) / 10, 2), ("eps_delta", mp.log(3), 0, 3)]
    same("responses", composition.Composition(events).delta(mp.log(2)), mpf(total.numerator) / total.denominator)
    total = advanced.kov_delta(2, mp.log(3), mpf(1) / 10, 7)
    events = [("eps_delta", mp.log(3), mpf(1) / 10, 7)]
    same("theorem 3.3", composition.Composition(events).delta(3 * mp.log(3)), total)


def compositions():
    epsilon, unit = mpf("0.4"), 1 / mpf("1.2")

    def one(e):
        return laplace.delta(e, 1 / unit, 1)

    same("one Laplace", composition.Composition([("laplace", 1 / unit, 1)]).delta(epsilon), one(epsilon))
    # The second release by quadrature over the loss of the first.
    two = one(epsilon - unit) / 2 + mp.exp(-unit) / 2 * one(epsilon + unit)
    knots = sorted({-unit, epsilon - unit, unit})
    two += mp.quad(lambda l: mp.exp((l - unit) / 2) / 4 * one(epsilon - l), knots)
    same("two Laplaces", composition.Composition([("laplace", 1 / unit, 2)]).delta(epsilon), two)
    ten = composition.Composition([("gaussian", 7, 10)]).delta(epsilon)
    same("ten Gaussians", ten, gaussian.delta(epsilon, 7 / mp.sqrt(10)))
    both = composition.Composition([("gaussian", 2, 1), ("laplace", 1 / unit, 1)]).delta(epsilon)
    # The other way round: Laplace's profile under the loss of the Gaussian, which is N(±1/8, 1/4).
    knots = [epsilon - unit, epsilon + unit]
    knots = [knots[0] - i for i in range(12, 0, -1)] + knots + [knots[1] + i for i in range(1, 12)]
    turned = mp.quad(lambda l: mp.npdf(l, mpf(1) / 8, mpf(1) / 2) * one(epsilon - l), knots)
    same("Gaussian and Laplace", both, turned)
    discrete = composition.Composition([("discrete_laplace", mpf(3), 2, 1)]).delta(epsilon)
    same("discrete Laplace", discrete, laplace.discrete_delta(epsilon, mpf(3), 2, 1, "REM"))


def divergences():
    for alpha in (2, 5):
        first = renyi.sampled_gaussian_moment(alpha, mpf("0.03"), mpf("0.8"))
        same("binomial", first, renyi.sampled_gaussian_quadrature(alpha, mpf("0.03"), mpf("0.8")))
    rho = mpf("0.2")
    least = min(concentrated.log_delta_at(a, rho, mpf(2)) for a in (mpf(i) / 1000 for i in range(3500, 5500)))
    same("zCDP", mp.log(concentrated.delta(rho, 2)), least, 6)
    same("zCDP to ε", concentrated.epsilon(rho, concentrated.delta(rho, 2)), mpf(2))
    same("zCDP to ρ", concentrated.rho(2, concentrated.delta(rho, 2)), rho)
    # Of two candidates, the exponential mechanism's own pair has bounded range.
    assert renyi.exponential_mechanism(2, 1) <= mpf(1) ** 2 / 8 * 2


def sampled_gaussians():
    """One release has a closed form, to which the integral converges slowly: the losses end abruptly. So has q = 1."""
    with mp.workdps(sampled.DIGITS):
        q, sigma, epsilon = mpf("0.2"), mpf("0.7"), mpf("0.15")
        for direction in ("REM", "ADD"):
            delta = gaussian.poisson_delta(epsilon, q, sigma, direction)
            profile = sampled.Profile(q, sigma, 1, direction, 4, 40, 4, digits=5)
            if not abs(profile.delta(epsilon) / delta - 1) < mpf("0.005"):
                raise ArithmeticError(f"one sampled release, {direction}")
        same("moment", sampled.log_moment(5, q, sigma, "REM"), mp.log(renyi.sampled_gaussian_moment(6, q, sigma)))
        delta = gaussian.delta(2, 10 / mp.sqrt(200))
        same("all rows", sampled.epsilon_of(1, 10, 200, delta, "REM"), mpf(2), 15)


def selections():
    chances = [selection.permute_and_flip(i, mpf(2), [3, 1, 2, 2]) for i in range(4)]
    same("permute-and-flip, sum", mp.fsum(chances), mpf(1))
    # With scale 1/ln 2 the coins are 1 and 1/4: found by hand, 1/8 = ½ · ¼ for the worse.
    same("two candidates", selection.permute_and_flip(1, 1 / mp.log(2), [2, 0]), mpf(1) / 8)


def run():
    for check in (
        one_gaussian,
        one_subsampled_gaussian,
        one_laplace,
        discrete_noise,
        responses_by_fractions,
        compositions,
        divergences,
        sampled_gaussians,
        selections,
    ):
        check()
        print(f"checked: {check.__name__}", flush=True)
