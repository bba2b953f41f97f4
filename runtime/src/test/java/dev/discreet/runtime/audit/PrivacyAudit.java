/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A lower bound on the ε of a mechanism from its outputs on two neighbouring inputs.
 *
 * <p>For any event E, (ε, δ)-differential privacy needs Pr[M(x) ∈ E] ≤ e^ε · Pr[M(x') ∈ E] + δ, and
 * the same with x and x' exchanged. The first half of the outputs serves to choose one event for
 * each of the two; the second half, which the choice has not seen, to bound its two probabilities
 * by {@link ClopperPearson}. An event that only one input can produce gives an ε that grows with
 * the logarithm of the number of samples.
 *
 * <p>A mechanism that is (ε, δ)-differentially private is given a bound above ε with a probability
 * of at most {@link #FALSE_ALARM}, whatever the features. With fewer than 100 audits in a build,
 * that is 10^−9 for all of them. A bound below ε proves nothing.
 *
 * <p>Source: Z. Ding, Y. Wang, G. Wang, D. Zhang, D. Kifer, "Detecting Violations of Differential
 * Privacy" (2018), for choosing events on one part of the samples and testing on another.
 *
 * @param features what to look at
 * @param samples how many outputs to draw for each of the two inputs
 */
public record PrivacyAudit<O>(List<? extends Feature<O>> features, int samples) {

  public static final double FALSE_ALARM = 1e-11;

  /** Two directions, and two probabilities in each. */
  private static final double ALPHA = FALSE_ALARM / 4;

  /** Standard deviations that the choice of an event allows for; the proof does not need it. */
  private static final double CAUTION = 7;

  /**
   * What was found.
   *
   * @param epsilon the lower bound, or minus infinity
   * @param event where
   */
  public record Finding(double epsilon, String event) {}

  private record Event<O>(Partition<O> partition, BitSet cells, double score) {

    long count(List<O> outputs) {
      long[] counts = partition.count(outputs);
      return cells.stream().mapToLong(cell -> counts[cell]).sum();
    }
  }

  /** A lower bound on ε for a mechanism that may fail with probability δ. */
  public Finding lowerBound(
      Supplier<? extends O> input, Supplier<? extends O> neighbour, double delta) {
    List<O> one = draw(input);
    List<O> other = draw(neighbour);
    Finding forth = bound(one, other, delta);
    Finding back = bound(other, one, delta);
    return forth.epsilon() >= back.epsilon() ? forth : back;
  }

  private List<O> draw(Supplier<? extends O> mechanism) {
    List<O> outputs = new ArrayList<>(samples);
    for (int i = 0; i < samples; i++) {
      outputs.add(mechanism.get());
    }
    return outputs;
  }

  private Finding bound(List<O> likely, List<O> unlikely, double delta) {
    int half = samples / 2;
    Event<O> event = choose(likely.subList(0, half), unlikely.subList(0, half), delta);
    int n = samples - half;
    double atLeast =
        ClopperPearson.lower(event.count(likely.subList(half, samples)), n, ALPHA) - delta;
    double atMost = ClopperPearson.upper(event.count(unlikely.subList(half, samples)), n, ALPHA);
    double epsilon = atLeast > 0 ? Math.log(atLeast / atMost) : Double.NEGATIVE_INFINITY;
    return new Finding(
        epsilon,
        "%s in cells %s: at least %.3g against at most %.3g"
            .formatted(event.partition().feature(), event.cells(), atLeast, atMost));
  }

  /** The event with the best bound, were the samples that choose it those that prove it. */
  private Event<O> choose(List<O> likely, List<O> unlikely, double delta) {
    List<O> both = Stream.of(likely, unlikely).flatMap(List::stream).toList();
    return features.stream()
        .map(feature -> choose(Partition.of(feature, both), likely, unlikely, delta))
        .max(Comparator.comparingDouble(Event::score))
        .orElseThrow();
  }

  private static <O> Event<O> choose(
      Partition<O> partition, List<O> likely, List<O> unlikely, double delta) {
    long[] a = partition.count(likely);
    long[] b = partition.count(unlikely);
    List<int[]> orders = new ArrayList<>();
    orders.add(IntStream.range(0, a.length).toArray());
    orders.add(IntStream.range(0, a.length).map(i -> a.length - 1 - i).toArray());
    orders.add(
        IntStream.range(0, a.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> (b[i] + 0.5) / (a[i] + 0.5)))
            .mapToInt(Integer::intValue)
            .toArray());
    IntStream.range(0, a.length).forEach(i -> orders.add(new int[] {i}));
    Event<O> best = new Event<>(partition, new BitSet(), Double.NEGATIVE_INFINITY);
    for (int[] order : orders) {
      BitSet cells = new BitSet();
      long countA = 0;
      long countB = 0;
      for (int cell : order) {
        cells.set(cell);
        countA += a[cell];
        countB += b[cell];
        double score = score(countA, countB, likely.size(), delta);
        if (score > best.score()) {
          best = new Event<>(partition, (BitSet) cells.clone(), score);
        }
      }
    }
    return best;
  }

  private static double score(long a, long b, int n, double delta) {
    double p = (double) a / n;
    double q = (double) b / n;
    double slack = CAUTION * CAUTION / n;
    double atLeast = p - CAUTION * Math.sqrt(p * (1 - p) / n) - slack / 2 - delta;
    double atMost = q + CAUTION * Math.sqrt(q * (1 - q) / n) + slack / 2;
    return atLeast > 0 ? Math.log(atLeast / atMost) : Double.NEGATIVE_INFINITY;
  }
}
