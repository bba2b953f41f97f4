/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Releases answers and prints each beside the true one, its noise and the budget that is left. */
final class AnswerTable {

  private static final double CONFIDENCE = 0.95;
  private static final String ANSWER = "%-17s %12s %12s";
  private static final String NOISE = " %11s %13s %9s%n";

  private final PrintStream out;
  private final PrivateData<?> data;
  private int kept;

  AnswerTable(PrintStream out, PrivateData<?> data) {
    this.out = out;
    this.data = data;
    print(ANSWER, "query", "private", "true");
    print(NOISE, "noise scale", "95 % within", "eps. left");
  }

  /** Releases a number that one row changes by at most {@code sensitivity}. */
  long number(String query, long sensitivity, LongSupplier release, long truth) {
    BigDecimal before = epsilonLeft();
    long answer = release.getAsLong();
    print(ANSWER, query, grouped(answer), grouped(truth));
    printNoise(sensitivity, before);
    return answer;
  }

  /** Releases counts; each row is in one of them. */
  <K> void counts(String query, Supplier<Map<K, Long>> release, Map<K, Long> truth) {
    BigDecimal before = epsilonLeft();
    Map<K, Long> answers = release.get();
    print(ANSWER, query, "", "");
    printNoise(1, before);
    answers.forEach(
        (key, answer) -> {
          String label = "  " + key.toString().toLowerCase(Locale.ROOT);
          print(ANSWER + "%n", label, grouped(answer), grouped(truth.getOrDefault(key, 0L)));
        });
  }

  /** How many answers cost nothing, because they were kept. */
  int kept() {
    return kept;
  }

  private void printNoise(long sensitivity, BigDecimal before) {
    BigDecimal left = epsilonLeft();
    if (left.compareTo(before) == 0) {
      kept++;
      print(NOISE, "kept", "costs nothing", left.toPlainString());
      return;
    }
    NumericMechanism noise =
        LaplaceMechanism.forLongs(BigDecimal.valueOf(sensitivity), before.subtract(left));
    print(
        NOISE,
        String.format(Locale.ROOT, "%,.0f", noise.scale()),
        String.format(Locale.ROOT, "+/- %,.0f", noise.halfWidth(CONFIDENCE)),
        left.toPlainString());
  }

  private BigDecimal epsilonLeft() {
    return data.remaining().cost().epsilon();
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
  }
}
