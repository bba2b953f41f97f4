/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

/**
 * How an answer is randomised before it is released.
 *
 * <p>Δ is the {@link Sensitivity} of the query, scaled to the privacy unit. The contract stage
 * refuses a mechanism that does not fit the norm, the return type or the kind of cost, and one that
 * it cannot build a wrapper for; none is ever replaced by another without a word. All noise is
 * drawn exactly, on a grid of integers or of powers of two.
 */
public enum Mechanism {

  /**
   * The compiler chooses among the mechanisms that add noise to the answer, by norm, return type
   * and kind of cost, and wrapper and report name its choice.
   *
   * <p>Guarantee: that of the mechanism chosen, at the declared cost. Choose it unless there is a
   * reason for another. What changes the type of the answer, such as a selection, is named by hand.
   */
  AUTO,

  /**
   * Adds discrete Laplace noise of scale Δ/ε to each number (Dwork and Roth, 2014, section 3.3).
   *
   * <p>Guarantee: ε, with δ = 0. It takes an {@link Norm#L1} contract only. Choose it for single
   * numbers, for histograms, and wherever δ must be 0.
   */
  LAPLACE,

  /**
   * Adds normal noise, rounded to the grid, to each number (Dwork and Roth, 2014, section 3.5.3).
   *
   * <p>Guarantee: ρ, at variance Δ²/(2ρ) with Δ in {@link Norm#L2}; or (ε, δ) with δ above 0, by a
   * calibration that is valid for every ε, as in Balle and Wang (2018). Choose it for vectors in
   * which one person touches many components, and for many releases under one budget.
   */
  GAUSSIAN,

  /**
   * Selects a candidate with probability proportional to exp(ε·score/(2Δ)) (McSherry and Talwar,
   * 2007).
   *
   * <p>Guarantee: ε, with δ = 0. The query returns the scores, a map over closed keys or an array
   * of public length, under an {@link Norm#LINF} contract; the wrapper returns the chosen key or
   * index and no score. Choose it where the answer is a thing and not a number, and the
   * probabilities should have a simple form.
   */
  EXPONENTIAL,

  /**
   * Adds noise to each score and releases only which candidate came out on top (Dwork and Roth,
   * 2014, section 3.3).
   *
   * <p>Guarantee: ε, with δ = 0, however many candidates there are, because the noisy scores stay
   * secret. The query is as for {@link #EXPONENTIAL}. Choose it for the commonest item of a list.
   */
  NOISY_MAX,

  /**
   * Visits the candidates in random order and accepts each with probability exp(ε·(score −
   * best)/(2Δ)), until one is accepted (McKenna and Sheldon, 2020).
   *
   * <p>Guarantee: ε, with δ = 0. The query is as for {@link #EXPONENTIAL}, whose expected error it
   * never exceeds. Choose it as the first of the three selections.
   */
  PERMUTE_AND_FLIP,

  /**
   * Compares a stream of queries with a public threshold, both noisy, and tells only the first that
   * lies above: the sparse vector technique (Dwork and Roth, 2014, section 3.6).
   *
   * <p>Guarantee: ε for the whole stream up to and including that answer, with δ = 0; the answers
   * below cost nothing more. The query returns by how much each score lies above its public
   * threshold, a map over closed keys or an array of public length, under an {@link Norm#LINF}
   * contract; the wrapper returns the first key or index above, as an {@code Optional} or {@code
   * OptionalInt}. Choose it to search for a limit, such as a clipping bound, where most answers are
   * no.
   */
  ABOVE_THRESHOLD,

  /**
   * Reports a row's category as it is, with a probability that ε sets, and otherwise another one
   * drawn uniformly (Warner, 1965, for two categories).
   *
   * <p>The query is a method over one row, and public parameters after it; it returns a category of
   * a closed set: a boolean, an enum, or an int or long with {@link Bounded} on the query. The
   * wrapper returns a list of categories, one report for each row, in the order of the rows. So
   * their number is public: the class has a {@link PrivacyBudget} with {@link
   * Adjacency#REPLACE_ONE}. There is neither {@link Sensitivity} nor δ.
   *
   * <p>Guarantee: ε for the reports of all rows of a person together, with δ = 0; of a row, where
   * nobody has several, each report by itself. Choose it where single rows must leave, and the
   * categories are few.
   */
  RANDOMIZED_RESPONSE,

  /**
   * Reports a row's category as one bit per category, each bit flipped at random and independently
   * (Erlingsson, Pihur and Korolova, 2014; Wang, Blocki, Li and Jha, 2017).
   *
   * <p>The query is as for {@link #RANDOMIZED_RESPONSE}; the wrapper returns, for each row, the set
   * of the categories whose bit came out as 1.
   *
   * <p>Guarantee: that of {@link #RANDOMIZED_RESPONSE}. Choose it in that setting where the
   * categories are many: its error does not grow with their number.
   */
  UNARY_ENCODING,

  /**
   * Releases quantiles of a bounded value: selects a point of the range, likelier the closer its
   * rank is to the one asked for (Smith, 2011), and of several {@link Private#ranks} the middle one
   * first, then those on either side of it (Kaplan, Schnapp and Stemmer, 2022).
   *
   * <p>The query is a method over one row, and public parameters after it; it returns the row's
   * {@code int}, {@code long} or {@code double}, or the {@code OptionalInt}, {@code OptionalLong},
   * {@code OptionalDouble} or {@code Optional} of one: a row without a value does not count. {@link
   * Bounded} on the query says between which ends the values lie, and of doubles on which step. The
   * wrapper returns the value at each rank, in order, a {@code long[]} or {@code double[]}; for a
   * single rank the bare number. There is neither {@link Sensitivity} nor δ.
   *
   * <p>Guarantee: ε for all ranks together, with δ = 0, also of how many rows there are. Choose it
   * for medians and percentiles, since noise added to the quantile itself would have to hide the
   * whole range.
   */
  QUANTILE,

  /**
   * Deals people into disjoint chunks, evaluates a function on each, and releases the noisy mean of
   * its clamped results (Nissim, Raskhodnikova and Smith, 2007).
   *
   * <p>Guarantee: ε, with δ = 0, whatever the function: one person moves one of k results, so the
   * mean by at most (upper − lower)/k. The query is a function of a chunk, and returns a double,
   * long or int with a finite {@link Bounded} range on the method; {@link Sensitivity} (1 without
   * it) is that of the mean, for all rows of a person together, and sets k = ⌈(upper − lower) /
   * sensitivity⌉. The body may do whatever is pure. Its wrapper returns a double. Choose it for
   * functions whose sensitivity nobody can bound, when there are rows enough for many chunks.
   */
  SAMPLE_AND_AGGREGATE,

  /**
   * Releases the noisy values of keys that are found in the data, but only those above a threshold,
   * so that keys which one person alone brings in show with probability at most δ (Korolova,
   * Kenthapadi, Mishra and Ntoulas, 2009).
   *
   * <p>Guarantee: (ε, δ), with δ above 0. The query returns a {@code Map<K, Long>} by {@code
   * String}, {@code Integer}, {@code Long}, {@code Boolean} or an enum, under an {@link Norm#L1}
   * contract; noise has the scale Δ/ε, and the wrapper returns the keys that are told. Choose it
   * where the keys cannot be listed beforehand, such as words or postcodes; closed keys need
   * neither threshold nor δ.
   */
  THRESHOLDED_KEYS
}
