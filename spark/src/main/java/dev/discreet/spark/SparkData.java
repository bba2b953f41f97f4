/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.io.Serializable;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Private rows of a Spark data set, for the same wrappers as on a laptop. Queries are computed
 * where the rows are, in one pass; what they say is added up and gets its noise here, on the
 * driver, where the ledger is as well.
 *
 * <pre>{@code
 * PrivateData<Visit> visits =
 *     SparkData.of("visits-2026", dataset, Visit.class, Budget.of(1)).ledger(ledger).build();
 * new PrivateVisits(visits).costByWard();
 * }</pre>
 *
 * <h2>Columns</h2>
 *
 * Each component of the record has a column of its name, where case and underscores do not count.
 * Other columns are not read. A component is a number, a text, a truth value, an enum or UUID (by
 * its text), a date or time, a record of such (of a struct), a {@code List} (of an array) or an
 * {@code Optional}. Rows are made records by the record's own constructor.
 *
 * <h2>What must hold</h2>
 *
 * The data set gives the same rows each time that it is read, in whatever order. A plan of which
 * Spark knows that it does not, and a limit or sample, are refused; what a function of one's own
 * does, nobody knows. Records and queries must be on the executors' class path, as the very classes
 * that the driver has.
 *
 * <h2>Which rows a person keeps</h2>
 *
 * Those with the least digests under a secret key, so the same ones at each release and in each
 * attempt of a task. Rows of one person that agree in all components have one digest: they are kept
 * or dropped together, as far as the limit allows.
 */
public final class SparkData {

  private SparkData() {}

  /**
   * A handle to be made in steps. A release fails if a row is bad.
   *
   * <p>Only quantiles, and queries that the compiler proved to be additive, are released on it, and
   * on its parts and samples. Another one is refused before it is charged, with the expression that
   * is in the way; so is one that keeps something that is not serializable.
   *
   * @param name a public name for the data set; with a shared ledger, the name of its account
   * @param rows read anew for each release
   * @param type the class of a row
   * @param budget what may be spent on them
   * @throws IllegalArgumentException if a component has no column, several, or one of another type,
   *     or if the data set may give other rows when it is read again
   */
  public static <T extends Record> PrivateData.Builder<T> of(
      String name, Dataset<Row> rows, Class<T> type, Budget budget) {
    return of(name, rows, type, budget, BadRows.REFUSE);
  }

  /**
   * The same.
   *
   * @param bad what happens to rows that the constructor refuses, or whose values do not fit
   */
  public static <T extends Record> PrivateData.Builder<T> of(
      String name, Dataset<Row> rows, Class<T> type, Budget budget, BadRows bad) {
    Repeatable.require(rows);
    Columns<T> columns = Columns.of(type, rows.schema());
    columns.requirePlainUnit();
    Dataset<Row> selected = columns.select(rows);
    return PrivateData.distributed(
        name,
        (limit, random) -> SparkRows.of(selected, columns, limit, bad == BadRows.DROP, random),
        budget);
  }

  /**
   * How many rows are bad: no release but an exact count, for the owner of the data.
   *
   * @throws IllegalArgumentException as for {@link #of}
   */
  public static <T extends Record> long badRows(Dataset<Row> rows, Class<T> type) {
    Columns<T> columns = Columns.of(type, rows.schema());
    Pass<T, Integer> pass =
        new Pass<>(
            columns,
            List.of(),
            null,
            (Function<List<T>, Integer> & Serializable) all -> 0,
            (BinaryOperator<Integer> & Serializable) Integer::sum);
    return columns.select(rows).javaRDD().mapPartitions(pass).collect().stream()
        .map(Outcome::decode)
        .mapToLong(Outcome::bad)
        .sum();
  }
}
