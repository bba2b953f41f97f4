# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Selection, randomised response and rounding: small finite spaces, enumerated."""

from itertools import permutations

from mpmath import mp, mpf


def exponential(index, scale, scores):
    """P(i) ∝ e^(score / scale)."""
    weights = [mp.exp((mpf(s) - max(scores)) / scale) for s in scores]
    return weights[index] / mp.fsum(weights)


def permute_and_flip(index, scale, scores):
    """McKenna and Sheldon 2020, over all orders in which the candidates may be tried.

    The first that a coin of probability e^((score − best) / scale) accepts is chosen.
    """
    coins = [mp.exp((mpf(s) - max(scores)) / scale) for s in scores]
    total = mpf(0)
    for order in permutations(range(len(scores))):
        before = mpf(1)
        for candidate in order:
            if candidate == index:
                break
            before *= 1 - coins[candidate]
        total += before * coins[index]
    return total / mp.factorial(len(scores))


def selection_epsilon(linf, monotonic, scale):
    return (1 if monotonic else 2) * mpf(linf) / scale


def selection_rho(linf, mechanism, monotonic, scale):
    """ε²/8 where losses span at most ε (bounded range: Cesar and Rogers 2021), else ε²/2."""
    epsilon = selection_epsilon(linf, monotonic, scale)
    return epsilon**2 / (8 if mechanism == "exponential(gumbel)" else 2)


def randomized_response_epsilon(categories, prob):
    """ln of the odds between the true category and any one other."""
    return abs(mp.log(mpf(prob) * (categories - 1) / (1 - prob)))


def above_threshold(queries, threshold, threshold_scale, query_scale, **_):
    """Continuous Laplace noise on the threshold and on each query; only the last query reaches it."""

    def tail(x, scale):
        return mp.exp(-x / scale) / 2 if x >= 0 else 1 - mp.exp(x / scale) / 2

    def integrand(noise):
        level = threshold + noise
        value = mp.exp(-abs(noise) / threshold_scale) / (2 * threshold_scale)
        for query in queries[:-1]:
            value *= 1 - tail(level - query, query_scale)
        return value * tail(level - queries[-1], query_scale)

    reach = 60 * threshold_scale
    kinks = sorted({mpf(0), -reach, reach} | {mpf(q - threshold) for q in queries})
    return mp.quad(integrand, sorted(set(kinks) | {(a + b) / 2 for a, b in zip(kinks, kinks[1:])}))


def keep_partition(n_users, epsilon, delta, max_partitions):
    """The optimal chance of keeping a key that n people have: Desfontaines et al. 2022, by its recursion."""
    if max_partitions != 1:
        raise NotImplementedError
    chance, grow = mpf(0), mp.exp(mpf(epsilon))
    for _ in range(n_users):
        chance = min(grow * chance + delta, 1 - (1 - chance - delta) / grow, mpf(1))
    return chance


KINDS = {
    "exponential_mechanism_prob": lambda p: exponential(**p),
    "permute_and_flip_prob": lambda p: permute_and_flip(**p),
    "noisy_max_pure": lambda p: selection_epsilon(p["linf"], p["monotonic"], p["scale"]),
    "noisy_max_zcdp": lambda p: selection_rho(**p),
    "randomized_response_epsilon": lambda p: randomized_response_epsilon(**p),
    # Each of two sets of bits of the weight m differs in 2m bits at most.
    "rappor_epsilon": lambda p: 2 * p["max_weight"] * mp.log((2 - mpf(p["f"])) / p["f"]),
    "rappor_debias": lambda p: (p["count"] - p["n"] * mpf(p["f"]) / 2) / (1 - mpf(p["f"])),
    "above_threshold_prob_first_top_at_last": lambda p: above_threshold(**p),
    "truncated_geometric_partition_selection_prob": lambda p: keep_partition(**p),
    "nearest_multiple_of_2k_index": lambda p: mp.floor(mpf(p["x"]) / mpf(2) ** p["k"] + mpf(1) / 2),
}
