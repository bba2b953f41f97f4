/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.ReleaseEvent;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.ledger.Ledger;

/**
 * Data sets of tests, whose wrappers answer without noise ({@code exact}) or with noise that is the
 * same in every run ({@code seeded}). <b>They protect nobody.</b>
 *
 * <p>All else is as in earnest: budgets are charged, limits hold, refusals are thrown. Such a data
 * set is hard to mistake for a real one: its {@code toString} and a warning in the log say what it
 * is, and it refuses a ledger that is not in memory.
 *
 * <h2>What is exact</h2>
 *
 * <ul>
 *   <li>Numbers, vectors, maps and matrices are what the query returns; a NaN counts as 0 and an
 *       infinity as the largest double of its sign, as in every release.
 *   <li>A selection tells the best candidate, the first of several; a search the first above its
 *       threshold.
 *   <li>Of keys that are found in the rows <em>all</em> are told whose value is not 0, however
 *       small: a threshold hides in noise, and there is none.
 *   <li>Reports of rows are the truth.
 *   <li>Means of chunks are those of the chunks' results, rounded to the grid of the release. How
 *       rows are dealt into chunks repeats.
 *   <li>A person with too many rows keeps the first ones.
 *   <li>A sample has <em>all</em> rows, whatever its rate: results are not smaller by it. What it
 *       costs is that of the sample. With {@code seeded}, a sample is drawn, the same in every run.
 * </ul>
 *
 * <p>With {@code seeded}, the noise of a release follows from the seed, the data set's name, the
 * query, its arguments, and how often that was asked before; so a release more does not change the
 * answers of others.
 *
 * <h2>Code that was not verified</h2>
 *
 * Test data is also answered by queries that have no seal, for example those that an editor
 * compiled by itself; that is said once, in the log. Two things are different for them: a program
 * that is paid for at once is charged release by release, and a query of replaced rows is not
 * refused on parts and samples.
 *
 * <p>When a query throws, the {@code QueryFailedException} has its cause.
 */
public final class TestData {

  private static final Budget PLENTY = Budget.of(1e9, 0.999);

  private TestData() {}

  /**
   * Rows whose wrappers answer without noise. The data set's own budget never runs out; budgets of
   * query classes and programs hold.
   *
   * @param name a name for the data set
   * @param rows the rows
   * @throws IllegalArgumentException if a row is null
   */
  public static <T> PrivateData<T> exact(String name, Iterable<? extends T> rows) {
    return TestData.<T>of(name, rows).exact();
  }

  /** The same, with a budget that may run out. */
  public static <T> PrivateData<T> exact(String name, Iterable<? extends T> rows, Budget budget) {
    return TestData.<T>of(name, rows).budget(budget).exact();
  }

  /**
   * Rows whose wrappers answer with noise that is the same in every run. The data set's own budget
   * never runs out; budgets of query classes and programs hold.
   *
   * @param name a name for the data set
   * @param rows the rows
   * @param seed any number
   * @throws IllegalArgumentException if a row is null
   */
  public static <T> PrivateData<T> seeded(String name, Iterable<? extends T> rows, long seed) {
    return TestData.<T>of(name, rows).seeded(seed);
  }

  /** The same, with a budget that may run out. */
  public static <T> PrivateData<T> seeded(
      String name, Iterable<? extends T> rows, long seed, Budget budget) {
    return TestData.<T>of(name, rows).budget(budget).seeded(seed);
  }

  /**
   * A data set to be made in steps, which end with {@link Builder#exact()} or {@link
   * Builder#seeded(long)}.
   *
   * @param name a name for the data set
   * @param rows the rows, read when it is made
   */
  public static <T> Builder<T> of(String name, Iterable<? extends T> rows) {
    return new Builder<>(name, rows);
  }

  /**
   * Makes a data set of a test. Not thread-safe.
   *
   * @param <T> the type of a row
   */
  public static final class Builder<T> {

    private final String name;
    private final Iterable<? extends T> rows;
    private Budget budget = PLENTY;
    private Ledger ledger = new InMemoryLedger();
    private long maxRows = Integer.MAX_VALUE;
    private Adjacency adjacency = Adjacency.ANY;
    private ReleaseEvent.Listener listener = event -> {};

    private enum Adjacency {
      ANY,
      ADD_REMOVE,
      REPLACE_ONE
    }

    private Builder(String name, Iterable<? extends T> rows) {
      this.name = name;
      this.rows = rows;
    }

    /** What may be spent; without it, more than any test spends. */
    public Builder<T> budget(Budget limit) {
      budget = limit;
      return this;
    }

    /** As {@link PrivateData.Builder#maxRows(long)}: for queries that ask for a limit. */
    public Builder<T> maxRows(long limit) {
      maxRows = limit;
      return this;
    }

    /** As {@link PrivateData.Builder#addRemove()}. */
    public Builder<T> addRemove() {
      adjacency = Adjacency.ADD_REMOVE;
      return this;
    }

    /** As {@link PrivateData.Builder#replaceOne()}. */
    public Builder<T> replaceOne() {
      adjacency = Adjacency.REPLACE_ONE;
      return this;
    }

    /**
     * The ledger that holds the account: for tests with several handles of one account, or with
     * quotas of analysts.
     *
     * @param shared an {@link InMemoryLedger}: another one is refused when the data set is made
     */
    public Builder<T> ledger(Ledger shared) {
      ledger = shared;
      return this;
    }

    /** As {@link PrivateData.Builder#listener(ReleaseEvent.Listener)}. */
    public Builder<T> listener(ReleaseEvent.Listener who) {
      ReleaseEvent.Listener before = listener;
      listener =
          event -> {
            before.on(event);
            who.on(event);
          };
      return this;
    }

    /**
     * Wrappers answer without noise.
     *
     * @throws IllegalArgumentException if a row is null, or if there are more than the limit
     * @throws IllegalStateException if the ledger is not in memory
     */
    public PrivateData<T> exact() {
      return rehearsed(new ExactRehearsal());
    }

    /**
     * Wrappers answer with noise that is the same in every run.
     *
     * @param seed any number
     * @throws IllegalArgumentException if a row is null, or if there are more than the limit
     * @throws IllegalStateException if the ledger is not in memory
     */
    public PrivateData<T> seeded(long seed) {
      return rehearsed(new SeededRehearsal(seed));
    }

    PrivateData<T> rehearsed(Rehearsal rehearsal) {
      PrivateData.Builder<T> builder =
          PrivateData.<T>builder(name, rows, budget)
              .ledger(ledger)
              .maxRows(maxRows)
              .listener(listener)
              .noiseSource(rehearsal);
      PrivateData.Builder<T> ofNeighbours =
          switch (adjacency) {
            case ANY -> builder;
            case ADD_REMOVE -> builder.addRemove();
            case REPLACE_ONE -> builder.replaceOne();
          };
      return ofNeighbours.build();
    }
  }
}
