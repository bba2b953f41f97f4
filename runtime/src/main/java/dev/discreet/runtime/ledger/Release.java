/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A release that is about to be made, from one data set or several.
 *
 * <p>Immutable and thread-safe.
 *
 * @param key a name that no other release has: who is not sure whether it was charged asks again
 *     with the same key
 * @param shares what it costs each data set, at least one, each data set once
 * @param question what is asked, where the answer is to be kept: equal for the same query, proven
 *     in the same way, on the same rows with the same public arguments, and for nothing else
 * @param isRepeatable whether it is computed from just the same rows when it is asked again, so
 *     that what was charged and never answered pays for it. The parts that several processes answer
 *     are no disjoint parts of one choice, where each process chooses anew which rows of a person
 *     it keeps; so what is not answered of them is charged again
 */
public record Release(
    String key, List<Share> shares, Optional<String> question, boolean isRepeatable) {

  /**
   * @throws IllegalArgumentException if there is no share, or a data set twice
   */
  public Release {
    shares = List.copyOf(shares);
    Set<String> seen = new HashSet<>();
    if (shares.isEmpty() || !shares.stream().allMatch(share -> seen.add(share.dataSet()))) {
      throw new IllegalArgumentException("a release is from data sets, each of them once");
    }
  }

  /** One that is computed from just the same rows when it is asked again. */
  public Release(String key, List<Share> shares, Optional<String> question) {
    this(key, shares, question, true);
  }
}
