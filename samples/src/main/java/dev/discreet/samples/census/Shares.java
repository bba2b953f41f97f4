/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Values and how often each is to be drawn.
 *
 * @param <T> the values' type
 */
final class Shares<T> {

  private record Share<T>(T value, double upTo) {}

  private final List<Share<T>> shares = new ArrayList<>();
  private double total;

  /** Adds a value; its share is the weight over the sum of all weights. */
  Shares<T> with(T value, double weight) {
    total += weight;
    shares.add(new Share<>(value, total));
    return this;
  }

  /** One of the values. */
  T draw(SplittableRandom random) {
    double point = random.nextDouble() * total;
    for (Share<T> share : shares) {
      if (point < share.upTo()) {
        return share.value();
      }
    }
    return shares.get(shares.size() - 1).value();
  }
}
