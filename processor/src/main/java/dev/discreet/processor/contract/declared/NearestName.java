/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What somebody may have meant who wrote a name that does not exist. */
public final class NearestName {
  private NearestName() {}

  /** The candidate that is the fewest edits away, if they are few for the length of the name. */
  public static Optional<String> to(String name, Collection<String> candidates) {
    int few = Math.max(1, name.length() / 3);
    return candidates.stream()
        .filter(candidate -> edits(name, candidate) <= few)
        .min(Comparator.comparingInt((String candidate) -> edits(name, candidate)));
  }

  /** Levenshtein's distance: letters to insert, delete or replace. */
  private static int edits(String from, String to) {
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[to.length()];
  }
}
