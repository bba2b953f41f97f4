/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A class with queries.
 *
 * @param name qualified
 * @param place where it is declared
 * @param change what neighbours differ in: {@code added or removed}, or {@code replaced}
 * @param protectedRows whose rows are protected, one text for each data set
 * @param rowTypes what rows hold, one for each type
 * @param budget what all queries may spend, if the class says so
 * @param queries in source order
 */
public record ClassReport(
    String name,
    Optional<Place> place,
    String change,
    List<String> protectedRows,
    List<RowType> rowTypes,
    Optional<Budget> budget,
    List<QueryReport> queries) {

  /** Copies the lists. */
  public ClassReport {
    protectedRows = List.copyOf(protectedRows);
    rowTypes = List.copyOf(rowTypes);
    queries = List.copyOf(queries);
  }

  /**
   * A type of rows.
   *
   * @param columns of a record; empty of another class
   */
  public record RowType(String name, List<Column> columns) {
    /** Copies the columns. */
    public RowType {
      columns = List.copyOf(columns);
    }
  }

  /**
   * A component of a record.
   *
   * @param promised the annotations of ours on it, such as its bounds, or whose the row is
   */
  public record Column(String name, String type, String promised) {}

  /**
   * A budget and what is spent of it.
   *
   * @param epsilon what may be spent
   * @param delta what may be spent beside it
   * @param rho where the budget is a ρ of zero-concentrated differential privacy; ε and δ are then
   *     what all of that comes to
   * @param spent ε of all releases, or ρ where the budget is one, rounded up; empty where the
   *     accounting has no figure
   * @param accounting how {@code spent} was composed
   * @param prepaid whether the first release pays for all
   */
  public record Budget(
      BigDecimal epsilon,
      BigDecimal delta,
      Optional<BigDecimal> rho,
      Optional<BigDecimal> spent,
      String accounting,
      boolean prepaid) {}

  /** The same class with other things known of its queries. */
  public ClassReport with(List<QueryReport> others) {
    return new ClassReport(name, place, change, protectedRows, rowTypes, budget, others);
  }
}
