/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What the analysis knows of a Java value. */
sealed interface Value {

  /** A function of one row and of public inputs, or of public inputs alone. */
  record Pure(Term term) implements Value {}

  /**
   * The data set or a stream over it: for each row where the guard holds, the element.
   *
   * @param guard which rows are left
   * @param element what each has become
   */
  record Rows(Term guard, Term element) implements Value {}

  /**
   * A number computed from all rows: a public part, plus what each row adds, plus at most {@code
   * extra}.
   *
   * @param type the machine's type
   * @param total where the number lies
   * @param perRow what one row adds, exactly
   * @param extra how much more the number may move between neighbours: rounding, and operations
   *     that are not linear
   * @param parts what was added up, for messages
   */
  record Aggregate(
      Type.Numeric type, Range total, LinearForm perRow, BigDecimal extra, List<Part> parts)
      implements Value {
    /** Copies the parts. */
    public Aggregate {
      parts = List.copyOf(parts);
    }

    /** A public number, to which no row adds. */
    static Aggregate constant(Type.Numeric type, Range total) {
      return new Aggregate(type, total, LinearForm.ZERO, BigDecimal.ZERO, List.of());
    }

    /** A number as an aggregate of its type; empty for what depends on one row, or is no number. */
    static Optional<Aggregate> of(Value value, Assumptions path) {
      if (value instanceof Aggregate aggregate) {
        return Optional.of(aggregate);
      }
      return value instanceof Pure pure
              && !pure.term().readsRow()
              && pure.term().type() instanceof Type.Numeric type
          ? Optional.of(constant(type, path.rangeOf(pure.term())))
          : Optional.empty();
    }

    Aggregate withTotal(Type.Numeric newType, Range newTotal) {
      return new Aggregate(newType, newTotal, perRow, extra, parts);
    }

    /** The same number, of which nothing is known but how far it moves. */
    Aggregate moving(Type.Numeric newType, Range newTotal, BigDecimal distance) {
      return new Aggregate(newType, newTotal, LinearForm.ZERO, distance, parts);
    }
  }

  /**
   * One summand of an aggregate.
   *
   * @param text the user's expression
   * @param range where it lies
   * @param added where it is added
   * @param wrapped what wraps on the way, if anything does
   */
  record Part(String text, Range range, Origin added, Optional<Wrapping> wrapped) {}

  /** How many of the rows where the guard holds have each key. */
  record Tally(Type.Enumeration keys, Term guard, Term key) implements Value {}

  /**
   * Inside a row loop: a variable of outside, as far as this row has changed it.
   *
   * @param variable the accumulator
   * @param delta what this row has added
   * @param addends each number that was added, for rounding
   */
  record Running(Variable variable, LinearForm delta, List<Part> addends) implements Value {
    /** Copies the addends. */
    public Running {
      addends = List.copyOf(addends);
    }
  }

  /** The value of an expression that was reported already: whatever depends on it is not. */
  record Reported() implements Value {}
}
