/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Term.Kind;
import dev.discreet.processor.analysis.Value.Strand;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Rows of one data set that meet rows of another. Claim: a sum over pairs changes, when a row of
 * one data set does, by at most what one pair adds, times the rows of the other that it meets:
 * those of one person where both name the same, else all.
 */
final class Joins {
  private static final Set<PureFunction> EQUALITIES =
      Set.of(PureFunction.TEXT_EQUALS, PureFunction.CONSTANT_EQUALS);

  private Joins() {}

  /** The change by one row of a data set, as a form over that row and one of each other. */
  static LinearForm scaled(LinearForm form, Source source) {
    Map<Term, BigDecimal> scaled = new LinkedHashMap<>();
    form.coefficients()
        .forEach((term, factor) -> scaled.put(term, factor.multiply(partners(term, source))));
    return new LinearForm(scaled);
  }

  /** What one element of a strand adds, together with all rows of other data sets it meets. */
  static LinearForm within(LinearForm form, Strand strand) {
    Map<Term, BigDecimal> scaled = new LinkedHashMap<>();
    form.coefficients()
        .forEach(
            (term, factor) -> {
              BigDecimal pairs = BigDecimal.ONE;
              for (Source other : term.sources()) {
                if (strand.rows().stream().noneMatch(row -> row.sources().contains(other))) {
                  pairs = pairs.multiply(partners(term, strand, other));
                }
              }
              scaled.merge(term, factor.multiply(pairs), BigDecimal::add);
            });
    return new LinearForm(scaled);
  }

  private static BigDecimal partners(Term term, Strand strand, Source other) {
    boolean byPerson =
        strand.rows().stream()
            .flatMap(row -> row.sources().stream())
            .anyMatch(
                own -> Guards.conditions(term).stream().anyMatch(c -> joinsPersons(c, own, other)));
    return byPerson ? BigDecimal.valueOf(other.rowsPerUnit()) : other.maxRows();
  }

  /** How many pairs one row of a data set is in. */
  private static BigDecimal partners(Term term, Source source) {
    BigDecimal pairs = BigDecimal.ONE;
    for (Source other : term.sources()) {
      if (!other.equals(source)) {
        boolean byPerson =
            Guards.conditions(term).stream().anyMatch(c -> joinsPersons(c, source, other));
        pairs =
            pairs.multiply(byPerson ? BigDecimal.valueOf(other.rowsPerUnit()) : other.maxRows());
      }
    }
    return pairs;
  }

  private static boolean joinsPersons(Term condition, Source one, Source other) {
    boolean equality =
        condition.kind() == Kind.EQUAL
            || condition.kind() == Kind.SAME
            || (condition.kind() == Kind.FUNCTION && EQUALITIES.contains(condition.detail()));
    return equality
        && ((namesPerson(condition.argument(0), one) && namesPerson(condition.argument(1), other))
            || (namesPerson(condition.argument(0), other)
                && namesPerson(condition.argument(1), one)));
  }

  /** Whether a term is the person of a row itself. */
  static boolean namesPerson(Term term, Source source) {
    return term.kind() == Kind.COMPONENT
        && source.unitKey().filter(((Terms.Part) term.detail()).name()::equals).isPresent()
        && term.argument(0).detail() instanceof Term.Input input
        && input.source().filter(source::equals).isPresent();
  }

  private static boolean isOfAnother(Term term) {
    return term.kind() == Kind.COMPONENT
        && term.argument(0).detail() instanceof Term.Input input
        && input.pushed();
  }

  /** Whether nothing of a row but its person decides a term. */
  static boolean tellsPersonOnly(Term term) {
    return !term.readsRow()
        || (!isOfAnother(term)
            && term.sources().stream().anyMatch(source -> namesPerson(term, source)))
        || (!(term.detail() instanceof Term.Input)
            && term.arguments().stream().allMatch(Joins::tellsPersonOnly));
  }
}
