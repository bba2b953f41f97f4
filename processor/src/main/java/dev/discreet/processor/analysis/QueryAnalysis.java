/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Aggregate;
import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.analysis.Value.Reported;
import dev.discreet.processor.analysis.Value.Rows;
import dev.discreet.processor.analysis.Value.Strand;
import dev.discreet.processor.analysis.Value.Vector;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Judges a query against its contract. Claim: where there are no findings, the result moves by at
 * most the declared sensitivity between any two neighbouring data sets, neither side effects nor
 * exceptions tell of a row, and the machine's arithmetic is what was reasoned about.
 */
public final class QueryAnalysis {
  private QueryAnalysis() {}

  /**
   * What came of a query.
   *
   * @param findings in the order in which they were met; none if the query keeps its contract
   * @param distance how far the result moves between neighbours, where that is known
   */
  record Judgement(List<Located> findings, Optional<BigDecimal> distance) {}

  /** Findings in the order in which they were met; none if the query keeps its contract. */
  public static List<Located> check(
      QueryBody query, Function<String, Optional<RowFacts>> rowClasses) {
    return judge(query, rowClasses).findings();
  }

  static Judgement judge(QueryBody query, Function<String, Optional<RowFacts>> rowClasses) {
    Evaluation evaluation = new Evaluation(rowClasses, query.sources(), query.replaceOne(), false);
    Statements statements = new Statements(evaluation);
    Method method = query.method();
    State state =
        new State(parameters(query, evaluation), evaluation.terms().yes(), Assumptions.none());
    // The state ends on one path only; the result is that of all.
    Assumptions start = state.path();
    evaluation.calls().push(method);
    Value result = statements.run(method.body(), state, method.resultLimits());
    Optional<BigDecimal> distance = Optional.empty();
    try {
      distance = judge(query, result, evaluation, start);
    } catch (Refusal refusal) {
      evaluation.report(refusal);
    }
    if (evaluation.findings().isEmpty()
        && (evaluation.hasGivenUp() || result instanceof Reported)) {
      evaluation.report(
          new Located(method.origin(), Finding.of(Rule.NOT_UNDERSTOOD, "`" + method.name() + "`")));
    }
    return new Judgement(List.copyOf(evaluation.findings()), distance);
  }

  private static Map<Variable, Value> parameters(QueryBody query, Evaluation evaluation) {
    Terms terms = evaluation.terms();
    Map<Variable, Value> values = new HashMap<>();
    for (Method.Parameter parameter : query.method().parameters()) {
      Variable variable = parameter.variable();
      Term.Input input = Term.Input.open(variable.name(), parameter.nullable(), parameter.limits());
      values.put(variable, new Pure(terms.input(variable.type(), input)));
    }
    for (QueryBody.Source source : query.sources()) {
      if (source.rows().type() instanceof Type.Rows rows) {
        Term row = terms.input(rows.element(), Term.Input.row(source));
        Strand one = new Strand(BigDecimal.ONE, terms.yes(), row, List.of(row));
        values.put(source.rows(), new Rows(List.of(one), source.maxRows(), true));
      }
    }
    return values;
  }

  private static Optional<BigDecimal> judge(
      QueryBody query, Value result, Evaluation evaluation, Assumptions path) {
    Origin returned = dearest(query, evaluation, path);
    BigDecimal distance;
    if (result instanceof Reported) {
      return Optional.empty();
    } else if (result instanceof Pure pure && pure.term().isPublic()) {
      distance = BigDecimal.ZERO;
    } else if (result instanceof Aggregate aggregate) {
      distance = distance(aggregate, query, evaluation, path);
    } else if (result instanceof Vector vector) {
      Shapes.require(vector, query.shape(), returned, path);
      distance =
          new VectorDistance(evaluation, query.contract().norm(), path)
              .of(vector, query.contract().perUnit());
    } else {
      evaluation.report(new Located(returned, rowReturned(returned)));
      return Optional.empty();
    }
    if (distance.compareTo(query.contract().value()) > 0) {
      Finding finding =
          result instanceof Aggregate aggregate
              ? exceeded(returned, aggregate, distance, query, path)
              : exceeded(returned, distance, query, VectorParts.describe((Vector) result, path));
      evaluation.report(new Located(returned, finding));
    }
    if (query.contract().additive() && !Additivity.holds(result, path)) {
      evaluation.report(evaluation.additivity().finding(returned));
    }
    return Optional.of(distance);
  }

  private static Finding rowReturned(Origin returned) {
    return Finding.of(Rule.ROW_RETURNED, "`" + returned.text() + "`")
        .required("a number, or a map from keys to numbers, over all rows");
  }

  private static BigDecimal distance(
      Aggregate aggregate, QueryBody query, Evaluation evaluation, Assumptions path) {
    return query.contract().perUnit()
        ? Distance.perUnit(aggregate, evaluation, path)
        : Distance.perRow(aggregate, evaluation, path);
  }

  private static Finding exceeded(
      Origin returned,
      Aggregate aggregate,
      BigDecimal distance,
      QueryBody query,
      Assumptions path) {
    BigDecimal withoutRounding =
        LinearBound.of(aggregate.perRow(), path).magnitude().orElse(distance);
    Optional<Value.Part> free =
        aggregate.parts().stream().filter(QueryAnalysis::isUnbounded).findFirst();
    if (free.isPresent()) {
      return Totals.unbounded(free.get());
    }
    String parts = Totals.describe(aggregate.parts());
    boolean onlyRounding =
        aggregate.type() == Type.Numeric.DOUBLE
            && !query.replaceOne()
            && !aggregate.perRow().isZero()
            && withoutRounding.compareTo(query.contract().value()) <= 0;
    if (!onlyRounding) {
      return exceeded(returned, distance, query, parts);
    }
    return Finding.of(Rule.ROUNDING_NOT_COVERED, "`" + returned.text() + "`")
        .required("a contract of at least " + Numbers.text(distance))
        .found("@Sensitivity(" + Numbers.text(query.contract().value()) + ") for " + parts)
        .fix(
            "give the component a @Bounded step, limit the rows with @MaxRows, or raise the"
                + " contract");
  }

  private static Finding exceeded(
      Origin returned, BigDecimal distance, QueryBody query, String parts) {
    String whose = query.contract().perUnit() ? "all rows of one person" : "one row";
    String change = whose + (query.replaceOne() ? " replaced" : " more or less");
    return Finding.of(
            Rule.SENSITIVITY_EXCEEDED,
            "`" + returned.text() + "`",
            Numbers.text(distance),
            query.contract().perUnit() ? "person" : "row",
            Numbers.text(query.contract().value()))
        .required("@Sensitivity(" + Numbers.literal(distance) + ") or more: " + change)
        .found(parts)
        .fix("declare @Sensitivity(" + Numbers.literal(distance) + ")");
  }

  /** Whether nothing but the machine's type bounds a summand. */
  private static boolean isUnbounded(Value.Part part) {
    return part.range().covers(Type.Numeric.INT) || part.range().covers(Type.Numeric.DOUBLE);
  }

  /** The first returned value that exceeds the contract by itself, else the last one. */
  private static Origin dearest(QueryBody query, Evaluation evaluation, Assumptions path) {
    Origin last = query.method().origin();
    for (Map.Entry<Origin, Value> exit : evaluation.returned().entrySet()) {
      last = exit.getKey();
      if (exit.getValue() instanceof Aggregate aggregate
          && distance(aggregate, query, evaluation, path).compareTo(query.contract().value()) > 0) {
        return last;
      }
    }
    return last;
  }
}
