/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.Place;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;

/** Numbers and places as a reader wants them; the page's script writes numbers in the same way. */
final class Figures {
  private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
  private static final MathContext UP = new MathContext(4, RoundingMode.UP);
  private static final MathContext EIGHT_UP = new MathContext(8, RoundingMode.CEILING);
  private static final MathContext EIGHT_DOWN = new MathContext(8, RoundingMode.FLOOR);
  private static final double MOST_PLAIN = 1e15;
  private static final double LEAST_PLAIN = 1e-4;

  private static final int WRITTEN_DIGITS = 17;

  private Figures() {}

  /** With four digits. */
  static String rounded(double value) {
    return Double.isFinite(value) ? plain(new BigDecimal(value).round(DIGITS)) : "∞";
  }

  /** A bound: a whole number as it is, another with four digits, rounded up. */
  static String bound(double value) {
    if (!Double.isFinite(value)) {
      return "∞";
    }
    BigDecimal exact = new BigDecimal(value);
    boolean whole = value == Math.rint(value) && Math.abs(value) < MOST_PLAIN;
    return plain(whole ? exact : exact.round(UP));
  }

  /** A decimal that was worked out, with eight digits, rounded up. */
  static String up(BigDecimal value) {
    return plain(value.round(EIGHT_UP));
  }

  /** A decimal that was worked out, with eight digits, rounded down. */
  static String down(BigDecimal value) {
    return plain(value.round(EIGHT_DOWN));
  }

  /** With all digits. */
  static String exact(BigDecimal value) {
    return plain(value);
  }

  private static String plain(BigDecimal value) {
    double size = Math.abs(value.doubleValue());
    if (size != 0 && (size < LEAST_PLAIN || size >= MOST_PLAIN)) {
      return value.stripTrailingZeros().toString().replace("E+", "E").replace('-', '−');
    }
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
    symbols.setMinusSign('−');
    DecimalFormat format = new DecimalFormat("#,##0", symbols);
    format.setMaximumFractionDigits(40);
    return format.format(value);
  }

  /** A share in percent. */
  static String percent(double share) {
    return rounded(share * 100) + " %";
  }

  /** What a cost of ρ is charged by itself, its ε with four digits, rounded up. */
  static String alone(BigDecimal epsilon, BigDecimal delta) {
    return cost(epsilon.round(UP), delta);
  }

  /** A cost; ε of a sample has many digits and is rounded up to four. */
  static String cost(BigDecimal epsilon, BigDecimal delta) {
    boolean isLong = epsilon.precision() > WRITTEN_DIGITS;
    return "ε = "
        + exact(isLong ? epsilon.round(UP) : epsilon)
        + (delta.signum() == 0 ? "" : ", δ = " + exact(delta));
  }

  /** A cost, or a budget, as it is declared: by ρ, or by ε and δ. */
  static String declared(Optional<BigDecimal> rho, BigDecimal epsilon, BigDecimal delta) {
    return rho.map(cost -> "ρ = " + exact(cost)).orElse(cost(epsilon, delta));
  }

  /** How often. */
  static String times(long count) {
    return count == 1 ? "once" : String.format(Locale.ROOT, "%,d times", count);
  }

  /** File with its folders, and line. */
  static Html place(Optional<Place> place) {
    return place.map(at -> place(at.file(), at.line())).orElse(Html.NONE);
  }

  /** File and line, where the folders were told already. */
  static Html nearPlace(Optional<Place> place) {
    return place
        .map(at -> place(at.file().substring(at.file().lastIndexOf('/') + 1), at.line()))
        .orElse(Html.NONE);
  }

  private static Html place(String file, long line) {
    return Html.of("<span class=\"place\">{}</span>", line > 0 ? file + ":" + line : file);
  }
}
