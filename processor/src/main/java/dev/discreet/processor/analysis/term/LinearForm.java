/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What one row adds to an aggregate: Σ coefficient · term, in exact arithmetic. Two aggregates over
 * the same rows combine term by term, so that what cancels in a row cancels in the sensitivity.
 *
 * @param coefficients by term; none is 0
 */
public record LinearForm(Map<Term, BigDecimal> coefficients) {
  public static final LinearForm ZERO = new LinearForm(Map.of());

  public static LinearForm of(Term term) {
    return new LinearForm(Map.of(term, BigDecimal.ONE));
  }

  public boolean isZero() {
    return coefficients.isEmpty();
  }

  /** Whether no row decides it, and not all of them together. */
  public boolean isPublic() {
    return terms().stream().allMatch(Term::isPublic);
  }

  public Set<Term> terms() {
    return coefficients.keySet();
  }

  public LinearForm plus(LinearForm other) {
    if (isZero()) {
      return other;
    }
    Map<Term, BigDecimal> sum = new LinkedHashMap<>(coefficients);
    other.coefficients.forEach((term, factor) -> sum.merge(term, factor, BigDecimal::add));
    sum.values().removeIf(factor -> factor.signum() == 0);
    return new LinearForm(sum);
  }

  public LinearForm minus(LinearForm other) {
    return plus(other.times(BigDecimal.ONE.negate()));
  }

  /** Keeps only some of the terms. */
  public LinearForm filter(Predicate<Term> predicate) {
    Map<Term, BigDecimal> some = new LinkedHashMap<>(coefficients);
    some.keySet().removeIf(predicate.negate());
    return some.size() == coefficients.size() ? this : new LinearForm(some);
  }

  /** Keeps only what depends on rows of a data set. */
  public LinearForm of(Source source) {
    return filter(term -> term.sources().contains(source));
  }

  public LinearForm times(BigDecimal factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    Map<Term, BigDecimal> scaled = new LinkedHashMap<>();
    coefficients.forEach((term, own) -> scaled.put(term, own.multiply(factor)));
    return new LinearForm(scaled);
  }

  /** The same form over other terms. */
  public LinearForm mapped(UnaryOperator<Term> terms) {
    Map<Term, BigDecimal> other = new LinkedHashMap<>();
    coefficients.forEach((term, factor) -> other.merge(terms.apply(term), factor, BigDecimal::add));
    return new LinearForm(other);
  }

  /** The same form without what comes to 0. */
  public LinearForm withoutZeros() {
    Map<Term, BigDecimal> other = new LinkedHashMap<>(coefficients);
    other.keySet().removeIf(term -> term.isConstant(BigDecimal.ZERO));
    other.values().removeIf(factor -> factor.signum() == 0);
    return new LinearForm(other);
  }

  /** The same form over another row. */
  public LinearForm ofAnotherRow(Terms terms, Map<Term, Term> renamed) {
    Map<Term, BigDecimal> other = new LinkedHashMap<>();
    coefficients.forEach((term, factor) -> other.put(terms.ofAnotherRow(term, renamed), factor));
    return new LinearForm(other);
  }

  /** This form where a condition holds, 0 elsewhere. */
  public LinearForm where(Term condition, Terms terms) {
    if (condition == terms.yes()) {
      return this;
    }
    LinearForm guarded = ZERO;
    for (Map.Entry<Term, BigDecimal> entry : coefficients.entrySet()) {
      Term term = entry.getKey();
      Term zero = terms.number(term.numeric(), 0);
      guarded = guarded.plus(of(terms.choose(condition, term, zero)).times(entry.getValue()));
    }
    return guarded;
  }

  /** One form where a condition holds and another elsewhere. What they share is not split. */
  public static LinearForm choose(Term condition, LinearForm yes, LinearForm no, Terms terms) {
    Map<Term, BigDecimal> shared = new LinkedHashMap<>(yes.coefficients);
    shared
        .entrySet()
        .removeIf(
            entry -> {
              BigDecimal other = no.coefficients.get(entry.getKey());
              return other == null || entry.getValue().compareTo(other) != 0;
            });
    LinearForm common = new LinearForm(shared);
    return common
        .plus(yes.minus(common).where(condition, terms))
        .plus(no.minus(common).where(terms.not(condition), terms));
  }
}
