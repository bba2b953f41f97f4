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
import dev.discreet.processor.analysis.Value.Running;
import dev.discreet.processor.analysis.Value.RunningVector;
import dev.discreet.processor.analysis.Value.Vector;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arrays and maps in expressions and statements. Claim: no index is outside its array where that
 * would tell of a row, and nothing but a sum over rows is written to what a row loop finds.
 */
final class Vectors {
  /** More elements may exhaust the memory, and where the rows decide that would tell of them. */
  static final String UNKNOWN_KEYS = "keys with an equals() that is written by hand";

  private static final BigDecimal LARGEST = BigDecimal.valueOf(1 << 24);

  private final Evaluation evaluation;
  private final Terms terms;
  private final Expressions expressions;
  private final ThrowChecks checks;
  private final VectorCells cells;
  private final KeyIndices indices;
  private final RowListWrites lists;

  Vectors(Evaluation evaluation, Expressions expressions, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.expressions = expressions;
    this.checks = checks;
    this.cells = new VectorCells(evaluation);
    this.indices = new KeyIndices(evaluation);
    this.lists = new RowListWrites(evaluation, expressions, this, checks);
  }

  /** Empty for an expression that is about neither an array nor a map. */
  Optional<Value> value(Expr expression, State state) {
    if (expression instanceof Expr.NewVector made) {
      return Optional.of(zeros(made, state));
    } else if (expression instanceof Expr.VectorOf listed) {
      return Optional.of(listed(listed, state));
    } else if (expression instanceof Expr.NewTable made) {
      Optional<List<Extent>> keys = indices.extents(made.type().key());
      return Optional.of(
          keys.map(shape -> make(empty(made.type().value(), shape), state))
              .orElseGet(() -> evaluation.notUnderstood(made, UNKNOWN_KEYS)));
    } else if (expression instanceof Expr.NewList) {
      int object = evaluation.nextNumber();
      state.objects().put(object, RowLists.empty());
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
      return Optional.of(copy(copy, state));
    } else if (expression instanceof Expr.Clip clip) {
      return Optional.of(clip(clip, state));
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

  private Value zeros(Expr.NewVector made, State state) {
    boolean tells = evaluation.isInRow() || evaluation.tellsOfRows(state);
    BigDecimal size = BigDecimal.ONE;
    List<Extent> shape = new ArrayList<>();
    for (Expr length : made.lengths()) {
      Value given = expressions.value(length, state);
      if (given instanceof Aggregate) {
        throw new Refusal(checks.notPublic(length.origin()));
      }
      Term count = expressions.pure(given, length);
      if (!count.isPublic()) {
        throw new Refusal(checks.notPublic(length.origin()));
      }
      BigDecimal least = state.path().rangeOf(count).lower();
      if (tells && (least == null || least.signum() < 0)) {
        throw new Refusal(checks.mayThrow(length.origin(), "a length that is never negative"));
      }
      size = least == null ? size : size.multiply(least);
      shape.add(new Extent.Length(cells.settled(count, state.path())));
    }
    if (tells && size.compareTo(LARGEST) > 0) {
      throw new Refusal(checks.mayThrow(made.origin(), "an array that fits every heap"));
    }
    return make(empty(made.type().element(), shape), state);
  }

  private Value listed(Expr.VectorOf listed, State state) {
    Map<List<Term>, Value> held = new LinkedHashMap<>();
    List<Integer> lengths = new ArrayList<>();
    collect(listed, List.of(), held, lengths, state);
    List<Extent> shape =
        lengths.stream()
            .<Extent>map(length -> new Extent.Length(terms.number(Numeric.INT, length)))
            .toList();
    Vector zeros = empty(listed.type().element(), shape);
    return make(zeros.with(zeros.each(), held, Map.of()), state);
  }

  private void collect(
      Expr.VectorOf listed,
      List<Term> at,
      Map<List<Term>, Value> held,
      List<Integer> lengths,
      State state) {
    int size = listed.elements().size();
    if (lengths.size() <= at.size()) {
      lengths.add(size);
    } else if (lengths.get(at.size()) != size) {
      throw new Refusal(
          new Located(
              listed.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + listed.origin().text() + "`")
                  .required("rows of one length")));
    }
    for (int i = 0; i < size; i++) {
      List<Term> index = new ArrayList<>(at);
      index.add(terms.number(Numeric.INT, i));
      Expr element = listed.elements().get(i);
      if (element instanceof Expr.VectorOf row) {
        collect(row, index, held, lengths, state);
      } else {
        held.put(List.copyOf(index), number(element, state));
      }
    }
  }

  /** A number that is kept in an array or a map. */
  private Value number(Expr expression, State state) {
    Value value = expressions.value(expression, state);
    if (value instanceof Reported) {
      throw Refusal.again();
    }
    if (value instanceof Running running) {
      throw new Refusal(new Located(expression.origin(), Expressions.accumulatorRead(running)));
    }
    boolean number =
        value instanceof Aggregate
            || (value instanceof Pure pure && pure.term().type() instanceof Numeric);
    if (!number) {
      throw new Refusal(
          new Located(
              expression.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
                  .required("a number")));
    }
    return value;
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

  /** A new array with the elements of another, as they are now. */
  private Value copy(Expr.Copy copy, State state) {
    Value from = expressions.value(copy.vector(), state);
    Optional<Term> wanted =
        copy.length().map(length -> expressions.pure(expressions.value(length, state), length));
    Term own = length(from, copy.vector(), state);
    Term count = cells.settled(wanted.orElse(own), state.path());
    Optional<BigDecimal> size = Counts.constant(count).filter(n -> n.compareTo(Counts.MOST) <= 0);
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
        held.put(List.of(index), held(from, index, copy, state));
      }
    }
    Vector zeros = empty(copy.type().element(), List.of(new Extent.Length(count)));
    return make(zeros.with(zeros.each(), held, Map.of()), state);
  }

  private Term length(Value vector, Expr expression, State state) {
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
  private Value held(Value vector, Term index, Expr expression, State state) {
    Type.Vector type = (Type.Vector) expression.type();
    if (evaluation.isTolerant()) {
      return evaluation.unknown(type.element());
    }
    if (vector instanceof Reference reference) {
      Value value = read(reference.then(index), contents(reference, state), expression, state);
      if (value instanceof Running running) {
        throw new Refusal(new Located(expression.origin(), Expressions.accumulatorRead(running)));
      }
      return value;
    }
    return new Pure(terms.element(((Pure) vector).term(), index, type.element()));
  }

  /** A function of the elements and the norm. */
  private Value clip(Expr.Clip clip, State state) {
    Value from = expressions.value(clip.vector(), state);
    Value given = expressions.value(clip.norm(), state);
    Term norm = expressions.pure(given, clip.norm());
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
      Optional<BigDecimal> size = Counts.constant(length(from, clip.vector(), state));
      if (size.isEmpty() || size.get().compareTo(Counts.MOST) > 0) {
        return evaluation.notUnderstood(clip, "a vector whose length is not constant");
      }
      for (int i = 0; i < size.get().intValueExact(); i++) {
        Value value = held(from, terms.number(Numeric.INT, i), clip, state);
        arguments.add(expressions.pure(value, clip.vector()));
      }
    } else {
      Term array = expressions.pure(from, clip.vector());
      checks.requireNotNull(clip.vector().origin(), array, state);
      arguments.add(array);
    }
    return new Pure(Clips.make(terms, clip, arguments, norm));
  }

  private static List<Extent> shape(Value contents) {
    return contents instanceof RunningVector running
        ? running.before().shape()
        : ((Vector) contents).shape();
  }

  /** What an object holds; what was reported already is not looked at again. */
  static Value contents(Reference reference, State state) {
    Value contents = state.objects().get(reference.object());
    if (contents == null || contents instanceof Reported) {
      throw Refusal.again();
    }
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
        ? evaluation.notUnderstood(expression, Expressions.OF_ALL_ROWS)
        : value;
  }

  private Reference indexed(Reference reference, Expr index, Origin origin, State state) {
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

  private List<Term> key(Expr expression, State state) {
    Term key = known(expression, state);
    boolean matters = checks.matters(key, state) && key.kind() != Kind.CONSTANT;
    if (matters && state.path().mayBeNull(key)) {
      throw new Refusal(checks.mayBeNull(expression.origin(), key));
    }
    List<Term> all =
        indices.of(key).orElseThrow(() -> Expressions.notUnderstood(expression, UNKNOWN_KEYS));
    for (Term index : all) {
      if (matters && index != key && state.path().mayBeNull(index)) {
        throw new Refusal(checks.mayBeNull(expression.origin(), index));
      }
    }
    return all.stream().map(index -> cells.settled(index, state.path())).toList();
  }

  /** An index or a key: what all rows decide is none, as it would choose what is released. */
  private Term known(Expr expression, State state) {
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
    Value contents = contents(reference, state);
    Optional<Value> otherwise =
        lookup.otherwise().map(expression -> expressions.value(expression, state));
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

  /** {@code vector[index] = value}. */
  void set(Statement.SetElement set, State state) {
    Value vector = expressions.value(set.vector(), state);
    if (vector instanceof Reported) {
      throw Refusal.again();
    }
    if (evaluation.isTolerant() && vector instanceof Pure) {
      // Of what a caller's array holds nothing is believed.
      expressions.value(set.index(), state);
      expressions.value(set.value(), state);
      return;
    }
    if (!(vector instanceof Reference reference)) {
      boolean ofRow = vector instanceof Pure pure && pure.term().readsRow();
      throw new Refusal(
          new Located(
              set.vector().origin(),
              Finding.of(
                      ofRow ? Rule.ALIASED_DATA : Rule.STATE_TOUCHED,
                      "`" + set.origin().text() + "`")
                  .required("only arrays that the query made are written")
                  .fix("write to a new array")));
    }
    requireWritable(reference, set.origin(), state);
    Reference cell = indexed(reference, set.index(), set.origin(), state);
    if (cell.at().size() < shape(contents(cell, state)).size()) {
      throw new Refusal(
          new Located(
              set.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + set.origin().text() + "`")
                  .found("a row of a matrix is replaced")
                  .fix("write its elements one by one")));
    }
    store(cell, expressions.value(set.value(), state), set.origin(), set.value(), state);
  }

  /** {@code table.put(key, value)}. */
  void put(Statement.Put put, State state) {
    Value table = expressions.value(put.table(), state);
    if (table instanceof Reported) {
      throw Refusal.again();
    }
    if (!(table instanceof Reference reference)) {
      throw new Refusal(
          new Located(
              put.table().origin(),
              Finding.of(Rule.STATE_TOUCHED, "`" + put.table().origin().text() + "`")
                  .required("only maps that the query made are written")));
    }
    requireWritable(reference, put.origin(), state);
    Reference cell = reference.then(key(put.key(), state));
    store(cell, expressions.value(put.value(), state), put.origin(), put.value(), state);
  }

  RowListWrites lists() {
    return lists;
  }

  /**
   * Inside a row only what the row made is written freely. A loop adds to what it finds; a function
   * of a row writes to nothing else.
   */
  void requireWritable(Reference reference, Origin origin, State state) {
    Optional<RowScope> scope = evaluation.rowScope();
    if (scope.isEmpty() || reference.object() >= scope.get().firstOwn()) {
      return;
    }
    if (scope.get().isLoop()) {
      boolean running =
          contents(reference, state) instanceof RunningVector
              || contents(reference, state) instanceof Value.RunningRows;
      if (running) {
        return;
      }
      throw new RowScope.Written(reference.object());
    }
    throw new Refusal(
        new Located(
            origin,
            Finding.of(Rule.STATE_TOUCHED, "`" + origin.text() + "`")
                .required("a function of a row that only gives a value")
                .fix("write it in a loop over the rows")));
  }

  /** A loop inside a row writes what its body writes. */
  void requireWritable(Set<Integer> objects, Origin loop, State state) {
    for (int object : objects) {
      requireWritable(new Reference(object, List.of()), loop, state);
    }
  }

  private void store(Reference cell, Value value, Origin origin, Expr expression, State state) {
    if (value instanceof Reported) {
      throw Refusal.again();
    }
    Value contents = contents(cell, state);
    if (contents instanceof RunningVector running) {
      state.objects().put(cell.object(), added(running, cell, value, origin, expression));
      return;
    }
    if (value instanceof Running read) {
      throw new Refusal(new Located(expression.origin(), Expressions.accumulatorRead(read)));
    }
    if (!(value instanceof Pure) && !(value instanceof Aggregate)) {
      throw new Refusal(
          new Located(
              expression.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
                  .required("a number")));
    }
    Vector written =
        cells
            .write((Vector) contents, cell.at(), value, state.path())
            .orElseThrow(
                () ->
                    new Refusal(
                        new Located(
                            origin,
                            Finding.of(Rule.NOT_UNDERSTOOD, "`" + origin.text() + "`")
                                .found("an index that may be one of very many"))));
    state.objects().put(cell.object(), written);
  }

  private RunningVector added(
      RunningVector running, Reference cell, Value value, Origin origin, Expr expression) {
    boolean own =
        value instanceof Running sum
            && sum.choices().isEmpty()
            && sum.place() instanceof Place.Cell place
            && place.at().equals(cell)
            && place.version() == running.version();
    if (!own) {
      if (value instanceof Running other) {
        throw new Refusal(new Located(expression.origin(), Expressions.accumulatorRead(other)));
      }
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.ROW_KEPT, "`" + origin.text() + "`")
                  .required("arrays and maps of outside are only added to, as in `bins[i] += x`")
                  .fix("count or sum instead, and decide after the noise")));
    }
    Running sum = (Running) value;
    Map<List<Term>, Value.Delta> added = new LinkedHashMap<>(running.added());
    added.merge(cell.at(), new Value.Delta(sum.delta(), sum.addends()), Value.Delta::plus);
    return new RunningVector(running.before(), added, evaluation.nextNumber());
  }
}
