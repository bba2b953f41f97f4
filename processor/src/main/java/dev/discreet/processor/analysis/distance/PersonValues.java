/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.DistinctElements;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How many different values a term has for the rows of one person. Lemma: a record has at most as
 * many as its parts have together, multiplied; an integer has as many as lie in its range, and null
 * is one more. What only the person decides is the same for all of them.
 */
public final class PersonValues {
  private final Predicate<Term> isFixed;
  private final Assumptions path;

  private PersonValues(Predicate<Term> isFixed, Assumptions path) {
    this.isFixed = isFixed;
    this.path = path;
  }

  /**
   * How many there are of the element of a strand, where its guard holds.
   *
   * @return {@link Term.Input#MANY} where that is not known, or other rows decide it as well
   */
  public static int most(Strand strand, Assumptions path) {
    return DistinctElements.isOfOneRow(strand)
        ? most(strand.element(), path.with(strand.guard(), true).orElse(path))
        : Term.Input.MANY;
  }

  /**
   * How many there are of a term.
   *
   * @return {@link Term.Input#MANY} where that is not known
   */
  public static int most(Term term, Assumptions path) {
    return most(new PersonValues(Joins::tellsPersonOnly, path), term);
  }

  /** The same for rows that have the same value of some other terms. */
  static int mostWhereFixed(Term term, Collection<Term> fixed, Assumptions path) {
    return most(
        new PersonValues(part -> Joins.tellsPersonOnly(part) || fixed.contains(part), path), term);
  }

  private static int most(PersonValues values, Term term) {
    BigDecimal many = BigDecimal.valueOf(Term.Input.MANY);
    return values.count(term).map(many::min).orElse(many).intValueExact();
  }

  private Optional<BigDecimal> count(Term term) {
    if (term.isOfAll()) {
      return Optional.empty();
    }
    if (isFixed.test(term)) {
      return Optional.of(BigDecimal.ONE);
    }
    if (term.kind() == Term.Kind.RECORD) {
      return term.arguments().stream()
          .map(this::count)
          .reduce(
              Optional.of(BigDecimal.ONE), (all, part) -> all.flatMap(n -> part.map(n::multiply)));
    }
    BigDecimal orNull = path.mayBeNull(term) ? BigDecimal.ONE : BigDecimal.ZERO;
    return notNull(term).map(orNull::add);
  }

  private Optional<BigDecimal> notNull(Term term) {
    return switch (term.type().kind()) {
      case NUMERIC -> integers(term);
      case BOOLEAN -> Optional.of(BigDecimal.valueOf(2));
      case ENUMERATION ->
          Optional.of(BigDecimal.valueOf(((Type.Enumeration) term.type()).constants().size()));
      case TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }

  private Optional<BigDecimal> integers(Term term) {
    if (!((Type.Numeric) term.type()).isIntegral()) {
      return Optional.empty();
    }
    return path.rangeOf(term).width().map(BigDecimal.ONE::add);
  }
}
