/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Tally;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What rows of another data set find in a map: a number, a constant, a boolean, a text or a date
 * for each key.
 */
public final class JoinedValues {
  private JoinedValues() {}

  /**
   * What is known of any value of a map.
   *
   * @param limits where it lies, if it is a number
   */
  public record Kept(Type type, Optional<Limits> limits) {}

  /**
   * Whether what a map has for a key is made of the rows with that key alone, each by itself: of
   * one data set, once, and of nothing that all rows decide.
   */
  public static boolean isByRows(Tally tally) {
    List<Strand> strands = tally.keys().rows().strands();
    for (int i = 0; i < strands.size(); i++) {
      Strand strand = strands.get(i);
      if (!strand.isOwn()
          || strand.rows().size() != 1
          || strand.times().compareTo(BigDecimal.ONE) != 0) {
        return false;
      }
      Term row = strand.rows().get(0);
      boolean byRow =
          List.of(
                  strand.guard(),
                  tally.keys().keys().get(i),
                  tally.numbers().get(i),
                  tally.touched().get(i))
              .stream()
              .allMatch(term -> isOf(term, row));
      if (row.sources().size() != 1 || !byRow) {
        return false;
      }
    }
    return !strands.isEmpty();
  }

  private static boolean isOf(Term term, Term row) {
    return !term.isOfAll()
        && term.inputs().stream().allMatch(input -> input == row || input.sources().isEmpty());
  }

  /** Empty where nothing is known of a value, or where it is another object. */
  public static Optional<Kept> of(Rows values, Tally tally) {
    Set<Source> sources = tally.keys().rows().strands().get(0).rows().get(0).sources();
    List<Kept> all = new ArrayList<>();
    for (Strand strand : values.strands()) {
      Term value = strand.element();
      if (value.isOfAll() || !sources.containsAll(value.sources())) {
        return Optional.empty();
      }
      Optional<Kept> kept = of(value);
      if (kept.isEmpty()) {
        return Optional.empty();
      }
      all.add(kept.get());
    }
    boolean ofOneType = all.stream().map(Kept::type).distinct().count() == 1;
    return ofOneType ? all.stream().reduce(JoinedValues::either) : Optional.empty();
  }

  private static Optional<Kept> of(Term value) {
    return switch (value.type().kind()) {
      case NUMERIC -> {
        Range range = Assumptions.none().rangeOf(value);
        boolean whole = value.numeric().isIntegral();
        BigDecimal least = range.lower();
        BigDecimal most = range.upper();
        yield least == null || most == null || range.nan()
            ? Optional.empty()
            : Optional.of(
                new Kept(
                    value.type(),
                    Optional.of(
                        new Limits(least, most, whole ? BigDecimal.ONE : BigDecimal.ZERO))));
      }
      case BOOLEAN, ENUMERATION, TEXT -> plain(value);
      case OTHER -> ((Type.Other) value.type()).comparesContent() ? plain(value) : Optional.empty();
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Optional.empty();
    };
  }

  /** A value of which nothing more is known. */
  private static Optional<Kept> plain(Term value) {
    return Assumptions.none().mayBeNull(value)
        ? Optional.empty()
        : Optional.of(new Kept(value.type(), Optional.empty()));
  }

  private static Kept either(Kept one, Kept other) {
    if (one.limits().isEmpty()) {
      return one;
    }
    Limits a = one.limits().get();
    Limits b = other.limits().orElseThrow();
    return new Kept(
        one.type(),
        Optional.of(new Limits(a.lower().min(b.lower()), a.upper().max(b.upper()), a.step())));
  }
}
