/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Trusted;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The most frequent text, without noise, if it would stay so when a few rows were others.
 *
 * <p>This is A_dist, algorithm 13 in section 7.3 of C. Dwork, A. Roth, "The Algorithmic Foundations
 * of Differential Privacy" (2014); S. Vadhan, "The Complexity of Differential Privacy" (2017),
 * section 3.3, "releasing stable values". Its test is that of propose-test-release: a value is
 * released if its distance to rows that have another one, with noise of scale 1/ε, is above
 * ln(1/δ)/ε. That is what {@code THRESHOLDED_KEYS} does for a map with one key, the value, and one
 * number, the distance: so what is drawn and what it costs is Discreet's. The noisy distance comes
 * along; it is public as well.
 *
 * <p><b>Trusted</b> is one thing: that a row moves the map by at most 1 in L1.
 */
final class Searches {

  private Searches() {}

  /**
   * By how many searches the most frequent words lead, by these words; nothing if two lead.
   *
   * <p>A row moves the lead by at most 1 while the same words lead. Before others do, both are
   * level, and a lead of 0 is none. So the map moves by at most 1.
   */
  @Trusted(
      reason =
          "a row moves a lead by at most 1, and who leads changes at a lead of 0 only: SearchesTest"
              + " tries all small data sets")
  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<String, Long> mostFrequent(List<Search> searches) {
    Map<String, Long> counts = new TreeMap<>();
    for (Search search : searches) {
      counts.merge(search.words(), 1L, Long::sum);
    }
    return lead(counts);
  }

  /**
   * The key of the greatest count, and by how much it is greater than any other; empty if it is
   * not.
   *
   * @param counts from 1
   */
  static <K> Map<K, Long> lead(Map<K, Long> counts) {
    List<Map.Entry<K, Long>> entries =
        counts.entrySet().stream()
            .sorted(Collections.reverseOrder(Map.Entry.comparingByValue()))
            .toList();
    if (entries.isEmpty()) {
      return Map.of();
    }
    long second = entries.size() > 1 ? entries.get(1).getValue() : 0;
    long lead = entries.get(0).getValue() - second;
    return lead > 0 ? Map.of(entries.get(0).getKey(), lead) : Map.of();
  }
}
