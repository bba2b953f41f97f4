/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.rows.JavaText;
import dev.discreet.testing.search.NeighbourSource;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * Runs a program on rows, and again on neighbouring rows with the very answers of the first run: it
 * must then release the same, of the same, with the same arguments, in the same order and as often,
 * and come to the same end. What differs tells a row without noise.
 *
 * <pre>{@code
 * @Test
 * void nightlyTellsNothingElse() {
 *   ReplayCheck.of(Nightly::run).check();
 * }
 * }</pre>
 *
 * <p>What each release computes is compared as well: it may move by what its noise covers, and no
 * further. For selections, whose scores nobody sees, that is for {@link SensitivityCheck}.
 *
 * <p>The program need not be checked by the compiler, nor be one method: any code will do that
 * makes its wrappers of the data it is given. It should be deterministic but for what it releases.
 * <b>That nothing was found proves nothing.</b>
 *
 * <p>Source: Re:cord-play (PETS 2026), for replaying a program on a neighbour with frozen answers.
 *
 * <p>Not thread-safe, and for programs that release on one thread.
 *
 * @param <T> the type of a row
 */
public final class ReplayCheck<T> {

  private static final String CHANGEABLE =
      "It does not do the same when it is run again on the same rows either, so it may be that they are not to blame; fix: take random numbers from a seed, the time from a parameter, and all data from what it is given%n"
          .formatted();

  private final Code<T> program;
  private final Optional<Class<?>> known;
  private final Map<Class<?>, Function<RandomGenerator, ?>> generators = new HashMap<>();
  private Optional<Class<T>> row = Optional.empty();
  private Consumer<TestData.Builder<T>> data = builder -> {};
  private Optional<Budget> budget = Optional.empty();
  private int pairs = 200;
  private long seed = 1;
  private Optional<Progress> progress = Optional.empty();
  private Optional<Runs> runs = Optional.empty();

  private ReplayCheck(Code<T> program, Optional<Class<?>> known) {
    this.program = program;
    this.known = known;
  }

  /** What is run. */
  @FunctionalInterface
  private interface Code<T> {
    @Nullable Object run(List<T> rows, PrivateData<T> data) throws Exception;
  }

  /** Code that sees the rows besides, as what makes a data set of them does. */
  @FunctionalInterface
  public interface BesideRows<T, R> {
    /**
     * Runs it.
     *
     * @param rows unmodifiable
     * @param data the same rows
     * @throws Exception whatever it throws
     */
    @SuppressWarnings("exports")
    @Nullable R run(List<T> rows, PrivateData<T> data) throws Exception;
  }

  /** A program that returns nothing. */
  @FunctionalInterface
  public interface Action<T> extends java.io.Serializable {
    /**
     * Runs it.
     *
     * @param data the rows
     * @throws Exception whatever it throws
     */
    void run(PrivateData<T> data) throws Exception;
  }

  /** Checks a program, which takes its data set and returns something. */
  public static <T, R> ReplayCheck<T> of(Program<T, R> program) {
    return new ReplayCheck<>((rows, data) -> program.run(data), RowTypeFinder.of(program));
  }

  /** Checks code that sees the rows too. */
  public static <T, R> ReplayCheck<T> of(BesideRows<T, R> program) {
    return new ReplayCheck<>(program::run, Optional.empty());
  }

  /** Checks a program that returns nothing. */
  public static <T> ReplayCheck<T> ofAction(Action<T> program) {
    return new ReplayCheck<>(
        (rows, data) -> {
          program.run(data);
          return null;
        },
        RowTypeFinder.of(program));
  }

  /** What it spends at most: more is a failure. */
  public ReplayCheck<T> budget(Budget atMost) {
    budget = Optional.of(atMost);
    return data(builder -> builder.budget(atMost));
  }

  /** The type of rows, where the program is a lambda, which does not tell. */
  public ReplayCheck<T> rows(Class<T> type) {
    row = Optional.of(type);
    return this;
  }

  /** Makes rows otherwise than by their record. */
  public ReplayCheck<T> rows(Class<T> type, Function<RandomGenerator, T> generator) {
    generators.put(type, generator);
    return rows(type);
  }

  /** Sets a budget or a row limit of the data set. */
  public ReplayCheck<T> data(Consumer<TestData.Builder<T>> settings) {
    data = settings;
    return this;
  }

  /** How many pairs of neighbours to try; 200 by default. */
  public ReplayCheck<T> neighbours(int most) {
    pairs = most;
    return this;
  }

  /** Other rows and other noise. */
  public ReplayCheck<T> seed(long number) {
    seed = number;
    return this;
  }

  /** Says how far it is there, not in the log. */
  ReplayCheck<T> progress(Progress there) {
    progress = Optional.of(there);
    return this;
  }

  /**
   * Runs it on pairs of neighbours.
   *
   * @return what was run
   * @throws AssertionFailedError if something differs, with both runs side by side
   * @throws IllegalArgumentException if the type of rows is not known, if rows cannot be made, or
   *     if the program releases nothing
   */
  public ReplayReport check() {
    Class<T> type = rowType();
    Runs counted = new Runs(type.getSimpleName(), progress.orElseGet(Progress::inLog));
    runs = Optional.of(counted);
    SplittableRandom random = new SplittableRandom(seed);
    RowSource source =
        new RowSource(
            random,
            List.of(type),
            List.of(new RowSource.Table(type, Integer.MAX_VALUE)),
            List.of(),
            generators);
    int releases = 0;
    int refused = 0;
    Run first = new Run(List.of(), new Tape(List.of()));
    record(first, List.of());
    boolean replaced =
        first.tape().releases().stream().anyMatch(release -> release.asked().replaceOne());
    NeighbourSource neighbours = new NeighbourSource(source, random, replaced);
    for (int i = 0; i < pairs; i++) {
      counted.pair = i + 1;
      NeighbourSource.Two two = neighbours.next();
      Optional<String> difference = difference(two);
      if (difference.isPresent()) {
        NeighbourSource.Two least = neighbours.shrunk(two, pair -> difference(pair).isPresent());
        throw new AssertionFailedError(
            "%s%n%sThe rows were those of seed %d.%n"
                .formatted(
                    difference(least).or(() -> difference).orElseThrow(),
                    differsFromItself(two) ? CHANGEABLE : "",
                    seed));
      }
      Run run = record(new Run(two.rows(), new Tape(List.of())), two.rows());
      releases = Math.max(releases, run.tape().releases().size());
      if (run.tape().thrown() instanceof BudgetExceededException refusal) {
        refused++;
        if (budget.isPresent()) {
          throw new AssertionFailedError(
              "the program spends more than %s: %s%n    rows = %s;"
                  .formatted(budget.get(), refusal.getMessage(), JavaText.list(two.rows())));
        }
      }
    }
    if (releases == 0) {
      throw new IllegalArgumentException(
          "the program released nothing on %d data sets (it %s); fix: make its wrappers of the data that it is given, or give rows of your own"
              .formatted(pairs, first.tape().end()));
    }
    if (refused > pairs / 2) {
      throw new IllegalArgumentException(
          "the budget is too small for the program, so hardly anything was checked (it %s); fix: data(builder -> builder.budget(...))"
              .formatted(first.tape().end()));
    }
    ReplayReport report = new ReplayReport(type.getSimpleName(), pairs, releases, seed);
    report.log();
    return report;
  }

  @SuppressWarnings("unchecked") // the method that is referred to takes rows of type T
  private Class<T> rowType() {
    return row.or(() -> known.map(found -> (Class<T>) found))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "what rows does the program take? fix: rows(Patient.class)"));
  }

  /** Counts what is run, and says so. */
  private final class Runs {
    private final String row;
    private final Progress told;
    private int pair;
    private long number;

    Runs(String row, Progress told) {
      this.row = row;
      this.told = told;
    }

    void oneMore() {
      number++;
      told.at(
          () ->
              "replay check on rows of %s: pair of neighbours %d of %d, run %d"
                  .formatted(row, pair, pairs, number));
    }
  }

  private record Run(List<?> rows, Tape tape) {}

  private Optional<String> difference(NeighbourSource.Two two) {
    Run one = record(new Run(two.rows(), new Tape(List.of())), two.rows());
    Run other = record(new Run(two.neighbour(), new Tape(one.tape().releases())), two.neighbour());
    return compared(one, other, two.changed());
  }

  /** On the same rows, with the same answers. */
  private boolean differsFromItself(NeighbourSource.Two two) {
    Run one = record(new Run(two.rows(), new Tape(List.of())), two.rows());
    Run same = record(new Run(two.rows(), new Tape(one.tape().releases())), two.rows());
    return compared(one, same, 1).isPresent();
  }

  private Run record(Run run, List<?> rows) {
    runs.ifPresent(Runs::oneMore);
    @SuppressWarnings("unchecked") // the rows were made as of that type
    TestData.Builder<T> builder = TestData.of("replayed", (List<T>) rows);
    data.accept(builder);
    @SuppressWarnings("unchecked")
    List<T> own = (List<T>) Collections.unmodifiableList(rows);
    PrivateData<T> handle = builder.rehearsed(run.tape().rehearsal(seed));
    @Nullable Object output = null;
    @Nullable Throwable thrown = null;
    try {
      output = program.run(own, handle);
    } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
      thrown = e;
    }
    run.tape().ended(output, thrown);
    return run;
  }

  /** Both runs side by side, if they differ. */
  private Optional<String> compared(Run one, Run other, int changed) {
    List<Tape.Release> a = one.tape().releases();
    List<Tape.Release> b = other.tape().releases();
    for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
      if (i >= a.size() || i >= b.size()) {
        return Optional.of(told("the number of releases", one, other));
      }
      if (!a.get(i).isSameAs(b.get(i))) {
        return Optional.of(told(what(a.get(i), b.get(i)), one, other));
      }
      if ((a.get(i).exact() == null) != (b.get(i).exact() == null)) {
        return Optional.of(told("whether a query fails", one, other));
      }
      Optional<String> excess = Tape.excess(a.get(i), b.get(i), BigDecimal.valueOf(changed));
      if (excess.isPresent()) {
        return Optional.of(told(a.get(i).asked().query() + " " + excess.get(), one, other));
      }
    }
    return one.tape().endsAs(other.tape())
        ? Optional.empty()
        : Optional.of(told("how the program ends", one, other));
  }

  private static String what(Tape.Release one, Tape.Release other) {
    if (!one.asked().query().equals(other.asked().query())) {
      return "which query is released";
    } else if (!one.asked().places().equals(other.asked().places())) {
      return "on which part a query is released";
    } else if (!one.asked().arguments().equals(other.asked().arguments())) {
      return "with which arguments a query is released";
    }
    return "the noise of a release";
  }

  private static String told(String what, Run one, Run other) {
    StringBuilder text = new StringBuilder();
    text.append(
        what.contains(" moves by ")
            ? what + ":%n".formatted()
            : "%s depends on the rows, though all answers are the same:%n".formatted(what));
    text.append("    rows      = %s;%n".formatted(JavaText.list(one.rows())));
    text.append("    neighbour = %s;%n".formatted(JavaText.list(other.rows())));
    List<String> left = steps(one);
    List<String> right = steps(other);
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      String a = i < left.size() ? left.get(i) : "-";
      String b = i < right.size() ? right.get(i) : "-";
      text.append(
          a.equals(b)
              ? "    %d. %s%n".formatted(i + 1, a)
              : "  > %d. %s%n  > %s%s%n"
                  .formatted(i + 1, a, " ".repeat(String.valueOf(i + 1).length() + 2), b));
    }
    return text.toString();
  }

  private static List<String> steps(Run run) {
    List<String> steps = new ArrayList<>();
    for (Tape.Release release : run.tape().releases()) {
      steps.add(
          release.exact() == null
              ? release.text() + " fails"
              : "%s = %s (without noise %s)"
                  .formatted(
                      release.text(), JavaText.of(release.told()), JavaText.of(release.exact())));
    }
    steps.add(run.tape().end());
    return steps;
  }
}
