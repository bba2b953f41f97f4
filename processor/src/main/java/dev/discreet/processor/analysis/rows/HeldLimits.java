/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.path.DecimalRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Where what a group's list holds lies: integers themselves, and objects by their measures, as
 * dates by their years. What is null lies nowhere.
 */
public final class HeldLimits {
  private HeldLimits() {}

  /** Of what a row brings. */
  public static Optional<Limits> of(Term brought, Assumptions path, Terms terms) {
    if (brought.type() instanceof Numeric number) {
      return number.isIntegral()
          ? between(path.rangeOf(brought), Optional.empty())
          : Optional.empty();
    }
    Optional<Limits> all = Optional.empty();
    for (ModelledMethod by : Courses.measuresOf(brought)) {
      Optional<Limits> before = all;
      all =
          between(path.rangeOf(Courses.measure(by, brought, terms)), Optional.of(by))
              .map(limits -> before.map(limits::and).orElse(limits))
              .or(() -> before);
    }
    return all;
  }

  /** Of a sum of such numbers, which may be 0 of no digits. */
  static Optional<Limits> ofScales(Term value, Assumptions path) {
    return Once.of(value, (one, scales) -> ofScales(one, path, scales));
  }

  private static Optional<Limits> ofScales(
      Term value, Assumptions path, Function<Term, Optional<Limits>> sides) {
    return switch (value.kind()) {
      case CHOOSE -> either(sides.apply(value.argument(1)), sides.apply(value.argument(2)));
      case FUNCTION ->
          value.detail() == PureFunction.DECIMAL_VALUE
              ? scales(path.rangeOf(DecimalRanges.scaleIn(value)).union(Range.integers(0, 0)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Limits> scales(Range range) {
    return range.lower() != null && range.upper() != null
        ? Optional.of(Decimals.ofScales(range.lower(), range.upper()))
        : Optional.empty();
  }

  /**
   * Of what a loop keeps: what it starts with, or what an iteration puts in its place. Lemma: where
   * an iteration leaves it as it was, it lies where it lay.
   *
   * @param start what it is before the loop
   * @param own what it is before an iteration, which tells nothing
   * @param after what it is then
   */
  public static Optional<Limits> ofKept(
      Term start, Assumptions before, Term own, Term after, Assumptions path, Terms terms) {
    List<Optional<Limits>> all = new ArrayList<>();
    others(start, own).forEach(term -> all.add(of(term, before, terms)));
    others(after, own).forEach(term -> all.add(of(term, path, terms)));
    return all.stream().reduce(HeldLimits::either).orElse(Optional.empty());
  }

  private static Stream<Term> others(Term choice, Term own) {
    return CollectionTerms.alternatives(choice).stream()
        .filter(term -> term != own && term.kind() != Kind.NULL);
  }

  /** Those that speak of what a collection holds: of integers, or of objects. */
  static Optional<Limits> in(Type.Collection type, Optional<Limits> each) {
    boolean integers = type.element() instanceof Numeric number && number.isIntegral();
    return each.filter(limits -> limits.measure().isEmpty() == integers);
  }

  private static Optional<Limits> between(Range range, Optional<ModelledMethod> by) {
    BigDecimal least = range.lower();
    BigDecimal most = range.upper();
    if (least == null || most == null || range.nan()) {
      return Optional.empty();
    }
    BigDecimal step = by.isPresent() ? BigDecimal.ZERO : BigDecimal.ONE;
    return Optional.of(new Limits(least, most, step, by, Optional.empty()));
  }

  /** Of what one of two brings: what is known of both. */
  public static Optional<Limits> either(Optional<Limits> one, Optional<Limits> other) {
    Optional<Limits> all = Optional.empty();
    for (Optional<Limits> each = one; each.isPresent(); each = each.get().also()) {
      Limits known = each.get();
      Optional<Limits> before = all;
      all =
          by(known.measure(), other)
              .map(too -> union(known, too))
              .map(limits -> before.map(limits::and).orElse(limits))
              .or(() -> before);
    }
    return all;
  }

  private static Optional<Limits> by(Optional<ModelledMethod> measure, Optional<Limits> limits) {
    return limits.flatMap(
        known -> known.measure().equals(measure) ? limits : by(measure, known.also()));
  }

  private static Limits union(Limits one, Limits other) {
    return new Limits(
        one.lower().min(other.lower()),
        one.upper().max(other.upper()),
        one.step(),
        one.measure(),
        Optional.empty());
  }
}
