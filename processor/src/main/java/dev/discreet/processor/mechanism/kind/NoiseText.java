/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** How sizes are printed in Javadoc. */
public final class NoiseText {
  private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);

  private NoiseText() {}

  /** A declared number, with its digits in groups. */
  public static String of(BigDecimal declared) {
    return grouped(declared.stripTrailingZeros().toPlainString());
  }

  private static String grouped(String plain) {
    int point = plain.indexOf('.');
    StringBuilder text = new StringBuilder(plain);
    for (int i = (point < 0 ? plain.length() : point) - 3; i > 0; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /** A size of noise: four digits are enough to plan by. */
  public static String of(double size) {
    if (size == 0) {
      return "0";
    }
    if (!(size < 1e15 && size >= 1e-6)) {
      return String.format(Locale.ROOT, "%.3e", size);
    }
    if (size >= 1000) {
      return grouped(new BigDecimal(size).setScale(0, RoundingMode.HALF_UP).toPlainString());
    }
    return new BigDecimal(size).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
