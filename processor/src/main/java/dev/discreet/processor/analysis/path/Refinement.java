/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refines assumptions by a condition. Claim: every state that satisfies the assumptions and the
 * condition satisfies the refined assumptions. The result is empty only where there is no such
 * state.
 */
final class Refinement {
  private Refinement() {}

  static Optional<Assumptions> apply(Assumptions path, Term condition, boolean holds) {
    Assumptions base = path.knowing(condition, holds);
    Term first = condition.arguments().isEmpty() ? condition : condition.argument(0);
    return switch (condition.kind()) {
      case NOT -> base.with(first, !holds);
      case AND, OR -> connective(base, condition, holds);
      case LESS, LESS_OR_EQUAL -> order(base, condition, holds);
      case EQUAL -> equality(base, condition, holds);
      case SAME -> same(base, first, condition.argument(1), holds);
      case FUNCTION -> function(base, condition, holds);
      case INSTANCE -> instance(base, condition, holds);
      case CHOOSE -> choice(base, condition, holds);
      default -> Optional.of(base);
    };
  }

  /**
   * Of two alternatives, one of which holds, the other holds where the one does not. They may have
   * been known before that was.
   */
  static Optional<Assumptions> ofAlternatives(Assumptions path) {
    List<Map.Entry<Term, Boolean>> alternatives = path.alternatives().toList();
    Optional<Assumptions> refined = Optional.of(path);
    for (Map.Entry<Term, Boolean> stated : alternatives) {
      refined = refined.flatMap(base -> connective(base, stated.getKey(), stated.getValue()));
    }
    return refined;
  }

  /** Where only one side of a choice can have that value, that side was chosen. */
  private static Optional<Assumptions> choice(Assumptions base, Term condition, boolean holds) {
    Term chooser = condition.argument(0);
    for (boolean side : new boolean[] {true, false}) {
      Term other = condition.argument(side ? 2 : 1);
      boolean excluded =
          base.truthOf(chooser).equals(Optional.of(side))
              || base.truthOf(other).equals(Optional.of(!holds));
      if (excluded) {
        Term chosen = condition.argument(side ? 1 : 2);
        return base.with(chooser, side).flatMap(path -> path.with(chosen, holds));
      }
    }
    return Optional.of(base);
  }

  private static Optional<Assumptions> connective(Assumptions base, Term condition, boolean holds) {
    Term left = condition.argument(0);
    Term right = condition.argument(1);
    if (holds == (condition.kind() == Kind.AND)) {
      return base.with(left, holds).flatMap(path -> path.with(right, holds));
    }
    Optional<Boolean> leftTruth = base.truthOf(left);
    Optional<Boolean> rightTruth = base.truthOf(right);
    if (leftTruth.equals(Optional.of(!holds))) {
      return base.with(right, holds);
    }
    if (rightTruth.equals(Optional.of(!holds))) {
      return base.with(left, holds);
    }
    return leftTruth.or(() -> rightTruth).isPresent()
        ? Optional.of(base)
        : ofEither(base, left, right, holds);
  }

  /** Lemma: where one of two conditions holds, a number lies where either of them leaves it. */
  private static Optional<Assumptions> ofEither(
      Assumptions base, Term left, Term right, boolean holds) {
    Set<Term> numbers = compared(left);
    numbers.retainAll(compared(right));
    Optional<Assumptions> refined = Optional.of(base);
    for (Term number : numbers) {
      Left where = new Left(base, number);
      Range union =
          Range.union(where.of(left, holds), where.of(right, holds)).orElse(base.rangeOf(number));
      refined =
          refined.flatMap(path -> narrow(path, number, union.lower(), union.upper(), union.nan()));
    }
    return refined;
  }

  /**
   * Where a comparison, or several, leave a number. Conditions share parts, of which each is asked
   * once.
   */
  private static final class Left {
    private final Assumptions base;
    private final Term number;
    private final Map<Term, Optional<Range>> whereTrue = new HashMap<>();
    private final Map<Term, Optional<Range>> whereFalse = new HashMap<>();

    Left(Assumptions base, Term number) {
      this.base = base;
      this.number = number;
    }

    /** The range; empty where the condition cannot have that value. */
    Optional<Range> of(Term condition, boolean holds) {
      Map<Term, Optional<Range>> known = holds ? whereTrue : whereFalse;
      Optional<Range> range = known.get(condition);
      if (range == null) {
        range = found(condition, holds);
        known.put(condition, range);
      }
      return range;
    }

    private Optional<Range> found(Term condition, boolean holds) {
      return switch (condition.kind()) {
        case NOT -> of(condition.argument(0), !holds);
        case LESS, LESS_OR_EQUAL -> order(base, condition, holds).map(path -> path.rangeOf(number));
        case EQUAL -> equality(base, condition, holds).map(path -> path.rangeOf(number));
        case AND, OR -> {
          Optional<Range> first = of(condition.argument(0), holds);
          Optional<Range> second = of(condition.argument(1), holds);
          yield holds == (condition.kind() == Kind.AND)
              ? first.flatMap(range -> second.flatMap(range::intersect))
              : Range.union(first, second);
        }
        default -> Optional.of(base.rangeOf(number));
      };
    }
  }

  /** The numbers that a condition compares, constants aside. */
  private static Set<Term> compared(Term condition) {
    Set<Term> numbers = new LinkedHashSet<>();
    addCompared(condition, new HashSet<>(), numbers);
    return numbers;
  }

  private static void addCompared(Term condition, Set<Term> seen, Set<Term> numbers) {
    if (!seen.add(condition)) {
      return;
    }
    switch (condition.kind()) {
      case NOT -> addCompared(condition.argument(0), seen, numbers);
      case AND, OR -> {
        addCompared(condition.argument(0), seen, numbers);
        addCompared(condition.argument(1), seen, numbers);
      }
      case LESS, LESS_OR_EQUAL, EQUAL ->
          condition.arguments().stream()
              .filter(number -> number.kind() != Kind.CONSTANT && number.type() instanceof Numeric)
              .forEach(numbers::add);
      default -> {}
    }
  }

  /**
   * {@code a < b} or {@code a <= b}; where it does not hold, the other order holds or one is NaN.
   */
  private static Optional<Assumptions> order(Assumptions base, Term condition, boolean holds) {
    Term small = condition.argument(holds ? 0 : 1);
    Term large = condition.argument(holds ? 1 : 0);
    boolean strict = holds == (condition.kind() == Kind.LESS);
    Range smallRange = base.rangeOf(small);
    Range largeRange = base.rangeOf(large);
    boolean mayBeNan = !holds;
    Optional<Assumptions> refined = Optional.of(base);
    if (!(mayBeNan && largeRange.nan())) {
      BigDecimal most =
          strict ? Numbers.below(largeRange.upper(), small.numeric()) : largeRange.upper();
      refined = narrow(base, small, null, most, mayBeNan && smallRange.nan());
    }
    if (!(mayBeNan && smallRange.nan())) {
      BigDecimal least =
          strict ? Numbers.above(smallRange.lower(), large.numeric()) : smallRange.lower();
      refined =
          refined.flatMap(path -> narrow(path, large, least, null, mayBeNan && largeRange.nan()));
    }
    return refined;
  }

  private static Optional<Assumptions> equality(Assumptions base, Term condition, boolean holds) {
    Term left = condition.argument(0);
    Term right = condition.argument(1);
    Range leftRange = base.rangeOf(left);
    Range rightRange = base.rangeOf(right);
    if (holds) {
      return narrow(base, left, rightRange.lower(), rightRange.upper(), false)
          .flatMap(path -> narrow(path, right, leftRange.lower(), leftRange.upper(), false));
    }
    if (left.numeric().isIntegral()) {
      return trim(base, left, rightRange).flatMap(path -> trim(path, right, leftRange));
    }
    return Optional.of(base);
  }

  /**
   * An integer that differs from the single value of {@code other} loses that value at either end.
   */
  private static Optional<Assumptions> trim(Assumptions base, Term term, Range other) {
    Range range = base.rangeOf(term);
    if (!other.isSingle() || range.lower() == null || range.upper() == null) {
      return Optional.of(base);
    }
    BigDecimal value = other.lower();
    BigDecimal lower =
        range.lower().compareTo(value) == 0 ? range.lower().add(BigDecimal.ONE) : range.lower();
    BigDecimal upper =
        range.upper().compareTo(value) == 0
            ? range.upper().subtract(BigDecimal.ONE)
            : range.upper();
    return lower.compareTo(upper) > 0 ? Optional.empty() : narrow(base, term, lower, upper, false);
  }

  /**
   * What a condition says at once: that references are not null, and where a number lies that it
   * compares with a constant. Lemma: a negation holds where its operand does not, both parts of an
   * "and" that holds do, and neither part of an "or" that does not; an instance is not null.
   */
  static Assumptions withoutEffort(Assumptions base, Term condition, boolean holds) {
    return atOnce(base, condition, holds, true, new HashSet<>());
  }

  /** The same of references alone. It is the same path where that says nothing. */
  static Assumptions ofNulls(Assumptions base, Term condition, boolean holds) {
    return atOnce(base, condition, holds, false, new HashSet<>());
  }

  /** Conditions share parts, of which each is asked once. */
  private static Assumptions atOnce(
      Assumptions base, Term condition, boolean holds, boolean orders, Set<Term> seen) {
    if (!seen.add(condition)) {
      return base;
    }
    return switch (condition.kind()) {
      case NOT -> atOnce(base, condition.argument(0), !holds, orders, seen);
      case AND, OR ->
          holds == (condition.kind() == Kind.AND)
              ? atOnce(
                  atOnce(base, condition.argument(0), holds, orders, seen),
                  condition.argument(1),
                  holds,
                  orders,
                  seen)
              : base;
      case SAME ->
          holds
              ? base
              : nullTest(condition.argument(0), condition.argument(1))
                  .map(base::knowingNotNull)
                  .orElse(base);
      case INSTANCE -> holds ? base.knowingNotNull(condition.argument(0)) : base;
      case LESS, LESS_OR_EQUAL ->
          orders && condition.arguments().stream().anyMatch(side -> side.kind() == Kind.CONSTANT)
              ? order(base, condition, holds).orElse(base)
              : base;
      default -> base;
    };
  }

  /** The reference that is compared with null. */
  private static Optional<Term> nullTest(Term a, Term b) {
    return a.kind() == Kind.NULL
        ? Optional.of(b)
        : Optional.of(a).filter(reference -> b.kind() == Kind.NULL);
  }

  private static Optional<Assumptions> same(Assumptions base, Term a, Term b, boolean holds) {
    Optional<Term> reference = nullTest(a, b);
    if (reference.isPresent()) {
      return Optional.of(holds ? base : base.knowingNotNull(reference.get()));
    }
    if (a.type() == Type.Simple.BOOLEAN) {
      return base.truthOf(b).isPresent()
          ? base.with(a, base.truthOf(b).get() == holds)
          : base.truthOf(a).isPresent()
              ? base.with(b, base.truthOf(a).get() == holds)
              : Optional.of(base);
    }
    return constant(base, a, b, holds).flatMap(path -> constant(path, b, a, holds));
  }

  private static Optional<Assumptions> constant(
      Assumptions base, Term term, Term other, boolean holds) {
    if (!(term.type() instanceof Type.Enumeration) || base.mayBeNull(other)) {
      return Optional.of(base);
    }
    Set<String> others = base.constantsOf(other);
    if (holds) {
      return base.among(term, others).map(path -> path.knowingNotNull(term));
    }
    if (others.size() != 1) {
      return Optional.of(base);
    }
    Set<String> rest = new HashSet<>(base.constantsOf(term));
    rest.removeAll(others);
    // Only null may be left.
    return rest.isEmpty() && base.mayBeNull(term) ? Optional.of(base) : base.among(term, rest);
  }

  private static Optional<Assumptions> function(Assumptions base, Term condition, boolean holds) {
    Term first = condition.argument(0);
    return switch ((PureFunction) condition.detail()) {
      case CONSTANT_EQUALS -> same(base, first, condition.argument(1), holds);
      case TEXT_EQUALS -> Optional.of(holds ? sameText(base, first, condition.argument(1)) : base);
      case IS_NAN ->
          holds ? Optional.of(base) : base.narrowing(first, base.rangeOf(first).withoutNan());
      case IS_FINITE ->
          holds
              ? narrow(
                  base,
                  first,
                  BigDecimal.valueOf(Double.MAX_VALUE).negate(),
                  BigDecimal.valueOf(Double.MAX_VALUE),
                  false)
              : Optional.of(base);
      default -> Optional.of(base);
    };
  }

  /** Both are the same text, and neither is null. */
  private static Assumptions sameText(Assumptions base, Term a, Term b) {
    Assumptions refined = base.knowingNotNull(b);
    Optional<String> left = base.textOf(a);
    Optional<String> right = base.textOf(b);
    if (left.isEmpty() && right.isPresent()) {
      refined = refined.knowingText(a, right.get());
    } else if (right.isEmpty() && left.isPresent()) {
      refined = refined.knowingText(b, left.get());
    }
    return refined;
  }

  /** Narrows a number, and what it was converted from where the conversion keeps values. */
  static Optional<Assumptions> narrow(
      Assumptions base,
      Term number,
      @Nullable BigDecimal lower,
      @Nullable BigDecimal upper,
      boolean nan) {
    boolean whole = number.numeric().isIntegral();
    BigDecimal least =
        whole && lower != null ? foundFrom(base, number, Numbers.ceiling(lower)) : lower;
    BigDecimal most = whole && upper != null ? Numbers.floor(upper) : upper;
    Optional<Assumptions> narrowed =
        base.narrowing(number, new Range(least, most, nan, BigDecimal.ZERO));
    if (number.kind() == Kind.REMAINDER) {
      return narrowed.flatMap(path -> congruent(path, number));
    }
    if (number.kind() == Kind.DIVIDE && whole) {
      return narrowed.flatMap(path -> divided(path, number));
    }
    if (number.kind() == Kind.MODELLED) {
      return narrowed.flatMap(path -> Courses.back(path, number));
    }
    if (number.kind() == Kind.ADD) {
      return narrowed.flatMap(path -> notWrapped(path, number));
    }
    if (number.kind() == Kind.FUNCTION) {
      return narrowed.flatMap(path -> DecimalRanges.refined(path, number));
    }
    if (number.kind() != Kind.CONVERT) {
      return narrowed;
    }
    Term operand = number.argument(0);
    Numeric from = operand.numeric();
    return Conversions.keeps(from, number.numeric(), base.rangeOf(operand))
        ? narrowed.flatMap(path -> narrow(path, operand, lower, upper, nan))
        : narrowed;
  }

  /**
   * Lemma: an integer that is never negative, and leaves r when it is divided by a constant, is r
   * or greater than r by a multiple of the constant. So is the least one from a bound on.
   */
  private static Optional<Assumptions> congruent(Assumptions base, Term remainder) {
    Term number = remainder.argument(0);
    BigDecimal left = single(base.rangeOf(remainder));
    BigDecimal by = single(base.rangeOf(remainder.argument(1)));
    BigDecimal from = base.rangeOf(number).lower();
    if (!number.numeric().isIntegral() || left == null || by == null || from == null) {
      return Optional.of(base);
    }
    if (left.signum() < 0 || by.signum() <= 0 || from.signum() < 0) {
      return Optional.of(base);
    }
    BigDecimal more = left.subtract(from).remainder(by);
    BigDecimal least = from.add(more.signum() < 0 ? more.add(by) : more);
    return least.compareTo(from) > 0 ? narrow(base, number, least, null, false) : Optional.of(base);
  }

  /**
   * Lemma: two integers that are not negative make one that is not negative only where their sum
   * does not wrap. So the first is at most the sum, less the second where that is a constant.
   */
  private static Optional<Assumptions> notWrapped(Assumptions base, Term sum) {
    Term number = sum.argument(0);
    BigDecimal added = single(base.rangeOf(sum.argument(1)));
    BigDecimal least = base.rangeOf(number).lower();
    Range range = base.rangeOf(sum);
    if (!sum.numeric().isIntegral() || added == null || least == null || range.upper() == null) {
      return Optional.of(base);
    }
    boolean notNegative =
        added.signum() > 0
            && least.signum() >= 0
            && range.lower() != null
            && range.lower().signum() >= 0;
    return notNegative
        ? narrow(base, number, null, range.upper().subtract(added), false)
        : Optional.of(base);
  }

  /**
   * Lemma: a quotient is rounded towards zero. So an integer that is divided by a constant d > 0 is
   * at most q·d, and by less than d more where q is not negative, if the quotient is at most q; and
   * reversed.
   */
  private static Optional<Assumptions> divided(Assumptions base, Term quotient) {
    Term number = quotient.argument(0);
    BigDecimal by = single(base.rangeOf(quotient.argument(1)));
    Range range = base.rangeOf(quotient);
    if (by == null || by.signum() <= 0 || range.lower() == null || range.upper() == null) {
      return Optional.of(base);
    }
    BigDecimal rest = by.subtract(BigDecimal.ONE);
    BigDecimal least = range.lower().multiply(by);
    BigDecimal most = range.upper().multiply(by);
    return narrow(
        base,
        number,
        range.lower().signum() > 0 ? least : least.subtract(rest),
        range.upper().signum() < 0 ? most : most.add(rest),
        false);
  }

  private static @Nullable BigDecimal single(Range range) {
    return range.isSingle() ? range.lower() : null;
  }

  private static BigDecimal foundFrom(Assumptions base, Term number, BigDecimal least) {
    BigDecimal from =
        isFoundFrom(number) && least.signum() >= 0
            ? base.rangeOf(number.argument(2)).lower()
            : null;
    return from == null ? least : least.max(from);
  }

  /**
   * Whether it is {@code text.indexOf(c, from)} of a character, or of a text that is not empty.
   * Lemma: then it is -1, or not below {@code from}; an empty text is found at the end.
   */
  static boolean isFoundFrom(Term number) {
    if (number.detail() != PureFunction.TEXT_INDEX_OF || number.arguments().size() != 3) {
      return false;
    }
    Term sought = number.argument(1);
    return sought.type() instanceof Numeric
        || (sought.kind() == Kind.CONSTANT && !sought.detail().equals(""));
  }

  /** What follows from an {@code instanceof}. */
  private static Optional<Assumptions> instance(Assumptions base, Term condition, boolean holds) {
    Term reference = condition.argument(0);
    ClassTest test = (ClassTest) condition.detail();
    Assumptions path = holds ? base.knowingNotNull(reference) : base;
    if (!(reference.type() instanceof Type.Sealed) || test.members().isEmpty()) {
      return Optional.of(path);
    }
    if (holds) {
      return path.among(
          reference, Collections.unmodifiableSet(new LinkedHashSet<>(test.members())));
    }
    Set<String> rest = new HashSet<>(base.constantsOf(reference));
    test.members().forEach(rest::remove);
    // Only null may be left.
    return rest.isEmpty() && base.mayBeNull(reference)
        ? Optional.of(base)
        : path.among(reference, rest);
  }
}
