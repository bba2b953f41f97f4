/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.scale;

import dev.discreet.benchmarks.scale.CaseReport.Case;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Prints what releases take on all cores and on streams.
 *
 * <ul>
 *   <li>{@code cores [ROWS] [ROUNDS]}: releases on a list, against the parallel stream that a
 *       person would write, in turns; by default 10⁷ rows. Needs 3 GB of heap.
 *   <li>{@code stream [ROWS] [PERSONS]}: releases on a stream that makes its rows as it goes; by
 *       default 10⁸ rows, of as many owners or of 10⁶ persons. Runs in {@code -Xmx512m}.
 * </ul>
 */
public final class ScaleMain {

  private static final Budget ENOUGH = Budget.of(1e15);

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private ScaleMain() {}

  /** Runs. */
  public static void main(String[] args) {
    String what = args.length == 0 ? "cores" : args[0];
    ScaleMain main = new ScaleMain();
    switch (what) {
      case "cores" -> main.cores(number(args, 1, 10_000_000), number(args, 2, 15));
      case "stream" -> main.stream(number(args, 1, 100_000_000), number(args, 2, 1_000_000));
      default -> throw new IllegalArgumentException("cores or stream: " + what);
    }
  }

  private static int number(String[] args, int index, int otherwise) {
    return args.length <= index ? otherwise : Integer.parseInt(args[index]);
  }

  private void cores(int rows, int rounds) {
    System.err.println("making rows");
    SplittableRandom random = new SplittableRandom(20261123);
    List<Case> cases = new ArrayList<>(rows);
    for (int i = 0; i < rows; i++) {
      cases.add(new Case(random.nextInt(121), random.nextLong(5_000_001)));
    }
    PrivateCaseReport report = new PrivateCaseReport(PrivateData.of("cases", cases, ENOUGH));
    out.println("| rows " + rows + " | wrapper ÷ parallel stream | ÷ one core | ms a release |");
    out.println("| --- | ---: | ---: | ---: |");
    compare(
        "count in a stream",
        rounds,
        () -> cases.parallelStream().filter(each -> each.age() >= 65).count(),
        () -> CaseReport.seniors(cases),
        report::seniors);
    compare(
        "sum in a loop",
        rounds,
        () -> cases.parallelStream().mapToLong(Case::costCents).sum(),
        () -> CaseReport.costs(cases),
        report::costs);
    compare(
        "histogram",
        rounds,
        () ->
            cases.parallelStream()
                .collect(
                    () -> new long[121],
                    (counts, each) -> counts[each.age()]++,
                    (counts, others) -> Arrays.setAll(counts, i -> counts[i] + others[i])),
        () -> CaseReport.byAge(cases),
        report::byAge);
  }

  /** Of each round the best of three, so that what else the machine does weighs less. */
  private void compare(
      String what, int rounds, Supplier<?> parallel, Supplier<?> single, Supplier<?> released) {
    double[] overParallel = new double[rounds];
    double[] overSingle = new double[rounds];
    double[] millis = new double[rounds];
    for (int round = -3; round < rounds; round++) {
      System.err.printf("%s: round %d of %d%n", what, round + 4, rounds + 3);
      double[] least = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
      for (int i = 0; i < 3; i++) {
        least[0] = Math.min(least[0], millis(parallel));
        least[1] = Math.min(least[1], millis(released));
        least[2] = Math.min(least[2], millis(single));
      }
      if (round >= 0) {
        overParallel[round] = least[1] / least[0];
        overSingle[round] = least[1] / least[2];
        millis[round] = least[1];
      }
    }
    out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s |%n",
        what,
        spread(overParallel),
        spread(overSingle),
        spread(millis));
  }

  private static String spread(double[] figures) {
    Arrays.sort(figures);
    return String.format(
        Locale.ROOT,
        "%.3g [%.3g, %.3g]",
        figures[figures.length / 2],
        figures[0],
        figures[figures.length - 1]);
  }

  private static double millis(Supplier<?> run) {
    long start = System.nanoTime();
    if (run.get() == null) {
      throw new IllegalStateException("nothing was computed");
    }
    return (System.nanoTime() - start) / 1e6;
  }

  private void stream(int rows, int persons) {
    out.printf(
        Locale.ROOT, "heap of at most %d MB%n%n", Runtime.getRuntime().maxMemory() / (1 << 20));
    out.println("| rows " + rows + " | s | ns a row |");
    out.println("| --- | ---: | ---: |");
    PrivateCaseReport cases =
        new PrivateCaseReport(
            PrivateData.streamed(
                    "cases",
                    () -> made(rows, i -> new Case((int) (mixed(i) & 127), mixed(i) >>> 42)),
                    ENOUGH)
                .build());
    once("reading alone", rows, () -> made(rows, i -> mixed(i) >>> 42).mapToLong(i -> i).sum());
    once("count", rows, cases::seniors);
    once("sum", rows, cases::costs);
    once("histogram", rows, cases::byAge);
    PrivateStayReport stays =
        new PrivateStayReport(
            PrivateData.streamed(
                    "stays",
                    () ->
                        made(
                            rows,
                            i ->
                                new Stay(
                                    Math.floorMod(mixed(i), (long) persons),
                                    (int) (mixed(i) & 127),
                                    mixed(i) >>> 42)),
                    ENOUGH)
                .build());
    once("count, " + persons + " persons with 3 rows each", rows, stays::seniors);
  }

  private static <T> Stream<T> made(int rows, LongFunction<T> row) {
    return LongStream.range(0, rows).mapToObj(row);
  }

  /** Some bits of each number: what SplittableRandom ends with. */
  private static long mixed(long index) {
    long z = index * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  private void once(String what, int rows, Supplier<?> release) {
    System.err.println(what);
    double millis = millis(release);
    out.printf(Locale.ROOT, "| %s | %.1f | %.1f |%n", what, millis / 1e3, millis * 1e6 / rows);
  }
}
