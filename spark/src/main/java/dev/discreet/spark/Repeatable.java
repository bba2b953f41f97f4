/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.PlanExpression;
import org.apache.spark.sql.catalyst.plans.logical.Aggregate;
import org.apache.spark.sql.catalyst.plans.logical.CTERelationDef;
import org.apache.spark.sql.catalyst.plans.logical.Deduplicate;
import org.apache.spark.sql.catalyst.plans.logical.DeserializeToObject;
import org.apache.spark.sql.catalyst.plans.logical.Distinct;
import org.apache.spark.sql.catalyst.plans.logical.Except;
import org.apache.spark.sql.catalyst.plans.logical.Expand;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.Generate;
import org.apache.spark.sql.catalyst.plans.logical.Intersect;
import org.apache.spark.sql.catalyst.plans.logical.Join;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.MapElements;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.plans.logical.RebalancePartitions;
import org.apache.spark.sql.catalyst.plans.logical.Repartition;
import org.apache.spark.sql.catalyst.plans.logical.RepartitionByExpression;
import org.apache.spark.sql.catalyst.plans.logical.ResolvedHint;
import org.apache.spark.sql.catalyst.plans.logical.SerializeFromObject;
import org.apache.spark.sql.catalyst.plans.logical.Sort;
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias;
import org.apache.spark.sql.catalyst.plans.logical.TypedFilter;
import org.apache.spark.sql.catalyst.plans.logical.Union;
import org.apache.spark.sql.catalyst.plans.logical.View;
import org.apache.spark.sql.catalyst.plans.logical.WithCTE;
import org.apache.spark.sql.execution.QueryExecution;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Whether a data set gives the same rows when it is read again. If it does not, each release, and
 * each attempt of a task, sees another data set, and persons keep other rows.
 *
 * <p>A plan passes if each of its nodes is known to give the same rows, in whatever order its own
 * come: no limit, no sample, no window, no aggregate that takes the first of several or adds up
 * rounded numbers, and no expression but {@link RowExpressions}. What a function of the user's own
 * does in a row, nobody knows.
 */
final class Repeatable {

  private static final List<Class<?>> WHATEVER_THE_ORDER =
      List.of(
          Aggregate.class,
          CTERelationDef.class,
          Distinct.class,
          Except.class,
          Expand.class,
          Filter.class,
          Generate.class,
          Intersect.class,
          Join.class,
          Project.class,
          RebalancePartitions.class,
          Repartition.class,
          RepartitionByExpression.class,
          ResolvedHint.class,
          Sort.class,
          SubqueryAlias.class,
          Union.class,
          View.class,
          WithCTE.class);

  /**
   * Where rows come from: values that are written out, files and tables. Of the rows of an RDD, or
   * behind a checkpoint, nobody knows how they were made.
   */
  private static final Set<String> SOURCES =
      Set.of(
          "LocalRelation",
          "OneRowRelation",
          "Range",
          "LogicalRelation",
          "DataSourceV2Relation",
          "HiveTableRelation",
          "CTERelationRef");

  /** Those around a function of the user's own; of their expressions Spark writes all. */
  private static final List<Class<?>> ENCODERS =
      List.of(
          DeserializeToObject.class,
          MapElements.class,
          SerializeFromObject.class,
          TypedFilter.class);

  private static final String FIX =
      "; fix: write it to a file or table, and give the data set that is read from there";

  private Repeatable() {}

  /**
   * Refuses what may give other rows.
   *
   * @throws IllegalArgumentException if it may
   */
  static void require(Dataset<?> rows) {
    if (rows.isStreaming()) {
      throw new IllegalArgumentException("a streaming data set has no end" + FIX);
    }
    LogicalPlan plan = plan(rows);
    if (!plan.deterministic()) {
      throw new IllegalArgumentException(
          "the data set is not deterministic (it has a random number, say), so each release would"
              + " see other rows, also where it is cached"
              + FIX);
    }
    Deque<LogicalPlan> open = new ArrayDeque<>(List.of(plan));
    while (!open.isEmpty()) {
      LogicalPlan next = open.remove();
      Optional<String> obstacle = obstacle(next);
      if (obstacle.isPresent()) {
        throw new IllegalArgumentException(
            "the data set has a %s, whose result may depend on the order in which Spark reads, or on the time or a session"
                    .formatted(obstacle.get())
                + FIX);
      }
      open.addAll(CollectionConverters.asJava(next.children()));
      for (Expression each : CollectionConverters.asJava(next.expressions())) {
        addPlans(each, open);
      }
    }
  }

  private static Optional<String> obstacle(LogicalPlan node) {
    if (ENCODERS.stream().anyMatch(each -> each.isInstance(node))) {
      return Optional.empty();
    }
    if (node instanceof Deduplicate one) {
      // By all columns, rows that are dropped are like those that are kept.
      return one.child().outputSet().subsetOf(one.references())
          ? Optional.empty()
          : Optional.of(node.nodeName());
    }
    boolean known =
        WHATEVER_THE_ORDER.stream().anyMatch(each -> each.isInstance(node))
            || SOURCES.contains(node.getClass().getSimpleName());
    return known
        ? CollectionConverters.asJava(node.expressions()).stream()
            .map(RowExpressions::obstacle)
            .flatMap(Optional::stream)
            .findFirst()
        : Optional.of(node.nodeName());
  }

  private static void addPlans(Expression expression, Deque<LogicalPlan> open) {
    if (expression instanceof PlanExpression<?> query
        && query.plan() instanceof LogicalPlan inner) {
      open.add(inner);
    }
    for (Expression each : CollectionConverters.asJava(expression.children())) {
      addPlans(each, open);
    }
  }

  /** In Spark 4 only the data sets that are no remote ones have a plan. */
  private static LogicalPlan plan(Dataset<?> rows) {
    try {
      Object execution = rows.getClass().getMethod("queryExecution").invoke(rows);
      return ((QueryExecution) execution).analyzed();
    } catch (ReflectiveOperationException | ClassCastException e) {
      throw new IllegalArgumentException(
          "nothing is known of how the data set is made, as with Spark Connect" + FIX, e);
    }
  }
}
