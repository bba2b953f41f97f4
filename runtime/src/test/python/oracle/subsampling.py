# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Poisson subsampling of one release, and amplification by a sample of fixed size."""

from mpmath import mp, mpf


def subsampled_delta(base, epsilon, q, direction):
    """δ of one Poisson-subsampled release, from the profile `base` of a symmetric pair (P₁, P₀).

    REM compares (1−q)P₀ + qP₁ with P₀. The excess of 1−q+qL over e^ε is q times that of L over
    e^ε' = (e^ε−1+q)/q. ADD compares them the other way round: the excess of 1 over e^ε(1−q+qL) is
    e^ε q times that of t = (e^−ε−1+q)/q over L.
    """
    epsilon, q = mpf(epsilon), mpf(q)
    if direction == "REM":
        level = (mp.exp(epsilon) - 1 + q) / q
        return q * base(mp.log(level)) if level > 0 else 1 - mp.exp(epsilon)
    if direction != "ADD":
        raise ValueError(direction)
    level = (mp.exp(-epsilon) - 1 + q) / q
    return mp.exp(epsilon) * q * level * base(-mp.log(level)) if level > 0 else mpf(0)


def fixed_size_epsilon(epsilon, sample_size, population):
    """Sampling without replacement: Balle, Barthe and Gaboardi 2018."""
    return mp.log1p(mpf(sample_size) / population * mp.expm1(epsilon))


KINDS = {"amplification_swor_epsilon": lambda p: fixed_size_epsilon(**p)}
