/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.FunctionRanges;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Bounds a linear form over one row. Claim: for every row that satisfies the assumptions, Σ
 * coefficient · term lies in the range. It splits on undecided conditions, so that branches of one
 * row that exclude each other do not add up. It takes terms of exact arithmetic apart, so that
 * equal parts cancel.
 */
public final class LinearBound {
  private final Assumptions path;
  private final NavigableMap<Term, BigDecimal> open =
      new TreeMap<>(Comparator.comparing(Term::number).reversed());
  private final Map<Term, BigDecimal> atoms = new LinkedHashMap<>();
  private BigDecimal constant = BigDecimal.ZERO;

  private final Measure measure;

  private LinearBound(Assumptions path, Measure measure) {
    this.path = path;
    this.measure = measure;
  }

  public static Range of(LinearForm form, Assumptions path) {
    return of(form, path, Measure.ABSOLUTE);
  }

  public static Range of(LinearForm form, Assumptions path, Measure measure) {
    LinearBound bound = new LinearBound(path, measure);
    form.coefficients().forEach(bound::add);
    bound.expandAll();
    Optional<Term> open = path.isEffortSpent() ? Optional.empty() : bound.openCondition();
    if (open.isEmpty()) {
      Range all = bound.interval();
      return bound.byRemainder().flatMap(all::intersect).orElse(all);
    }
    LinearForm rest = bound.rest();
    Optional<Range> whenTrue = path.side(open.get(), true).map(p -> of(rest, p, measure));
    Optional<Range> whenFalse = path.side(open.get(), false).map(p -> of(rest, p, measure));
    Range either =
        whenTrue.isPresent() && whenFalse.isPresent()
            ? whenTrue.get().union(whenFalse.get())
            : whenTrue.or(() -> whenFalse).orElse(Range.single(BigDecimal.ZERO));
    // Both hold: what is known of a whole term may be lost where it is taken apart.
    Range split = ExactRanges.add(either, bound.known());
    return split.intersect(bound.interval()).orElse(split);
  }

  /** Whether a form is known to be at least 0, and a number. */
  public static boolean isNeverNegative(LinearForm form, Assumptions path) {
    Range range = of(form, path);
    return !range.nan() && range.lower() != null && range.lower().signum() >= 0;
  }

  /** Takes a form apart, as far as the path decides it. */
  public static Apart apart(
      LinearForm form, BigDecimal constant, Assumptions path, Measure measure) {
    LinearBound bound = new LinearBound(path, measure);
    form.coefficients().forEach(bound::add);
    bound.expandAll();
    bound.constant = bound.constant.add(constant);
    LinearForm rest = bound.rest();
    Range outside = measure.fromOutside(rest, path);
    Range terms =
        PairedExtremes.of(bound.atoms, path, measure, term -> measure.fromOutside(term, path))
            .flatMap(outside::intersect)
            .orElse(outside);
    Range each = bound.ofOneInteger(terms).flatMap(terms::intersect).orElse(terms);
    Range all = ExactRanges.add(each, bound.known());
    Range range = bound.byValues().flatMap(all::intersect).orElse(all);
    return new Apart(bound.constant, rest, range, bound.openCondition());
  }

  private LinearForm rest() {
    return new LinearForm(new LinkedHashMap<>(atoms));
  }

  private void add(Term term, BigDecimal factor) {
    open.merge(term, factor, BigDecimal::add);
  }

  /** Takes each term apart once. Arguments come after all terms that use them. */
  private void expandAll() {
    while (!open.isEmpty()) {
      Map.Entry<Term, BigDecimal> next = open.pollFirstEntry();
      if (next.getValue().signum() != 0) {
        expand(next.getKey(), next.getValue());
      }
    }
  }

  private void expand(Term term, BigDecimal factor) {
    switch (term.kind()) {
      case CONSTANT -> {
        if (term.detail() instanceof BigDecimal value) {
          constant = constant.add(value.multiply(factor));
          return;
        }
      }
      case CHOOSE -> {
        Optional<Boolean> truth = path.truthOf(term.argument(0));
        if (truth.isPresent()) {
          add(term.argument(truth.get() ? 1 : 2), factor);
          return;
        }
      }
      case ADD, SUBTRACT -> {
        if (isExact(term)) {
          add(term.argument(0), factor);
          add(term.argument(1), term.kind() == Kind.ADD ? factor : factor.negate());
          return;
        }
      }
      case NEGATE -> {
        if (term.numeric() == Numeric.DOUBLE || isExact(term)) {
          add(term.argument(0), factor.negate());
          return;
        }
      }
      case MULTIPLY -> {
        Optional<BigDecimal> left = value(term.argument(0));
        Optional<BigDecimal> right = value(term.argument(1));
        if ((left.isPresent() || right.isPresent()) && isExact(term)) {
          add(
              term.argument(left.isPresent() ? 1 : 0),
              factor.multiply(left.or(() -> right).orElseThrow()));
          return;
        }
      }
      case FOR_ROW -> {
        add(term.argument(1), factor);
        return;
      }
      case FUNCTION -> {
        Optional<Term> one = PairedExtremes.one(term, path);
        if (one.isPresent()) {
          add(one.get(), factor);
          return;
        }
      }
      case CONVERT -> {
        Term operand = term.argument(0);
        if (Conversions.keeps(operand.numeric(), term.numeric(), path.rangeOf(operand))) {
          add(operand, factor);
          return;
        }
      }
      default -> {}
    }
    atoms.put(term, factor);
  }

  /** Whether the machine's result is the exact one: neither wrapped nor rounded. */
  private boolean isExact(Term term) {
    Range exact = Bounding.exact(term, path);
    if (!exact.isFinite() || exact.nan()) {
      return false;
    }
    Numeric type = term.numeric();
    if (type.isIntegral()) {
      return exact.isWithin(type.minimum(), type.maximum());
    }
    return exact.magnitude().filter(most -> Grid.isExact(exact.step(), most)).isPresent();
  }

  private static Optional<BigDecimal> value(Term term) {
    return term.kind() == Kind.CONSTANT && term.detail() instanceof BigDecimal value
        ? Optional.of(value)
        : Optional.empty();
  }

  private Optional<Term> openCondition() {
    return atoms.keySet().stream()
        .filter(atom -> atom.kind() == Kind.CHOOSE)
        .map(atom -> leaf(atom.argument(0)))
        .findFirst();
  }

  /** Returns an undecided condition without connectives, inside an undecided one. */
  private Term leaf(Term condition) {
    return switch (condition.kind()) {
      case NOT -> leaf(condition.argument(0));
      case AND, OR -> leaf(undecided(condition.argument(0), condition.argument(1)));
      case CHOOSE ->
          path.truthOf(condition.argument(0)).isEmpty()
              ? leaf(condition.argument(0))
              : leaf(undecided(condition.argument(1), condition.argument(2)));
      default -> condition;
    };
  }

  private Term undecided(Term first, Term second) {
    return path.truthOf(first).isEmpty() ? first : second;
  }

  private Range known() {
    return constant.signum() == 0 ? Range.single(constant) : measure.of(constant, path);
  }

  private Range interval() {
    Range sum = known();
    for (Map.Entry<Term, BigDecimal> atom : atoms.entrySet()) {
      Range scaled = ExactRanges.times(rangeOf(atom.getKey()), atom.getValue());
      sum = ExactRanges.add(sum, scaled);
    }
    Range range = sum;
    range =
        PairedExtremes.of(atoms, path, measure, term -> measure.of(term, path))
            .map(pairs -> ExactRanges.add(pairs, known()))
            .flatMap(range::intersect)
            .orElse(range);
    range =
        byDifferences()
            .map(pairs -> ExactRanges.add(pairs, known()))
            .flatMap(range::intersect)
            .orElse(range);
    range = byValues().flatMap(range::intersect).orElse(range);
    range =
        ofOneInteger(ExactRanges.add(range, Range.single(constant.negate())))
            .map(terms -> ExactRanges.add(terms, known()))
            .flatMap(range::intersect)
            .orElse(range);
    return bySize().flatMap(range::intersect).orElse(range);
  }

  /** The range without the constant, value by value of an integer that all terms are of. */
  private Optional<Range> ofOneInteger(Range otherwise) {
    return measure == Measure.ABSOLUTE
        ? ValueByValue.of(atoms, path, otherwise, p -> of(rest(), p))
        : Optional.empty();
  }

  /** Of the lesser or greater of numbers, differences are taken apart as well. */
  private Range rangeOf(Term atom) {
    Range whole = measure.of(atom, path);
    boolean extreme =
        measure == Measure.ABSOLUTE
            && atom.kind() == Kind.FUNCTION
            && (atom.detail() == PureFunction.MIN || atom.detail() == PureFunction.MAX)
            && atom.numeric().isIntegral()
            && atom.arguments().stream().anyMatch(part -> part.kind() == Kind.SUBTRACT);
    if (!extreme || path.isEffortSpent()) {
      return whole;
    }
    List<Range> parts =
        atom.arguments().stream().map(part -> of(LinearForm.of(part), path)).toList();
    return FunctionRanges.apply((PureFunction) atom.detail(), atom.numeric(), parts)
        .intersect(whole)
        .orElse(whole);
  }

  /**
   * The range by what the last of several integers was taken from: it is at most that, from which
   * the others were taken before ({@link Remainders}). Each time there is one integer less.
   */
  private Optional<Range> byRemainder() {
    if (measure != Measure.ABSOLUTE || path.isEffortSpent()) {
      return Optional.empty();
    }
    Remainders remainders = new Remainders(path::rangeOf, path::truthOf);
    return atoms.keySet().stream()
        .filter(atom -> remainders.source(atom).isPresent())
        .max(Comparator.comparing(Term::number))
        .map(last -> without(last, remainders.source(last).orElseThrow()));
  }

  private Range without(Term last, Term source) {
    BigDecimal factor = Objects.requireNonNull(atoms.get(last));
    LinearForm form =
        rest()
            .plus(LinearForm.of(last).times(factor.negate()))
            .plus(LinearForm.of(source).times(factor));
    Range all = ExactRanges.add(of(form, path, measure), known());
    return factor.signum() > 0
        ? new Range(null, all.upper(), all.nan(), BigDecimal.ZERO)
        : new Range(all.lower(), null, all.nan(), BigDecimal.ZERO);
  }

  /** The range by how far apart integers are, which is known in units. */
  private Optional<Range> byDifferences() {
    return measure == Measure.ABSOLUTE
        ? PairedIntegers.of(atoms, path, path::rangeOf)
        : Optional.empty();
  }

  /** The range by the values of numbers of {@code java.math}, of which equal ones cancel. */
  private Optional<Range> byValues() {
    return atoms.size() < 2
        ? Optional.empty()
        : NearValues.of(atoms, path)
            .flatMap(
                near ->
                    measure
                        .amount(near.off(), path)
                        .map(off -> new Range(off.negate(), off, false, BigDecimal.ZERO))
                        .map(off -> ExactRanges.add(of(near.form(), path, measure), off))
                        .map(all -> ExactRanges.add(all, known())));
  }

  /**
   * The range by how many numbers each sum is of. Lemma: a sum of n numbers of which each lies in
   * [a, b] lies in [a·n, b·n]. So it is held against other multiples of the same n.
   */
  private Optional<Range> bySize() {
    Set<Term> sums = new LinkedHashSet<>(atoms.keySet());
    sums.removeIf(term -> term.kind() != Kind.SUM);
    List.copyOf(sums).forEach(sum -> sums.remove(sum.argument(0)));
    if (atoms.size() < 2 || sums.isEmpty()) {
      return Optional.empty();
    }
    Range least = ExactRanges.add(of(with(sums, false), path, measure), known());
    Range most = ExactRanges.add(of(with(sums, true), path, measure), known());
    return Optional.of(
        new Range(least.lower(), most.upper(), least.nan() || most.nan(), BigDecimal.ZERO));
  }

  /** The form with the greatest, or the least, that each sum can be by its number of elements. */
  private LinearForm with(Set<Term> sums, boolean greatest) {
    LinearForm form = LinearForm.ZERO;
    for (Map.Entry<Term, BigDecimal> atom : atoms.entrySet()) {
      Term term = atom.getKey();
      BigDecimal factor = atom.getValue();
      if (sums.contains(term)) {
        Limits each = (Limits) term.detail();
        boolean upper = factor.signum() > 0 == greatest;
        term = term.argument(0);
        factor = factor.multiply(upper ? each.upper() : each.lower());
      }
      form = form.plus(LinearForm.of(term).times(factor));
    }
    return form;
  }
}
