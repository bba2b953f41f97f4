/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.aggregate.Moves;
import dev.discreet.processor.analysis.aggregate.Totals;
import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.path.Wrapping;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Threshold;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Place;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Computes counts and sums over rows, of streams and of loops. Claim: the result is a public start
 * plus Σ over rows of what one row adds, up to the stated rounding. It neither wraps nor overflows.
 */
public final class Folds {
  private final Evaluation evaluation;
  private final Terms terms;
  private final ThrowChecks checks;

  public Folds(Evaluation evaluation, ThrowChecks checks) {
    this.checks = checks;
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
  }

  public Value count(Expr.Count count, Rows rows) {
    Term one = terms.number(count.type(), 1);
    LinearForm perRow = LinearForm.ZERO;
    for (Strand strand : rows.strands()) {
      perRow = perRow.plus(strand.added(LinearForm.of(one), terms));
    }
    Range each = Range.integers(0, 1);
    Part part =
        new Part(count.origin().text(), each, count.origin(), Optional.empty(), BigDecimal.ONE);
    return Totals.of(
        nothing(count.type()),
        perRow,
        each,
        rows.most(),
        List.of(part),
        rows.additive(),
        Totals.Order.ANY);
  }

  /** That there is a row: that there are more than 0. Empty where they cannot be counted so. */
  public Optional<Threshold> any(Expr.AnyRow any, Rows rows) {
    if (rows.most().compareTo(Numeric.LONG.maximum()) > 0) {
      return Optional.empty();
    }
    Value count = count(new Expr.Count(any.origin(), Numeric.LONG, any.rows()), rows);
    return Threshold.of(Expr.Relation.LESS, nothing(Numeric.LONG), (Aggregate) count);
  }

  public Value sum(Expr.Sum sum, Rows rows, State state) {
    LinearForm perRow = LinearForm.ZERO;
    Optional<Range> each = Optional.empty();
    List<Part> parts = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      if (path.isPresent()) {
        if (path.get().mayBeNull(strand.element())) {
          throw new Refusal(checks.mayBeNull(sum.rows().origin(), strand.element()));
        }
        perRow = perRow.plus(strand.added(LinearForm.of(strand.element()), terms));
        parts.add(part(summand(sum.rows()), strand.element(), path.get(), sum.origin()));
        Range range = parts.get(parts.size() - 1).range();
        each = Optional.of(each.map(range::union).orElse(range));
      }
    }
    Aggregate none = nothing(sum.type());
    if (each.isEmpty()) {
      return none;
    }
    boolean isExact =
        rows.strands().stream()
            .allMatch(strand -> strand.element().detail() == PureFunction.DECIMAL_VALUE);
    return Totals.of(
        none,
        perRow,
        each.get(),
        rows.most(),
        List.of(widest(parts)),
        rows.additive(),
        isExact ? Totals.Order.EXACT : Totals.Order.ANY);
  }

  /** Each element is of one of several kinds. Returns the bounds of all kinds together. */
  private static Part widest(List<Part> kinds) {
    Part first = kinds.get(0);
    Range range = kinds.stream().map(Part::range).reduce(Range::union).orElseThrow();
    Optional<Wrapping> wrapped = kinds.stream().flatMap(k -> k.wrapped().stream()).findFirst();
    return new Part(first.text(), range, first.added(), wrapped, first.times());
  }

  public static Part part(String text, Term term, Assumptions path, Origin added) {
    return new Part(text, path.rangeOf(term), added, Wrapping.in(term, path), BigDecimal.ONE);
  }

  /** Returns the expression that is summed, as the user wrote it. */
  private static String summand(Expr rows) {
    if (rows instanceof Expr.MapRows map) {
      return map.function().origin().text();
    }
    return rows instanceof Expr.Filter filter ? summand(filter.rows()) : rows.origin().text();
  }

  private static Aggregate nothing(Numeric type) {
    return Aggregate.constant(type, Range.single(BigDecimal.ZERO));
  }

  /**
   * The value of an accumulator at the start of an iteration. Other variables stay what they are.
   */
  public Value start(Variable variable, Value value) {
    boolean accumulates =
        Decimals.isReal(variable.type())
            ? isSumBefore(value)
            : variable.type() instanceof Numeric type
                && (type == Numeric.INT || type == Numeric.LONG || type == Numeric.DOUBLE)
                && isNumberBefore(value);
    boolean decides =
        variable.type() == Type.Simple.BOOLEAN
            && value.kind() != Value.Kind.AGGREGATE
            && isNumberBefore(value);
    return accumulates || decides ? Running.of(new Place.Local(variable)) : value;
  }

  /** Whether a {@code BigDecimal} is zero, or adds up already, before the loop. */
  private boolean isSumBefore(Value value) {
    if (!(value instanceof Pure pure)) {
      return isNumberBefore(value);
    }
    Range range = Assumptions.none().rangeOf(Courses.measure(Decimals.VALUE, pure.term(), terms));
    return range.isSingle() && range.contains(BigDecimal.ZERO);
  }

  /** Whether it is known, or adds up already, before the loop. */
  private static boolean isNumberBefore(Value value) {
    return switch (value.kind()) {
      case AGGREGATE, RUNNING -> true;
      case PURE -> isPublic((Pure) value);
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
      case REPORTED -> false;
    };
  }

  private static boolean isPublic(Pure pure) {
    return pure.term().isPublic();
  }

  /** {@code accumulator + x} and {@code accumulator - x}. Nothing else may read an accumulator. */
  public Value accumulate(Expr.Arithmetic sum, Value left, Value right, State state) {
    boolean plus = sum.operation() == Expr.Operation.ADD;
    boolean linear = plus || sum.operation() == Expr.Operation.SUBTRACT;
    if ((left instanceof Running a && a.choices().isPresent())
        || (right instanceof Running b && b.choices().isPresent())) {
      linear = false;
      plus = false;
    }
    if (left instanceof Running running && right instanceof Pure pure && linear) {
      return added(running, pure.term(), plus, sum.origin(), sum.right().origin(), state);
    }
    if (right instanceof Running running && left instanceof Pure pure && plus) {
      return added(running, pure.term(), true, sum.origin(), sum.left().origin(), state);
    }
    if (left instanceof Running running
        && right instanceof Aggregate partners
        && linear
        && partners.additive()
        && partners.extra().signum() == 0
        && evaluation.isOfPartners(partners)) {
      return withPartners(running, partners, plus);
    }
    Running read = left instanceof Running running ? running : (Running) right;
    return evaluation.refuse(sum.origin(), sum.type(), NotUnderstood.accumulatorRead(read));
  }

  /**
   * {@code Math.max(accumulator, x)}, {@code accumulator || x} and the like: one of the two; empty
   * for anything else.
   */
  public static Optional<Value> chosen(Expr expression, List<Value> operands, Assumptions path) {
    boolean two = operands.size() == 2;
    for (int i = 0; two && i < 2; i++) {
      if (operands.get(i) instanceof Running running
          && running.isUntouched()
          && running.place() instanceof Place.Local
          && operands.get(1 - i) instanceof Pure other) {
        Optional<Range> range = chosenRange(other.term(), path);
        if (range.isEmpty()) {
          return Optional.empty();
        }
        Part part =
            new Part(
                expression.origin().text(),
                range.get(),
                expression.origin(),
                Optional.empty(),
                BigDecimal.ONE);
        Totals.requireNumber(part);
        return Optional.of(running.or(part));
      }
    }
    return Optional.empty();
  }

  /** The range of a number, or of a truth value as 0 or 1. For others nothing is known. */
  private static Optional<Range> chosenRange(Term term, Assumptions path) {
    if (term.type() == Type.Simple.BOOLEAN) {
      return Optional.of(Range.integers(0, 1));
    }
    return term.type() instanceof Numeric ? Optional.of(path.rangeOf(term)) : Optional.empty();
  }

  /**
   * An accumulator, and a number more or less.
   *
   * @param sum where it is added
   * @param addend where the number stands
   */
  public static Running added(
      Running running, Term term, boolean plus, Origin sum, Origin addend, State state) {
    LinearForm one = LinearForm.of(term);
    List<Part> addends = new ArrayList<>(running.addends());
    addends.add(part(addend.text(), term, state.path(), sum));
    return new Running(
        running.place(),
        plus ? running.delta().plus(one) : running.delta().minus(one),
        addends,
        Optional.empty());
  }

  /** Returns what a row adds over the rows of another data set that it meets. */
  private static Running withPartners(Running running, Aggregate partners, boolean plus) {
    List<Part> addends = new ArrayList<>(running.addends());
    for (Part part : partners.parts()) {
      Range range = partners.type().isIntegral() ? part.range() : partners.total();
      addends.add(new Part(part.text(), range, part.added(), part.wrapped(), BigDecimal.ONE));
    }
    LinearForm delta = running.delta();
    return new Running(
        running.place(),
        plus ? delta.plus(partners.perRow()) : delta.minus(partners.perRow()),
        addends,
        Optional.empty());
  }

  /**
   * Compound assignment converts back and forth. A conversion to an integer type at least as wide
   * as the accumulator's changes no sum that fits. A conversion to a narrower type would wrap in
   * each iteration.
   */
  public Value convert(Expr.Conversion conversion, Running running) {
    Type type = running.place().type();
    boolean harmless =
        conversion.type() == type || (type == Numeric.INT && conversion.type() == Numeric.LONG);
    if (harmless) {
      return running;
    }
    return evaluation.refuse(
        conversion.origin(),
        conversion.type(),
        Finding.of(Rule.LOSSY_CAST, "adding to `" + running.place().name() + "`", "what is added")
            .found("the sum is converted to " + conversion.type() + " in each iteration")
            .fix("declare `" + running.place().name() + "` in the type of what is added"));
  }

  /** Ends the loop: each accumulator is its start plus what the rows added. */
  public void finish(
      Set<Variable> carried, List<Iterations> kinds, Displacement taken, Rows rows, State state) {
    for (Variable variable : carried) {
      Value before = state.valueOf(variable);
      boolean reported =
          kinds.stream()
              .flatMap(kind -> kind.ends().stream())
              .anyMatch(end -> end.valueOf(variable) instanceof Reported);
      if (reported) {
        state.values().put(variable, new Reported());
      } else if (start(variable, before) instanceof Running) {
        state.values().put(variable, total(variable, before, kinds, taken, rows, state));
      }
    }
  }

  private Value total(
      Variable variable,
      Value before,
      List<Iterations> kinds,
      Displacement taken,
      Rows rows,
      State state) {
    Optional<Running> chosen =
        kinds.stream()
            .flatMap(kind -> kind.ends().stream())
            .map(end -> (Running) end.valueOf(variable))
            .filter(running -> running.choices().isPresent())
            .reduce((a, b) -> a.or(b.choices().orElseThrow()));
    if (chosen.isPresent()) {
      return oneOf(variable, before, chosen.get().choices().orElseThrow(), kinds, state);
    }
    if (variable.type() == Type.Simple.BOOLEAN) {
      return before;
    }
    LinearForm perRow = LinearForm.ZERO;
    Optional<Range> each = Optional.empty();
    List<Part> addends = List.of();
    for (Iterations kind : kinds) {
      LinearForm perElement = LinearForm.ZERO;
      for (State end : kind.ends()) {
        Running running = (Running) end.valueOf(variable);
        perElement = perElement.plus(running.delta().where(end.guard(), terms));
        addends = Parts.union(addends, running.addends());
      }
      addends.forEach(Totals::requireNumber);
      LinearForm added = kind.strand().added(perElement, terms);
      LinearForm guarded = perElement.where(kind.strand().guard(), terms);
      Joins joins = new Joins(kind.strand().sources(), terms);
      Range range = LinearBound.of(joins.scaled(guarded), state.path());
      perRow = perRow.plus(added).plus(taken.of(kind, perElement));
      each = Optional.of(each.map(range::union).orElse(range));
    }
    if (each.isEmpty()) {
      return before;
    }
    if (before instanceof Running outer) {
      return met(outer, perRow, addends, rows);
    }
    return Totals.of(
        number(before, variable, state.path()),
        perRow,
        each.get(),
        rows.most(),
        addends,
        rows.additive(),
        Decimals.isReal(variable.type()) ? Totals.Order.EXACT : Totals.Order.ONE_BY_ONE);
  }

  private static Aggregate number(Value before, Variable variable, Assumptions path) {
    Numeric type = variable.type() instanceof Numeric number ? number : Numeric.DOUBLE;
    return switch (before.kind()) {
      case AGGREGATE -> (Aggregate) before;
      case PURE ->
          Decimals.isReal(variable.type())
              ? nothing(type)
              : Aggregate.constant(type, path.rangeOf(((Pure) before).term()));
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING ->
          throw new IllegalStateException("no number before: " + before);
      case REPORTED -> throw new IllegalStateException("no number before: " + before);
    };
  }

  /** Inside another row's iteration, that row adds what the rows it meets add. */
  private static Running met(Running outer, LinearForm perRow, List<Part> addends, Rows rows) {
    List<Part> all = new ArrayList<>(outer.addends());
    for (Part part : addends) {
      all.add(part.with(part.times().multiply(rows.most())));
    }
    return new Running(outer.place(), outer.delta().plus(perRow), all, outer.choices());
  }

  /** Lemma: what is one of several numbers after the loop lies in their hull. */
  private Value oneOf(
      Variable variable, Value before, Part choice, List<Iterations> kinds, State state) {
    boolean untouched =
        kinds.stream()
            .flatMap(kind -> kind.ends().stream())
            .allMatch(end -> ((Running) end.valueOf(variable)).isUntouched());
    if (!untouched) {
      throw new Refusal(
          new Located(
              choice.added(),
              NotUnderstood.accumulatorRead(Running.of(new Place.Local(variable)))));
    }
    if (before instanceof Running outer) {
      return outer.or(choice);
    }
    if (!(variable.type() instanceof Numeric type)) {
      return evaluation.verdict();
    }
    Aggregate start = Aggregate.of(before, state.path()).orElseThrow(Refusal::again);
    Range hull = start.total().union(choice.range());
    return Moves.within(evaluation, type, hull, Parts.union(start.parts(), List.of(choice)));
  }
}
