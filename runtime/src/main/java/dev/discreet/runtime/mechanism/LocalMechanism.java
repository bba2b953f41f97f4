/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;

/**
 * What randomises each row by itself: a report of the row's category, which is one of finitely many
 * that everybody knows.
 *
 * <h2>Security guarantees</h2>
 *
 * A report of any category comes with probabilities within a factor e^(ε/m) of those for any other
 * category, m being the rows that one unit may own: the reports of all rows of a unit together are
 * (ε, 0)-differentially private where rows are replaced. There is one report for each row, so
 * nothing hides how many rows there are. All probabilities are exact: ε is the decimal that was
 * written, and bits are drawn until they decide.
 *
 * <p>The time of a report does not depend on the category but by what single machine operations
 * take, nor does it tell whether the report is the truth.
 *
 * <p>Implementations are immutable and thread-safe.
 */
@SuppressWarnings("exports")
public sealed interface LocalMechanism permits RandomizedResponse, UnaryEncoding {

  /** How many categories there are, from 1. */
  int categories();

  /** The probability that a report holds its row's category. */
  double probabilityOfTruth();

  /** The probability that a report holds a certain category which is not its row's. */
  double probabilityOfOther();

  /**
   * How many rows have a category, without bias: (c − n·q) / (p − q), where p and q are the
   * probabilities of the truth and of another category.
   *
   * @param reported c, how many reports hold the category
   * @param total n, how many reports there are
   * @return may be negative, or above n
   * @throws IllegalArgumentException if {@code reported} is negative or above {@code total}
   */
  double estimate(long reported, long total);

  /**
   * The standard deviation of {@link #estimate}, whichever rows have the category: at most √(n ·
   * max(p(1 − p), q(1 − q))) / (p − q).
   *
   * @param total n, how many reports there are
   * @throws IllegalArgumentException if {@code total} is negative
   */
  double standardDeviation(long total);

  /**
   * What the reports of all rows of one unit tell, where these are replaced; an upper bound, with
   * the ε that the factory was given as its guarantee.
   */
  PrivacyLoss privacyLoss();
}
