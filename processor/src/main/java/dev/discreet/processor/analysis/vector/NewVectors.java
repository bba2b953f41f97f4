/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.path.Clips;
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
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the arrays of a query: of zeros, or of listed, copied or clipped elements. */
public final class NewVectors {
  /**
   * The most elements. More may exhaust the memory, which would tell of the rows where they decide
   * it.
   */
  private static final BigDecimal LARGEST = BigDecimal.valueOf(1 << 24);

  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final VectorReads vectors;
  private final ThrowChecks checks;
  private final CellIndices indices;

  public NewVectors(
      Evaluation evaluation, Operands operands, VectorReads vectors, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.vectors = vectors;
    this.checks = checks;
    this.indices = new CellIndices(evaluation.terms());
  }

  /** Puts contents into a new object. */
  public Value make(Vector contents, State state) {
    int object = evaluation.nextNumber();
    state.objects().put(object, contents);
    return new Reference(object, List.of());
  }

  /** An array of zeros, or a map that has no key yet. */
  public Vector empty(Numeric type, List<Extent> shape) {
    Value zero = new Pure(terms.number(type, 0));
    boolean whole = shape.get(0) instanceof Extent.Length;
    return new Vector(type, shape, zero, Map.of(), Map.of(), Set.of(), whole);
  }

  Value zeros(Expr.NewVector made, State state) {
    boolean tells = evaluation.isInRow() || evaluation.tellsOfRows(state);
    BigDecimal size = BigDecimal.ONE;
    List<Extent> shape = new ArrayList<>();
    for (Expr length : made.lengths()) {
      Value given = operands.value(length, state);
      if (given instanceof Aggregate) {
        throw new Refusal(checks.notPublic(length.origin()));
      }
      Term count = operands.pure(given, length);
      if (!count.isPublic()) {
        throw new Refusal(notPublic(length, made));
      }
      BigDecimal least = state.path().rangeOf(count).lower();
      if (tells && (least == null || least.signum() < 0)) {
        throw new Refusal(checks.mayThrow(length.origin(), "a length that is never negative"));
      }
      size = size.multiply(greatest(count, state));
      if (!tells) {
        learnNotNegative(count, state);
      }
      shape.add(new Extent.Length(indices.settled(count, state.path())));
    }
    if (tells && size.compareTo(LARGEST) > 0) {
      throw new Refusal(checks.mayThrow(made.origin(), "an array that fits every heap"));
    }
    return make(empty(made.type().element(), shape), state);
  }

  /** The greatest length; what a collection or an array has as elements fits where that does. */
  private static BigDecimal greatest(Term length, State state) {
    boolean measured =
        length.kind() == Kind.LENGTH
            || (length.kind() == Kind.FUNCTION && length.detail() == PureFunction.SIZE);
    Range range = state.path().rangeOf(length);
    BigDecimal most = measured ? range.lower() : range.upper();
    return most == null ? Numeric.INT.maximum() : most.max(BigDecimal.ZERO);
  }

  /** Of an array of what one row holds a stream makes as much as there is. */
  private Located notPublic(Expr length, Expr.NewVector made) {
    Located found = checks.notPublic(length.origin());
    return evaluation.isInRow() && made.lengths().size() == 1
        ? new Located(
            found.origin(),
            found
                .finding()
                .fixOnlyBy(
                    "make it of a stream, as in `list.stream().mapToInt(x -> x).toArray()`, or sort"
                        + " a list instead, as in `list.stream().sorted().toList()`"))
        : found;
  }

  /** Behind it everybody's array is there, or nobody's. */
  private void learnNotNegative(Term count, State state) {
    Term zero = terms.number(Numeric.INT, 0);
    state
        .path()
        .with(terms.operation(Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, zero, count), true)
        .ifPresent(state::learn);
  }

  Value listed(Expr.VectorOf listed, State state) {
    Map<List<Term>, Value> held = new LinkedHashMap<>();
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>();
    List<Integer> lengths = new ArrayList<>();
    collect(listed, List.of(), held, changes, lengths, state);
    List<Extent> shape =
        lengths.stream()
            .<Extent>map(length -> new Extent.Length(terms.number(Numeric.INT, length)))
            .toList();
    Vector zeros = empty(listed.type().element(), shape);
    return make(zeros.with(zeros.each(), held, changes), state);
  }

  private void collect(
      Expr.VectorOf listed,
      List<Term> at,
      Map<List<Term>, Value> held,
      Map<List<Term>, LinearForm> changes,
      List<Integer> lengths,
      State state) {
    int size = listed.elements().size();
    requireLength(listed, at.size(), size, lengths);
    for (int i = 0; i < size; i++) {
      List<Term> index = new ArrayList<>(at);
      index.add(terms.number(Numeric.INT, i));
      Expr element = listed.elements().get(i);
      if (element instanceof Expr.VectorOf row) {
        collect(row, index, held, changes, lengths, state);
      } else if (element.type() instanceof Type.Vector) {
        row(element, index, held, changes, lengths, state);
      } else {
        held.put(List.copyOf(index), number(element, state));
      }
    }
  }

  private static void requireLength(Expr row, int depth, int size, List<Integer> lengths) {
    if (lengths.size() <= depth) {
      lengths.add(size);
    } else if (lengths.get(depth) != size) {
      throw new Refusal(
          new Located(
              row.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + row.origin().text() + "`")
                  .required("rows of one length")));
    }
  }

  /**
   * An array as a row of a matrix. Lemma: where the query returns the matrix, nobody writes to
   * either any more, so the row may be taken for a copy.
   */
  private void row(
      Expr array,
      List<Term> at,
      Map<List<Term>, Value> held,
      Map<List<Term>, LinearForm> changes,
      List<Integer> lengths,
      State state) {
    Value value = operands.value(array, state);
    if (value.kind() == Value.Kind.REPORTED) {
      throw Refusal.again();
    }
    Optional<BigDecimal> length =
        value instanceof Reference reference
                && reference.at().isEmpty()
                && evaluation.calls().size() == 1
                && !evaluation.isInRow()
            ? Counts.constant(vectors.length(value, array, state))
                .filter(count -> count.compareTo(Counts.MOST) <= 0)
            : Optional.empty();
    if (length.isEmpty()
        || !(state.objects().get(((Reference) value).object()) instanceof Vector row)) {
      throw NotUnderstood.refusal(array, "an array of the query itself, of a constant length");
    }
    int size = length.get().intValueExact();
    requireLength(array, at.size(), size, lengths);
    for (int i = 0; i < size; i++) {
      Term index = terms.number(Numeric.INT, i);
      held.put(then(at, List.of(index)), row.at(List.of(index)));
    }
    row.changes().forEach((index, form) -> changes.put(then(at, index), form));
  }

  private static List<Term> then(List<Term> at, List<Term> index) {
    List<Term> all = new ArrayList<>(at);
    all.addAll(index);
    return List.copyOf(all);
  }

  /** A number that is kept in an array or a map. */
  private Value number(Expr expression, State state) {
    Value value = operands.value(expression, state);
    boolean number =
        switch (value.kind()) {
          case AGGREGATE -> true;
          case PURE -> ((Pure) value).term().type() instanceof Numeric;
          case REPORTED -> throw Refusal.again();
          case RUNNING ->
              throw new Refusal(
                  new Located(expression.origin(), NotUnderstood.accumulatorRead((Running) value)));
          case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
        };
    if (!number) {
      throw new Refusal(
          new Located(
              expression.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
                  .required("a number")));
    }
    return value;
  }

  /** A new array with the elements of another, as they are now. */
  Value copy(Expr.Copy copy, State state) {
    Value from = operands.value(copy.vector(), state);
    Optional<Term> wanted =
        copy.length().map(length -> operands.pure(operands.value(length, state), length));
    Term own = vectors.length(from, copy.vector(), state);
    Term count = indices.settled(wanted.orElse(own), state.path());
    Optional<BigDecimal> size = Counts.constant(count).filter(n -> n.compareTo(Counts.MOST) <= 0);
    if (size.isEmpty() && evaluation.isTolerant()) {
      return new Pure(terms.input(copy.type(), Term.Input.copy()));
    }
    if (size.isEmpty() || size.get().signum() < 0) {
      return evaluation.notUnderstood(copy, "a copy whose length is not constant");
    }
    Map<List<Term>, Value> held = new LinkedHashMap<>();
    for (int i = 0; i < size.get().intValueExact(); i++) {
      Term index = terms.number(Numeric.INT, i);
      Optional<Boolean> within =
          state
              .path()
              .truthOf(terms.operation(Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, own, index))
              .map(outside -> !outside);
      if (within.isEmpty() && !evaluation.isTolerant()) {
        return evaluation.notUnderstood(copy, "a copy of an array whose length is not known");
      }
      if (!within.equals(Optional.of(false))) {
        held.put(List.of(index), vectors.held(from, index, copy, state));
      }
    }
    Vector zeros = empty(copy.type().element(), List.of(new Extent.Length(count)));
    return make(zeros.with(zeros.each(), held, Map.of()), state);
  }

  /** Whether it is a copy that a constructor made, of which the length was not known then. */
  public static boolean isCopy(Term array) {
    return array.detail() instanceof Term.Input input && input.isCopy();
  }

  /**
   * Makes an array of a copy, as soon as its length is known and it is written to. Every variable
   * that holds the copy then holds this array. Nothing is known of its elements.
   */
  Value known(Term array, State state) {
    Range length = state.path().rangeOf(terms.length(array));
    // A helper's own variables are others than those of the constructor that calls it.
    boolean told =
        evaluation.calls().isEmpty()
            && state.values().values().stream().noneMatch(value -> mayBe(value, array));
    if (!isCopy(array)
        || !told
        || !length.isSingle()
        || length.lower() == null
        || length.lower().signum() < 0
        || length.lower().compareTo(Counts.MOST) > 0) {
      return new Pure(array);
    }
    Type.Vector type = (Type.Vector) array.type();
    Map<List<Term>, Value> held = new LinkedHashMap<>();
    for (int i = 0; i < length.lower().intValueExact(); i++) {
      held.put(List.of(terms.number(Numeric.INT, i)), evaluation.unknown(type.element()));
    }
    Term count = terms.number(Numeric.INT, length.lower().intValueExact());
    Vector zeros = empty(type.element(), List.of(new Extent.Length(count)));
    Value made = make(zeros.with(zeros.each(), held, Map.of()), state);
    state
        .values()
        .replaceAll(
            (variable, value) -> value instanceof Pure p && p.term() == array ? made : value);
    return made;
  }

  /** Whether a value is one of several arrays, of which this is one. */
  private static boolean mayBe(Value value, Term array) {
    return value instanceof Pure pure
        && pure.term() != array
        && pure.term().type() instanceof Type.Vector
        && mentions(pure.term(), array);
  }

  private static boolean mentions(Term term, Term array) {
    return Once.of(
        term,
        (part, mentions) -> part == array || part.arguments().stream().anyMatch(mentions::apply));
  }

  /** Clips a vector: each element becomes a function of the elements and the norm. */
  Value clip(Expr.Clip clip, State state) {
    Value from = operands.value(clip.vector(), state);
    Value given = operands.value(clip.norm(), state);
    Term norm = operands.pure(given, clip.norm());
    Range range = state.path().rangeOf(norm);
    if (!evaluation.isTolerant()) {
      if (!norm.isPublic()) {
        throw new Refusal(checks.notPublic(clip.norm().origin()));
      }
      if (range.nan()
          || !range.isFinite()
          || range.contains(BigDecimal.ZERO)
          || Clips.lower(range).signum() < 0) {
        throw new Refusal(
            checks.mayThrow(clip.norm().origin(), "a finite norm that is always above 0"));
      }
    }
    List<Term> arguments = new ArrayList<>();
    if (from instanceof Reference) {
      Optional<BigDecimal> size = Counts.constant(vectors.length(from, clip.vector(), state));
      if (size.isEmpty() || size.get().compareTo(Counts.MOST) > 0) {
        return evaluation.notUnderstood(clip, "a vector whose length is not constant");
      }
      for (int i = 0; i < size.get().intValueExact(); i++) {
        Value value = vectors.held(from, terms.number(Numeric.INT, i), clip, state);
        arguments.add(operands.pure(value, clip.vector()));
      }
    } else {
      Term array = operands.pure(from, clip.vector());
      checks.requireNotNull(clip.vector().origin(), array, state);
      arguments.add(array);
    }
    return new Pure(Clips.make(terms, clip, arguments, norm));
  }
}
