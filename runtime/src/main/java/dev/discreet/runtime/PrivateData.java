/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.data.ContributionBound;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Receipt;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Private rows and the budget that guards them.
 *
 * <h2>Security guarantees</h2>
 *
 * The handle gives its rows to nobody but generated wrappers, which charge the budget before a
 * query sees a row. It has no accessor for rows or their number, is not serializable, and prints
 * its name only. The name, the budget and the row limit are public; the rows and their number are
 * private.
 *
 * <p>The list of rows is copied when the handle is made, the rows are not: whoever made them must
 * not change them afterwards.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 */
public final class PrivateData<T> {

  /** The row limit of a handle that states none: what a {@link List} can hold. */
  static final long DEFAULT_MAX_ROWS = Integer.MAX_VALUE;

  private final String name;
  private final List<T> rows;
  private final long maxRows;
  private final Ledger ledger;
  private final SecureRandom noiseSource;
  private final NoisePools noisePools;
  private final boolean unverifiedQueriesAllowed;
  private final Map<Integer, List<T>> boundedRows = new HashMap<>();

  private PrivateData(Builder<T> builder, List<T> rows, Ledger ledger, SecureRandom noiseSource) {
    this.name = builder.name;
    this.rows = rows;
    this.maxRows = builder.maxRows;
    this.ledger = ledger;
    this.noiseSource = noiseSource;
    this.noisePools = new NoisePools(builder.presampledNoise, noiseSource);
    this.unverifiedQueriesAllowed = builder.unverifiedQueriesAllowed;
  }

  /**
   * A handle with an account of its own, in memory.
   *
   * @param name a public name for the data set
   * @param rows the rows, at most 2³¹ − 1
   * @param budget what may be spent on them
   * @throws IllegalArgumentException if a row is null
   */
  public static <T> PrivateData<T> of(String name, Iterable<? extends T> rows, Budget budget) {
    return PrivateData.<T>builder(name, rows, budget).build();
  }

  /**
   * A handle with an account of its own, in memory.
   *
   * @param name a public name for the data set
   * @param rows the rows
   * @param budget what may be spent on them
   * @throws IllegalArgumentException if a row is null
   */
  public static <T> PrivateData<T> of(String name, T[] rows, Budget budget) {
    return of(name, Arrays.asList(rows), budget);
  }

  /**
   * A handle to be made in steps.
   *
   * @param name a public name for the data set; with a shared ledger, the name of its account
   * @param rows the rows, read when the handle is built
   * @param budget what may be spent on them
   */
  public static <T> Builder<T> builder(String name, Iterable<? extends T> rows, Budget budget) {
    return new Builder<>(name, rows, budget);
  }

  /** The public name of the data set. */
  public String name() {
    return name;
  }

  /** What is left of the budget; a value of the past as soon as another release is charged. */
  public Budget remaining() {
    return new Budget(ledger.remaining(name));
  }

  /** The public row limit, which says nothing of how many rows there are. */
  public long maxRows() {
    return maxRows;
  }

  /**
   * Draws noise ahead for every query that was released before, until {@link
   * Builder#presampledNoise(int)} samples of each lie ready. For a moment that no analyst times.
   */
  public void drawNoiseAhead() {
    noisePools.fill();
  }

  /**
   * Forgets the noise that lies ready. Call it before a snapshot of the process: two copies of it
   * would release with the same noise.
   */
  public void forgetNoise() {
    noisePools.wipe();
  }

  /** The name, and nothing of the rows. */
  @Override
  public String toString() {
    return "PrivateData[" + name + "]";
  }

  boolean unverifiedQueriesAllowed() {
    return unverifiedQueriesAllowed;
  }

  SecureRandom noiseSource() {
    return noiseSource;
  }

  NoisePools noisePools() {
    return noisePools;
  }

  /** Pays for a release, for good. */
  void charge(Charge charge) {
    Receipt receipt = ledger.charge(name, charge);
    if (receipt.verdict() == Receipt.Verdict.CHARGED) {
      return;
    }
    PrivacyCost cost = due(charge);
    PrivacyCost remaining = receipt.remaining();
    if (receipt.verdict() == Receipt.Verdict.OVER_RELEASE_LIMIT) {
      String refusal =
          "has had its %d release(s) on data set \"%s\" (requested %s, remaining %s)"
              .formatted(charge.releaseLimit(), name, cost, remaining);
      throw new BudgetExceededException(charge.query() + " " + refusal, name, cost, remaining);
    }
    throw overBudget(charge, cost, remaining);
  }

  private PrivacyCost due(Charge charge) {
    return ledger.due(name, charge);
  }

  /** Refuses what could not be paid for now, without paying. */
  void requireFunds(Charge charge) {
    PrivacyCost remaining = ledger.remaining(name);
    PrivacyCost due = due(charge);
    if (!due.fits(remaining)) {
      throw overBudget(charge, due, remaining);
    }
  }

  private BudgetExceededException overBudget(
      Charge charge, PrivacyCost due, PrivacyCost remaining) {
    String all = charge.allowance().map(of -> " for all releases of " + of.name()).orElse("");
    String refusal =
        "exceeds the budget of data set \"%s\": requested %s%s, remaining %s"
            .formatted(name, due, all, remaining);
    return new BudgetExceededException(charge.query() + " " + refusal, name, due, remaining);
  }

  /** Whether the other handle is this one, or of the same account. */
  boolean sharesAccountWith(PrivateData<?> other) {
    return this == other || (ledger == other.ledger && name.equals(other.name));
  }

  /** All rows, unmodifiable. */
  List<T> rows() {
    return rows;
  }

  /**
   * The rows that remain when each unit keeps at most so many; the same at each call and in each
   * thread: others wait while the first one chooses. The row type has one unit key, so the limit
   * alone tells choices apart. A failure leaves nothing behind, and the next call chooses anew.
   */
  List<T> rowsPerUnit(Function<? super T, ? extends @Nullable Object> unitKey, int maxRowsPerUnit) {
    synchronized (boundedRows) {
      List<T> kept = boundedRows.get(maxRowsPerUnit);
      if (kept == null) {
        try (RandomBits bits = new RandomBits(noiseSource)) {
          kept = ContributionBound.keep(rows, unitKey, maxRowsPerUnit, bits);
        }
        boundedRows.put(maxRowsPerUnit, kept);
      }
      return kept;
    }
  }

  /**
   * Makes a {@link PrivateData}. Not thread-safe.
   *
   * @param <T> the type of a row
   */
  public static final class Builder<T> {

    private final String name;
    private final Iterable<? extends T> source;
    private final Budget budget;
    private long maxRows = DEFAULT_MAX_ROWS;
    private @Nullable Ledger ledger;
    private @Nullable SecureRandom noiseSource;
    private int presampledNoise;
    private boolean unverifiedQueriesAllowed;

    private Builder(String name, Iterable<? extends T> source, Budget budget) {
      this.name = name;
      this.source = source;
      this.budget = budget;
    }

    /**
     * The public row limit: {@link #build()} refuses more rows. Queries with {@code @MaxRows}
     * accept a data set by this limit.
     *
     * @param limit from 0 to 2³¹ − 1, which is also the default
     * @throws IllegalArgumentException if {@code limit} is out of range
     */
    public Builder<T> maxRows(long limit) {
      if (limit < 0 || limit > DEFAULT_MAX_ROWS) {
        throw new IllegalArgumentException("the row limit must lie in [0, 2^31 - 1]: " + limit);
      }
      maxRows = limit;
      return this;
    }

    /** The ledger that holds the account of this name; a new one in memory by default. */
    public Builder<T> ledger(Ledger shared) {
      ledger = shared;
      return this;
    }

    /**
     * Where noise comes from. By default a DRBG of the JDK at strength 256 that the operating
     * system reseeds before each release. Whoever can predict its bits can take the noise off: a
     * seeded source is for tests only, see {@link DangerouslyPredictableRandom}.
     */
    public Builder<T> noiseSource(SecureRandom source) {
      noiseSource = source;
      return this;
    }

    /**
     * How many noise values lie ready for each query; 0, the default, for none. The time that it
     * takes to draw a value tells a little of it, the time to take one that lies ready does not. A
     * release that finds none draws so many at once, before it reads the rows; {@link
     * PrivateData#drawNoiseAhead()} does it when nobody watches.
     *
     * @param samples from 0
     * @throws IllegalArgumentException if {@code samples} is negative
     */
    public Builder<T> presampledNoise(int samples) {
      if (samples < 0) {
        throw new IllegalArgumentException("a number of samples is at least 0: " + samples);
      }
      presampledNoise = samples;
      return this;
    }

    /**
     * Lets queries release that the compiler did not verify. <b>All guarantees are void</b>: what
     * is released may not be private at all.
     */
    public Builder<T> dangerouslyAllowUnverifiedQueries() {
      unverifiedQueriesAllowed = true;
      return this;
    }

    /**
     * Copies the rows and opens the account.
     *
     * @throws IllegalArgumentException if a row is null, if there are more rows than the limit, or
     *     if the ledger has an account of this name with another budget
     * @throws IllegalStateException if noise would be predictable
     */
    public PrivateData<T> build() {
      if (noiseSource instanceof DangerouslyPredictableRandom && !unverifiedQueriesAllowed) {
        throw new IllegalStateException(
            "data set \"%s\" would get predictable noise, which protects nobody; ".formatted(name)
                + "fix: leave noiseSource out, or, in a test, add"
                + " dangerouslyAllowUnverifiedQueries()");
      }
      List<T> rows = new ArrayList<>();
      for (@Nullable T row : source) {
        if (row == null) {
          throw new IllegalArgumentException("data set \"" + name + "\" has a row that is null");
        }
        if (rows.size() >= maxRows) {
          throw new IllegalArgumentException(
              "data set \"" + name + "\" has more rows than its limit of " + maxRows);
        }
        rows.add(row);
      }
      Ledger accounts = ledger == null ? new InMemoryLedger() : ledger;
      accounts.open(name, budget.cost());
      SecureRandom random = noiseSource == null ? SecureSource.create() : noiseSource;
      return new PrivateData<>(this, List.copyOf(rows), accounts, random);
    }
  }
}
