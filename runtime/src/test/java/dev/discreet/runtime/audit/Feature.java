/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Something to look at in an output. Events are made of it: histogram cells and tails of numbers,
 * sets of categories.
 */
public sealed interface Feature<O> {

  String name();

  /** A number: its size means something. */
  record Numeric<O>(String name, ToDoubleFunction<? super O> of) implements Feature<O> {}

  /** Anything with equality: strings, lists, truth values. */
  record Category<O>(String name, Function<? super O, ?> of) implements Feature<O> {}

  /** The number, and its finest bit: what a grid, or its absence, gives away. */
  static List<Feature<Double>> ofNumbers() {
    return List.of(new Numeric<>("value", y -> y), new Numeric<>("lowest bit", y -> lowestBit(y)));
  }

  /** Each component, and each sum and difference of two: what shared noise gives away. */
  static List<Feature<double[]>> ofVectors(int length) {
    List<Feature<double[]>> features = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int first = i;
      features.add(new Numeric<>("y" + i, y -> y[first]));
      features.add(new Numeric<>("lowest bit of y" + i, y -> lowestBit(y[first])));
      for (int j = i + 1; j < length; j++) {
        int second = j;
        features.add(new Numeric<>("y%d + y%d".formatted(i, j), y -> y[first] + y[second]));
        features.add(new Numeric<>("y%d - y%d".formatted(i, j), y -> y[first] - y[second]));
      }
    }
    return features;
  }

  /** The output itself, and how long it is written out. */
  static <O> List<Feature<O>> ofObjects() {
    return List.of(
        new Category<>("output", y -> y), new Numeric<>("length", y -> y.toString().length()));
  }

  /** The exponent of the last bit that is set; 2000 for 0. */
  static double lowestBit(double y) {
    if (y == 0 || !Double.isFinite(y)) {
      return 2000;
    }
    long significand = Double.doubleToLongBits(y) & ((1L << 52) - 1) | 1L << 52;
    return Math.getExponent(y) - 52 + Long.numberOfTrailingZeros(significand);
  }
}
