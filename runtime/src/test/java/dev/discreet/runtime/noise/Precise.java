/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.math3.dfp.Dfp;
import org.apache.commons.math3.dfp.DfpField;
import org.apache.commons.math3.fraction.BigFraction;

/** Commons Math's decimal numbers with 100 digits: an opinion of its own on the exponential. */
final class Precise {

  static final DfpField FIELD = new DfpField(100);

  private Precise() {}

  /** e^(−x). */
  static Dfp expMinus(BigFraction x) {
    return of(x).negate().exp();
  }

  static Dfp of(BigFraction x) {
    return of(x.getNumerator()).divide(of(x.getDenominator()));
  }

  static Dfp of(BigInteger x) {
    return FIELD.newDfp(x.toString());
  }

  /** ⌊x · 2^bits⌋, for an x that is not within 10^−90 of a multiple of 2^−bits. */
  static BigInteger digits(Dfp x, int bits) {
    return new BigDecimal(x.toString())
        .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(bits)))
        .setScale(0, RoundingMode.FLOOR)
        .toBigInteger();
  }
}
