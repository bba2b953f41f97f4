/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.runtime.accounting.PrivacyCost;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * An expression of a program that spends.
 *
 * @param text as the user wrote it
 * @param line in the file
 * @param cost what it costs
 * @param rho what was written of the query, or of the budget of the program that is called, instead
 *     of an ε
 * @param release the release, where a wrapper makes one that is charged by itself
 * @param limited how often the query may be released on a data set, where that is limited
 * @param atOnce the class, if the budget of that pays for all releases at its first
 * @param rowsPerUnit how many rows one person may have
 * @param replaced whether a row is replaced: then it leaves one part and joins another
 * @param linear whether what it costs is at most in proportion to the rows that a person has in a
 *     part
 */
public record Item(
    String text,
    long line,
    PrivacyCost cost,
    Optional<BigDecimal> rho,
    Optional<Release> release,
    Optional<Limited> limited,
    Optional<ClassSpending> atOnce,
    int rowsPerUnit,
    boolean replaced,
    boolean linear) {

  /**
   * A release of a query.
   *
   * @param key its key in the ledger
   * @param query its contract
   * @param terms what the price depends on, as the ledger names it
   */
  public record Release(String key, QueryContract query, String terms) {}

  /**
   * A query that may be released so often on a data set.
   *
   * @param name for messages
   * @param limit how often
   */
  public record Limited(String name, int limit) {}

  /**
   * A release of a query.
   *
   * @param atOnce its class, if the budget of that pays for all releases at once
   * @param text as the user wrote it
   * @param line in the file
   */
  public static Item of(
      QueryContract query,
      QueryClassContract queries,
      Optional<ClassSpending> atOnce,
      String text,
      long line) {
    int rows = query.dataSets().stream().mapToInt(DataSetParameter::rowsPerUnit).max().orElse(1);
    PrivacyCost cost = atOnce.map(ClassSpending::allowed).orElseGet(() -> Mechanisms.costOf(query));
    boolean replaced =
        queries.budget().filter(budget -> budget.adjacency() == Adjacency.REPLACE_ONE).isPresent();
    return new Item(
        atOnce.map(all -> "all releases of " + all.name()).orElse(text),
        line,
        cost,
        atOnce.isPresent() ? Optional.empty() : query.rho(),
        atOnce.isPresent()
            ? Optional.empty()
            : Optional.of(release(queries.ledgerKey(query), query, replaced)),
        limit(query, queries),
        atOnce,
        rows,
        replaced,
        isLinear(query, rows, replaced, cost, atOnce.isEmpty()));
  }

  private static Release release(String key, QueryContract query, boolean replaced) {
    return new Release(key, query, Mechanisms.termsOf(query, replaced));
  }

  private static boolean isLinear(
      QueryContract query, int rows, boolean replaced, PrivacyCost cost, boolean paysForItself) {
    boolean perRow = query.rowsPerUnit() == rows;
    return !replaced && (rows == 1 || (perRow && cost.delta().signum() == 0 && paysForItself));
  }

  /** The same release, if it is one of this query's, by another contract. */
  Item of(QueryContract other) {
    if (release.filter(own -> own.query().method().equals(other.method())).isEmpty()) {
      return this;
    }
    PrivacyCost otherCost = Mechanisms.costOf(other);
    return new Item(
        text,
        line,
        otherCost,
        other.rho(),
        Optional.of(release(release.get().key(), other, replaced)),
        limited,
        atOnce,
        rowsPerUnit,
        replaced,
        isLinear(other, rowsPerUnit, replaced, otherCost, true));
  }

  /** In how many parts of a partition neighbours may differ. */
  int touched() {
    return replaced ? (int) Math.min(2L * rowsPerUnit, Integer.MAX_VALUE) : rowsPerUnit;
  }

  private static Optional<Limited> limit(QueryContract query, QueryClassContract queries) {
    String name = queries.type().getSimpleName() + "." + query.name();
    return queries.budget().map(budget -> new Limited(name, query.releases()));
  }

  /**
   * What another program may spend.
   *
   * @param rowsPerUnit how many rows one person may have
   */
  public static Item of(BudgetContract budget, String text, long line, int rowsPerUnit) {
    return new Item(
        text,
        line,
        new PrivacyCost(budget.epsilon(), budget.delta()),
        budget.rho(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        rowsPerUnit,
        false,
        rowsPerUnit == 1);
  }
}
