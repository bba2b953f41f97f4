/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.RandomizedResponseLoss;
import dev.discreet.runtime.accounting.loss.UnaryEncodingLoss;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * What the reports of one unit tell where its rows are replaced. One report has the law that its
 * mechanism is known by. So have the bits of several: a row that is replaced changes two, and so m
 * rows change 2m, which are flipped independently. Of several reports of randomised response only
 * their ε is known, and of one category.
 *
 * <p>Lemma: both laws lose more the likelier the truth is, as a report of a likelier truth can be
 * randomised further to one of a less likely truth. So it is the truth that is rounded up.
 */
final class LocalLoss {

  /** For one report; beyond these, what a law says is lost in rounding, and ε says as much. */
  private static final double LEAST_KNOWN = 1e-6;

  private static final double LARGEST_KNOWN = 30;

  private static final MathContext DOWN = new MathContext(40, RoundingMode.FLOOR);

  private LocalLoss() {}

  /** Of randomised response on so many categories. */
  static PrivacyLoss ofResponse(int categories, BigDecimal epsilon, int rowsPerUnit) {
    if (rowsPerUnit > 1 || !isKnown(categories, epsilon, 1)) {
      return Calibration.pure(epsilon);
    }
    return Calibration.selection(
        epsilon,
        above -> {
          double others = (categories - 1) * Math.exp(-above);
          BigDecimal weight = new BigDecimal(Upward.down(others, others));
          BigDecimal lie = weight.divide(BigDecimal.ONE.add(weight), DOWN);
          return new RandomizedResponseLoss(categories, BigDecimal.ONE.subtract(lie), false);
        });
  }

  /** Of a bit for each of so many categories. */
  static PrivacyLoss ofEncoding(int categories, BigDecimal epsilon, int rowsPerUnit) {
    if (rowsPerUnit > UnaryEncodingLoss.LARGEST_WEIGHT
        || !isKnown(categories, epsilon, rowsPerUnit)) {
      return Calibration.pure(epsilon);
    }
    return Calibration.selection(
        epsilon,
        above -> {
          double f = 2 / (1 + Math.exp(above / (2.0 * rowsPerUnit)));
          return UnaryEncodingLoss.of(Upward.down(f, f), rowsPerUnit);
        });
  }

  private static boolean isKnown(int categories, BigDecimal epsilon, int rowsPerUnit) {
    double each = epsilon.doubleValue() / rowsPerUnit;
    return categories > 1 && each >= LEAST_KNOWN && each <= LARGEST_KNOWN;
  }
}
