/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pure expression in one row and in public inputs, with the machine's meaning of each operation.
 * Equal terms are one object: {@link Terms} makes them.
 */
public final class Term {

  /** Says what a term does with its arguments. */
  public enum Kind {
    CONSTANT,
    NULL,
    INPUT,
    COMPONENT,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    REMAINDER,
    NEGATE,
    CONVERT,
    LESS,
    LESS_OR_EQUAL,
    EQUAL,
    SAME,
    NOT,
    AND,
    OR,
    CHOOSE,
    FUNCTION,
    OPAQUE,
    /** A modelled method of its arguments: the detail says which. */
    MODELLED,
    /** The length of the array that is the argument. */
    LENGTH,
    /** What the first argument, an array, holds at the second. */
    ELEMENT,
    /**
     * What as many numbers come to as the first argument says: the second one. The detail says
     * where each of them lies.
     */
    SUM,
    /** The second argument, as something that is added for the row that is the first. */
    FOR_ROW,
    /** Whether a reference is an instance: the detail is the class that is asked for. */
    INSTANCE,
    /** A reference, seen as another class. */
    VIEW,
    /** A new record, with what is stored in each component: the detail is their names. */
    RECORD
  }

  /**
   * Something whose value is not known here.
   *
   * @param name for messages
   * @param source the data set that it tells of one row of, if it does
   * @param most for how many of the rows of a person it holds at most; {@link Input#MANY} where it
   *     may be any number of them
   * @param pushed whether it is another row than the one that changes
   * @param ofAll whether it depends on all rows, so that nothing inside a row may look at it
   * @param nullable whether it can be null
   * @param limits where it lies, if declared
   * @param together where the sum of what all rows of a person make of it lies, if that is known
   *     otherwise than by the limits
   */
  public record Input(
      String name,
      Optional<Source> source,
      int most,
      boolean pushed,
      boolean ofAll,
      boolean nullable,
      Optional<Limits> limits,
      Optional<Limits> together) {
    /** More rows than a person ever has. */
    public static final int MANY = Integer.MAX_VALUE;

    private static final String FACT = "?";
    private static final String ROW = "row";
    private static final String COPY = "a copy of an array";
    private static final String WITHIN_PERSON = "another row of the same person";

    /** An unknown of which no more is known for a person's rows together. */
    public Input(
        String name,
        Optional<Source> source,
        boolean once,
        boolean pushed,
        boolean ofAll,
        boolean nullable,
        Optional<Limits> limits) {
      this(name, source, once, pushed, ofAll, nullable, limits, Optional.empty());
    }

    /** An unknown that holds once for a person, or for any number of rows. */
    public Input(
        String name,
        Optional<Source> source,
        boolean once,
        boolean pushed,
        boolean ofAll,
        boolean nullable,
        Optional<Limits> limits,
        Optional<Limits> together) {
      this(name, source, once ? 1 : MANY, pushed, ofAll, nullable, limits, together);
    }

    /** Whether it holds for at most one of the rows of a person. */
    public boolean once() {
      return most == 1;
    }

    /** The same, but for so many rows of a person. */
    public Input atMost(int rows) {
      return new Input(name, source, rows, pushed, ofAll, nullable, limits, together);
    }

    /** The same, but for any number of rows of a person. */
    public Input often() {
      return new Input(name, source, false, pushed, ofAll, nullable, limits);
    }

    /** A public value. */
    public static Input open(String name, boolean nullable, Optional<Limits> limits) {
      return new Input(name, Optional.empty(), false, false, false, nullable, limits);
    }

    /** A new array of a constructor, of which only the length may become known. */
    public static Input copy() {
      return open(COPY, false, Optional.empty());
    }

    /** Whether it is such an array, to which nobody else has a reference. */
    public boolean isCopy() {
      return name.equals(COPY);
    }

    /** A row. A data set holds no null: the runtime refuses it. */
    public static Input row(Source source) {
      return new Input(ROW, Optional.of(source), false, false, false, false, Optional.empty());
    }

    /**
     * Whether it is a row of the data set, or another one of the same person, and not one of which
     * only the class is known: that may be anybody's.
     */
    public boolean isRow() {
      return name.equals(ROW) || isWithinPerson();
    }

    /** Something that one row decides together with the others. */
    public static Input fact(Source source, boolean once, Optional<Limits> limits) {
      return new Input(FACT, Optional.of(source), once, false, false, false, limits);
    }

    /** The same, or null. */
    public Input orNull(boolean whether) {
      return new Input(name, source, most, pushed, ofAll, whether, limits, together);
    }

    /** Something that another row of the same person decides. */
    public Input withinPerson() {
      return named(WITHIN_PERSON);
    }

    boolean isWithinPerson() {
      return name.equals(WITHIN_PERSON);
    }

    /** The same for a row about which a row of another data set decides. */
    Input ofDataSet(Source other) {
      return new Input(name, Optional.of(other), false, true, ofAll, nullable, limits);
    }

    /** An amount of one row; together those of a person's rows lie elsewhere. */
    public Input together(Optional<Limits> ofPerson) {
      return new Input(name, source, most, pushed, ofAll, nullable, limits, ofPerson);
    }

    /** What all rows of a person make of it, as what one row makes of it. */
    Input ofPerson() {
      return new Input(name, source, most, pushed, ofAll, nullable, together, Optional.empty());
    }

    /** The same by another name. */
    Input named(String other) {
      return new Input(other, source, most, pushed, ofAll, nullable, limits, together);
    }

    /** The same for another row. */
    Input ofAnotherRow() {
      return new Input(name, source, most, true, ofAll, nullable, limits, together);
    }

    /** A number that all rows decide, of which only this is known: where it lies. */
    public static Input number(Optional<Limits> limits) {
      return new Input(FACT, Optional.empty(), false, false, true, false, limits);
    }

    /** A value that all rows decide. */
    public static Input verdict() {
      return new Input(FACT, Optional.empty(), false, false, true, false, Optional.empty());
    }
  }

  private final Kind kind;
  private final Type type;
  private final Object detail;
  private final List<Term> arguments;
  private final int number;
  private final Set<Source> sources;
  private final boolean ofAll;

  Term(int number, Kind kind, Type type, Object detail, List<Term> arguments) {
    this.number = number;
    this.kind = kind;
    this.type = type;
    this.detail = detail;
    this.arguments = arguments;
    this.sources = sources(detail, arguments);
    this.ofAll =
        detail instanceof Input input ? input.ofAll() : arguments.stream().anyMatch(Term::isOfAll);
  }

  private static Set<Source> sources(Object detail, List<Term> arguments) {
    if (detail instanceof Input input) {
      return input.source().map(Set::of).orElseGet(Set::of);
    }
    Set<Source> all = Set.of();
    for (Term argument : arguments) {
      if (!all.containsAll(argument.sources)) {
        Set<Source> more = new LinkedHashSet<>(all);
        more.addAll(argument.sources);
        all = Collections.unmodifiableSet(more);
      }
    }
    return all;
  }

  /** A number that is greater than that of each argument. */
  public int number() {
    return number;
  }

  public Kind kind() {
    return kind;
  }

  public Type type() {
    return type;
  }

  /** What the kind says: a constant's value, an {@link Input}, a component's facts and name. */
  public Object detail() {
    return detail;
  }

  public List<Term> arguments() {
    return arguments;
  }

  public Term argument(int index) {
    return arguments.get(index);
  }

  /** The data sets of whose rows it depends on one. */
  public Set<Source> sources() {
    return sources;
  }

  /** The unknowns that it is made of. */
  public Set<Term> inputs() {
    Deque<Term> open = new ArrayDeque<>(List.of(this));
    Set<Term> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      open.pop().arguments().stream().filter(seen::add).forEach(open::push);
    }
    seen.removeIf(part -> !(part.detail() instanceof Input));
    return seen;
  }

  /** Whether its value depends on a row. */
  public boolean readsRow() {
    return !sources.isEmpty();
  }

  /** Whether it is a fact that holds for at most one row of each person of a data set. */
  public boolean isOnceFact(Source source) {
    return detail instanceof Input input
        && input.once()
        && input.source().filter(source::equals).isPresent();
  }

  /** For how many rows of each person of a data set it holds at most, if it says so. */
  public Optional<Integer> mostOfPerson(Source source) {
    return detail instanceof Input input
            && input.most() < Input.MANY
            && input.source().filter(source::equals).isPresent()
        ? Optional.of(input.most())
        : Optional.empty();
  }

  /** Whether its value depends on all rows. */
  public boolean isOfAll() {
    return ofAll;
  }

  /** Whether its value depends on no row. */
  public boolean isPublic() {
    return sources.isEmpty() && !ofAll;
  }

  public boolean isConstant(Object value) {
    return kind == Kind.CONSTANT && detail.equals(value);
  }

  public Type.Numeric numeric() {
    if (type instanceof Type.Numeric numeric) {
      return numeric;
    }
    throw new IllegalStateException("not a number: " + kind + " of " + type);
  }

  /** Whether it is the movement of a total that is no longer a sum over rows. */
  public boolean isMove() {
    boolean amount =
        detail instanceof Input input
            && type == Type.Numeric.DOUBLE
            && input.source().isPresent()
            && input.name().equals(Input.FACT);
    return amount || (kind == Kind.CHOOSE && arguments.get(1).isMove());
  }
}
