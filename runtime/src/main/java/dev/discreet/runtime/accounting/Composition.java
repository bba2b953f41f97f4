/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import dev.discreet.runtime.accounting.rounding.Parameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Releases on one data set, in any order: how often each loss occurs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param parts the losses and their counts
 */
public record Composition(List<Part> parts) {

  /** Nothing is released. */
  public static final Composition EMPTY = new Composition(List.of());

  /**
   * A loss that occurs so many times.
   *
   * @param loss one release
   * @param count from 1
   */
  public record Part(PrivacyLoss loss, long count) {
    /**
     * @throws IllegalArgumentException if {@code count} is below 1
     */
    public Part {
      Parameters.checkCount(count);
    }
  }

  /** Copies {@code parts}. */
  public Composition {
    parts = List.copyOf(parts);
  }

  /** One loss, {@code count} times. */
  public static Composition of(PrivacyLoss loss, long count) {
    return EMPTY.and(loss, count);
  }

  /**
   * How often each distinct loss occurs, in the order of first appearance.
   *
   * @throws IllegalArgumentException if that is more often than a long can tell
   */
  public Map<PrivacyLoss, Long> counts() {
    Map<PrivacyLoss, Long> counts = new LinkedHashMap<>();
    for (Part part : parts) {
      if (counts.merge(part.loss(), part.count(), Long::sum) < 0) {
        throw new IllegalArgumentException("a loss occurs more often than 2^63 times");
      }
    }
    return counts;
  }

  /** This and {@code count} more releases. */
  public Composition and(PrivacyLoss loss, long count) {
    List<Part> all = new ArrayList<>(parts);
    all.add(new Part(loss, count));
    return new Composition(all);
  }
}
