/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.search.Search;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * Searches for two neighbouring data sets between which a query moves further than its contract
 * says, throws on one of them only, or does not answer the same when it is asked again.
 *
 * <pre>{@code
 * @Test
 * void contractsHold() {
 *   SensitivityCheck.of(WardReport.class).check();
 * }
 * }</pre>
 *
 * <p>Rows come from the row's record: the ends of its {@code @Bounded} components, enums, nulls
 * where the constructor takes them, ties, several rows of one person, many rows; or from {@link
 * #rows}. What neighbours are is what the query says: a row, or all rows of a person with {@code
 * per = UNIT}; added, removed or, with {@code REPLACE_ONE}, replaced. The search climbs from what
 * moved far to what moves further. It is the same in every run of the same build, but for a machine
 * so slow that it runs out of time.
 *
 * <p>A failure is an error of the test, with a pair of few rows as Java. <b>Success proves
 * nothing</b>: it says how far the query was seen to move. Queries are asked as they are, without
 * their wrappers; those that the compiler did not verify, and {@code @Trusted} ones, too.
 *
 * <p>Not thread-safe.
 */
public final class SensitivityCheck {

  static final int NEIGHBOURS = 20_000;
  static final int MOST_NEIGHBOURS = 100_000;
  static final Duration TIME = Duration.ofSeconds(2);

  private static final int INSTANCES = 8;

  /** So many pairs are asked of classes that are not initialised yet. */
  private static final int FIRST = 24;

  private final Class<?> queries;
  private final Map<Class<?>, Function<RandomGenerator, ?>> generators = new HashMap<>();
  private Optional<Object> instance = Optional.empty();
  private Optional<String> only = Optional.empty();
  private int enough = NEIGHBOURS;
  private int neighbours = MOST_NEIGHBOURS;
  private Duration time = TIME;
  private long seed = 1;
  private BigDecimal share = BigDecimal.ONE;
  private LongSupplier clock = System::nanoTime;
  private Optional<Progress> progress = Optional.empty();

  private SensitivityCheck(Class<?> queries) {
    this.queries = queries;
  }

  /** Checks all queries of a class. */
  public static SensitivityCheck of(Class<?> queries) {
    return new SensitivityCheck(queries);
  }

  /**
   * Checks any function of rows, which needs no annotations.
   *
   * @param row the type of a row
   */
  public static <T> FunctionCheck<T> of(ToDoubleFunction<List<T>> function, Class<T> row) {
    return new FunctionCheck<>(function, row);
  }

  /** Asks instance queries of this instance; by default, of some that are made. */
  public SensitivityCheck on(Object queriesThere) {
    instance = Optional.of(queriesThere);
    return this;
  }

  /** Checks one query only. */
  public SensitivityCheck only(String query) {
    only = Optional.of(query);
    return this;
  }

  /**
   * Makes rows of a type otherwise than by their record.
   *
   * @param generator a row from random numbers
   */
  public <T> SensitivityCheck rows(Class<T> row, Function<RandomGenerator, T> generator) {
    generators.put(row, generator);
    return this;
  }

  /**
   * How many pairs to try for each query; by default 20,000, and up to 100,000 where these do not
   * reach the contract.
   *
   * @throws IllegalArgumentException if there are none
   */
  public SensitivityCheck neighbours(int most) {
    atLeastOne(most);
    enough = most;
    neighbours = most;
    return this;
  }

  /**
   * How long to search for each query at most; 2 s by default.
   *
   * @throws IllegalArgumentException if it is none
   */
  public SensitivityCheck time(Duration most) {
    some(most);
    time = most;
    return this;
  }

  static void atLeastOne(int neighbours) {
    if (neighbours < 1) {
      throw new IllegalArgumentException("neighbours must be at least 1: " + neighbours);
    }
  }

  static void some(Duration time) {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("the time to search must be more than none: " + time);
    }
  }

  /** Another search. */
  public SensitivityCheck seed(long number) {
    seed = number;
    return this;
  }

  /** By which time is taken, in nanoseconds. */
  SensitivityCheck clock(LongSupplier nanoseconds) {
    clock = nanoseconds;
    return this;
  }

  /** Says how far it is there, not in the log. */
  SensitivityCheck progress(Progress there) {
    progress = Optional.of(there);
    return this;
  }

  /** As if contracts were that part of what they are. */
  SensitivityCheck share(BigDecimal part) {
    share = part;
    return this;
  }

  /**
   * Searches, and fails where something is found.
   *
   * @return what was searched, and how far queries moved
   * @throws AssertionFailedError if a query breaks its contract
   * @throws IllegalArgumentException if there is nothing to check, or if rows cannot be made
   */
  public SensitivityReport check() {
    return search().orFail();
  }

  SensitivityReport search() {
    List<QueryMethod> methods = methods(seed);
    if (methods.isEmpty()) {
      throw new IllegalArgumentException(
          only.map(name -> "%s has no query %s".formatted(queries.getName(), name))
              .orElse(queries.getName() + " has no method with @Private"));
    }
    Progress told = progress.orElseGet(Progress::inLog);
    List<SensitivityReport.Line> lines = new ArrayList<>();
    for (int i = 0; i < methods.size(); i++) {
      QueryMethod query = methods.get(i);
      String what = "query %d of %d, %s".formatted(i + 1, methods.size(), query.name());
      Optional<String> without = query.withoutContract();
      if (without.isPresent()) {
        lines.add(SensitivityReport.Line.without(query.name(), without.get()));
      } else if (query.isOfInstance() && instance.isEmpty()) {
        lines.add(ofInstances(i, what, told));
      } else {
        lines.add(search(query, 1, listener(query, what, told)));
      }
    }
    return new SensitivityReport(queries.getSimpleName(), seed, lines);
  }

  private List<QueryMethod> methods(long ofInstance) {
    return QueryMethod.of(queries, instance, ofInstance).stream()
        .filter(query -> only.isEmpty() || only.get().equals(query.name()))
        .toList();
  }

  /** A contract holds for all instances: of several, the one of which it moves furthest. */
  private SensitivityReport.Line ofInstances(int index, String what, Progress told) {
    SensitivityReport.@Nullable Line furthest = null;
    for (int i = 0; i < INSTANCES; i++) {
      QueryMethod query = methods(seed + i).get(index);
      LongConsumer listener =
          listener(query, "%s on instance %d of %d".formatted(what, i + 1, INSTANCES), told);
      SensitivityReport.Line line = search(query, INSTANCES, listener);
      if (line.failure().isPresent()) {
        return line;
      }
      furthest = furthest == null || line.used() > furthest.used() ? line : furthest;
    }
    return Objects.requireNonNull(furthest);
  }

  private LongConsumer listener(QueryMethod query, String what, Progress told) {
    String format =
        "sensitivity check of %s: %s, %s %%d"
            .formatted(
                queries.getSimpleName(), what, query.isByRow() ? "row" : "pair of neighbours");
    return number -> told.at(() -> format.formatted(number));
  }

  private SensitivityReport.Line search(QueryMethod query, int parts, LongConsumer listener) {
    long end = clock.getAsLong() + time.toNanos() / parts;
    SplittableRandom random = new SplittableRandom(seed);
    List<RowSource.Table> tables = new ArrayList<>();
    List<RowSource.Argument> arguments = new ArrayList<>();
    for (QueryMethod.Parameter parameter : query.parameters()) {
      Class<?> row = parameter.row();
      if (row != null) {
        tables.add(new RowSource.Table(row, parameter.mostRows()));
      } else {
        arguments.add(
            new RowSource.Argument(parameter.name(), parameter.type(), parameter.limits()));
      }
    }
    List<Class<?>> code = new ArrayList<>(List.of(query.type()));
    tables.forEach(table -> code.add(table.row()));
    RowSource source = new RowSource(random, code, tables, arguments, generators);
    if (query.isByRow()) {
      return new RowCheck(query, source, listener)
          .run(enough / parts, () -> clock.getAsLong() > end);
    }
    long kept = time.toNanos() / parts / 5; // for the pairs of FirstAsked
    Search search = new Search(query, source, random, share, listener);
    Search.Outcome outcome =
        search.run(enough / parts, neighbours / parts, () -> clock.getAsLong() > end - kept);
    if (outcome.failure().isEmpty() && share.compareTo(BigDecimal.ONE) == 0) {
      outcome =
          outcome.but(
              search.first(FIRST, new FirstAsked(query, code), () -> clock.getAsLong() > end));
    }
    return SensitivityReport.Line.of(
        query.name(), "%s, %s".formatted(query.norm(), search.neighbours()), outcome);
  }
}
