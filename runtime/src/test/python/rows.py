# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Which rows are written: (id, kind, tolerance, source, parameters). Numbers are decimals, as contracts state them."""

ROWS = []


def rows(kind, tolerance, source, **named):
    for name, params in named.items():
        ROWS.append((name, kind, tolerance, "computed: " + source, params))


BALLE_WANG = "Balle and Wang 2018, theorem 8; mpmath, 50 digits"
SUBSAMPLED = "hockey-stick divergence of (1-q)P0+qP1 and P0 in closed form; mpmath, 50 digits"
CKS = "Canonne, Kamath and Steinke 2020"


def gaussian(epsilon, sigma, l2_sensitivity=1):
    return {"epsilon": epsilon, "sigma": sigma, "l2_sensitivity": l2_sensitivity}


rows(
    "gaussian_delta",
    "rel:1e-9",
    BALLE_WANG,
    own_gauss_delta_usual=gaussian(0.7, 1.9, 1.2),
    own_gauss_delta_zero=gaussian(0, 3, 0.5),
    own_gauss_delta_negative=gaussian(-1.5, 0.8),
    own_gauss_delta_wide=gaussian(1e-6, 2500),
    own_gauss_delta_narrow=gaussian(40, 0.11),
    own_gauss_delta_tiny=gaussian(36, 1),
    own_gauss_delta_large_epsilon=gaussian(900, 0.04, 1.7),
)
rows(
    "gaussian_epsilon",
    "rel:1e-9",
    BALLE_WANG + ", inverted in epsilon",
    own_gauss_eps_usual={"delta": 3e-7, "sigma": 2.2, "l2_sensitivity": 1.5},
    own_gauss_eps_large_delta={"delta": 0.2, "sigma": 0.7, "l2_sensitivity": 1},
    own_gauss_eps_tiny_delta={"delta": 1e-250, "sigma": 5, "l2_sensitivity": 1},
    own_gauss_eps_narrow={"delta": 1e-12, "sigma": 0.05, "l2_sensitivity": 1},
    own_gauss_eps_wide={"delta": 1e-9, "sigma": 4000, "l2_sensitivity": 1},
)
rows(
    "analytic_gaussian_sigma",
    "rel:1e-9",
    BALLE_WANG + ", inverted in sigma",
    own_gauss_sigma_usual={"delta": 2e-6, "epsilon": 0.3, "l2_sensitivity": 2.5},
    own_gauss_sigma_careful={"delta": 1e-10, "epsilon": 0.001, "l2_sensitivity": 1},
    own_gauss_sigma_generous={"delta": 1e-20, "epsilon": 100, "l2_sensitivity": 1},
    own_gauss_sigma_tiny_delta={"delta": 1e-200, "epsilon": 1.5, "l2_sensitivity": 3},
    own_gauss_sigma_large_delta={"delta": 0.4, "epsilon": 0.5, "l2_sensitivity": 1},
)
rows(
    "analytic_gaussian_variance",
    "rel:1e-9",
    BALLE_WANG + ", inverted in sigma, squared",
    own_gauss_variance={"delta": 1e-7, "epsilon": 0.9, "l2_sensitivity": 2},
)
rows(
    "poisson_subsampled_gaussian_delta",
    "rel:1e-8",
    SUBSAMPLED,
    own_poisson_gauss_rem=gaussian(0.5, 1.1) | {"q": 0.25, "direction": "REM"},
    own_poisson_gauss_add=gaussian(0.2, 1.1) | {"q": 0.25, "direction": "ADD"},
    own_poisson_gauss_rem_zero=gaussian(0, 0.6, 2) | {"q": 0.05, "direction": "REM"},
    own_poisson_gauss_add_negative=gaussian(-0.4, 2) | {"q": 0.7, "direction": "ADD"},
    own_poisson_gauss_rem_tiny_q=gaussian(0.01, 0.9) | {"q": 1e-6, "direction": "REM"},
    own_poisson_gauss_add_almost_all=gaussian(3, 0.5) | {"q": 0.99, "direction": "ADD"},
    own_poisson_gauss_rem_tiny_delta=gaussian(12, 1) | {"q": 0.01, "direction": "REM"},
)
rows(
    "poisson_subsampled_gaussian_delta",
    "abs:1e-12",
    "the ratio of P0 to (1-q)P0+qP1 is below 1/(1-q)",
    own_poisson_gauss_add_none=gaussian(0.3, 1) | {"q": 0.2, "direction": "ADD"},
)
rows(
    "smallest_gaussian_sigma_for_k_queries",
    "rel:1e-9",
    BALLE_WANG + ", inverted in sigma at sensitivity sqrt(k)",
    own_smallest_gauss_7={"delta": 1e-6, "epsilon": 1.3, "k": 7, "sensitivity": 2},
    own_smallest_gauss_1000={"delta": 1e-9, "epsilon": 0.5, "k": 1000, "sensitivity": 1},
)
rows(
    "smallest_poisson_gaussian_sigma_for_k_queries",
    "rel:1e-7",
    SUBSAMPLED + ", inverted in sigma, the larger of both directions",
    own_smallest_poisson_gauss={"delta": 1e-6, "epsilon": 0.4, "k": 1, "q": 0.05, "sensitivity": 1},
)
rows(
    "gaussian_tradeoff_tpr",
    "rel:1e-9",
    "Dong, Roth and Su 2022: Phi(Phi^-1(fpr) + sensitivity/sigma); mpmath, 50 digits",
    own_tpr_usual={"fpr": 0.02, "l2_sensitivity": 1, "sigma": 1.6},
    own_tpr_tiny={"fpr": 1e-30, "l2_sensitivity": 2, "sigma": 0.5},
)
rows(
    "gaussian_mechanism_quantile",
    "rel:1e-8",
    BALLE_WANG + ", inverted in sigma, times the normal quantile",
    own_gauss_quantile_low={"delta": 1e-8, "epsilon": 0.6, "l2": 3, "rank": 0.02, "x": 10},
    own_gauss_quantile_high={"delta": 1e-6, "epsilon": 2, "l2": 1, "rank": 0.9999, "x": 0},
)
rows(
    "gaussian_threshold_continuous",
    "rel:1e-8",
    "linf + sigma Phi^-1(1-d), d = 1-(1-threshold_delta)^(1/l0), sigma by " + BALLE_WANG,
    own_gauss_threshold_1={"epsilon": 0.8, "l0": 1, "linf": 2, "noise_delta": 1e-6, "threshold_delta": 1e-7},
    own_gauss_threshold_5={"epsilon": 1.5, "l0": 5, "linf": 3, "noise_delta": 1e-8, "threshold_delta": 1e-10},
)

LAPLACE = "1-e^((epsilon-sensitivity/scale)/2), mixed for subsampling"


def laplace(epsilon, scale, q, direction, l1_sensitivity=1):
    return {
        "epsilon": epsilon,
        "scale": scale,
        "q": q,
        "direction": direction,
        "l1_sensitivity": l1_sensitivity,
    }


rows(
    "laplace_delta",
    "rel:1e-9",
    LAPLACE + "; mpmath, 50 digits",
    own_laplace_delta_plain=laplace(0.4, 1.6, 1, "ADD"),
    own_laplace_delta_negative=laplace(-0.9, 2.5, 1, "REM", 3),
    own_laplace_delta_below_all=laplace(-4, 1, 1, "ADD"),
    own_laplace_delta_sampled_rem=laplace(0.1, 0.8, 0.3, "REM"),
    own_laplace_delta_sampled_add=laplace(0.05, 0.8, 0.3, "ADD"),
    own_laplace_delta_tiny_q=laplace(1e-4, 0.5, 0.001, "REM"),
    own_laplace_delta_narrow=laplace(30, 0.02, 1, "REM"),
)
rows(
    "laplace_delta",
    "abs:1e-12",
    "no loss exceeds sensitivity/scale",
    own_laplace_delta_pure=laplace(0.75, 2, 1, "REM", 1.5),
)


def discrete_laplace(epsilon, scale, sensitivity, q, direction):
    return {"epsilon": epsilon, "scale": scale, "sensitivity": sensitivity, "q": q, "direction": direction}


rows(
    "discrete_laplace_delta",
    "rel:1e-9",
    "enumeration of outcomes; mpmath, 50 digits",
    own_dlaplace_delta_plain=discrete_laplace(0.3, 3.5, 2, 1, "ADD"),
    own_dlaplace_delta_zero=discrete_laplace(0, 0.7, 1, 1, "REM"),
    own_dlaplace_delta_sampled_rem=discrete_laplace(0.2, 5, 7, 0.4, "REM"),
    own_dlaplace_delta_sampled_add=discrete_laplace(0.1, 5, 7, 0.4, "ADD"),
    own_dlaplace_delta_negative=discrete_laplace(-0.5, 20, 9, 0.9, "ADD"),
    own_dlaplace_delta_wide=discrete_laplace(0.01, 5000, 100, 1, "REM"),
)
rows(
    "discrete_laplace_pmf",
    "rel:1e-12",
    "tanh(1/(2 scale)) e^(-|x|/scale); mpmath, 50 digits",
    own_dlap_p_mode={"scale": 3.7, "x": 0},
    own_dlap_p_side={"scale": 3.7, "x": -5},
    own_dlap_p_narrow={"scale": 0.05, "x": 1},
    own_dlap_p_far={"scale": 2.5, "x": 300},
    own_dlap_p_wide={"scale": 1000000, "x": 12345},
)
rows(
    "discrete_laplace_variance",
    "rel:1e-12",
    "1/(2 sinh(1/(2 scale))^2); mpmath, 50 digits",
    own_dlap_var_narrow={"scale": 0.05},
    own_dlap_var_usual={"scale": 3.7},
    own_dlap_var_wide={"scale": 1000000},
)
rows(
    "discrete_laplace_scale_to_accuracy",
    "rel:1e-9",
    "the real a with 2 e^(-a/scale)/(1+e^(-1/scale)) = alpha; mpmath, 50 digits",
    own_dlap_accuracy_usual={"alpha": 0.01, "scale": 7.5},
    own_dlap_accuracy_wide={"alpha": 0.2, "scale": 3000},
    own_dlap_accuracy_sure={"alpha": 1e-12, "scale": 2},
)
rows(
    "laplace_scale_to_accuracy",
    "rel:1e-9",
    "-scale ln(alpha)",
    own_lap_accuracy_usual={"alpha": 0.1, "scale": 2.5},
    own_lap_accuracy_sure={"alpha": 1e-9, "scale": 40},
)
CONFIDENCE = "noised_x +- l0 linf/epsilon ln(1/alpha)"
rows(
    "laplace_confidence_interval_lower",
    "rel:1e-9",
    CONFIDENCE,
    own_lap_ci_lower={"alpha": 0.05, "epsilon": 0.4, "l0": 2, "linf": 3, "noised_x": 250},
)
rows(
    "laplace_confidence_interval_upper",
    "rel:1e-9",
    CONFIDENCE,
    own_lap_ci_upper={"alpha": 0.01, "epsilon": 2.5, "l0": 1, "linf": 7, "noised_x": -12},
)
rows(
    "laplace_quantile",
    "rel:1e-9",
    "x + l1/epsilon ln(2 rank), and its mirror image above the middle",
    own_lap_quantile_low={"epsilon": 0.5, "l1": 3, "rank": 0.05, "x": 20},
    own_lap_quantile_high={"epsilon": 4, "l1": 1, "rank": 0.9, "x": -2},
)
rows(
    "laplace_threshold_continuous",
    "rel:1e-9",
    "linf + l0 linf/epsilon ln(1/(2d)), d = 1-(1-threshold_delta)^(1/l0) below 1/2, mirrored above",
    own_lap_threshold_1={"epsilon": 0.5, "l0": 1, "linf": 3, "threshold_delta": 1e-6},
    own_lap_threshold_4={"epsilon": 2, "l0": 4, "linf": 1, "threshold_delta": 1e-8},
    own_lap_threshold_likely={"epsilon": 1, "l0": 1, "linf": 2, "threshold_delta": 0.7},
)


def threshold(at, scale, linf, l0):
    return {"threshold": at, "scale": scale, "linf": linf, "l0": l0, "release_rule": "noisy>=threshold"}


rows(
    "laplace_threshold_delta_integer",
    "rel:1e-9",
    "1-(1-p)^l0, p = Pr[X >= threshold-linf] of discrete Laplace noise; mpmath, 50 digits",
    own_lap_threshold_delta_1=threshold(25, 2, 1, 1),
    own_lap_threshold_delta_3=threshold(40, 3.5, 2, 3),
    own_lap_threshold_delta_tiny=threshold(400, 1.5, 5, 10),
    own_lap_threshold_delta_next=threshold(6, 4, 5, 1),
)

rows(
    "discrete_gaussian_delta",
    "rel:1e-9",
    "enumeration of the integers (equal to " + CKS + ", theorem 7); mpmath, 50 digits",
    own_dgauss_delta_narrow={"epsilon": 1.5, "sensitivity": 1, "sigma2": 0.25},
    own_dgauss_delta_usual={"epsilon": 0.8, "sensitivity": 2, "sigma2": 9},
    own_dgauss_delta_zero={"epsilon": 0, "sensitivity": 3, "sigma2": 16},
    own_dgauss_delta_tiny={"epsilon": 10, "sensitivity": 1, "sigma2": 4},
    own_dgauss_delta_wide={"epsilon": 0.02, "sensitivity": 5, "sigma2": 40000},
)
rows(
    "discrete_gaussian_pmf",
    "rel:1e-12",
    "e^(-x^2/(2 sigma^2)), normalised by summation; mpmath, 50 digits",
    own_dgauss_p_mode={"sigma": 3.3, "x": 0},
    own_dgauss_p_side={"sigma": 3.3, "x": -4},
    own_dgauss_p_narrow={"sigma": 0.2, "x": 1},
    own_dgauss_p_far={"sigma": 1.5, "x": 30},
    own_dgauss_p_wide={"sigma": 1000, "x": 777},
)
rows(
    "discrete_gaussian_variance",
    "rel:1e-12",
    "summation; below sigma^2 (" + CKS + "); mpmath, 50 digits",
    own_dgauss_var_narrow={"sigma": 0.2},
    own_dgauss_var_below_1={"sigma": 0.8},
    own_dgauss_var_wide={"sigma": 33.5},
)

rows(
    "rdp_gaussian",
    "rel:1e-12",
    "Mironov 2017: alpha/(2 sigma^2)",
    own_rdp_gauss_low={"alpha": 1.01, "sigma": 7.5},
    own_rdp_gauss_high={"alpha": 4096, "sigma": 0.3},
)
rows(
    "rdp_laplace",
    "rel:1e-9",
    "Mironov 2017: ln(a/(2a-1) e^((a-1)t) + (a-1)/(2a-1) e^(-at))/(a-1), t = sensitivity/scale; mpmath, 50 digits",
    own_rdp_laplace_usual={"alpha": 3.5, "scale": 2, "sensitivity": 1},
    own_rdp_laplace_near_1={"alpha": 1.0001, "scale": 0.7, "sensitivity": 1},
    own_rdp_laplace_mean={"alpha": 1, "scale": 2.5, "sensitivity": 2},
    own_rdp_laplace_small={"alpha": 16, "scale": 10000, "sensitivity": 1},
    own_rdp_laplace_large={"alpha": 900, "scale": 0.05, "sensitivity": 2},
)


def sampled(alpha, q, sigma, steps=1):
    return {"alpha": alpha, "q": q, "sigma": sigma, "steps": steps}


rows(
    "rdp_poisson_subsampled_gaussian",
    "rel:1e-9",
    "Mironov, Talwar and Zhang 2019: moment of (1-q)+qL, by expansion (integer orders) or trapezoid sums; 50 digits",
    own_rdp_sgm_usual=sampled(2.5, 0.02, 1.2),
    own_rdp_sgm_near_1=sampled(1.1, 0.2, 0.9),
    own_rdp_sgm_integer=sampled(12, 0.005, 0.8, 300),
    own_rdp_sgm_fraction=sampled(7.3, 0.3, 3, 10),
    own_rdp_sgm_tiny_q=sampled(3, 1e-5, 1, 1000000),
    own_rdp_sgm_large_order=sampled(200, 0.001, 4),
    own_rdp_sgm_almost_all=sampled(4.5, 0.95, 1.5),
    own_rdp_sgm_narrow=sampled(1.75, 0.1, 0.35),
)


def response(alpha, neighboring, noise_parameter, num_buckets):
    return {
        "alpha": alpha,
        "neighboring": neighboring,
        "noise_parameter": noise_parameter,
        "num_buckets": num_buckets,
    }


rows(
    "rdp_randomized_response",
    "rel:1e-9",
    "sum over the buckets, the larger of both directions against uniform for replace_special; mpmath, 50 digits",
    own_rdp_rr_replace=response(2, "replace_one", 0.4, 4),
    own_rdp_rr_binary=response(1.3, "replace_one", 0.5, 2),
    own_rdp_rr_noisy=response(20, "replace_one", 0.98, 50),
    own_rdp_rr_pure=response("inf", "replace_one", 0.15, 6),
    own_rdp_rr_special=response(3, "replace_special", 0.4, 4),
    own_rdp_rr_special_noisy=response(1.2, "replace_special", 0.9, 30),
    own_rdp_rr_special_pure=response("inf", "replace_special", 0.001, 3),
)
rows(
    "rdp_exponential_mechanism",
    "rel:1e-8",
    "largest over bounded-range pairs (Dong, Durfee and Rogers 2020); mpmath, 50 digits",
    own_rdp_expmech_mean={"alpha": 1, "epsilon": 0.5},
    own_rdp_expmech_usual={"alpha": 4, "epsilon": 1.5},
    own_rdp_expmech_large={"alpha": 30, "epsilon": 6},
)
CONVERSION = CKS + " (conversion of Renyi bounds): rho + ln(1-1/alpha) - ln(alpha delta)/(alpha-1), least over the orders"
rows(
    "rdp_to_epsilon",
    "rel:1e-9",
    CONVERSION,
    own_rdp_conv_integers={"delta": 1e-6, "orders": "2..64", "rdp_constant": 0.4},
    own_rdp_conv_fractions={"delta": 1e-3, "orders": "1.1..10.9 step .1, 12..63", "rdp_constant": 0.02},
    own_rdp_conv_one_order={"delta": 1e-12, "orders": "5", "rdp_constant": 2.5},
)


def dpsgd(q, sigma, steps, delta, **more):
    return {"q": q, "sigma": sigma, "steps": steps, "delta": delta} | more


rows(
    "rdp_dpsgd_epsilon",
    "rel:1e-8",
    CONVERSION + "; moments by expansion",
    own_rdp_dpsgd_usual=dpsgd(0.01, 1.3, 3000, 1e-6, orders="2..64"),
    own_rdp_dpsgd_small_q=dpsgd(0.0005, 0.9, 100000, 1e-7, orders="2..64"),
    own_rdp_dpsgd_fractions=dpsgd(0.1, 2, 500, 1e-5, orders="1.5..10 step .5, 11..40"),
)
rows(
    "pld_dpsgd_epsilon",
    "rel:1e-3",
    "inverse Laplace transform of the N-th power of the loss's moments along a line, the larger of both directions; "
    "two lines agree to 15 digits. A guarantee is not below",
    own_pld_dpsgd_usual=dpsgd(0.01, 1.3, 3000, 1e-6),
    own_pld_dpsgd_small_q=dpsgd(0.0005, 0.9, 100000, 1e-7),
    own_pld_dpsgd_few=dpsgd(0.1, 2, 500, 1e-5),
    own_pld_dpsgd_half=dpsgd(0.5, 8, 200, 1e-9),
    own_pld_dpsgd_tiny_delta=dpsgd(0.02, 1, 1000, 1e-15),
    own_pld_dpsgd_all=dpsgd(1, 20, 400, 1e-8),
)

RING = "closed form: losses as sums of atoms and truncated powers; 200 digits. A guarantee is not below"
rows(
    "pld_composition_delta",
    "rel:1e-2",
    RING,
    own_pld_delta_gauss={"epsilon": 0.7, "events": [["gaussian", 4, 6]]},
    own_pld_delta_mixed_gauss={"epsilon": 1.2, "events": [["gaussian", 3, 4], ["gaussian", 10, 30]]},
    own_pld_delta_laplace={"epsilon": 2, "events": [["laplace", 3, 12]]},
    own_pld_delta_two_scales={"epsilon": 1.5, "events": [["laplace", 2, 4], ["laplace", 7.5, 5]]},
    own_pld_delta_responses={"epsilon": 1.1, "events": [["eps_delta", 0.3, 0, 20]]},
    own_pld_delta_given_away={"epsilon": 0.9, "events": [["eps_delta", 0.4, 1e-7, 5], ["eps_delta", 0.1, 1e-9, 10]]},
    own_pld_delta_gauss_and_laplace={"epsilon": 1, "events": [["gaussian", 3, 5], ["laplace", 4, 2]]},
    own_pld_delta_all={
        "epsilon": 1.4,
        "events": [["gaussian", 5, 8], ["laplace", 6, 2], ["eps_delta", 0.25, 1e-8, 3]],
    },
    own_pld_delta_discrete_laplace={"epsilon": 0.8, "events": [["discrete_laplace", 5, 2, 6]]},
)
rows(
    "pld_composition_delta",
    "rel:1e-1",
    RING + ". A thousandth of epsilon is a seventh of this delta",
    own_pld_delta_tiny={"epsilon": 9, "events": [["gaussian", 6, 20]]},
)
rows(
    "pld_composition_epsilon",
    "rel:1e-3",
    RING,
    own_pld_eps_gauss={"delta": 1e-7, "events": [["gaussian", 15, 60]]},
    own_pld_eps_gauss_tiny={"delta": 1e-30, "events": [["gaussian", 8, 10]]},
    own_pld_eps_laplace_30={"delta": 1e-6, "events": [["laplace", 12.5, 30]]},
    own_pld_eps_responses={"delta": 1e-9, "events": [["eps_delta", 0.05, 0, 400]]},
    own_pld_eps_given_away={"delta": 1e-5, "events": [["eps_delta", 0.2, 1e-7, 40]]},
    own_pld_eps_gauss_and_responses={"delta": 1e-6, "events": [["gaussian", 4, 3], ["eps_delta", 0.5, 0, 4]]},
    own_pld_eps_gauss_and_laplace={"delta": 1e-5, "events": [["gaussian", 2.5, 2], ["laplace", 3, 3]]},
    own_pld_eps_laplace_and_responses={"delta": 1e-8, "events": [["laplace", 5, 6], ["eps_delta", 0.15, 1e-10, 8]]},
)
rows(
    "pld_composition_epsilon",
    "rel:5e-3",
    RING + ". Few losses of few sizes: a bound on a grid is up to half a percent above",
    own_pld_eps_laplace_10={"delta": 1e-4, "events": [["laplace", 2, 10]]},
    own_pld_eps_discrete_laplace={"delta": 1e-6, "events": [["discrete_laplace", 10, 3, 15]]},
)
rows(
    "pld_composition_epsilon",
    "rel:1e-9",
    "with delta = 0 the largest losses add",
    own_pld_eps_pure={"delta": 0, "events": [["laplace", 4, 3], ["eps_delta", 0.5, 0, 2]]},
)
rows(
    "smallest_laplace_scale_for_k_queries",
    "rel:1e-3",
    RING,
    own_smallest_laplace_12={"delta": 1e-5, "epsilon": 1.5, "k": 12, "sensitivity": 2},
    own_smallest_laplace_30={"delta": 1e-7, "epsilon": 0.8, "k": 30, "sensitivity": 1},
)
rows(
    "smallest_laplace_scale_for_k_queries",
    "rel:1e-12",
    "with delta = 0: k sensitivity/epsilon",
    own_smallest_laplace_pure={"delta": 0, "epsilon": 0.4, "k": 3, "sensitivity": 5},
)
rows(
    "smallest_discrete_laplace_inverse_scale_for_k_queries",
    "rel:1e-12",
    "with delta = 0: epsilon/(k sensitivity)",
    own_smallest_dlaplace_pure={"delta": 0, "epsilon": 0.9, "k": 6, "sensitivity": 3},
)
rows(
    "smallest_discrete_laplace_inverse_scale_for_k_queries",
    "rel:1e-3",
    "convolution of the losses, which are equally spaced; mpmath, 50 digits",
    own_smallest_dlaplace_10={"delta": 1e-5, "epsilon": 1.2, "k": 10, "sensitivity": 2},
)


def kov(epsilon, delta, k, total_delta):
    return {"epsilon": epsilon, "delta": delta, "k": k, "total_delta": total_delta}


rows(
    "advanced_composition_optimal_kov",
    "abs:1e-9",
    "Kairouz, Oh and Viswanath 2015, theorem 3.3: the least epsilon (k-2i) whose delta is allowed",
    own_kov_20=kov(0.5, 0, 20, 1e-5),
    own_kov_given_away=kov(0.3, 1e-7, 50, 1e-5),
    own_kov_odd=kov(0.8, 1e-4, 15, 0.01),
    own_kov_many=kov(0.002, 0, 20000, 1e-9),
    own_kov_pure=kov(0.7, 0, 9, 0),
)
rows(
    "advanced_composition_optimal_kov",
    "exact",
    "1-(1-delta)^k exceeds the total: no epsilon",
    own_kov_none=kov(0.1, 1e-3, 100, 0.09),
)
rows(
    "advanced_composition_optimal_kov_inverse",
    "abs:1e-6",
    "Kairouz, Oh and Viswanath 2015, theorem 3.3: the largest epsilon of each with some epsilon (k-2i) within the total",
    own_kov_inverse={"delta": 0, "k": 30, "total_delta": 1e-5, "total_epsilon": 3},
    own_kov_inverse_given_away={"delta": 1e-6, "k": 12, "total_delta": 1e-3, "total_epsilon": 2},
)
rows(
    "advanced_composition_drv10",
    "rel:1e-12",
    "Dwork, Rothblum and Vadhan 2010: epsilon sqrt(2k ln(1/delta')) + k epsilon (e^epsilon-1)",
    own_drv_small={"delta": 1e-8, "delta_prime": 1e-6, "epsilon": 0.02, "k": 400},
    own_drv_large={"delta": 0, "delta_prime": 1e-10, "epsilon": 0.5, "k": 40},
)
rows(
    "zcdp_to_epsilon",
    "rel:1e-9",
    CKS + ": least over orders, inverted; mpmath, 50 digits",
    own_zcdp_eps_usual={"delta": 1e-8, "rho": 0.07},
    own_zcdp_eps_small={"delta": 1e-4, "rho": 1e-6},
    own_zcdp_eps_large={"delta": 1e-12, "rho": 40},
    own_zcdp_eps_tiny_delta={"delta": 1e-100, "rho": 0.3},
)
rows(
    "zcdp_to_delta",
    "rel:1e-7",
    CKS + ": exp((a-1)(a rho-epsilon)) (1-1/a)^a/(a-1), least over orders a; mpmath, 50 digits",
    own_zcdp_delta_usual={"epsilon": 1.5, "rho": 0.1},
    own_zcdp_delta_zero={"epsilon": 0, "rho": 0.02},
    own_zcdp_delta_high_order={"epsilon": 1e-10, "rho": 1e-23},
    own_zcdp_delta_large={"epsilon": 60, "rho": 9},
)
rows(
    "zcdp_to_epsilon_bunsteinke",
    "rel:1e-12",
    "Bun and Steinke 2016: rho + 2 sqrt(rho ln(1/delta)) (looser)",
    own_zcdp_eps_bs16={"delta": 1e-8, "rho": 0.07},
)
rows(
    "epsilon_delta_to_zcdp_rho",
    "rel:1e-9",
    CKS + ": the largest rho whose delta at epsilon is allowed; mpmath, 50 digits",
    own_zcdp_rho_usual={"delta": 1e-5, "epsilon": 0.4},
    own_zcdp_rho_tiny_delta={"delta": 1e-20, "epsilon": 3},
    own_zcdp_rho_generous={"delta": 1e-3, "epsilon": 50},
)
rows(
    "gaussian_zcdp",
    "exact",
    "Bun and Steinke 2016: sensitivity^2/(2 sigma^2)",
    own_gauss_rho_half={"l2_sensitivity": 1, "sigma": 1},
    own_gauss_rho_small={"l2_sensitivity": 3, "sigma": 16},
)
rows(
    "pure_to_zcdp",
    "exact",
    "Bun and Steinke 2016: epsilon^2/2",
    own_pure_rho_small={"epsilon": 0.25},
    own_pure_rho_large={"epsilon": 12},
)
rows(
    "randomized_response_epsilon",
    "rel:1e-12",
    "ln(prob (categories-1)/(1-prob))",
    own_rr_eps_2={"categories": 2, "prob": 0.9},
    own_rr_eps_7={"categories": 7, "prob": 0.4},
    own_rr_eps_sure={"categories": 100, "prob": 0.999},
)
rows(
    "rappor_epsilon",
    "rel:1e-12",
    "Erlingsson, Pihur and Korolova 2014: 2 m ln((2-f)/f)",
    own_rappor_eps_1={"f": 0.75, "max_weight": 1},
    own_rappor_eps_4={"f": 0.2, "max_weight": 4},
)
rows(
    "rappor_debias",
    "rel:1e-12",
    "(count - n f/2)/(1-f)",
    own_rappor_debias={"count": 340, "f": 0.6, "n": 1000},
)
rows(
    "amplification_swor_epsilon",
    "rel:1e-12",
    "Balle, Barthe and Gaboardi 2018: ln(1 + s/N (e^epsilon-1))",
    own_swor_usual={"epsilon": 0.7, "population": 2000, "sample_size": 150},
    own_swor_tiny={"epsilon": 1e-5, "population": 10000000, "sample_size": 1},
    own_swor_large={"epsilon": 30, "population": 1000, "sample_size": 10},
)


def noisy_max(mechanism, monotonic, scale, linf=1):
    return {"mechanism": mechanism, "monotonic": monotonic, "scale": scale, "linf": linf}


rows(
    "noisy_max_pure",
    "exact",
    "linf/scale, twice that where scores may move both ways",
    own_pf_monotonic=noisy_max("permute_and_flip", True, 4),
    own_pf_both_ways=noisy_max("permute_and_flip", False, 8, 3),
    own_em_pure=noisy_max("exponential(gumbel)", False, 2),
)
rows(
    "noisy_max_zcdp",
    "exact",
    "epsilon^2/8 by bounded range (Cesar and Rogers 2021), epsilon^2/2 for permute-and-flip",
    own_em_zcdp=noisy_max("exponential(gumbel)", False, 2),
    own_em_zcdp_monotonic=noisy_max("exponential(gumbel)", True, 2, 3),
    own_pf_zcdp=noisy_max("permute_and_flip", False, 4),
)
SCORES = {"scores": [2.5, 0, -1, 2], "scale": 1.5}
EQUAL = {"scores": [7, 7, 7], "scale": 0.5}
FAR = {"scores": [100, 0, 99], "scale": 2}
rows(
    "exponential_mechanism_prob",
    "rel:1e-12",
    "e^(score/scale), normalised; scale = 2 sensitivity/epsilon",
    own_em_best=SCORES | {"index": 0},
    own_em_worst=SCORES | {"index": 2},
    own_em_equal=EQUAL | {"index": 1},
    own_em_far=FAR | {"index": 1},
)
rows(
    "permute_and_flip_prob",
    "rel:1e-12",
    "McKenna and Sheldon 2020, over all permutations; mpmath, 50 digits",
    own_pf_best=SCORES | {"index": 0},
    own_pf_worst=SCORES | {"index": 2},
    own_pf_equal=EQUAL | {"index": 1},
    own_pf_far=FAR | {"index": 1},
)


def above(queries, threshold, epsilon):
    return {
        "queries": queries,
        "threshold": threshold,
        "epsilon": epsilon,
        "sensitivity": 1,
        "threshold_scale": 2 / epsilon,
        "query_scale": 4 / epsilon,
    }


rows(
    "above_threshold_prob_first_top_at_last",
    "abs:1e-9",
    "Lyu, Su and Li 2017, algorithm 1 with c = 1: integral over the noise of the threshold; mpmath, 50 digits",
    own_svt_two=above([0, 5], 3, 2),
    own_svt_four=above([1, -2, 0, 4], 2, 0.5),
)


def users(epsilon, delta, n_users):
    return {"epsilon": epsilon, "delta": delta, "max_partitions": 1, "n_users": n_users}


rows(
    "truncated_geometric_partition_selection_prob",
    "rel:1e-9",
    "Desfontaines et al. 2022: recursion; mpmath, 50 digits",
    own_keep_one=users(0.5, 1e-5, 1),
    own_keep_some=users(0.5, 1e-5, 20),
    own_keep_many=users(0.5, 1e-5, 35),
    own_keep_tiny=users(1.25, 1e-100, 150),
)
rows(
    "nearest_multiple_of_2k_index",
    "exact",
    "floor(x/2^k + 1/2)",
    own_round_tie_up={"k": 1, "x": 3.0},
    own_round_tie_negative={"k": 2, "x": -6.0},
    own_round_fine={"k": -10, "x": 0.1},
    own_round_coarse={"k": 20, "x": -1572865.0},
    own_round_to_zero={"k": 4, "x": -7.5},
)
