/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Term.Kind;
import dev.discreet.processor.analysis.Value.Aggregate;
import dev.discreet.processor.analysis.Value.Extent;
import dev.discreet.processor.analysis.Value.Place;
import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.analysis.Value.Reference;
import dev.discreet.processor.analysis.Value.Reported;
import dev.discreet.processor.analysis.Value.Rows;
import dev.discreet.processor.analysis.Value.Running;
import dev.discreet.processor.analysis.Value.RunningVector;
import dev.discreet.processor.analysis.Value.Vector;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arrays and maps in expressions. Claim: no index is outside its array where that would tell of a
 * row.
 */
final class Vectors {
  static final String UNKNOWN_KEYS = "keys with an equals() that is written by hand";

  private final Evaluation evaluation;
  private final Terms terms;
  private final Expressions expressions;
  private final ThrowChecks checks;
  private final VectorCells cells;
  private final KeyIndices indices;
  private final NewVectors creation;
  private final VectorWrites writes;
  private final RowListWrites lists;

  Vectors(Evaluation evaluation, Expressions expressions, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.expressions = expressions;
    this.checks = checks;
    this.cells = new VectorCells(evaluation);
    this.indices = new KeyIndices(evaluation);
    this.creation = new NewVectors(evaluation, expressions, this, checks);
    this.writes = new VectorWrites(evaluation, expressions, this, checks);
    this.lists = new RowListWrites(evaluation, expressions, this, checks);
  }

  /** Empty for an expression that is about neither an array nor a map. */
  Optional<Value> value(Expr expression, State state) {
    if (expression instanceof Expr.NewVector made) {
      return Optional.of(creation.zeros(made, state));
    } else if (expression instanceof Expr.VectorOf listed) {
      return Optional.of(creation.listed(listed, state));
    } else if (expression instanceof Expr.NewTable made) {
      Optional<List<Extent>> keys = indices.extents(made, made.type().key());
      return Optional.of(
          keys.map(shape -> make(empty(made.type().value(), shape), state))
              .orElseGet(() -> evaluation.notUnderstood(made, UNKNOWN_KEYS)));
    } else if (expression instanceof Expr.NewList) {
      int object = evaluation.nextNumber();
      state.objects().put(object, Rows.empty());
      return Optional.of(new Reference(object, List.of()));
    } else if (expression instanceof Expr.NewSet made) {
      return Optional.of(lists.newSet(made, state));
    } else if (expression instanceof Expr.AddNew add) {
      return Optional.of(lists.addNew(add, state));
    } else if (expression instanceof Expr.Element element) {
      return Optional.of(element(element, state));
    } else if (expression instanceof Expr.Length length) {
      return Optional.of(length(length, state));
    } else if (expression instanceof Expr.Copy copy) {
      return Optional.of(creation.copy(copy, state));
    } else if (expression instanceof Expr.Clip clip) {
      return Optional.of(creation.clip(clip, state));
    } else if (expression instanceof Expr.TableSize size) {
      return Optional.of(size(size, state));
    } else if (expression instanceof Expr.Lookup lookup) {
      return Optional.of(lookup(lookup, state));
    }
    return Optional.empty();
  }

  /** Puts contents into a new object. */
  Value make(Vector contents, State state) {
    int object = evaluation.nextNumber();
    state.objects().put(object, contents);
    return new Reference(object, List.of());
  }

  Vector empty(Numeric type, List<Extent> shape) {
    Value zero = new Pure(terms.number(type, 0));
    boolean whole = shape.get(0) instanceof Extent.Length;
    return new Vector(type, shape, zero, Map.of(), Map.of(), Set.of(), whole);
  }

  /** What an array holds, if its length is constant and each element a value of one row. */
  Optional<List<Term>> elements(Expr expression, Value vector, State state) {
    if (!(expression.type() instanceof Type.Vector type) || type.dimensions() != 1) {
      return Optional.empty();
    }
    Optional<BigDecimal> size =
        Counts.constant(cells.settled(length(vector, expression, state), state.path()))
            .filter(n -> n.compareTo(Counts.MOST) <= 0);
    if (size.isEmpty() || evaluation.isTolerant()) {
      return Optional.empty();
    }
    List<Term> elements = new ArrayList<>();
    for (int i = 0; i < size.get().intValueExact(); i++) {
      Value held = held(vector, terms.number(Numeric.INT, i), expression, state);
      elements.add(expressions.pure(held, expression));
    }
    return Optional.of(elements);
  }

  private Value length(Expr.Length length, State state) {
    return new Pure(length(expressions.value(length.vector(), state), length.vector(), state));
  }

  Term length(Value vector, Expr expression, State state) {
    if (vector instanceof Reference reference
        && shape(contents(reference, state)).get(reference.at().size())
            instanceof Extent.Length extent) {
      return extent.count();
    }
    Term array = expressions.pure(vector, expression);
    checks.requireNotNull(expression.origin(), array, state);
    return terms.length(array);
  }

  /** What an array holds at a constant index that it has. */
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
    return new Pure(terms.element(((Pure) vector).term(), index, type.element()));
  }

  static List<Extent> shape(Value contents) {
    return contents instanceof RunningVector running
        ? running.before().shape()
        : ((Vector) contents).shape();
  }

  /** What an object holds; what was reported already is not looked at again. */
  Value contents(Reference reference, State state) {
    Value contents = state.objects().get(reference.object());
    if (contents == null || contents instanceof Reported) {
      throw Refusal.again();
    }
    evaluation.lateReads().note(reference.object(), contents);
    return contents;
  }

  private Value element(Expr.Element element, State state) {
    Value vector = expressions.value(element.vector(), state);
    if (vector instanceof Reference reference) {
      Reference cell = indexed(reference, element.index(), element.origin(), state);
      Value contents = contents(reference, state);
      return cell.at().size() < shape(contents).size()
          ? cell
          : read(cell, contents, element, state);
    }
    Term array = expressions.pure(vector, element.vector());
    checks.requireNotNull(element.vector().origin(), array, state);
    Term index = index(element.index(), terms.length(array), element.origin(), state);
    // In a constructor the caller still has the array: what it holds may change at any time.
    return evaluation.isTolerant()
        ? evaluation.unknown(element.type())
        : new Pure(terms.element(array, index, element.type()));
  }

  private Value read(Reference cell, Value contents, Expr expression, State state) {
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

  /** An index that is proven to lie in its array, where it matters. */
  private Term index(Expr expression, Term length, Origin origin, State state) {
    Term index = cells.settled(known(expression, state), state.path());
    if (!checks.matters(index, state) && !checks.matters(length, state)) {
      return index;
    }
    Range range = state.path().rangeOf(index);
    BigDecimal least = state.path().rangeOf(length).lower();
    boolean within =
        range.lower() != null
            && range.lower().signum() >= 0
            && ((range.upper() != null && least != null && range.upper().compareTo(least) < 0)
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
                  .fix("make the array longer, or clamp the index")));
    }
    return index;
  }

  List<Term> key(Expr expression, State state) {
    Term key = known(expression, state);
    boolean matters = checks.matters(key, state) && key.kind() != Kind.CONSTANT;
    if (matters && state.path().mayBeNull(key)) {
      throw new Refusal(checks.mayBeNull(expression.origin(), key));
    }
    List<Term> all =
        indices.of(key).orElseThrow(() -> NotUnderstood.refusal(expression, UNKNOWN_KEYS));
    for (Term index : all) {
      if (matters && index != key && state.path().mayBeNull(index)) {
        throw new Refusal(checks.mayBeNull(expression.origin(), index));
      }
    }
    return all.stream().map(index -> cells.settled(index, state.path())).toList();
  }

  /** An index or a key: what all rows decide is none, as it would choose what is released. */
  Term known(Expr expression, State state) {
    Value value = expressions.value(expression, state);
    if (value instanceof Aggregate a && !a.isPublic()) {
      throw new Refusal(checks.notPublic(expression.origin()));
    }
    Term term = expressions.pure(value, expression);
    if (!evaluation.isTolerant()
        && (term.isOfAll() || (!evaluation.isInRow() && !term.isPublic()))) {
      throw new Refusal(checks.notPublic(expression.origin()));
    }
    return term;
  }

  private Value lookup(Expr.Lookup lookup, State state) {
    Value table = expressions.value(lookup.table(), state);
    if (!(table instanceof Reference reference)) {
      return expressions.refuseOther(lookup, table, "it is not a map that the query made");
    }
    Reference cell = reference.then(key(lookup.key(), state));
    Optional<Value> otherwise =
        lookup.otherwise().map(expression -> expressions.value(expression, state));
    Value contents = contents(reference, state);
    Vector vector =
        contents instanceof RunningVector running ? running.before() : (Vector) contents;
    boolean there = cells.isWhole(vector) || vector.present().contains(cell.at());
    if (!there && !otherwise.filter(this::isZero).isPresent()) {
      throw new Refusal(
          new Located(
              lookup.origin(),
              Finding.of(Rule.MAY_BE_NULL, "`" + lookup.origin().text() + "`")
                  .required("a key that is there whatever the rows are, or 0 where it is not")
                  .fix("write getOrDefault(key, 0L)")));
    }
    return read(cell, contents, lookup, state);
  }

  private Value size(Expr.TableSize size, State state) {
    return expressions.value(size.table(), state) instanceof Reference reference
            && contents(reference, state) instanceof Vector table
            && !evaluation.isInRow()
            && evaluation.sources().size() == 1
        ? new TableSizes(evaluation).of(size, table)
        : evaluation.notUnderstood(size, "a map of several data sets, or that is being filled");
  }

  private boolean isZero(Value value) {
    return value instanceof Pure pure && pure.term().isConstant(BigDecimal.ZERO);
  }

  VectorWrites writes() {
    return writes;
  }

  RowListWrites lists() {
    return lists;
  }
}
