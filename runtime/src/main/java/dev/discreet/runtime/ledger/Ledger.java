/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.Set;

/**
 * Accounts of privacy spending, one per data-set name.
 *
 * <h2>Security guarantees</h2>
 *
 * The total of all charges that were answered {@link Receipt.Verdict#CHARGED} never exceeds the
 * account's budget, and no query has more of them than its release limit, whatever the number of
 * threads (and, for a ledger that is shared by processes, of processes). A charge with an {@link
 * Allowance} counts as that, once for all charges on the same rows that name an equal one. A charge
 * that was made is never refunded: not when the query fails, not when the caller dies. A ledger
 * that cannot tell whether a charge was recorded must throw, so that nothing is released.
 *
 * <h2>Neighbours</h2>
 *
 * A charge says for which neighbours its cost holds ({@link Charge#adjacencies()}). The total holds
 * for those that all charges have in common, and there is always one: a charge that would leave
 * none is answered {@link Receipt.Verdict#OTHER_ADJACENCY}, before anything else is looked at. So
 * the first charge decides, or the first that holds for one adjacency alone.
 *
 * <h2>Totals</h2>
 *
 * Where a charge falls on a part or a sample ({@link Charge#scopes()}), the total is that of a
 * tree. What is spent on some rows is what was charged on just these, plus, for each of their
 * partitions, what its dearest part has spent, plus, for each of their samples, ln(1 + q(e^ε − 1))
 * and qδ of what the sample has spent, rounded up: releases on one sample add before they are
 * amplified, as they share its coins. ε and δ are counted separately. A release limit, and an
 * allowance, is one for each part and each sample, as these are data sets of their own.
 *
 * <p>One who adds or removes a person of m rows may change m parts. With somebody's k of m rows at
 * a place, a charge that {@linkplain Charge#touched() touches} one part is worth at most k/m of its
 * cost, so the shares of all parts add up to at most the dearest, in samples too, as ln(1 + q(e^x −
 * 1)) is convex and 0 at 0. Any other charge may be due in full in m parts: of those, the m dearest
 * parts add. So a partition costs its dearest part by charges of the first kind plus its m dearest
 * parts by the others.
 *
 * <p>Charges may be chosen by earlier answers: the coins of a sample and the noise of a release are
 * independent of all others, so that the likelihood of what was answered is a product over places.
 *
 * <h2>Paid programs</h2>
 *
 * A charge that names a {@link Bundle}, and no allowance, draws from one that is open at the place
 * or above and has the release left. Else, if its plan has the release, a new one is paid for, as
 * far out as the plan fits. Else the charge pays for itself. What is drawn costs nothing more.
 *
 * <p>The price of a program has the benefit of the samples' coins already. So a sample is left to
 * the first program that draws from it, if nothing was charged on it before, and whatever is
 * charged on it besides counts without amplification: the coins are known then as far as the
 * program's answers tell them, and what is (ε, δ)-private on the sample is so for the rows it was
 * drawn from, whatever the coins.
 *
 * <p>Sources: F. McSherry, "Privacy Integrated Queries" (2009), theorem 4 (parallel composition);
 * B. Balle, G. Barthe, M. Gaboardi, "Privacy Amplification by Subsampling" (2018), theorem 8; R.
 * Rogers, A. Roth, J. Ullman, S. Vadhan, "Privacy Odometers and Filters" (2016).
 *
 * <p>Implementations are thread-safe. None of their messages may hold more than data-set names,
 * query names and costs: these are public, and nothing else reaches a ledger.
 */
public interface Ledger {

  /**
   * Opens the account of a data set, or joins it if it is open.
   *
   * @param dataSet the name of the data set
   * @param budget what may be spent on it in total; ε &gt; 0
   * @throws IllegalArgumentException if the account is open with another budget, or if ε is 0
   */
  void open(String dataSet, PrivacyCost budget);

  /**
   * Decides on a charge and, if it fits, makes it, in one atomic step.
   *
   * @param dataSet the name of an open account
   * @param charge what is to be paid
   * @return the decision, and what is left after it
   * @throws IllegalArgumentException if there is no such account
   */
  Receipt charge(String dataSet, Charge charge);

  /**
   * By how much the total of the account would grow: by nothing, if the allowance is paid or a
   * dearer part covers it; a value of the past as soon as another thread charges.
   *
   * @param dataSet the name of an open account
   * @param charge what would be charged
   * @throws IllegalArgumentException if there is no such account
   */
  PrivacyCost due(String dataSet, Charge charge);

  /**
   * What is left of the budget; a value of the past as soon as another thread charges.
   *
   * @param dataSet the name of an open account
   * @throws IllegalArgumentException if there is no such account
   */
  PrivacyCost remaining(String dataSet);

  /**
   * The neighbours for which all that was charged holds, those that all charges made have in
   * common; each of them where nothing was charged. Never empty, and it never grows.
   *
   * @param dataSet the name of an open account
   * @throws IllegalArgumentException if there is no such account
   */
  Set<Neighbours> adjacencies(String dataSet);

  /**
   * Decides on a release and, if it fits all accounts, charges all of them, in one atomic step: all
   * or none. A ledger that {@linkplain #keepsAnswers() keeps answers} first looks whether the
   * question was asked before. A release that was charged under the same key is not charged again.
   *
   * <p>A ledger that only has the other methods charges the shares one after the other, after it
   * has seen that each would fit; it keeps no answers and knows no quotas.
   *
   * @throws IllegalArgumentException if an account is not open
   * @throws UnsupportedOperationException if there is an analyst, and the ledger knows no quotas
   */
  default Decision request(Release release) {
    return OneByOne.request(this, release);
  }

  /** Whether {@link #answered} keeps what it is given. */
  default boolean keepsAnswers() {
    return false;
  }

  /**
   * Keeps the answer to the question of a release that was charged or resumed, unless one is kept.
   *
   * @param release with a question
   * @param answer as text
   * @return the answer that is kept: that of another process, if it was first
   * @throws UnsupportedOperationException if the ledger keeps none
   */
  default String answered(Release release, String answer) {
    throw new UnsupportedOperationException("this ledger keeps no answers");
  }

  /** Whether the accounts outlive this process. */
  default boolean isDurable() {
    return false;
  }

  /**
   * How many more releases like this one could be charged before one is refused: as many as the
   * budget, the release limit and, where there is an analyst, the quota have room for; 0 where none
   * is charged. Each is paid for by itself: what a {@linkplain Bundle program} pays for is not
   * counted. A value of the past as soon as another thread charges.
   *
   * @param share what each would cost, and who would pay
   * @return {@link Integer#MAX_VALUE} for as many, or more
   * @throws IllegalArgumentException if there is no such account
   * @throws UnsupportedOperationException if the ledger cannot tell
   */
  default int releasesLeft(Share share) {
    throw new UnsupportedOperationException("this ledger does not tell how many releases are left");
  }

  /**
   * Allows more to be spent.
   *
   * @param dataSet the name of an open account
   * @param budget the new budget, at least the old one
   * @param authority who does it, and why
   * @throws IllegalArgumentException if there is no such account, if it is closed, or if the budget
   *     would shrink
   * @throws UnsupportedOperationException if the ledger cannot
   */
  default void raise(String dataSet, PrivacyCost budget, Authority authority) {
    throw new UnsupportedOperationException("this ledger raises no budgets");
  }

  /**
   * Gives an analyst a quota below the budget of all, or another one.
   *
   * @param dataSet the name of an open account
   * @param analyst whose quota
   * @param quota how much, at least what the analyst has spent; ε &gt; 0
   * @param authority who does it, and why
   * @throws IllegalArgumentException if there is no such account, if it is closed, or if the quota
   *     is too small
   * @throws UnsupportedOperationException if the ledger cannot
   */
  default void grant(String dataSet, String analyst, PrivacyCost quota, Authority authority) {
    throw new UnsupportedOperationException("this ledger knows no quotas");
  }

  /**
   * Refuses all further charges on an account, for good. Answers that are kept stay.
   *
   * @param dataSet the name of an open account
   * @param authority who does it, and why
   * @throws IllegalArgumentException if there is no such account, or if it is closed
   * @throws UnsupportedOperationException if the ledger cannot
   */
  default void close(String dataSet, Authority authority) {
    throw new UnsupportedOperationException("this ledger closes no accounts");
  }
}
