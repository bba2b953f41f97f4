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
   * The data set, or a stream over it. One row more changes the elements by those of {@code
   * strands}; all other elements stay.
   *
   * @param strands what one row adds and takes away
   * @param most how many elements there are at most
   * @param additive whether the elements of two data sets together are those of both
   */
  record Rows(List<Strand> strands, BigDecimal most, boolean additive) implements Value {
    /** Copies the strands. */
    public Rows {
      strands = List.copyOf(strands);
    }

    /** The same elements, with other strands. */
    Rows with(List<Strand> others) {
      return new Rows(others, most, additive);
    }
  }

  /**
   * Elements that one row decides.
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

    Strand where(Term newGuard) {
      return new Strand(times, newGuard, element, rows);
    }

    Strand with(Term newElement) {
      return new Strand(times, guard, newElement, rows);
    }

    Strand times(BigDecimal newTimes) {
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
   * @param additive whether the number is what the rows add and nothing else
   * @param parts what was added up, for messages
   */
  record Aggregate(
      Type.Numeric type,
      Range total,
      LinearForm perRow,
      BigDecimal extra,
      boolean additive,
      List<Part> parts)
      implements Value {
    /** Copies the parts. */
    public Aggregate {
      parts = List.copyOf(parts);
    }

    /** A public number, to which no row adds. */
    static Aggregate constant(Type.Numeric type, Range total) {
      boolean zero = total.isSingle() && total.contains(BigDecimal.ZERO);
      return new Aggregate(type, total, LinearForm.ZERO, BigDecimal.ZERO, zero, List.of());
    }

    /** A number as an aggregate of its type; empty for what depends on one row, or is no number. */
    static Optional<Aggregate> of(Value value, Assumptions path) {
      if (value instanceof Aggregate aggregate) {
        return Optional.of(aggregate);
      }
      return value instanceof Pure pure
              && pure.term().isPublic()
              && pure.term().type() instanceof Type.Numeric type
          ? Optional.of(constant(type, path.rangeOf(pure.term())))
          : Optional.empty();
    }

    Aggregate withTotal(Type.Numeric newType, Range newTotal) {
      return new Aggregate(newType, newTotal, perRow, extra, additive, parts);
    }

    /** Whether no row changes it. */
    boolean isPublic() {
      return perRow.isZero() && extra.signum() == 0;
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
      String text, Range range, Origin added, Optional<Wrapping> wrapped, BigDecimal times) {}

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
  }

  /** How many of the elements have each key: {@code keyed} has the keys as elements. */
  record Tally(Type.Enumeration keys, Rows keyed) implements Value {}

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
