# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Rényi divergences, and what they say of (ε, δ)."""

from mpmath import mp, mpf


def trapezoid(f, low, high, step):
    """∫ f over the real line for an analytic f that is negligible outside: the error falls exponentially in 1/step."""
    count = int(mp.ceil((high - low) / step))
    return step * mp.fsum(f(low + i * step) for i in range(count + 1))


def sampled_gaussian_moment(alpha, q, sigma):
    """E over N(0, σ²) of ((1−q) + q e^((2x−1)/(2σ²)))^α."""
    alpha, q, sigma = mpf(alpha), mpf(q), mpf(sigma)
    if mp.isint(alpha):  # Mironov, Talwar and Zhang 2019: binomial expansion
        n = int(alpha)
        return mp.fsum(
            mp.binomial(n, j) * (1 - q) ** (n - j) * q**j * mp.exp(mpf(j * j - j) / (2 * sigma**2))
            for j in range(n + 1)
        )
    return sampled_gaussian_quadrature(alpha, q, sigma)


def sampled_gaussian_quadrature(alpha, q, sigma):
    alpha, q, sigma = mpf(alpha), mpf(q), mpf(sigma)

    def integrand(x):
        ratio = 1 - q + q * mp.exp((2 * x - 1) / (2 * sigma**2))
        return mp.npdf(x, 0, sigma) * ratio**alpha

    reach = sigma * mp.sqrt(2 * (mp.dps + 5) * mp.log(10))
    digits = mp.dps * mp.log(10)
    # The ratio's zero nearest to the real line is πσ² away from it.
    step = min(2 * mp.pi * mp.pi * sigma**2 / digits, sigma * mp.pi * mp.sqrt(2 / digits)) * mpf("0.9")
    return trapezoid(integrand, -reach, max(alpha, mpf(0)) + reach, step)


def sampled_gaussian(alpha, q, sigma, steps):
    return steps * mp.log(sampled_gaussian_moment(alpha, q, sigma)) / (mpf(alpha) - 1)


def laplace(alpha, scale, sensitivity):
    """Mironov 2017 (his table of basic mechanisms); the limit at order 1 is the mean loss."""
    alpha, t = mpf(alpha), mpf(sensitivity) / scale
    if alpha == 1:
        return t + mp.expm1(-t)
    near = alpha / (2 * alpha - 1) * mp.exp((alpha - 1) * t)
    far = (alpha - 1) / (2 * alpha - 1) * mp.exp(-alpha * t)
    return mp.log(near + far) / (alpha - 1)


def finite(alpha, first, second):
    """Between two distributions on the same finite set."""
    if alpha == mp.inf:
        return max(mp.log(p / q) for p, q in zip(first, second))
    if alpha == 1:
        return mp.fsum(p * mp.log(p / q) for p, q in zip(first, second))
    alpha = mpf(alpha)
    return mp.log(mp.fsum(p**alpha * q ** (1 - alpha) for p, q in zip(first, second))) / (alpha - 1)


def randomized_response(alpha, neighboring, noise_parameter, num_buckets):
    """With probability `noise_parameter` the answer is one of all buckets, uniformly."""
    other = mpf(noise_parameter) / num_buckets
    own = 1 - noise_parameter + other
    rest = [other] * (num_buckets - 2)
    alpha = mp.inf if alpha == "inf" else alpha
    first = [own, other] + rest
    if neighboring == "replace_one":
        return finite(alpha, first, [other, own] + rest)
    if neighboring != "replace_special":
        raise ValueError(neighboring)
    uniform = [1 / mpf(num_buckets)] * num_buckets
    return max(finite(alpha, first, uniform), finite(alpha, uniform, first))


def exponential_mechanism(alpha, epsilon):
    """The largest over bounded-range pairs with losses t and t − ε: Dong, Durfee and Rogers 2020."""
    epsilon = mpf(epsilon)

    def divergence(t):
        q = (mp.exp(-t) - mp.exp(-epsilon)) / (1 - mp.exp(-epsilon))
        return finite(alpha, [q * mp.exp(t), (1 - q) * mp.exp(t - epsilon)], [q, 1 - q])

    return maximum(divergence, epsilon * mpf("1e-12"), epsilon * (1 - mpf("1e-12")))


def maximum(f, low, high):
    """Of a function with one hill, by golden section: the value is good to twice the digits of the place."""
    golden = (mp.sqrt(5) - 1) / 2
    a, b = high - golden * (high - low), low + golden * (high - low)
    fa, fb = f(a), f(b)
    while high - low > mpf("1e-22") * abs(high):
        if fa >= fb:
            high, b, fb = b, a, fa
            a = high - golden * (high - low)
            fa = f(a)
        else:
            low, a, fa = a, b, fb
            b = low + golden * (high - low)
            fb = f(b)
    return max(fa, fb)


def orders(text):
    """Orders as the rows write them: "2..64", "1.1..10.9 step .1, 12..63", or the default of dp_accounting."""
    if text == "dp_accounting DEFAULT_RDP_ORDERS":
        text = "1.1..10.9 step .1, 11..63, 128, 256, 512, 1024"
    result = []
    for part in text.split(","):
        interval, _, step = part.strip().partition(" step ")
        low, _, high = interval.partition("..")
        x, high, step = mpf(low), mpf(high or low), mpf(step or 1)
        while x <= high + step / 1000:
            result.append(x)
            x += step
    return result


def to_epsilon(curve, delta, among):
    """The least over the orders of ρ(α) + ln(1 − 1/α) − ln(αδ)/(α−1).

    Canonne, Kamath and Steinke 2020, "The Discrete Gaussian", on converting concentrated to approximate
    differential privacy; Asoodeh et al. 2020. Never below 0.
    """
    return max(
        mpf(0), min(curve(a) + mp.log1p(-1 / a) - mp.log(delta * a) / (a - 1) for a in among)
    )


KINDS = {
    "rdp_gaussian": lambda p: p["alpha"] / (2 * mpf(p["sigma"]) ** 2),
    "rdp_laplace": lambda p: laplace(**p),
    "rdp_poisson_subsampled_gaussian": lambda p: sampled_gaussian(**p),
    "rdp_randomized_response": lambda p: randomized_response(**p),
    "rdp_exponential_mechanism": lambda p: exponential_mechanism(**p),
    "rdp_to_epsilon": lambda p: to_epsilon(
        lambda _: mpf(p["rdp_constant"]), p["delta"], orders(p["orders"])
    ),
    "rdp_dpsgd_epsilon": lambda p: to_epsilon(
        lambda a: sampled_gaussian(a, p["q"], p["sigma"], p["steps"]), p["delta"], orders(p["orders"])
    ),
}
