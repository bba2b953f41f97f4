/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.data.Coin;
import dev.discreet.runtime.data.Owners;
import dev.discreet.runtime.data.RowClass;
import dev.discreet.runtime.data.RowView;
import java.io.Serializable;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a Spark data set, or a part or sample of them, that are read anew for each sum.
 *
 * <p>Which rows a person keeps, and which are in a sample, depends on digests of what they hold
 * under secret keys: not on their order, and not on how often Spark runs a task.
 *
 * <p>Thread-safe, as Spark's sessions are.
 *
 * @param <T> the type of a row
 */
final class SparkRows<T> implements RowView<T> {

  private final Source<T> source;
  private final List<Part<T>> filters;

  private SparkRows(Source<T> source, List<Part<T>> filters) {
    this.source = source;
    this.filters = filters;
  }

  /**
   * All rows of a data set.
   *
   * @param rows the columns of the record
   * @param maxRows how many rows there may be
   * @param isDropping whether bad rows are left out
   * @param random where the secret comes from
   */
  static <T> SparkRows<T> of(
      Dataset<Row> rows,
      Columns<T> columns,
      long maxRows,
      boolean isDropping,
      SecureRandom random) {
    return new SparkRows<>(
        new Source<>(rows, columns, maxRows, isDropping, Secret.drawn(random)), List.of());
  }

  private record Source<T>(
      Dataset<Row> rows, Columns<T> columns, long maxRows, boolean isDropping, Secret secret) {}

  /**
   * A part or a sample.
   *
   * @param filter what goes to the rows; null where it is not serializable
   * @param key the function of a part; null of a sample
   */
  private record Part<T>(@Nullable Filter<T> filter, @Nullable Object key) {

    boolean isSample() {
      return key == null;
    }
  }

  @Override
  public boolean isList() {
    return false;
  }

  @Override
  public boolean isElsewhere() {
    return true;
  }

  /**
   * All rows are made by the constructor of one record, of values that were made for the types of
   * its components, type arguments included.
   */
  @Override
  public RowView<T> ofClass(RowClass<T> rowClass) {
    if (!rowClass.type().isAssignableFrom(source.columns().type())) {
      throw new IllegalArgumentException(
          "the query is over rows of %s, but those of the Spark data set are of another record; fix: compile again what makes the data set and what makes the wrapper"
              .formatted(rowClass.type().getName()));
    }
    return this;
  }

  @Override
  public List<T> of(Owners<T> owners) {
    throw new UnsupportedOperationException("the rows are on several machines, in no list");
  }

  @Override
  public <K> Map<K, RowView<T>> split(
      List<K> keys, Function<? super T, ? extends @Nullable K> key) {
    Map<K, RowView<T>> parts = new LinkedHashMap<>();
    for (K each : keys) {
      @Nullable Filter<T> filter =
          key instanceof Serializable ? new Filter.Part<T, K>(each, new Portable<>(key)) : null;
      parts.put(each, filtered(new Part<>(filter, key)));
    }
    return parts;
  }

  @Override
  public RowView<T> sample(BigDecimal rate, SecureRandom random) {
    Coin coin = Coin.of(RowView.keepsFirstRows(random) ? BigDecimal.ONE : rate);
    return filtered(new Part<>(new Filter.Sample<>(Secret.drawn(random), coin), null));
  }

  private SparkRows<T> filtered(Part<T> filter) {
    List<Part<T>> all = new ArrayList<>(filters);
    all.add(filter);
    return new SparkRows<>(source, List.copyOf(all));
  }

  @Override
  public Optional<String> obstacleTo(
      Owners<T> owners, Function<List<T>, ?> part, BinaryOperator<?> add) {
    List<@Nullable Object> travels = new ArrayList<>();
    travels.add(owners.unitKey());
    filters.forEach(filter -> travels.add(filter.isSample() ? filter.filter() : filter.key()));
    travels.add(part);
    travels.add(add);
    travels.add(source.columns());
    return travels.stream().map(Portable::obstacle).flatMap(Optional::stream).findFirst();
  }

  @Override
  public <X> X sum(Owners<T> owners, Function<List<T>, X> part, BinaryOperator<X> add) {
    List<Filter<T>> all = new ArrayList<>();
    boolean samples = false;
    for (Part<T> each : filters) {
      Filter<T> filter = each.filter();
      if (filter == null) {
        throw new IllegalStateException("the key of a part is not serializable");
      }
      all.add(filter);
      samples |= each.isSample();
    }
    Function<? super T, ? extends @Nullable Object> unitKey = owners.unitKey();
    @Nullable Persons<T> persons =
        unitKey == null ? null : new Persons<>(new Portable<>(unitKey), source.secret());
    boolean isWhole = unitKey == null ? !samples : owners.maxRows() == Owners.UNLIMITED;
    JavaRDD<byte[]> outcomes =
        isWhole
            ? of(new Pass<>(source.columns(), all, samples ? persons : null, part, add), rows())
            : of(
                new KeptPass<>(source.columns(), all, owners.maxRows(), persons == null, part, add),
                dealt(persons, owners.maxRows()));
    Merging<X> merging = new Merging<>(add, source.columns().type());
    return total(merging.toFew(outcomes).collect(), part, add);
  }

  private Dataset<Row> rows() {
    return source.rows();
  }

  private static JavaRDD<byte[]> of(
      FlatMapFunction<Iterator<Row>, byte[]> task, Dataset<Row> rows) {
    return rows.javaRDD().mapPartitions(task);
  }

  /** The rows that persons may keep, those of each person together: the one shuffle. */
  private Dataset<Row> dealt(@Nullable Persons<T> persons, int maxRows) {
    Dataset<Row> dealt =
        rows()
            .mapPartitions(
                new Dealing<>(
                    source.columns(), persons, maxRows, source.secret(), Blocks.count(rows())),
                Encoders.row(Blocks.SCHEMA));
    Column number = dealt.col(Blocks.SCHEMA.fieldNames()[0]);
    return dealt.repartition(number).sortWithinPartitions(number);
  }

  private <X> X total(List<byte[]> encoded, Function<List<T>, X> part, BinaryOperator<X> add) {
    List<Outcome> outcomes = encoded.stream().map(Outcome::decode).toList();
    if (outcomes.stream().mapToLong(Outcome::read).sum() > source.maxRows()) {
      throw new IllegalArgumentException(
          "the data set has more rows than its limit of " + source.maxRows());
    }
    if (!source.isDropping() && outcomes.stream().anyMatch(each -> each.bad() > 0)) {
      throw new IllegalArgumentException(
          "the data set has bad rows; fix: look for them with SparkData.badRows, or drop them");
    }
    if (outcomes.stream().anyMatch(Outcome::failed)) {
      throw new IllegalStateException("the query failed at a row");
    }
    ClassLoader loader = source.columns().type().getClassLoader();
    return outcomes.stream()
        .<X>map(each -> each.value(loader))
        .reduce(add)
        .orElseGet(() -> part.apply(List.of()));
  }
}
