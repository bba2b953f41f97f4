/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.Batch.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The least contract that the checker asks for, found in what it says to a contract too small. */
final class Contract {
  /** Below whatever is not 0. */
  static final String TINY = "1e-12";

  private static final Pattern REQUIRED =
      Pattern.compile(
          "required: (?:@Sensitivity\\((?:value = )?|a contract of at least )([-+.\\dEe]+)");
  private static final MathContext WRITTEN = new MathContext(15, RoundingMode.CEILING);

  private Contract() {}

  /** Empty if anything else is wrong. */
  static Optional<String> required(Verdict verdict) {
    BigDecimal most = new BigDecimal(TINY);
    for (String error : verdict.errors()) {
      Matcher required = REQUIRED.matcher(error);
      if (!(error.startsWith("[DP201]") || error.startsWith("[DP402]")) || !required.find()) {
        return Optional.empty();
      }
      most = most.max(new BigDecimal(required.group(1)));
    }
    BigDecimal written = most.precision() > 15 ? most.round(WRITTEN) : most;
    boolean plain = written.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
    return Optional.of(plain ? written.toPlainString() : written + "d");
  }
}
