/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.lang.invoke.MethodHandles;
import java.util.List;

/**
 * Releases from two data sets together. For generated wrappers only.
 *
 * <h2>Security guarantees</h2>
 *
 * Those of {@link ReleasePath} for each of the two: a query sees both with their own contributions
 * bounded, noise covers a unit of either, and each is charged the whole cost. Somebody with rows in
 * both is protected in each, at twice the cost together.
 *
 * @param <A> the type of a row of the first data set
 * @param <B> the type of a row of the second one
 */
public final class JoinReleases<A, B> extends CandidateReleases<JoinedRows<A, B>> {

  private final BoundedData<A> first;
  private final BoundedData<B> second;

  private JoinReleases(
      MethodHandles.Lookup wrapper, Class<?> queries, BoundedData<A> first, BoundedData<B> second) {
    super(wrapper, queries, List.of(first, second));
    this.first = first;
    this.second = second;
  }

  /**
   * Releases on two data sets.
   *
   * @param wrapper {@code MethodHandles.lookup()}, called by the wrapper: it shows who asks
   * @param queries the query class that is wrapped
   * @param first the first data set
   * @param second another one
   * @throws IllegalArgumentException if the lookup is not the wrapper's own, or if both data sets
   *     are one: a unit would then change both
   */
  public static <A, B> JoinReleases<A, B> open(
      MethodHandles.Lookup wrapper, Class<?> queries, BoundedData<A> first, BoundedData<B> second) {
    if (first.data().sharesAccountWith(second.data())) {
      throw new IllegalArgumentException(
          "data set \"%s\" is given twice: one person would change both"
              .formatted(first.data().name()));
    }
    return new JoinReleases<>(wrapper, queries, first.readBy(wrapper), second.readBy(wrapper));
  }

  @Override
  JoinedRows<A, B> rows() {
    return new JoinedRows<>(first.rows(), second.rows());
  }
}
