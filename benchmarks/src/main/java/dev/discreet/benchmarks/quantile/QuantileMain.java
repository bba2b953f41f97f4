/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.quantile;

import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Prints how many rows off their rank quantiles are at ε = 1, one median and the worst of nine
 * deciles, by recursive splitting, by as many single quantiles at ε/9 each, and by a noisy tree;
 * and how long quantiles of many values take.
 *
 * <p>Arguments: how many runs an error is the mean of.
 */
public final class QuantileMain {

  private static final int VALUES = 100_000;
  private static final long POINTS = 1L << 20;
  private static final double[] DECILES = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};

  private QuantileMain() {}

  /** Runs. */
  public static void main(String[] args) {
    int runs = args.length == 0 ? 40 : Integer.parseInt(args[0]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    SplittableRandom random = new SplittableRandom(20261122);
    out.println("| rows | median | quartile | deciles, split | each by itself | tree |");
    out.println("|---|---|---|---|---|---|");
    for (String law : List.of("uniform", "lognormal", "tied")) {
      System.err.println("errors: " + law);
      long[] values = values(law, VALUES, random);
      double[] sorted = Arrays.stream(values).asDoubleStream().sorted().toArray();
      QuantileMechanism deciles = mechanism("1", DECILES);
      List<QuantileMechanism> single =
          Arrays.stream(DECILES).mapToObj(rank -> mechanism("0.1111111111111111", rank)).toList();
      out.printf(
          "| %s | %.2f | %.2f | %.1f | %.1f | %.1f |%n",
          law,
          error(sorted, runs * 5, bits -> mechanism("1", 0.5).release(values, bits), 0.5),
          error(sorted, runs * 5, bits -> mechanism("1", 0.25).release(values, bits), 0.25),
          error(sorted, runs, bits -> deciles.release(values, bits), DECILES),
          error(
              sorted,
              runs,
              bits -> single.stream().mapToLong(each -> each.release(values, bits)[0]).toArray(),
              DECILES),
          error(sorted, runs, bits -> tree(values, random), DECILES));
    }
    out.println();
    for (String law : List.of("uniform", "lognormal", "tied")) {
      System.err.println("times: " + law);
      long[] values = values(law, 1_000_000, random);
      QuantileMechanism quartiles = mechanism("1", 0.25, 0.5, 0.75);
      double[] millis = new double[runs];
      for (int i = 0; i < runs; i++) {
        long start = System.nanoTime();
        release(quartiles, values);
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
      Arrays.sort(millis);
      out.printf("10^6 %s rows, 3 ranks: %.1f ms (median of %d)%n", law, millis[runs / 2], runs);
    }
  }

  private static long[] tree(long[] values, SplittableRandom random) {
    NoisyTree tree = new NoisyTree(values, POINTS, 1, random);
    return Arrays.stream(DECILES).mapToLong(tree::quantile).toArray();
  }

  private static QuantileMechanism mechanism(String epsilon, double... ranks) {
    List<BigDecimal> decimals = Arrays.stream(ranks).mapToObj(BigDecimal::valueOf).toList();
    return QuantileMechanism.of(POINTS, decimals, new BigDecimal(epsilon), 1, false);
  }

  private static long[] release(QuantileMechanism mechanism, long[] values) {
    try (RandomBits bits = new RandomBits(SecureSource.create())) {
      return mechanism.release(values, bits);
    }
  }

  /** The mean over runs of the worst error of all ranks, in rows. */
  private static double error(
      double[] sorted, int runs, Function<RandomBits, long[]> answers, double... ranks) {
    double sum = 0;
    for (int run = 0; run < runs; run++) {
      try (RandomBits bits = new RandomBits(SecureSource.create())) {
        long[] answer = answers.apply(bits);
        sum +=
            IntStream.range(0, ranks.length)
                .mapToDouble(i -> off(sorted, answer[i], ranks[i]))
                .max()
                .orElseThrow();
      }
    }
    return sum / runs;
  }

  private static double off(double[] sorted, long answer, double rank) {
    double target = rank * sorted.length;
    int below = -1 - Arrays.binarySearch(sorted, answer - 0.5);
    int through = -1 - Arrays.binarySearch(sorted, answer + 0.5);
    return Math.max(0, Math.max(below - target, target - through));
  }

  private static long[] values(String law, int count, SplittableRandom random) {
    return LongStream.range(0, count)
        .map(
            i ->
                switch (law) {
                  case "uniform" -> random.nextLong(POINTS);
                  case "lognormal" ->
                      Math.min(POINTS - 1, (long) Math.exp(8 + 1.5 * normal(random)));
                  default -> 1000L * random.nextInt(20) * random.nextInt(20);
                })
        .toArray();
  }

  private static double normal(SplittableRandom random) {
    double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
    return radius * Math.cos(2 * Math.PI * random.nextDouble());
  }
}
