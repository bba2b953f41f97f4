/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.annotations.Norm;
import dev.discreet.testing.rows.JavaText;
import dev.discreet.testing.search.Search;
import dev.discreet.testing.search.Subject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * As {@link SensitivityCheck}, for any function of rows. Neighbours have one row added or removed
 * unless the test says otherwise.
 *
 * <p>Not thread-safe.
 *
 * @param <T> the type of a row
 */
public final class FunctionCheck<T> {

  private final ToDoubleFunction<List<T>> function;
  private final Class<T> row;
  private final Map<Class<?>, Function<RandomGenerator, ?>> generators = new HashMap<>();
  private Optional<BigDecimal> contract = Optional.empty();
  private boolean perUnit;
  private boolean replaceOne;
  private int enough = SensitivityCheck.NEIGHBOURS;
  private int neighbours = SensitivityCheck.MOST_NEIGHBOURS;
  private Duration time = SensitivityCheck.TIME;
  private long seed = 1;
  private Optional<Progress> progress = Optional.empty();

  FunctionCheck(ToDoubleFunction<List<T>> function, Class<T> row) {
    this.function = function;
    this.row = row;
  }

  /** How far it may move. */
  public FunctionCheck<T> sensitivity(double atMost) {
    if (!(atMost >= 0 && atMost < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a sensitivity is finite and at least 0: " + atMost);
    }
    contract = Optional.of(BigDecimal.valueOf(atMost));
    return this;
  }

  /** Neighbours have one row replaced. */
  public FunctionCheck<T> replaceOne() {
    replaceOne = true;
    return this;
  }

  /** Neighbours differ in all rows of a person: the {@code @PrivacyUnit} of the record. */
  public FunctionCheck<T> perUnit() {
    perUnit = true;
    return this;
  }

  /** Makes rows otherwise than by their record. */
  public FunctionCheck<T> rows(Function<RandomGenerator, T> generator) {
    generators.put(row, generator);
    return this;
  }

  /**
   * How many pairs to try; by default 20,000, and up to 100,000 where these do not reach the
   * contract. The sampler takes as many as are given, or 20,000.
   *
   * @throws IllegalArgumentException if there are none
   */
  public FunctionCheck<T> neighbours(int most) {
    SensitivityCheck.atLeastOne(most);
    enough = most;
    neighbours = most;
    return this;
  }

  /**
   * How long to search at most; 2 s by default.
   *
   * @throws IllegalArgumentException if it is none
   */
  public FunctionCheck<T> time(Duration most) {
    SensitivityCheck.some(most);
    time = most;
    return this;
  }

  /** Another search. */
  public FunctionCheck<T> seed(long number) {
    seed = number;
    return this;
  }

  /** Says how far it is there, not in the log. */
  FunctionCheck<T> progress(Progress there) {
    progress = Optional.of(there);
    return this;
  }

  /**
   * Searches, and fails where something is found.
   *
   * @return what was searched, and how far the function moved
   * @throws AssertionFailedError if it moves too far, throws on one of two neighbours, or does not
   *     repeat itself
   * @throws IllegalStateException if no {@link #sensitivity} was given
   * @throws IllegalArgumentException if rows cannot be made, or if all rows of a person change and
   *     rows do not say whose they are
   */
  public SensitivityReport check() {
    BigDecimal bound =
        contract.orElseThrow(
            () -> new IllegalStateException("how far may it move? fix: sensitivity(...)"));
    long end = System.nanoTime() + time.toNanos();
    Search search = search(bound);
    Search.Outcome outcome = search.run(enough, neighbours, () -> System.nanoTime() > end);
    return new SensitivityReport(
            subject(), seed, List.of(SensitivityReport.Line.of("it", search.neighbours(), outcome)))
        .orFail();
  }

  /**
   * The sensitivity sampler: a sensitivity for rows that are drawn as the generator draws them,
   * which need not hold for others. With noise for it, a pure mechanism is (ε, δ,
   * γ)-<em>random</em> differentially private, where δ = 0: with probability 1 − γ over two
   * neighbouring data sets of rows drawn independently the promise holds, the luck of the sampler
   * included.
   *
   * <p>Source: B. Rubinstein, F. Aldà, "Pain-Free Random Differential Privacy with Sensitivity
   * Sampling" (2017), theorem 15 and its optimal ρ for a given number of samples.
   *
   * @param gamma γ, in (0, 1)
   * @return the sensitivity that was sampled
   * @throws IllegalArgumentException if γ is out of range, or too small for so many neighbours
   */
  public SampledSensitivity sampled(double gamma) {
    return SampledSensitivity.of(search(BigDecimal.ONE).sample(enough), gamma);
  }

  private Search search(BigDecimal bound) {
    SplittableRandom random = new SplittableRandom(seed);
    RowSource source =
        new RowSource(
            random,
            List.of(row),
            List.of(new RowSource.Table(row, Integer.MAX_VALUE)),
            List.of(),
            generators);
    if (perUnit && !source.hasOwners(0)) {
      throw new IllegalArgumentException(
          "%s has no @PrivacyUnit, so it does not say whose a row is; fix: annotate a component of it, or leave perUnit() out"
              .formatted(row.getSimpleName()));
    }
    Progress told = progress.orElseGet(Progress::inLog);
    return new Search(
        new Plain(bound),
        source,
        random,
        BigDecimal.ONE,
        number ->
            told.at(
                () ->
                    "sensitivity check of %s: pair of neighbours %d".formatted(subject(), number)));
  }

  private String subject() {
    return "a function of " + row.getSimpleName();
  }

  private final class Plain implements Subject {

    private final BigDecimal bound;

    Plain(BigDecimal bound) {
      this.bound = bound;
    }

    @Override
    public String name() {
      return "it";
    }

    @Override
    public Object ask(List<List<Object>> dataSets, List<@Nullable Object> arguments) {
      @SuppressWarnings("unchecked") // the rows were made as of that type
      List<T> rows = (List<T>) dataSets.get(0);
      return function.applyAsDouble(java.util.Collections.unmodifiableList(rows));
    }

    @Override
    public BigDecimal contract(List<@Nullable Object> arguments) {
      return bound;
    }

    @Override
    public Norm norm() {
      return Norm.L1;
    }

    @Override
    public boolean perUnit() {
      return perUnit;
    }

    @Override
    public boolean replaceOne() {
      return replaceOne;
    }

    @Override
    public String java(List<List<Object>> dataSets, List<@Nullable Object> arguments, String name) {
      return "List<%s> %s = %s;"
          .formatted(JavaText.name(row), name, JavaText.list(dataSets.get(0)));
    }
  }
}
