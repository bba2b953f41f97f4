/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import dev.discreet.runtime.mechanism.AboveThresholdLaw;
import dev.discreet.runtime.mechanism.SelectionLaw;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The laws of selections. The runtime computes none: it draws from them. Held against these numbers
 * are the laws that its samplers are held against.
 */
final class SelectionKinds {

  static final Map<String, Kind> ALL =
      Map.of(
          "exponential_mechanism_prob", law(SelectionLaw::exponential),
          "permute_and_flip_prob", law(SelectionLaw::permuteAndFlip),
          "above_threshold_prob_first_top_at_last", Kind.value(SelectionKinds::firstAtLast));

  private SelectionKinds() {}

  private static double firstAtLast(ReferenceVector v) {
    double[] margins =
        v.list("queries").stream()
            .mapToDouble(query -> ReferenceVector.number(query) - v.number("threshold"))
            .toArray();
    double[] law =
        AboveThresholdLaw.onReals(margins, v.number("threshold_scale"), v.number("query_scale"));
    return law[margins.length - 1];
  }

  private static Kind law(BiFunction<double[], Double, double[]> law) {
    return Kind.value(
        v -> {
          double[] scores =
              v.list("scores").stream().mapToDouble(ReferenceVector::number).toArray();
          return law.apply(scores, v.number("scale"))[(int) v.whole("index")];
        });
  }
}
