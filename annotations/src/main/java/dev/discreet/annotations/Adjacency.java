/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

/**
 * Which two data sets are neighbours, and thus must look alike to whoever sees the releases.
 *
 * <p>They differ by one row or, where rows have a {@link PrivacyUnit}, by the rows of one person.
 */
public enum Adjacency {

  /**
   * A row, or one person's rows, is inserted or deleted, at any position of the list: unbounded DP.
   *
   * <p>Guarantee: hides whether somebody is in the data at all, and so the number of rows too. A
   * sum over [l, u] moves by at most max(|l|, |u|), a histogram by 1 in L1. Choose it unless the
   * number of people is public knowledge.
   */
  ADD_REMOVE,

  /**
   * A row is replaced in place by any other; or one person's rows by as many of another person, who
   * has no row yet: bounded DP.
   *
   * <p>Guarantee: hides what somebody's data say, not that they are there; the number of rows is
   * public. A sum over [l, u] moves by at most u − l, a histogram by 2 in L1. Choose it where the
   * size of the data set was published, or for values far from 0 in a narrow range.
   */
  REPLACE_ONE
}
