/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/**
 * What something costs at most where neighbours differ in 1, 2, 3, … rows of a data set; a row that
 * is replaced is two, one that leaves and one that joins.
 *
 * <p>Lemma: k rows lie in the parts of a split in some way, k₁ + … + kₙ = k, and what is spent on
 * the parts is at most the sum of f₁(k₁), …, fₙ(kₙ). That is a sum of k of the steps fᵢ(j) − fᵢ(j −
 * 1), so at most that of the k largest steps of all parts. It is so at each level, since the rows
 * in a part are shared among the parts of that. What costs in full wherever a row differs has one
 * step. Where each part's steps descend, as without branches they do, the k largest are a way that
 * rows can lie.
 *
 * @param upTo by the number of rows less one; the last is that of all rows
 */
record CostByRows(List<BigDecimal> upTo) {

  /** Beyond so many rows, all rows that there may be count. */
  static final int MOST_TOLD_APART = 256;

  /** Copies. */
  CostByRows {
    upTo = List.copyOf(upTo);
  }

  /** What costs as much for one row as for all of so many. */
  static CostByRows inFull(BigDecimal cost, int rows) {
    return new CostByRows(Collections.nCopies(Math.min(rows, MOST_TOLD_APART), cost));
  }

  /**
   * What disjoint parts cost together.
   *
   * @param parts all that differ, each as often as it occurs, or {@code rows} times
   * @param rows how many rows there are at most
   */
  static CostByRows ofParts(List<CostByRows> parts, int rows) {
    List<BigDecimal> steps = new ArrayList<>();
    parts.forEach(part -> steps.addAll(part.steps()));
    steps.sort(Comparator.reverseOrder());
    List<BigDecimal> sums = new ArrayList<>();
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < Math.min(rows, steps.size()); k++) {
      sum = sum.add(steps.get(k));
      sums.add(sum);
    }
    int told = Math.min(rows, MOST_TOLD_APART);
    BigDecimal all = sum;
    return new CostByRows(
        IntStream.range(0, told)
            .mapToObj(k -> k < told - 1 && k < sums.size() ? sums.get(k) : all)
            .toList());
  }

  private List<BigDecimal> steps() {
    List<BigDecimal> steps = new ArrayList<>();
    BigDecimal before = BigDecimal.ZERO;
    for (BigDecimal next : upTo) {
      if (next.compareTo(before) > 0) {
        steps.add(next.subtract(before));
        before = next;
      }
    }
    return steps;
  }

  /** For all rows. */
  BigDecimal total() {
    return upTo.get(upTo.size() - 1);
  }

  CostByRows plus(CostByRows next) {
    return with(next, BigDecimal::add);
  }

  CostByRows or(CostByRows other) {
    return with(other, BigDecimal::max);
  }

  private CostByRows with(CostByRows other, BinaryOperator<BigDecimal> both) {
    return new CostByRows(
        IntStream.range(0, upTo.size())
            .mapToObj(k -> both.apply(upTo.get(k), other.upTo.get(k)))
            .toList());
  }

  CostByRows times(BigInteger tripCount) {
    BigDecimal factor = new BigDecimal(tripCount);
    return new CostByRows(upTo.stream().map(factor::multiply).toList());
  }
}
