/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are read anew for each release, and of which nothing stays in memory but what
 * contribution bounding keeps until the end of the reading: at most k rows for each unit. Where the
 * unit is a row, or keeps all its rows, memory does not grow with the rows.
 *
 * <h2>Security guarantees</h2>
 *
 * Which rows a unit keeps, and which units are in a sample, is decided by secret numbers, one for
 * each row in the order of the source. So it is the same at each release, if the source gives the
 * same rows in the same order. The numbers are uniform and independent, as far as the hash that
 * they come from can be told from nothing of the kind, and what is decided of a unit depends on
 * those of its own rows alone. So with a unit added or removed, at any positions, the choices of
 * all others have the same joint law.
 *
 * <p>Where rows are chosen, a reading that gives other rows than the first, or another order, fails
 * before anything is released of it, as far as {@link RowOrder} notices. Where it does not, each
 * release protects a unit in what was read for it, but of the rows of a unit other k may be kept:
 * parts that are split together may hold more than k, and a sample is another one. Where nothing is
 * chosen, other rows are another data set.
 *
 * <p>One row more than the limit fails the release; so do a row that is null, a row of another
 * class than the query is over or that holds what its class does not say, and whatever the source
 * throws.
 *
 * <p>Thread-safe as far as the source is.
 *
 * @param <T> the type of a row
 */
public final class StreamedRows<T> implements RowView<T> {

  private final Source<T> source;
  private final List<Filter<T>> filters;

  /** Whether chance decides which rows are seen, of those that units keep. */
  private final boolean isSampled;

  /** What each row must be; null where nobody has said. */
  private final @Nullable RowClass<T> rowClass;

  private StreamedRows(
      Source<T> source,
      List<Filter<T>> filters,
      boolean isSampled,
      @Nullable RowClass<T> rowClass) {
    this.source = source;
    this.filters = filters;
    this.isSampled = isSampled;
    this.rowClass = rowClass;
  }

  /**
   * All rows of a source.
   *
   * @param open opens it at its first row; what it gives is read once, in order, and closed
   * @param maxRows how many rows it may give
   * @param random where the secret comes from
   */
  public static <T> StreamedRows<T> of(
      Callable<? extends Stream<? extends T>> open, long maxRows, SecureRandom random) {
    return new StreamedRows<>(
        new Source<>(open, maxRows, new Choice(random), new RowOrder<>()), List.of(), false, null);
  }

  private record Source<T>(
      Callable<? extends Stream<? extends T>> open, long maxRows, Choice kept, RowOrder<T> order) {}

  /** A part, or a sample. */
  @FunctionalInterface
  private interface Filter<T> {

    /** Begins a reading of the source. */
    Seen<T> begin(Owners<T> owners);
  }

  /** Whether a row is seen; it is asked of each row of the source, in order. */
  @FunctionalInterface
  private interface Seen<T> {
    boolean test(T row);
  }

  @Override
  public boolean isList() {
    return false;
  }

  @Override
  public RowView<T> ofClass(RowClass<T> expected) {
    return new StreamedRows<>(source, filters, isSampled, expected);
  }

  @Override
  public List<T> of(Owners<T> owners) {
    throw new UnsupportedOperationException("the rows of a stream are in no list");
  }

  @Override
  public <K> Map<K, RowView<T>> split(
      List<K> keys, Function<? super T, ? extends @Nullable K> key) {
    Map<K, RowView<T>> parts = new LinkedHashMap<>();
    keys.forEach(
        each -> parts.put(each, filtered(owners -> row -> Parts.isIn(each, row, key), isSampled)));
    return parts;
  }

  @Override
  public RowView<T> sample(BigDecimal rate, SecureRandom random) {
    Choice choice = new Choice(random);
    return filtered(
        owners -> {
          Choice.Coins coins = choice.coins(rate);
          Function<? super T, ? extends @Nullable Object> unitKey = owners.unitKey();
          if (unitKey == null) {
            return row -> coins.flip();
          }
          Map<@Nullable Object, Boolean> units = new HashMap<>();
          return row -> units.computeIfAbsent(unitKey.apply(row), unit -> coins.flip());
        },
        true);
  }

  private StreamedRows<T> filtered(Filter<T> filter, boolean isNowSampled) {
    List<Filter<T>> all = new ArrayList<>(filters);
    all.add(filter);
    return new StreamedRows<>(source, List.copyOf(all), isNowSampled, rowClass);
  }

  @Override
  public <X> X sum(Owners<T> owners, Function<List<T>, X> part, BinaryOperator<X> add) {
    Function<? super T, ? extends @Nullable Object> unitKey = owners.unitKey();
    boolean isUnlimited = owners.maxRows() == Owners.UNLIMITED;
    boolean isChosen = isSampled || (unitKey != null && !isUnlimited);
    RowOrder.@Nullable Digest<T> order = isChosen ? source.order().begin(owners) : null;
    Reading<T, X> reading =
        unitKey == null || isUnlimited
            ? new Reading.InBatches<>(part, add)
            : new Reading.OfUnits<>(unitKey, owners.maxRows(), source.kept().numbers(), part);
    List<Seen<T>> seen = filters.stream().map(filter -> filter.begin(owners)).toList();
    try (Stream<? extends T> rows = source.open().call()) {
      rows.sequential()
          .forEachOrdered(new Reader<>(rowClass, source.maxRows(), order, seen, reading));
    } catch (RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the source of the rows was interrupted", e);
    } catch (Exception e) {
      throw new IllegalStateException("the source of the rows failed", e);
    }
    if (order != null) {
      order.end();
    }
    return reading.end();
  }

  /** Takes the rows of a source, one after the other. */
  private static final class Reader<T> implements Consumer<@Nullable T> {
    private final @Nullable RowClass<T> rowClass;
    private final long maxRows;
    private final RowOrder.@Nullable Digest<T> order;
    private final List<Seen<T>> filters;
    private final Reading<T, ?> reading;
    private long read;

    Reader(
        @Nullable RowClass<T> rowClass,
        long maxRows,
        RowOrder.@Nullable Digest<T> order,
        List<Seen<T>> filters,
        Reading<T, ?> reading) {
      this.rowClass = rowClass;
      this.maxRows = maxRows;
      this.order = order;
      this.filters = filters;
      this.reading = reading;
    }

    @Override
    public void accept(@Nullable T row) {
      if (row == null) {
        throw new IllegalArgumentException("the source has a row that is null");
      }
      if (rowClass != null) {
        rowClass.require(row);
      }
      if (++read > maxRows) {
        throw new IllegalArgumentException("the source has more rows than its limit of " + maxRows);
      }
      if (order != null) {
        order.next(row);
      }
      boolean isSeen = true;
      for (Seen<T> filter : filters) {
        // Each is asked: it counts the rows.
        isSeen &= filter.test(row);
      }
      reading.next(row, isSeen);
    }
  }
}
