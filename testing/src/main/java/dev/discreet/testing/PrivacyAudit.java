/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.audit.ClopperPearson;
import dev.discreet.testing.audit.Event;
import dev.discreet.testing.audit.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * A statistical test of a mechanism, ours or anybody's, by its outputs on two neighbouring inputs.
 *
 * <pre>{@code
 * PrivacyAudit.of(() -> mechanism.release(10), () -> mechanism.release(11)).epsilon(1.0).check();
 * }</pre>
 *
 * <p>For any event E, (ε, δ)-differential privacy needs Pr[M(x) ∈ E] ≤ e^ε · Pr[M(x') ∈ E] + δ, and
 * the same with x and x' exchanged. Some of the outputs serve to choose an event for each of the
 * two, by likelihood ratio; the others, which the choice has not seen, to bound its probabilities
 * by Clopper and Pearson. So a lower bound on ε is wrong with at most the stated probability of a
 * false alarm, 10⁻⁶ by default, whatever the mechanism: all bounds of a check share it.
 *
 * <p>Outputs are numbers, arrays, lists, maps, or anything with {@code equals}; what is thrown is
 * an output too. <b>Passing proves nothing</b>: the report says which ε would have been found, for
 * the event that was chosen and these two inputs alone.
 *
 * <p>Sources: Z. Ding, Y. Wang, G. Wang, D. Zhang, D. Kifer, "Detecting Violations of Differential
 * Privacy" (2018), for choosing on one part and testing on another; B. Bichsel, S. Steffen, I.
 * Bogunovic, M. Vechev, "DP-Sniper: Black-Box Discovery of Differential Privacy Violations using
 * Classifiers" (2021), for events by likelihood ratio.
 *
 * <p>Not thread-safe.
 */
public final class PrivacyAudit {

  private static final int MOST_CHOOSING = 300_000;

  /** Two directions, and two probabilities in each. */
  private static final int BOUNDS = 4;

  private final Supplier<?> one;
  private final Supplier<?> other;
  private final List<double[]> claims = new ArrayList<>();
  private long samples = 1_000_000;
  private double falseAlarm = 1e-6;
  private boolean parallel;
  private Optional<Progress> progress = Optional.empty();

  private PrivacyAudit(Supplier<?> one, Supplier<?> other) {
    this.one = one;
    this.other = other;
  }

  /**
   * An audit.
   *
   * @param onD an output on some input, a new one at each call
   * @param onNeighbour an output on a neighbour of it
   */
  public static PrivacyAudit of(Supplier<?> onD, Supplier<?> onNeighbour) {
    return new PrivacyAudit(onD, onNeighbour);
  }

  /** The mechanism claims to be ε-differentially private. */
  public PrivacyAudit epsilon(double epsilon) {
    return claim(epsilon, 0);
  }

  /**
   * The mechanism claims to be (ε, δ)-differentially private; several claims are points of a curve.
   *
   * @throws IllegalArgumentException if ε is not from 0, or δ not in [0, 1)
   */
  public PrivacyAudit claim(double epsilon, double delta) {
    if (!(epsilon >= 0) || !(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException(
          "no (epsilon, delta) of a mechanism: (" + epsilon + ", " + delta + ")");
    }
    claims.add(new double[] {epsilon, delta});
    return this;
  }

  /**
   * How many outputs to draw of each input; 1,000,000 by default.
   *
   * @throws IllegalArgumentException if there are fewer than 1000
   */
  public PrivacyAudit samples(long number) {
    if (number < 1000) {
      throw new IllegalArgumentException("fewer than 1000 samples tell nothing: " + number);
    }
    samples = number;
    return this;
  }

  /** With which probability a mechanism that keeps its claims is rejected all the same. */
  public PrivacyAudit falseAlarm(double probability) {
    if (!(probability > 0 && probability < 1)) {
      throw new IllegalArgumentException("no probability of a false alarm: " + probability);
    }
    falseAlarm = probability;
    return this;
  }

  /** Draws the outputs of the two inputs on two threads: only where they share nothing. */
  public PrivacyAudit inParallel() {
    parallel = true;
    return this;
  }

  /** Says how far it is there, not in the log. */
  PrivacyAudit progress(Progress there) {
    progress = Optional.of(there);
    return this;
  }

  /**
   * Draws outputs, and fails if they refute a claim.
   *
   * @return the bounds, and what would have been found
   * @throws AssertionFailedError if a lower bound is above its claim
   * @throws IllegalStateException if nothing is claimed, or if it throws nearly always
   */
  public AuditReport check() {
    AuditReport report = measure();
    if (report.results().stream().anyMatch(AuditReport.Result::isRefuted)) {
      throw new AssertionFailedError(report.toString());
    }
    report.log();
    return report;
  }

  /** The bounds, whatever they are. */
  AuditReport measure() {
    if (claims.isEmpty()) {
      throw new IllegalStateException("what does the mechanism claim? fix: epsilon(...)");
    }
    int choosing = (int) Math.min(samples / 2, MOST_CHOOSING);
    long fresh = samples - choosing;
    Drawn drawn = new Drawn(2 * samples, progress.orElseGet(Progress::inLog));
    List<List<Object>> chosenFrom = both(supplier -> draw(supplier, choosing, drawn));
    requireOutputs(chosenFrom);
    List<List<Event>> events = new ArrayList<>();
    for (double[] claim : claims) {
      events.add(Event.choose(chosenFrom.get(0), chosenFrom.get(1), claim[1], fresh));
    }
    List<Event> all = events.stream().flatMap(List::stream).toList();
    List<long[]> counts = both(supplier -> count(supplier, fresh, all, drawn));
    double alpha = falseAlarm / (BOUNDS * claims.size());
    List<AuditReport.Result> results = new ArrayList<>();
    for (int i = 0, next = 0; i < claims.size(); i++) {
      AuditReport.@Nullable Result best = null;
      for (Event event : events.get(i)) {
        long likely = counts.get(event.forth() ? 0 : 1)[next];
        long unlikely = counts.get(event.forth() ? 1 : 0)[next];
        next++;
        AuditReport.Result result =
            result(claims.get(i), event.name(), likely, unlikely, fresh, alpha);
        best = best == null || result.atLeast() > best.atLeast() ? result : best;
      }
      if (best != null) {
        results.add(best);
      }
    }
    return new AuditReport(samples, falseAlarm, results);
  }

  private static AuditReport.Result result(
      double[] claim, String event, long likely, long unlikely, long n, double alpha) {
    double bound = bound(likely, unlikely, n, alpha, claim[1]);
    return new AuditReport.Result(
        claim[0],
        claim[1],
        bound,
        found(claim, (double) unlikely / n, n, alpha),
        event,
        (double) likely / n,
        (double) unlikely / n);
  }

  private static double bound(long likely, long unlikely, long n, double alpha, double delta) {
    double atLeast = ClopperPearson.lower(likely, n, alpha) - delta;
    double atMost = ClopperPearson.upper(unlikely, n, alpha);
    return atLeast > 0 ? Math.log(atLeast / atMost) : 0;
  }

  /** The least ε that such an event would have refuted the claim with, nineteen times in twenty. */
  private static double found(double[] claim, double q, long n, double alpha) {
    double low = claim[0];
    double high = claim[0] + 30;
    long unlikely = Math.min(n, (long) Math.ceil(n * q + 2 * Math.sqrt(n * q * (1 - q))));
    for (int i = 0; i < 40; i++) {
      double epsilon = (low + high) / 2;
      double p = Math.min(1, Math.exp(epsilon) * Math.max(q, 1.0 / n) + claim[1]);
      long likely = Math.max(0, (long) Math.floor(n * p - 2 * Math.sqrt(n * p * (1 - p))));
      if (p >= 1 && bound(n, unlikely, n, alpha, claim[1]) <= claim[0]) {
        return Double.POSITIVE_INFINITY;
      }
      if (bound(likely, unlikely, n, alpha, claim[1]) > claim[0]) {
        high = epsilon;
      } else {
        low = epsilon;
      }
    }
    return high;
  }

  /** What was thrown, as an output. */
  private record Thrown(String type) {
    @Override
    public String toString() {
      return "throws " + type;
    }
  }

  /** Where hardly anything else than exceptions comes out, nothing was audited. */
  private static void requireOutputs(List<List<Object>> outputs) {
    for (List<Object> some : outputs) {
      long thrown = some.stream().filter(Thrown.class::isInstance).count();
      if (thrown < 0.9 * some.size()) {
        return;
      }
    }
    throw new IllegalStateException(
        "of both inputs hardly anything else came out but that it %s; fix: give the mechanism a budget for as many outputs, or new data for each"
            .formatted(outputs.get(0).get(outputs.get(0).size() - 1)));
  }

  /** Counts outputs, from any thread. */
  private static final class Drawn {
    /** Looking at the clock takes as long as a quick mechanism. */
    private static final long BETWEEN_LOOKS = 1 << 8;

    private final long all;
    private final Progress progress;
    private final AtomicLong number = new AtomicLong();

    Drawn(long all, Progress progress) {
      this.all = all;
      this.progress = progress;
    }

    void oneMore() {
      long so = number.incrementAndGet();
      if (so % BETWEEN_LOOKS == 0) {
        progress.at(() -> "audit: %d of %d outputs drawn".formatted(so, all));
      }
    }
  }

  private interface Work<R> {
    R on(Supplier<?> mechanism);
  }

  private <R> List<R> both(Work<R> work) {
    if (!parallel) {
      return List.of(work.on(one), work.on(other));
    }
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Callable<R> first = () -> work.on(one);
      Callable<R> second = () -> work.on(other);
      List<R> results = new ArrayList<>();
      for (Future<R> future : threads.invokeAll(List.of(first, second))) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdown();
    }
  }

  private static List<Object> draw(Supplier<?> mechanism, int number, Drawn drawn) {
    List<Object> outputs = new ArrayList<>(number);
    for (int i = 0; i < number; i++) {
      outputs.add(output(mechanism));
      drawn.oneMore();
    }
    return outputs;
  }

  private static long[] count(Supplier<?> mechanism, long number, List<Event> events, Drawn drawn) {
    long[] counts = new long[events.size()];
    List<Partition> partitions = events.stream().map(Event::partition).distinct().toList();
    int[] looksAt =
        events.stream().mapToInt(event -> partitions.indexOf(event.partition())).toArray();
    int[] cells = new int[partitions.size()];
    for (long i = 0; i < number; i++) {
      Object output = output(mechanism);
      drawn.oneMore();
      for (int j = 0; j < cells.length; j++) {
        cells[j] = partitions.get(j).cellOf().applyAsInt(output);
      }
      for (int j = 0; j < counts.length; j++) {
        counts[j] += events.get(j).cells().get(cells[looksAt[j]]) ? 1 : 0;
      }
    }
    return counts;
  }

  private static Object output(Supplier<?> mechanism) {
    try {
      @Nullable Object output = mechanism.get();
      return output == null ? "null" : output;
    } catch (RuntimeException e) {
      return new Thrown(e.getClass().getName());
    }
  }
}
