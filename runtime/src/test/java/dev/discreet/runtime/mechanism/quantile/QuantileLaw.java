/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The probability of each tuple of answers, as the definitions have it: written without the code
 * under test.
 */
final class QuantileLaw {

  private final double epsilon;
  private final boolean replaced;
  private final double[] ranks;

  /** The law where one row has ε. */
  QuantileLaw(double epsilon, boolean replaced, double... ranks) {
    this.epsilon = epsilon;
    this.replaced = replaced;
    this.ranks = ranks;
  }

  /** The probability of each tuple that is possible, for points from 0 to {@code points − 1}. */
  Map<List<Long>, Double> of(int points, long... values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return draw(0, ranks.length, 0, 1, epsilon, true, sorted, 0, points - 1);
  }

  private Map<List<Long>, Double> draw(
      int from,
      int to,
      double low,
      double high,
      double left,
      boolean root,
      long[] sorted,
      long lower,
      long upper) {
    if (from == to) {
      return Map.of(List.of(), 1.0);
    }
    int middle = (from + to) / 2;
    double rank = (ranks[middle] - low) / (high - low);
    double share = left / (Math.floor(Math.log(to - from) / Math.log(2) + 1e-9) + 1);
    double range = 2 * Math.max(rank, 1 - rank);
    double rate = share / (!replaced ? range : root ? 2 : 2 * range);
    double target = rank * sorted.length;
    double total = 0;
    Map<List<Long>, Double> law = new LinkedHashMap<>();
    for (long point = lower; point <= upper; point++) {
      int before = 0;
      int equal = 0;
      for (long value : sorted) {
        before += value < point ? 1 : 0;
        equal += value == point ? 1 : 0;
      }
      if (to - from == 1) {
        double off = Math.max(0, Math.max(before - target, target - before - equal));
        double weight = Math.exp(-rate * off);
        total += weight;
        law.merge(List.of(point), weight, Double::sum);
        continue;
      }
      for (int j = 0; j <= equal; j++) {
        double weight = Math.exp(-rate * Math.abs(before + j - target)) / (equal + 1);
        total += weight;
        long[] first = Arrays.copyOf(sorted, before + j);
        long[] others = Arrays.copyOfRange(sorted, before + j, sorted.length);
        double rest = left - share;
        double own = ranks[middle];
        Map<List<Long>, Double> below =
            draw(from, middle, low, own, rest, false, first, lower, point);
        Map<List<Long>, Double> above =
            draw(middle + 1, to, own, high, rest, false, others, point, upper);
        for (Map.Entry<List<Long>, Double> left1 : below.entrySet()) {
          for (Map.Entry<List<Long>, Double> right : above.entrySet()) {
            List<Long> answers = new ArrayList<>(left1.getKey());
            answers.add(point);
            answers.addAll(right.getKey());
            law.merge(answers, weight * left1.getValue() * right.getValue(), Double::sum);
          }
        }
      }
    }
    double sum = total;
    law.replaceAll((answers, weight) -> weight / sum);
    return law;
  }
}
