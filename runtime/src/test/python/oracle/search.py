# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Root finding that needs nothing but monotonicity."""

from mpmath import mp, mpf

STEPS = 400


def threshold(holds, low, high):
    """The least x in [low, high] from which `holds` is true, to 30 digits. Needs holds(high), and monotonicity."""
    low, high = mpf(low), mpf(high)
    if holds(low):
        return low
    if not holds(high):
        raise ValueError("holds nowhere in the bracket")
    for _ in range(STEPS):
        # Far apart on the logarithmic scale the mean of logarithms halves faster.
        middle = mp.sqrt(low * high) if low > 0 and high > 4 * low else (low + high) / 2
        if holds(middle):
            high = middle
        else:
            low = middle
        if high - low <= mpf("1e-30") * abs(high):
            return high
    raise ValueError("no convergence")


def growing(start, holds):
    """The first of start, 2 start, 4 start, … at which `holds` is true: the upper end of a bracket."""
    x = mpf(start)
    for _ in range(2000):
        if holds(x):
            return x
        x *= 2
    raise ValueError("no bracket")


def crossing(f, level, low, high):
    """Where the falling f > 0 reaches the level, by the Illinois rule on its logarithm: few evaluations, 28 digits."""

    def height(x):
        value = f(x)
        return mp.log(value / level) if value > 0 else -mp.inf

    low, high = mpf(low), mpf(high)
    at_low, at_high = height(low), height(high)
    if at_low <= 0:
        return low
    while at_high < -20:
        middle = (low + high) / 2
        at = height(middle)
        if at > 0:
            low, at_low = middle, at
        else:
            high, at_high = middle, at
    for _ in range(STEPS):
        middle = high - at_high * (high - low) / (at_high - at_low)
        at = height(middle)
        if abs(at) < mpf("1e-28"):
            return middle
        if at * at_high < 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at
    raise ValueError("no convergence")
