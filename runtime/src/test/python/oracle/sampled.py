# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Many Poisson-subsampled Gaussian releases, without any grid of losses.

δ(ε) = E(1 − e^(ε−S))₊ of the sum S of N losses has the Laplace transform M(z)^N / (z (z+1)) in ε, with the moments
M(z) = E e^(zL), which are smooth integrals over the noise. The inverse transform along a line through the saddle point
converges exponentially fast in its step (Zhu, Dong and Wang 2022 invert the characteristic function likewise).
"""

from mpmath import mp, mpc, mpf

from . import renyi

DIGITS = 30


def log_moment(order, q, sigma, direction):
    """ln M at a real z."""
    alpha = order + 1 if direction == "REM" else -order
    return mp.log(renyi.sampled_gaussian_quadrature(alpha, q, sigma))


class Profile:
    """δ(ε) of one direction, by a line of quadrature nodes at real part c; `fine` says how finely."""

    def __init__(self, q, sigma, steps, direction, c, spread, fine, digits=DIGITS - 4):
        q, sigma = mpf(q), mpf(sigma)
        self.c = mpf(c)
        self.step = 2 * mp.pi / mpf(spread)
        reach = sigma * mp.sqrt(2 * (mp.dps + 5) * mp.log(10))
        width = sigma * min(1, 2 * sigma) / mpf(fine)
        alpha = self.c + 1 if direction == "REM" else -self.c
        turns, weights = [], []
        x = -reach
        while x <= max(alpha, 0) + reach:
            loss = mp.log1p(q * mp.expm1((2 * x - 1) / (2 * sigma**2)))
            weights.append(mpc(width * mp.npdf(x, 0, sigma) * mp.exp(alpha * loss)))
            turns.append(mp.expj(self.step * (loss if direction == "REM" else -loss)))
            x += width
        self.terms = []
        largest = mpf(0)
        quiet = 0
        while quiet < 20:
            z = mpc(self.c, len(self.terms) * self.step)
            term = mp.fsum(weights) ** steps / (z * (z + 1))
            self.terms.append(term)
            largest = max(largest, abs(term))
            quiet = quiet + 1 if abs(term) < largest * mpf(10) ** -digits else 0
            weights = [w * t for w, t in zip(weights, turns)]

    def delta(self, epsilon):
        turn = mp.expj(-self.step * epsilon)
        total, factor = self.terms[0].real / 2, mpc(1)
        for term in self.terms[1:]:
            factor *= turn
            total += (term * factor).real
        return mp.exp(-self.c * epsilon) * self.step / mp.pi * total


def saddle(q, sigma, steps, delta, direction):
    """The order of the best Chernoff bound, and the ε that it shows."""
    candidates = []
    for c in (mpf(2) ** (mpf(i) / 4) for i in range(-4, 29)):
        epsilon = (steps * log_moment(c, q, sigma, direction) - mp.log(delta)) / c
        candidates.append((epsilon, c))
    return min(candidates)


def epsilon_of(q, sigma, steps, delta, direction):
    """Twice, by different lines and steps; they agree to 15 digits or this fails."""
    bound, c = saddle(q, sigma, steps, delta, direction)
    results = []
    for shift, fine, spread in ((1, 12, 40 + 2 * bound), (mpf("0.8"), 16, 60 + 3 * bound)):
        profile = Profile(q, sigma, steps, direction, c * shift, spread, fine)
        results.append(solve(profile, delta, bound))
    first, second = results
    if abs(first - second) > mpf("1e-15") * abs(second):
        raise ArithmeticError(f"quadrature: {first} and {second}")
    return second


def solve(profile, delta, high):
    """Bisection, then nothing better is needed."""
    low = mpf(0)
    if profile.delta(low) <= delta:
        return low
    while high - low > mpf("1e-20") * high:
        middle = (low + high) / 2
        if profile.delta(middle) <= delta:
            high = middle
        else:
            low = middle
    return high


def dpsgd_epsilon(q, sigma, steps, delta, **_):
    with mp.workdps(DIGITS):
        return max(epsilon_of(q, sigma, steps, delta, d) for d in ("REM", "ADD"))


KINDS = {"pld_dpsgd_epsilon": lambda p: dpsgd_epsilon(**p)}
