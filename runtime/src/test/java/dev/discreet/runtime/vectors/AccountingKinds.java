/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static java.util.Map.entry;

import dev.discreet.runtime.accounting.composition.AdvancedAccountant;
import dev.discreet.runtime.accounting.composition.ZcdpAccountant;
import java.util.Map;

/** Closed forms of composition: advanced, optimal and zero-concentrated. */
final class AccountingKinds {

  static final Map<String, Kind> ALL =
      Map.ofEntries(
          entry("advanced_composition_optimal_kov", Kind.guarantee(AccountingKinds::optimal)),
          entry(
              "advanced_composition_optimal_kov_inverse",
              Kind.allowance(AccountingKinds::optimalInverse)),
          entry(
              "advanced_composition_drv10",
              Kind.guarantee(
                  v ->
                      AdvancedAccountant.dworkRothblumVadhan(
                          v.number("epsilon"), v.whole("k"), v.number("delta_prime")))),
          entry(
              "zcdp_to_epsilon",
              Kind.guarantee(v -> ZcdpAccountant.epsilon(v.number("rho"), v.number("delta")))),
          entry(
              "zcdp_to_epsilon_bunsteinke",
              Kind.improvement(v -> ZcdpAccountant.epsilon(v.number("rho"), v.number("delta")))),
          entry(
              "zcdp_to_delta",
              Kind.guarantee(v -> ZcdpAccountant.delta(v.number("rho"), v.number("epsilon")))),
          entry(
              "epsilon_delta_to_zcdp_rho",
              Kind.allowance(v -> ZcdpAccountant.rhoFor(v.number("epsilon"), v.number("delta")))));

  private AccountingKinds() {}

  private static double optimal(ReferenceVector v) {
    return AdvancedAccountant.optimalHomogeneous(
            v.number("epsilon"), v.number("delta"), v.whole("k"), v.number("total_delta"))
        .orElse(Double.NaN);
  }

  private static double optimalInverse(ReferenceVector v) {
    return AdvancedAccountant.optimalHomogeneousInverse(
            v.number("total_epsilon"), v.number("total_delta"), v.whole("k"), v.number("delta"))
        .orElse(Double.NaN);
  }
}
