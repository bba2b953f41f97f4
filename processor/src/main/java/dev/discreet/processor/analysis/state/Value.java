/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Wrapping;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the analysis knows of a Java value. There is a record for each kind, which is why it is
 * long.
 */
public sealed interface Value {

  /** Which kind it is. */
  Kind kind();

  /** One constant for each kind. */
  enum Kind {
    PURE,
    ROWS,
    LISTED,
    AGGREGATE,
    INDEX,
    TALLY,
    REFERENCE,
    VECTOR,
    RUNNING_VECTOR,
    RUNNING_ROWS,
    RUNNING,
    REPORTED
  }

  /** Whether it is a stream over elements of one row, and not over rows. */
  default boolean isInner() {
    return switch (kind()) {
      case ROWS -> ((Rows) this).isOfInner();
      case LISTED -> true;
      case PURE, AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
      case RUNNING, REPORTED -> false;
    };
  }

  /**
   * Elements of one row that are known one by one, as a stream of any size; empty where that is not
   * known, and of anything else.
   */
  default Optional<Listed> asStream() {
    return kind() == Kind.ROWS
        ? ((Rows) this).whole().filter(Listed.class::isInstance).map(Listed.class::cast)
        : Optional.empty();
  }

  /** The same as a collection of any size; empty of a stream, too. */
  default Optional<Pure> asCollection() {
    return kind() == Kind.ROWS
        ? ((Rows) this).whole().filter(Pure.class::isInstance).map(Pure.class::cast)
        : Optional.empty();
  }

  /** A function of one row and of public inputs, or of public inputs alone. */
  record Pure(Term term) implements Value {
    @Override
    public Kind kind() {
      return Kind.PURE;
    }
  }

  /**
   * The data set, or a stream over it. One row more changes the elements by those of {@code
   * strands}; all other elements stay.
   *
   * @param strands what one row adds and takes away
   * @param most how many elements there are at most
   * @param additive whether the elements of two data sets together are those of both
   * @param ordered whether elements that stay keep their order; those of a hash table may not
   * @param reads what it reads when it runs
   * @param whole of elements of one row that are known one by one: the same as a stream or
   *     collection of any size, for what is known of such alone
   * @param salted of elements of one row: whether they come in an order that the JDK draws anew for
   *     each start of the JVM
   */
  record Rows(
      List<Strand> strands,
      BigDecimal most,
      boolean additive,
      boolean ordered,
      Set<Read> reads,
      Optional<Value> whole,
      boolean salted)
      implements Value {
    /** Copies the strands and the reads. */
    public Rows {
      strands = List.copyOf(strands);
      reads = Collections.unmodifiableSet(new LinkedHashSet<>(reads));
    }

    /** Rows that exist already. */
    public Rows(List<Strand> strands, BigDecimal most, boolean additive, boolean ordered) {
      this(strands, most, additive, ordered, Set.of(), Optional.empty(), false);
    }

    /** Elements in an order of their own. */
    public Rows(List<Strand> strands, BigDecimal most, boolean additive) {
      this(strands, most, additive, true);
    }

    private boolean isOfInner() {
      return !strands.isEmpty() && strands.stream().allMatch(strand -> strand.rows().isEmpty());
    }

    /** No rows. */
    public static Rows empty() {
      return new Rows(List.of(), BigDecimal.ZERO, true);
    }

    public Rows notAdditive() {
      return new Rows(strands, most, false, ordered, reads, whole, salted);
    }

    public Rows inOrder(boolean known) {
      return new Rows(strands, most, additive, known, reads, Optional.empty(), salted);
    }

    /** The same rows with other strands. */
    public Rows with(List<Strand> others) {
      return new Rows(others, most, additive, ordered, reads, Optional.empty(), salted);
    }

    /** The same rows, which read this as well. */
    public Rows reading(Set<Read> these) {
      return new Rows(strands, most, additive, ordered, these, whole, salted);
    }

    /** The same rows, which this describes as well. */
    public Rows as(Optional<? extends Value> any) {
      return new Rows(strands, most, additive, ordered, reads, any.map(value -> value), salted);
    }

    /** The same elements of one row, whose order the JDK may have drawn. */
    public Rows salted(boolean drawn) {
      return new Rows(strands, most, additive, ordered, reads, whole, drawn);
    }

    /** The same rows, which stand in an object that can be changed. */
    public Rows reading(int object, Value contents) {
      Set<Read> all = new LinkedHashSet<>(reads);
      all.add(new Read(object, contents));
      return reading(all);
    }

    @Override
    public Kind kind() {
      return Kind.ROWS;
    }
  }

  /** An object, and what it held when a stage of a stream read it. */
  record Read(int object, Value contents) {}

  /**
   * A stream over a collection of any size that one row holds, or that is public.
   *
   * @param collection one on which any call is harmless
   * @param type the type of its elements
   * @param any what is left of any one of them
   * @param index where that one stands
   * @param changed whether that is not all of it
   * @param fewer whether it is more than each element that decides which ones are left
   * @param hashed whether other rows may decide in which order the elements come
   * @param distinct whether no two of them are equal
   */
  record Listed(
      Term collection,
      Type type,
      Strand any,
      Term index,
      boolean changed,
      boolean fewer,
      boolean hashed,
      boolean distinct)
      implements Value {
    public Listed with(Strand left) {
      boolean same = distinct && left.element() == any.element();
      return new Listed(collection, type, left, index, true, fewer, hashed, same);
    }

    /** Some of the elements, and others decide which. */
    public Listed some() {
      return new Listed(collection, type, any, index, true, true, hashed, distinct);
    }

    /** The same elements, of which no two are equal. */
    public Listed once() {
      return new Listed(collection, type, any, index, changed, fewer, hashed, true);
    }

    /** The same elements, perhaps in an order that other rows may decide. */
    public Listed hashed(boolean byOthers) {
      return new Listed(collection, type, any, index, changed, fewer, byOthers, distinct);
    }

    @Override
    public Kind kind() {
      return Kind.LISTED;
    }
  }

  /**
   * Elements that one row decides. One row more adds or takes away the elements of a strand.
   *
   * @param times how many: taken away where negative
   * @param guard for which rows
   * @param element what each is
   * @param rows the rows that it is made of, one of each data set
   */
  record Strand(BigDecimal times, Term guard, Term element, List<Term> rows) {
    /** Copies the rows. */
    public Strand {
      rows = List.copyOf(rows);
    }

    /** Whether it is made of the row that changes, and not of a row that another one pushes out. */
    public boolean isOwn() {
      return rows.stream()
          .allMatch(row -> row.detail() instanceof Term.Input input && !input.pushed());
    }

    /**
     * A form for each of the elements, as what one row adds. A term that does not depend on the row
     * is added for it all the same.
     */
    public LinearForm added(LinearForm each, Terms terms) {
      Map<Term, BigDecimal> added = new LinkedHashMap<>();
      each.where(guard, terms)
          .coefficients()
          .forEach(
              (term, factor) -> {
                Term whole = term;
                for (Term row : rows) {
                  whole = terms.forRow(row, whole);
                }
                added.merge(whole, factor.multiply(times), BigDecimal::add);
              });
      added.values().removeIf(factor -> factor.signum() == 0);
      return new LinearForm(added);
    }

    /** The data sets of its rows. */
    public Set<Source> sources() {
      Set<Source> all = new LinkedHashSet<>();
      rows.forEach(row -> all.addAll(row.sources()));
      return all;
    }

    public Strand where(Term newGuard) {
      return new Strand(times, newGuard, element, rows);
    }

    public Strand with(Term newElement) {
      return new Strand(times, guard, newElement, rows);
    }

    public Strand times(BigDecimal newTimes) {
      return new Strand(newTimes, guard, element, rows);
    }
  }

  /**
   * A number computed from all rows: a public part, plus what each row adds, plus at most {@code
   * extra}.
   *
   * @param type the machine's type
   * @param total where the number lies
   * @param perRow what one row adds, exactly
   * @param extra how much more the number may move between neighbours, by rounding
   * @param start the public part, if the number is exactly that and what the rows add; with it,
   *     numbers of all rows of which {@code perRow} only knows by how much they change
   * @param parts what was added up, for messages
   */
  record Aggregate(
      Type.Numeric type,
      Range total,
      LinearForm perRow,
      BigDecimal extra,
      Optional<LinearForm> start,
      List<Part> parts)
      implements Value {
    /** Copies the parts. */
    public Aggregate {
      parts = List.copyOf(parts);
    }

    /** A public number, to which no row adds. */
    public static Aggregate constant(Type.Numeric type, Range total) {
      boolean zero = total.isSingle() && total.contains(BigDecimal.ZERO);
      return constant(type, total, zero ? Optional.of(LinearForm.ZERO) : Optional.empty());
    }

    private static Aggregate constant(Type.Numeric type, Range total, Optional<LinearForm> start) {
      return new Aggregate(type, total, LinearForm.ZERO, BigDecimal.ZERO, start, List.of());
    }

    /** A number as an aggregate of its type; empty for what depends on one row, or is no number. */
    public static Optional<Aggregate> of(Value value, Assumptions path) {
      return switch (value.kind()) {
        case AGGREGATE -> Optional.of((Aggregate) value);
        case PURE -> constant(((Pure) value).term(), path);
        case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR -> Optional.empty();
        case RUNNING_ROWS, RUNNING, REPORTED -> Optional.empty();
      };
    }

    private static Optional<Aggregate> constant(Term term, Assumptions path) {
      if (!term.isPublic() || !(term.type() instanceof Type.Numeric type)) {
        return Optional.empty();
      }
      Range range = path.rangeOf(term);
      Aggregate number = constant(type, range);
      boolean open = number.start().isEmpty() && range.isFinite() && !range.nan();
      return Optional.of(open ? constant(type, range, Optional.of(LinearForm.of(term))) : number);
    }

    public Aggregate withTotal(Type.Numeric newType, Range newTotal) {
      return new Aggregate(newType, newTotal, perRow, extra, start, parts);
    }

    /** The same if nothing were rounded. */
    public Aggregate exact() {
      return new Aggregate(type, total, perRow, BigDecimal.ZERO, start, parts);
    }

    /** Whether the number is its public part and what the rows add, with nothing rounded. */
    public boolean isExact() {
      return isTold() && start.filter(LinearForm::isPublic).isPresent();
    }

    /** Whether it is that and other numbers of all rows, with nothing rounded. */
    public boolean isTold() {
      return extra.signum() == 0 && start.isPresent();
    }

    /** Whether the number is what the rows add and nothing else. */
    public boolean additive() {
      return start.filter(LinearForm::isZero).isPresent();
    }

    /** The public part of one or the other of two numbers, where it is the same. */
    public Optional<LinearForm> startWith(Aggregate other) {
      return start.filter(mine -> other.start.filter(mine::equals).isPresent());
    }

    /** Whether no row changes it. */
    public boolean isPublic() {
      return perRow.isZero() && extra.signum() == 0;
    }

    @Override
    public Kind kind() {
      return Kind.AGGREGATE;
    }
  }

  /**
   * One summand of an aggregate.
   *
   * @param text the user's expression
   * @param range where it lies
   * @param added where it is added
   * @param wrapped what wraps on the way, if anything does
   * @param times how often it is added for one element
   */
  record Part(
      String text, Range range, Origin added, Optional<Wrapping> wrapped, BigDecimal times) {
    public Part with(BigDecimal often) {
      return new Part(text, range, added, wrapped, often);
    }
  }

  /**
   * Rows by key.
   *
   * @param rows the rows
   * @param keys the key of each strand's element
   */
  record Index(Rows rows, List<Term> keys) implements Value {
    /** Copies the keys. */
    public Index {
      keys = List.copyOf(keys);
    }

    @Override
    public Kind kind() {
      return Kind.INDEX;
    }
  }

  /**
   * One value for each key that is found in rows.
   *
   * @param keys the rows that count, by key
   * @param numbers what each strand's element brings to its key
   * @param touched for which rows the key is there, with or without a value
   * @param fold what becomes of what is brought
   * @param then a function of that: the key's value
   * @param everyKey whether a key without rows is there all the same
   */
  record Tally(
      Index keys,
      List<Term> numbers,
      List<Term> touched,
      Expr.Tally.Fold fold,
      Optional<Expr.Lambda> then,
      boolean everyKey)
      implements Value {
    /** Copies the numbers and conditions. */
    public Tally {
      numbers = List.copyOf(numbers);
      touched = List.copyOf(touched);
    }

    @Override
    public Kind kind() {
      return Kind.TALLY;
    }
  }

  /**
   * An array or a map that the query made, or a row of a matrix. Variables that hold equal
   * references are aliases. The state has the contents.
   *
   * @param object which one
   * @param at the indices given so far, if it is part of a matrix
   */
  record Reference(int object, List<Term> at) implements Value {
    /** Copies the indices. */
    public Reference {
      at = List.copyOf(at);
    }

    public Reference then(Term index) {
      return then(List.of(index));
    }

    public Reference then(List<Term> indices) {
      List<Term> all = new ArrayList<>(at);
      all.addAll(indices);
      return new Reference(object, all);
    }

    @Override
    public Kind kind() {
      return Kind.REFERENCE;
    }
  }

  /** The indices of one dimension. */
  sealed interface Extent {
    /** The indices from 0 to one below a public number. */
    record Length(Term count) implements Extent {}

    /** The indices are the keys of a map. */
    record Keys(Type type) implements Extent {}
  }

  /**
   * The contents of an array or a map. The cell at an index is what {@code cells} or {@code each}
   * say, plus all {@code changes} whose index is the same.
   *
   * @param type the machine's type of each cell
   * @param shape one extent for each dimension
   * @param each a cell that is not among {@code cells}; a public number
   * @param cells numbers at constant indices
   * @param changes what one row adds at indices that are not constant; their rounding and their
   *     share in the totals are in {@code each} and {@code cells}
   * @param present keys of a map that are certainly there; for arrays nothing
   * @param whole whether every cell is there
   */
  record Vector(
      Type.Numeric type,
      List<Extent> shape,
      Value each,
      Map<List<Term>, Value> cells,
      Map<List<Term>, LinearForm> changes,
      Set<List<Term>> present,
      boolean whole)
      implements Value {
    /** Copies what it is given, in order. */
    public Vector {
      shape = List.copyOf(shape);
      cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
      changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
      present = Collections.unmodifiableSet(new LinkedHashSet<>(present));
    }

    public Value at(List<Term> constants) {
      Value own = cells.get(constants);
      return own == null ? each : own;
    }

    public Vector with(
        Value newEach, Map<List<Term>, Value> newCells, Map<List<Term>, LinearForm> newChanges) {
      return new Vector(type, shape, newEach, newCells, newChanges, present, whole);
    }

    public Vector having(Set<List<Term>> newPresent, boolean newWhole) {
      return new Vector(type, shape, each, cells, changes, newPresent, newWhole);
    }

    public boolean isTable() {
      return shape.get(0) instanceof Extent.Keys;
    }

    @Override
    public Kind kind() {
      return Kind.VECTOR;
    }
  }

  /** What was added at one place, and each number that was added, for rounding. */
  record Delta(LinearForm form, List<Part> addends) {
    public static final Delta NONE = new Delta(LinearForm.ZERO, List.of());

    /** Copies the addends. */
    public Delta {
      addends = List.copyOf(addends);
    }
  }

  /**
   * Inside a row loop: an array or a map from outside to which the loop adds.
   *
   * @param before what it held before the loop
   * @param added what this row has added so far, by index
   * @param version changes with each addition
   * @param put where this row has put a number at an index that no other iteration writes, in place
   *     of 0; if so, it counts as added, and nothing may be added elsewhere
   */
  record RunningVector(
      Vector before, Map<List<Term>, Delta> added, int version, Optional<Origin> put)
      implements Value {
    /** Copies the additions, in order. */
    public RunningVector {
      added = Collections.unmodifiableMap(new LinkedHashMap<>(added));
    }

    /** One to which nothing was put. */
    public RunningVector(Vector before, Map<List<Term>, Delta> added, int version) {
      this(before, added, version, Optional.empty());
    }

    @Override
    public Kind kind() {
      return Kind.RUNNING_VECTOR;
    }
  }

  /**
   * Inside a row loop: a list from outside to which the loop adds.
   *
   * @param before what it held before the loop
   * @param added what this row has added so far, each with its condition
   */
  record RunningRows(Rows before, List<Added> added) implements Value {
    /** Copies the additions. */
    public RunningRows {
      added = List.copyOf(added);
    }

    @Override
    public Kind kind() {
      return Kind.RUNNING_ROWS;
    }
  }

  /**
   * An element that a row adds where a condition holds.
   *
   * @param isNew whether it was not there before, if the row has asked
   */
  record Added(Term guard, Term element, Optional<Term> isNew) {
    public Added where(Term newGuard) {
      return new Added(newGuard, element, isNew);
    }
  }

  /** Something that a row loop adds to. */
  sealed interface Place {
    /** The name for a reader. */
    String name();

    Type type();

    /** A local variable. */
    record Local(Variable variable) implements Place {
      @Override
      public String name() {
        return variable.name();
      }

      @Override
      public Type type() {
        return variable.type();
      }
    }

    /**
     * A cell of an array or map.
     *
     * @param version of its array when it was read
     */
    record Cell(Reference at, int version, Type.Numeric type, String name) implements Place {}
  }

  /**
   * Inside a row loop: a variable or cell from outside, as far as this row has changed it.
   *
   * @param place the accumulator
   * @param delta what this row has added
   * @param addends each number that was added, for rounding
   * @param choices numbers that it may have become instead, as the greatest or least so far;
   *     nothing is added then. A boolean is 0 or 1
   */
  record Running(Place place, LinearForm delta, List<Part> addends, Optional<Part> choices)
      implements Value {
    /** Copies the addends. */
    public Running {
      addends = List.copyOf(addends);
    }

    public static Running of(Place place) {
      return new Running(place, LinearForm.ZERO, List.of(), Optional.empty());
    }

    /** Whether this iteration has not changed it. */
    public boolean isUntouched() {
      return delta.isZero() && addends.isEmpty();
    }

    /** The same, or another number. */
    public Running or(Part choice) {
      Part all =
          choices
              .map(
                  part ->
                      new Part(
                          part.text(),
                          part.range().union(choice.range()),
                          part.added(),
                          part.wrapped(),
                          part.times()))
              .orElse(choice);
      return new Running(place, delta, addends, Optional.of(all));
    }

    public boolean is(Variable variable) {
      return place instanceof Place.Local local && local.variable() == variable;
    }

    @Override
    public Kind kind() {
      return Kind.RUNNING;
    }
  }

  /**
   * The value of an expression of which nothing is known.
   *
   * @param cause what is said of it where it is used; empty where that was reported already
   */
  record Reported(Optional<Finding> cause) implements Value {
    /** One that was reported. What depends on it is not reported. */
    public Reported() {
      this(Optional.empty());
    }

    @Override
    public Kind kind() {
      return Kind.REPORTED;
    }
  }
}
