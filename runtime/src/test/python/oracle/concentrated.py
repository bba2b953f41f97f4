# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Zero-concentrated differential privacy and its conversions: Canonne, Kamath and Steinke 2020; Bun and Steinke 2016."""

from mpmath import mp, mpf

from .search import growing, threshold


def log_delta_at(order_less_1, rho, epsilon):
    """ln of the δ that the order α = 1 + a shows: (α−1)(αρ−ε) − ln(α−1) + α ln(1−1/α)."""
    a = order_less_1
    return a * ((1 + a) * rho - epsilon) - mp.log(a) + (1 + a) * (mp.log(a) - mp.log1p(a))


def delta(rho, epsilon):
    """The least over orders. The derivative (2a+1)ρ − ε + ln a − ln(1+a) grows with a: its zero is the place."""
    rho, epsilon = mpf(rho), mpf(epsilon)

    def rising(a):
        return (2 * a + 1) * rho - epsilon - mp.log1p(1 / a) >= 0

    place = threshold(rising, mpf("1e-60"), growing(1, rising))
    return min(mpf(1), mp.exp(log_delta_at(place, rho, epsilon)))


def epsilon(rho, delta_allowed):
    def enough(e):
        return delta(rho, e) <= delta_allowed

    return threshold(enough, 0, growing(1, enough))


def rho(epsilon_allowed, delta_allowed):
    """The largest ρ whose δ is allowed."""

    def too_much(r):
        return delta(r, epsilon_allowed) > delta_allowed

    return threshold(too_much, mpf("1e-40"), growing(1, too_much))


KINDS = {
    "zcdp_to_delta": lambda p: delta(p["rho"], p["epsilon"]),
    "zcdp_to_epsilon": lambda p: epsilon(p["rho"], p["delta"]),
    "zcdp_to_epsilon_bunsteinke": lambda p: p["rho"] + 2 * mp.sqrt(p["rho"] * -mp.log(p["delta"])),
    "epsilon_delta_to_zcdp_rho": lambda p: rho(p["epsilon"], p["delta"]),
    "gaussian_zcdp": lambda p: mpf(p["l2_sensitivity"]) ** 2 / (2 * mpf(p["sigma"]) ** 2),
    "pure_to_zcdp": lambda p: mpf(p["epsilon"]) ** 2 / 2,
}
