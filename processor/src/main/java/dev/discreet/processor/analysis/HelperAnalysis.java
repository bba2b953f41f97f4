/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.distance.Distance;
import dev.discreet.processor.analysis.distance.VectorDistance;
import dev.discreet.processor.analysis.expression.PromisedCalls;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.statement.Statements;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.QueryBody.Contract;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Judges a helper against its promise. Claim: where there are no findings, the result moves by at
 * most k times as much as the argument, for every parameter with a factor k, and whatever the other
 * arguments, in the machine's arithmetic. Whoever passes private data learns nothing by an
 * exception or a side effect.
 *
 * <p>Lemma: let the argument lie on a grid of step s; integers lie on one of step 1. If one step of
 * the argument never moves the result by more than k·s, then d steps never move it by more than
 * k·d·s: they are d steps one after the other, none of which leaves the interval. So a bound for
 * one step suffices, even one that is capped by the width of a range, or rounded up.
 *
 * <p>Doubles without a grid are whole multiples of the least double u apart. The bounds B that the
 * analysis finds for a distance never gain by adding up: B(n·d) ≤ n·B(d). This is true of linear
 * bounds, moduli of continuity, constants for rounding, minima with a width, and what is rounded up
 * to integers. So from B(u) ≤ k·u follows B(n·u) ≤ k·n·u. An operation that rounds or jumps adds a
 * constant whatever the distance is, and is refused.
 */
public final class HelperAnalysis {
  private static final BigDecimal LEAST_DOUBLE = new BigDecimal(Double.MIN_VALUE);

  /** What moves by more than this for one unit has no slope, but jumps. */
  private static final BigDecimal STEEP = BigDecimal.valueOf(2).pow(200);

  private final Method method;
  private final Promise promise;
  private final Function<String, Optional<RowFacts>> rowClasses;

  private HelperAnalysis(
      Method method, Promise promise, Function<String, Optional<RowFacts>> rowClasses) {
    this.method = method;
    this.promise = promise;
    this.rowClasses = rowClasses;
  }

  /**
   * Findings in the order in which they were met; none if the helper keeps its promise.
   *
   * @param dataSets its data sets, as sources
   */
  public static List<Located> check(
      Method method, List<Source> dataSets, Function<String, Optional<RowFacts>> rowClasses) {
    HelperAnalysis analysis =
        new HelperAnalysis(method, method.promise().orElseThrow(), rowClasses);
    LinkedHashSet<Located> findings = new LinkedHashSet<>();
    if (dataSets.isEmpty()) {
      findings.addAll(OneRow.of(method, rowClasses).findings(method));
    } else {
      findings.addAll(analysis.ofDataSets(dataSets));
    }
    boolean measured = false;
    for (int i = 0; i < method.parameters().size(); i++) {
      measured |= analysis.isNumber(i) && analysis.promise.factors().get(i).isPresent();
    }
    if (measured && findings.isEmpty()) {
      findings.addAll(analysis.ofNumbers(dataSets));
    }
    return List.copyOf(findings);
  }

  private boolean isNumber(int index) {
    return method.parameters().get(index).variable().type().isPrimitive();
  }

  /** A helper over data sets is a query that is not released. */
  private List<Located> ofDataSets(List<Source> dataSets) {
    Optional<BigDecimal> factor =
        dataSets.stream()
            .flatMap(source -> factorOf(source.rows()).stream())
            .reduce(BigDecimal::min);
    List<Source> moving =
        dataSets.stream().filter(source -> factorOf(source.rows()).isPresent()).toList();
    // Without a promise about them it is still looked at, for what it does.
    BigDecimal most = factor.orElse(STEEP.multiply(STEEP));
    Contract contract = new Contract(most, Norm.L1, promise.perUnit(), promise.times(), false);
    LinkedHashSet<Located> findings =
        new LinkedHashSet<>(
            QueryAnalysis.check(
                new QueryBody(method, factor.isEmpty() ? dataSets : moving, contract, false),
                rowClasses));
    if (promise.replaces() && findings.isEmpty()) {
      findings.addAll(
          QueryAnalysis.check(
              new QueryBody(method, factor.isEmpty() ? dataSets : moving, contract, true),
              rowClasses));
    }
    return List.copyOf(findings);
  }

  private Optional<BigDecimal> factorOf(Variable variable) {
    for (int i = 0; i < method.parameters().size(); i++) {
      if (method.parameters().get(i).variable() == variable) {
        return promise.factors().get(i);
      }
    }
    return Optional.empty();
  }

  /** Each number moves by itself by one step. */
  private List<Located> ofNumbers(List<Source> dataSets) {
    Map<Source, Integer> moving = new LinkedHashMap<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      if (isNumber(i) && promise.factors().get(i).isPresent()) {
        Variable variable = method.parameters().get(i).variable();
        moving.put(new Source(variable, BigDecimal.ONE, Optional.empty(), 1), i);
      }
    }
    Evaluation evaluation = new Evaluation(rowClasses, List.copyOf(moving.keySet()), false, false);
    Map<Variable, Value> values = new HashMap<>();
    for (Method.Parameter parameter : method.parameters()) {
      values.put(parameter.variable(), fixed(parameter, dataSets, evaluation.terms()));
    }
    moving.forEach((source, i) -> values.put(source.rows(), moved(source, i, evaluation)));
    State state = new State(values, evaluation.terms().yes(), Assumptions.none());
    Assumptions start = state.path();
    evaluation.calls().push(method);
    Value result = new Statements(evaluation).run(method.body(), state, method.resultLimits());
    if (evaluation.findings().isEmpty()) {
      try {
        moving.forEach((source, i) -> judge(source, i, result, evaluation, start));
      } catch (Refusal refusal) {
        evaluation.report(refusal);
      }
    }
    return new OneRow(evaluation, start, result).findings(method);
  }

  private static Value fixed(Method.Parameter parameter, List<Source> dataSets, Terms terms) {
    Variable variable = parameter.variable();
    for (Source source : dataSets) {
      if (source.rows() == variable && variable.type() instanceof Type.Rows rows) {
        Term row = terms.input(rows.element(), Term.Input.row(source));
        Strand one = new Strand(BigDecimal.ONE, terms.yes(), row, List.of(row));
        return new Rows(List.of(one), source.maxRows(), true);
      }
    }
    return new Pure(
        terms.input(
            variable.type(),
            Term.Input.open(variable.name(), parameter.nullable(), parameter.limits())));
  }

  /** One step of a parameter. A boolean is true or false. */
  private Value moved(Source source, int index, Evaluation evaluation) {
    Method.Parameter parameter = method.parameters().get(index);
    if (!(parameter.variable().type() instanceof Numeric type)) {
      return evaluation.verdict();
    }
    BigDecimal step = step(index);
    Term change =
        evaluation
            .terms()
            .input(
                Numeric.DOUBLE,
                Term.Input.fact(
                    source, false, Optional.of(new Limits(step.negate(), step, BigDecimal.ZERO))));
    Range range =
        PromisedCalls.domain(parameter)
            .map(limits -> Range.of(limits, type))
            .orElse(Range.ofType(type));
    Part part =
        new Part(
            parameter.variable().name(), range, method.origin(), Optional.empty(), BigDecimal.ONE);
    return new Aggregate(
        type, range, LinearForm.of(change), BigDecimal.ZERO, Optional.empty(), List.of(part));
  }

  private BigDecimal step(int index) {
    Method.Parameter parameter = method.parameters().get(index);
    boolean whole = !(parameter.variable().type() instanceof Numeric type) || type.isIntegral();
    BigDecimal least = whole ? BigDecimal.ONE : LEAST_DOUBLE;
    return parameter.limits().map(Limits::step).filter(s -> s.signum() > 0).orElse(least);
  }

  private void judge(
      Source source, int index, Value result, Evaluation evaluation, Assumptions path) {
    BigDecimal allowed = promise.factors().get(index).orElseThrow().multiply(step(index));
    BigDecimal moves = moves(result, source, evaluation, path);
    if (moves.compareTo(allowed) <= 0) {
      return;
    }
    Origin returned = method.origin();
    for (Map.Entry<Origin, Value> exit : evaluation.returned().entrySet()) {
      returned = exit.getKey();
      if (moves(exit.getValue(), source, evaluation, path).compareTo(allowed) > 0) {
        break;
      }
    }
    evaluation.report(
        new Located(returned, exceeded(returned, index, moves, result, allowed, path)));
  }

  private static BigDecimal moves(
      Value result, Source source, Evaluation evaluation, Assumptions path) {
    return switch (result.kind()) {
      case AGGREGATE -> Distance.in(evaluation, path).of((Aggregate) result, source, 1);
      case VECTOR -> new VectorDistance(evaluation, Norm.L1, path).of((Vector) result, false);
      case PURE -> moves(((Pure) result).term());
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, RUNNING_VECTOR -> throw Refusal.again();
      case RUNNING_ROWS, RUNNING, REPORTED -> throw Refusal.again();
    };
  }

  private static BigDecimal moves(Term term) {
    if (term.isPublic()) {
      return BigDecimal.ZERO;
    } else if (term.type() == Type.Simple.BOOLEAN) {
      return BigDecimal.ONE;
    }
    throw Refusal.again();
  }

  private Finding exceeded(
      Origin returned,
      int index,
      BigDecimal moves,
      Value result,
      BigDecimal allowed,
      Assumptions path) {
    String parameter = "`" + method.parameters().get(index).variable().name() + "`";
    String text = "`" + returned.text() + "`";
    BigDecimal step = step(index);
    BigDecimal factor = Numbers.divideUp(moves, step);
    if (step.compareTo(LEAST_DOUBLE) == 0 && factor.compareTo(STEEP) > 0) {
      boolean rounds =
          result instanceof Aggregate aggregate
              && aggregate.extra().signum() > 0
              && LinearBound.of(aggregate.perRow(), path)
                  .magnitude()
                  .filter(change -> change.compareTo(allowed) <= 0)
                  .isPresent();
      return rounds
          ? Finding.of(Rule.ROUNDING_NOT_COVERED, text)
              .required("a result that a tiny change of " + parameter + " moves by a tiny amount")
              .found("it is rounded, which may move it by an ulp whatever the change")
              .fix("declare @Bounded with a step on " + parameter)
          : Finding.of(Rule.UNBOUNDED_CHANGE, text)
              .required("a result that a tiny change of " + parameter + " moves by a tiny amount")
              .found("a jump")
              .fix("declare @Bounded with a step on " + parameter + ", or avoid the jump");
    }
    BigDecimal stated = promise.factors().get(index).orElseThrow();
    return Finding.of(
            Rule.SENSITIVITY_EXCEEDED,
            text,
            Numbers.text(factor),
            "unit of " + parameter,
            Numbers.text(stated))
        .required("@Sensitivity(" + Numbers.literal(factor) + ") or more on " + parameter)
        .fix("declare @Sensitivity(" + Numbers.literal(factor) + ") on " + parameter);
  }
}
