/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.choice.VectorCells;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Counts;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Place;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.state.Value.RunningVector;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads arrays and maps. Claim: no index is outside its array where that would tell of a row. What
 * all rows decide chooses no index.
 */
public final class VectorReads {
  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final ThrowChecks checks;
  private final VectorCells cells;
  private final CellIndices indices;
  private final KeyIndices keys;

  public VectorReads(Evaluation evaluation, Operands operands, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.checks = checks;
    this.cells = new VectorCells(evaluation);
    this.indices = new CellIndices(terms);
    this.keys = new KeyIndices(evaluation);
  }

  /** The elements of an array, if its length is constant and each element is a value of one row. */
  public Optional<List<Term>> elements(Expr expression, Value vector, State state) {
    if (!(expression.type() instanceof Type.Vector type) || type.dimensions() != 1) {
      return Optional.empty();
    }
    Optional<BigDecimal> size =
        Counts.constant(indices.settled(length(vector, expression, state), state.path()))
            .filter(n -> n.compareTo(Counts.MOST) <= 0);
    if (size.isEmpty() || evaluation.isTolerant()) {
      return Optional.empty();
    }
    List<Term> elements = new ArrayList<>();
    for (int i = 0; i < size.get().intValueExact(); i++) {
      Value held = held(vector, terms.number(Numeric.INT, i), expression, state);
      elements.add(operands.pure(held, expression));
    }
    return Optional.of(elements);
  }

  Term length(Value vector, Expr expression, State state) {
    if (vector instanceof Reference reference
        && shape(contents(reference, state)).get(reference.at().size())
            instanceof Extent.Length extent) {
      return extent.count();
    }
    Term array = operands.pure(vector, expression);
    checks.requireNotNull(expression.origin(), array, state);
    return length(array);
  }

  /** The length of an array that is a value; a list stands for the arrays of groups. */
  Term length(Term array) {
    return array.type().kind() == Type.Kind.COLLECTION
        ? evaluation.collections().size(array)
        : terms.length(array);
  }

  /** What such an array holds at an index that it has, as a number. */
  Term element(Term array, Term index, Type type) {
    if (!(array.type() instanceof Type.Collection list)) {
      return terms.element(array, index, type);
    }
    Term held = evaluation.collections().element(array, index, list.element());
    return held.type() == Type.Simple.BOOLEAN
        ? terms.choose(held, terms.number((Numeric) type, 1), terms.number((Numeric) type, 0))
        : held;
  }

  /** The element at a constant index that the array has. */
  Value held(Value vector, Term index, Expr expression, State state) {
    Type.Vector type = (Type.Vector) expression.type();
    if (evaluation.isTolerant()) {
      return evaluation.unknown(type.element());
    }
    if (vector instanceof Reference reference) {
      Value value = read(reference.then(index), contents(reference, state), expression, state);
      if (value instanceof Running running) {
        throw new Refusal(new Located(expression.origin(), NotUnderstood.accumulatorRead(running)));
      }
      return value;
    }
    return new Pure(element(((Pure) vector).term(), index, type.element()));
  }

  static List<Extent> shape(Value contents) {
    return contents instanceof RunningVector running
        ? running.before().shape()
        : ((Vector) contents).shape();
  }

  /** The contents of an object. What was reported already is not reported again. */
  Value contents(Reference reference, State state) {
    Value contents = state.objects().get(reference.object());
    if (contents == null || contents instanceof Reported) {
      throw Refusal.again();
    }
    evaluation.lateReads().note(reference.object(), contents);
    return contents;
  }

  Value read(Reference cell, Value contents, Expr expression, State state) {
    if (contents instanceof RunningVector running) {
      String name = expression.origin().text();
      return Running.of(new Place.Cell(cell, running.version(), running.before().type(), name));
    }
    Value value =
        cells
            .read((Vector) contents, cell.at(), state.path())
            .orElseGet(
                () ->
                    evaluation.notUnderstood(expression, "an index that may be one of very many"));
    boolean madeBefore =
        evaluation.rowScope().filter(scope -> cell.object() < scope.firstOwn()).isPresent();
    return madeBefore && evaluation.tellsOfOthers(value)
        ? evaluation.notUnderstood(expression, NotUnderstood.OF_ALL_ROWS)
        : value;
  }

  Reference indexed(Reference reference, Expr index, Origin origin, State state) {
    List<Extent> shape = shape(contents(reference, state));
    return shape.get(reference.at().size()) instanceof Extent.Length extent
        ? reference.then(index(index, extent.count(), origin, state))
        : reference.then(key(index, state));
  }

  /** Returns an index that is proven to lie in its array, where it matters. */
  Term index(Expr expression, Term length, Origin origin, State state) {
    Term index = indices.settled(known(expression, state), state.path());
    if (!checks.matters(index, state) && !checks.matters(length, state)) {
      return index;
    }
    Range range = state.path().rangeOf(index);
    BigDecimal least = state.path().rangeOf(length).lower();
    boolean within =
        range.lower() != null
            && range.lower().signum() >= 0
            && ((range.upper() != null && least != null && range.upper().compareTo(least) < 0)
                || state.path().isBelow(index, length, true)
                || state
                    .path()
                    .truthOf(
                        terms.operation(Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, length, index))
                    .equals(Optional.of(false)));
    if (!within) {
      Range count = state.path().rangeOf(length);
      String last =
          count.isSingle() && count.lower() != null
              ? "an index from 0 to " + Numbers.text(count.lower().subtract(BigDecimal.ONE))
              : "an index from 0 to below the length of the array";
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
                  .required(last)
                  .found("`" + expression.origin().text() + "` in " + range)
                  .fix(toStayWithin(asked(expression), range, count))));
    }
    return index;
  }

  /** How an index stays within its array: it is asked at the end where it may leave it. */
  private static String toStayWithin(String index, Range range, Range count) {
    boolean below = range.lower() == null || range.lower().signum() < 0;
    boolean above =
        range.upper() == null
            || count.lower() == null
            || range.upper().compareTo(count.lower()) >= 0;
    String end =
        count.isSingle() && count.lower() != null
            ? Numbers.text(count.lower())
            : "the length of the array";
    if (below && above) {
      return "ask `%1$s >= 0 && %1$s < %2$s` before, or clamp the index".formatted(index, end);
    }
    return below
        ? "keep it from below 0 as well: ask `%1$s >= 0` before, or take `Math.max(0, %1$s)`; what counts is kept as a long: `merge(key, 1L, Long::sum)`"
            .formatted(index)
        : "make the array longer, or ask `%s < %s` before, or clamp the index"
            .formatted(index, end);
  }

  /** What is asked of an index: a whole number as it was before it was cast. */
  private static String asked(Expr index) {
    return index instanceof Expr.Conversion cast
            && cast.operand().type() instanceof Type.Numeric number
            && number.isIntegral()
        ? cast.operand().origin().text()
        : index.origin().text();
  }

  /** The index of a key that is not null; empty where nothing is known of its equality. */
  Optional<List<Term>> index(Term key, State state) {
    return keys.of(key)
        .map(all -> all.stream().map(index -> indices.settled(index, state.path())).toList());
  }

  List<Term> key(Expr expression, State state) {
    Term key = known(expression, state);
    boolean matters = checks.matters(key, state) && key.kind() != Kind.CONSTANT;
    if (matters && state.path().mayBeNull(key)) {
      throw new Refusal(checks.mayBeNull(expression.origin(), key));
    }
    List<Term> all =
        keys.of(key).orElseThrow(() -> NotUnderstood.refusal(expression, KeyIndices.UNKNOWN_KEYS));
    for (Term index : all) {
      if (matters && index != key && state.path().mayBeNull(index)) {
        throw new Refusal(checks.mayBeNull(expression.origin(), index));
      }
    }
    return all.stream().map(index -> indices.settled(index, state.path())).toList();
  }

  /**
   * Returns an index or a key. A value that all rows decide is refused, as it would choose what is
   * released.
   */
  Term known(Expr expression, State state) {
    Value value = operands.value(expression, state);
    if (value instanceof Aggregate a && !a.isPublic()) {
      throw new Refusal(checks.notPublic(expression.origin()));
    }
    Term term = operands.pure(value, expression);
    if (!evaluation.isTolerant()
        && (term.isOfAll() || (!evaluation.isInRow() && !term.isPublic()))) {
      throw new Refusal(checks.notPublic(expression.origin()));
    }
    return term;
  }
}
