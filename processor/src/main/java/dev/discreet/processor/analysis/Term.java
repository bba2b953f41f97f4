/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import java.util.List;
import java.util.Optional;

/**
 * A pure expression in one row and in public inputs, with the machine's meaning of each operation.
 * Equal terms are one object: {@link Terms} makes them.
 */
final class Term {

  /** What a term does with its arguments. */
  enum Kind {
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
   * @param row whether it is a row of the data set
   * @param nullable whether it can be null
   * @param limits where it lies, if declared
   */
  record Input(String name, boolean row, boolean nullable, Optional<Limits> limits) {}

  private final Kind kind;
  private final Type type;
  private final Object detail;
  private final List<Term> arguments;
  private final int number;
  private final boolean readsRow;

  Term(int number, Kind kind, Type type, Object detail, List<Term> arguments) {
    this.number = number;
    this.kind = kind;
    this.type = type;
    this.detail = detail;
    this.arguments = arguments;
    this.readsRow =
        detail instanceof Input input ? input.row() : arguments.stream().anyMatch(Term::readsRow);
  }

  /** Greater than the number of each argument. */
  int number() {
    return number;
  }

  Kind kind() {
    return kind;
  }

  Type type() {
    return type;
  }

  /** What the kind says; a constant's value, an {@link Input}, a component's facts and name. */
  Object detail() {
    return detail;
  }

  List<Term> arguments() {
    return arguments;
  }

  Term argument(int index) {
    return arguments.get(index);
  }

  /** Whether its value depends on a row; otherwise it is public. */
  boolean readsRow() {
    return readsRow;
  }

  boolean isConstant(Object value) {
    return kind == Kind.CONSTANT && detail.equals(value);
  }

  Type.Numeric numeric() {
    if (type instanceof Type.Numeric numeric) {
      return numeric;
    }
    throw new IllegalStateException("not a number: " + kind + " of " + type);
  }
}
