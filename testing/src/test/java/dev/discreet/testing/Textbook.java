/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Textbook mechanisms, right and wrong, of ε = 1 unless they say otherwise. Each has a generator of
 * its own, of a fixed seed.
 *
 * <p>Sources: M. Lyu, D. Su, N. Li, "Understanding the Sparse Vector Technique for Differential
 * Privacy" (2017), whose numbers the sparse vectors have; C. Dwork, A. Roth (2014), for report
 * noisy max; I. Mironov (2012), for noise in doubles.
 */
final class Textbook {

  static final double EPSILON = 1;

  private static final int POSITIVE = 2;
  private static final double[] FALLING = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0};
  private static final double[] RISING = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1};

  private final SplittableRandom random;

  private Textbook(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A mechanism on two neighbours. */
  record Case(String name, boolean isRight, Supplier<?> one, Supplier<?> other) {
    /** Whether it takes millions of outputs to tell. */
    boolean isHard() {
      return name.equals("sparse vector 3");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private interface On<X> {
    Object of(Textbook own, X input);
  }

  private static <X> Case of(String name, boolean right, X one, X other, On<X> mechanism) {
    Textbook first = new Textbook(name.hashCode());
    Textbook second = new Textbook(31L * name.hashCode() + 7);
    return new Case(name, right, () -> mechanism.of(first, one), () -> mechanism.of(second, other));
  }

  static List<Case> all() {
    double[] ones = {1, 1, 1, 1, 1};
    double[] zeros = {0, 0, 0, 0, 0};
    double[] up = {0, 1, 1, 1, 1};
    double[] down = {1, 0, 0, 0, 0};
    return List.of(
        of("noisy max that returns its value", false, ones, zeros, (t, q) -> t.best(q, false)),
        of(
            "noisy max that returns its value, exponential",
            false,
            ones,
            zeros,
            (t, q) -> t.best(q, true)),
        of("sparse vector 3", false, FALLING, RISING, (t, q) -> t.sparse3(q)),
        of("sparse vector 4", false, FALLING, RISING, (t, q) -> t.sparse4(q)),
        of("sparse vector 5", false, FALLING, RISING, (t, q) -> t.sparse5(q)),
        of("sparse vector 6", false, FALLING, RISING, (t, q) -> t.sparse6(q)),
        of("inverted scale", false, 0.0, 1.0, (t, x) -> Math.rint(x + t.laplace(0.5))),
        of("naive double Laplace", false, 0.0, 1.0, (t, x) -> x + t.laplace(1)),
        of("discrete Laplace", true, 0L, 1L, (t, x) -> x + t.geometric() - t.geometric()),
        of("sparse vector 1", true, FALLING, RISING, (t, q) -> t.sparse1(q)),
        of("sparse vector 2", true, FALLING, RISING, (t, q) -> t.sparse2(q)),
        of("noisy max", true, up, down, (t, q) -> t.which(q)),
        of("randomised response", true, true, false, (t, x) -> t.response(x)));
  }

  private double laplace(double scale) {
    double u = random.nextDouble() - 0.5;
    return -Math.signum(u) * scale * Math.log(1 - 2 * Math.abs(u));
  }

  private double exponential(double scale) {
    return -scale * Math.log(1 - random.nextDouble());
  }

  /** Of scale 1/ε: p = e^−ε. */
  private long geometric() {
    return (long) Math.floor(Math.log(1 - random.nextDouble()) / -EPSILON);
  }

  private boolean response(boolean truth) {
    double keep = Math.exp(EPSILON) / (1 + Math.exp(EPSILON));
    return (random.nextDouble() < keep) == truth;
  }

  private double best(double[] queries, boolean isExponential) {
    double best = Double.NEGATIVE_INFINITY;
    for (double query : queries) {
      double noise = isExponential ? exponential(2 / EPSILON) : laplace(2 / EPSILON);
      best = Math.max(best, query + noise);
    }
    return (double) (float) best;
  }

  private int which(double[] queries) {
    int best = 0;
    double value = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < queries.length; i++) {
      double noisy = queries[i] + laplace(2 / EPSILON);
      if (noisy > value) {
        value = noisy;
        best = i;
      }
    }
    return best;
  }

  private Object sparse1(double[] queries) {
    double threshold = 0.5 + laplace(2 / EPSILON);
    return answers(queries, threshold, 2 * POSITIVE * 2 / EPSILON, false, POSITIVE, 0);
  }

  private Object sparse2(double[] queries) {
    double threshold = 0.5 + laplace(POSITIVE * 2 / EPSILON);
    return answers(
        queries, threshold, 2 * POSITIVE * 2 / EPSILON, false, POSITIVE, POSITIVE * 2 / EPSILON);
  }

  private Object sparse3(double[] queries) {
    double threshold = 0.5 + laplace(2 / EPSILON);
    return answers(queries, threshold, POSITIVE * 2 / EPSILON, true, POSITIVE, 0);
  }

  private Object sparse4(double[] queries) {
    double threshold = 0.5 + laplace(4 / EPSILON);
    return answers(queries, threshold, 4 / (3 * EPSILON), false, POSITIVE, 0);
  }

  private Object sparse5(double[] queries) {
    return answers(queries, 0.5 + laplace(2 / EPSILON), 0, false, queries.length, 0);
  }

  private Object sparse6(double[] queries) {
    return answers(queries, 0.5 + laplace(2 / EPSILON), 2 / EPSILON, false, queries.length, 0);
  }

  /**
   * @param again the scale of a new threshold after each positive answer; 0 for the same one
   */
  private Object answers(
      double[] queries,
      double threshold,
      double scale,
      boolean tellsValue,
      int positive,
      double again) {
    List<Object> answers = new ArrayList<>(queries.length);
    double now = threshold;
    int left = positive;
    for (double query : queries) {
      double noisy = scale == 0 ? query : query + laplace(scale);
      if (noisy >= now) {
        answers.add(tellsValue ? (Object) (double) (float) noisy : (Object) true);
        if (--left == 0) {
          break;
        }
        now = again > 0 ? 0.5 + laplace(again) : now;
      } else {
        answers.add(false);
      }
    }
    return answers;
  }
}
