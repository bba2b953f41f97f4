/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * By how much one integer is known to be greater than another: from comparisons on the path, one
 * after the other, and from sums with constants that do not wrap.
 *
 * <p>Lemma: {@code v - u >= w} for a step from u to v, in integers without bounds. Steps add up. A
 * sum {@code x + c} of the machine is that of the integers where the range of x leaves room for c.
 */
final class Differences {
  private static final int MOST_STEPS = 6;

  private final Map<Term, Boolean> known;
  private final Assumptions path;
  private final Term target;

  /** What is to be reached; empty where the greatest that is known is asked for. */
  private final Optional<BigDecimal> least;

  private Optional<BigDecimal> greatest = Optional.empty();
  private final Map<Term, BigDecimal> reached = new HashMap<>();

  private Differences(
      Map<Term, Boolean> known, Assumptions path, Term target, Optional<BigDecimal> least) {
    this.known = known;
    this.path = path;
    this.target = target;
    this.least = least;
  }

  /**
   * Whether {@code large - small} is known to be at least a number; only of integers. Lemma: {@code
   * (a - b) - c >= d} is {@code a - b >= c + d}, where {@code a - b} does not wrap.
   */
  static boolean isAtLeast(
      BigDecimal difference, Term large, Term small, Map<Term, Boolean> known, Assumptions path) {
    if (!isInteger(large) || !isInteger(small)) {
      return false;
    }
    if (new Differences(known, path, large, Optional.of(difference))
        .reaches(small, BigDecimal.ZERO, 0)) {
      return true;
    }
    return small.kind() == Kind.CONSTANT
        && small.detail() instanceof BigDecimal least
        && isPlainDifference(large, path)
        && isAtLeast(difference.add(least), large.argument(0), large.argument(1), known, path);
  }

  /** The greatest number that {@code large - small} is known to be at least, if one is known. */
  static Optional<BigDecimal> least(
      Term large, Term small, Map<Term, Boolean> known, Assumptions path) {
    if (!isInteger(large) || !isInteger(small)) {
      return Optional.empty();
    }
    Differences all = new Differences(known, path, large, Optional.empty());
    all.reaches(small, BigDecimal.ZERO, 0);
    return all.greatest;
  }

  /**
   * Whether a comparison of integers is certainly true, or certainly false, by how far apart other
   * comparisons on the path say that they are. Only asked where one of those is about the same two
   * numbers, a constant aside.
   */
  static Optional<Boolean> truthOf(Term comparison, Map<Term, Boolean> known, Assumptions path) {
    Term a = comparison.argument(0);
    Term b = comparison.argument(1);
    if (!isInteger(a) || !isInteger(b) || !mayConcern(known, whole(a), whole(b))) {
      return Optional.empty();
    }
    boolean orEqual = comparison.kind() == Kind.LESS_OR_EQUAL;
    if (isAtLeast(orEqual ? BigDecimal.ONE : BigDecimal.ZERO, a, b, known, path)
        && (comparison.kind() != Kind.EQUAL || isAtLeast(BigDecimal.ONE, a, b, known, path))) {
      return Optional.of(false);
    }
    if (isAtLeast(orEqual ? BigDecimal.ZERO : BigDecimal.ONE, b, a, known, path)) {
      return Optional.of(comparison.kind() != Kind.EQUAL);
    }
    return Optional.empty();
  }

  /**
   * Where a difference that does not wrap lies, by comparisons of its two numbers; empty where
   * there are none.
   */
  static Optional<Range> rangeOf(Term difference, Map<Term, Boolean> known, Assumptions path) {
    if (difference.kind() != Kind.SUBTRACT
        || !isInteger(difference)
        || !mayConcern(known, whole(difference.argument(0)), whole(difference.argument(1)))
        || !isPlainDifference(difference, path)) {
      return Optional.empty();
    }
    Numeric type = difference.numeric();
    return Optional.of(
        Range.integers(
            orderly(difference.argument(0), difference.argument(1), known, path)
                .orElse(type.minimum()),
            orderly(difference.argument(1), difference.argument(0), known, path)
                .map(BigDecimal::negate)
                .orElse(type.maximum())));
  }

  /** 1 or 0, where one number is greater than another by at least so much. */
  private static Optional<BigDecimal> orderly(
      Term large, Term small, Map<Term, Boolean> known, Assumptions path) {
    return Stream.of(BigDecimal.ONE, BigDecimal.ZERO)
        .filter(by -> isAtLeast(by, large, small, known, path))
        .findFirst();
  }

  /** The sums that are compared. */
  static Set<Term> sums(Map<Term, Boolean> known) {
    Set<Term> all = new LinkedHashSet<>();
    known.keySet().stream()
        .filter(Differences::compares)
        .flatMap(comparison -> comparison.arguments().stream())
        .filter(number -> number.kind() == Kind.ADD)
        .forEach(all::add);
    return all;
  }

  private static boolean mayConcern(Map<Term, Boolean> known, Term a, Term b) {
    Set<Term> both = new HashSet<>(List.of(a, b));
    return a == b
        || isOrdered(a, b)
        || isOrdered(b, a)
        || known.keySet().stream()
            .filter(Differences::compares)
            .anyMatch(
                condition ->
                    both.contains(whole(condition.argument(0)))
                        && both.contains(whole(condition.argument(1))));
  }

  private static boolean compares(Term condition) {
    return switch (condition.kind()) {
      case LESS, LESS_OR_EQUAL, EQUAL -> isInteger(condition.argument(0));
      default -> false;
    };
  }

  /** The number without the constants that are added to it. */
  private static Term whole(Term number) {
    Term rest = number;
    while (rest.kind() == Kind.CONVERT
        || ((rest.kind() == Kind.ADD || rest.kind() == Kind.SUBTRACT)
            && rest.argument(1).kind() == Kind.CONSTANT)) {
      rest = rest.argument(0);
    }
    return rest;
  }

  /** Whether a term is a difference of two integers that does not wrap. */
  private static boolean isPlainDifference(Term term, Assumptions path) {
    return term.kind() == Kind.SUBTRACT
        && isInteger(term)
        && isInteger(term.argument(0))
        && isInteger(term.argument(1))
        && Bounding.exact(term, path).isWithin(term.numeric().minimum(), term.numeric().maximum());
  }

  private static boolean isInteger(Term term) {
    return term.type() instanceof Numeric number && number.isIntegral();
  }

  private boolean reaches(Term from, BigDecimal sofar, int steps) {
    if (from == target && isReached(sofar)) {
      return true;
    }
    Range here = path.rangeOf(from);
    Range there = path.rangeOf(target);
    if (here.upper() != null
        && there.lower() != null
        && isReached(sofar.add(there.lower().subtract(here.upper())))) {
      return true;
    }
    if (isFoundFrom(from, there) && isReached(sofar)) {
      return true;
    }
    BigDecimal before = reached.get(from);
    if (steps == MOST_STEPS || (before != null && before.compareTo(sofar) >= 0)) {
      return false;
    }
    reached.put(from, sofar);
    boolean either =
        least.isPresent() // What one branch reaches is not known of both.
            && from.kind() == Kind.CHOOSE
            && reachesFromBoth(from, sofar, steps);
    return either
        || (isOrdered(from, target) && isReached(sofar))
        || (isPart(from) && isReached(sofar))
        || (isOfGreatest(from) && isReached(sofar))
        || found(from, sofar)
        || compared(from, sofar, steps)
        || summed(from, sofar, steps);
  }

  /** What led there from one side of a choice may lead there from the other. */
  private boolean reachesFromBoth(Term choice, BigDecimal sofar, int steps) {
    Map<Term, BigDecimal> before = new HashMap<>(reached);
    if (!reaches(choice.argument(1), sofar, steps + 1)) {
      return false;
    }
    reached.clear();
    reached.putAll(before);
    return reaches(choice.argument(2), sofar, steps + 1);
  }

  /** Whether the constructor of a record keeps one component of an instance at most at another. */
  private static boolean isOrdered(Term small, Term large) {
    if (small.kind() == Kind.CONVERT) {
      return isOrdered(small.argument(0), large);
    } else if (large.kind() == Kind.CONVERT) {
      return isOrdered(small, large.argument(0));
    }
    if (small.kind() == Kind.MODELLED
        && large.kind() == Kind.MODELLED
        && small.detail().equals(large.detail())
        && ((ModelledMethod) small.detail()).parameters().size() == 1) {
      String by = ((ModelledMethod) small.detail()).signature();
      return Sequence.isOrdered(small.argument(0), large.argument(0), by);
    }
    return Sequence.isOrdered(small, large, RowFacts.Order.ITSELF);
  }

  /** Lemma: a text is no longer than one that begins or ends with it, or contains it. */
  private boolean isPart(Term from) {
    return isLength(from) && isLength(target) && isPart(from.argument(0), target.argument(0));
  }

  private boolean isPart(Term part, Term text) {
    return known.entrySet().stream()
        .anyMatch(
            stated ->
                stated.getValue()
                    && stated.getKey().kind() == Kind.FUNCTION
                    && TextTests.PARTS.contains(stated.getKey().detail())
                    && stated.getKey().arguments().equals(List.of(text, part)));
  }

  private static boolean isLength(Term term) {
    return term.kind() == Kind.FUNCTION && term.detail() == PureFunction.TEXT_LENGTH;
  }

  /**
   * Lemma: where something is found in a list or a text, or -1 for nowhere, lies below how long
   * that is: by the length of what is found, which is 1 in a list and for a character, and at least
   * 0 for a text. Nowhere lies below by 1 at least; so a text that may not be found counts for 1 at
   * most.
   */
  private boolean found(Term from, BigDecimal sofar) {
    Optional<Range> more = added(target);
    Term end = more.isPresent() ? operand(target) : target;
    BigDecimal before = more.isPresent() ? sofar.add(lower(more.get())) : sofar;
    return from.kind() == Kind.FUNCTION
        && end.kind() == Kind.FUNCTION
        && from.argument(0) == end.argument(0)
        && switch ((PureFunction) from.detail()) {
          case INDEX_OF, LAST_INDEX_OF ->
              end.detail() == PureFunction.SIZE && isReached(before.add(BigDecimal.ONE));
          case TEXT_INDEX_OF, TEXT_LAST_INDEX_OF ->
              end.detail() == PureFunction.TEXT_LENGTH
                  && isReached(before.add(BigDecimal.valueOf(least(from))));
          default -> false;
        };
  }

  /** Whether the target is where something is found from there on, and was found. */
  private boolean isFoundFrom(Term from, Range there) {
    return Refinement.isFoundFrom(target)
        && target.argument(2) == from
        && there.lower() != null
        && there.lower().signum() >= 0;
  }

  /** Whether that is enough. Only asked of what is known of the target. */
  private boolean isReached(BigDecimal difference) {
    greatest = Optional.of(greatest.map(difference::max).orElse(difference));
    return least.filter(enough -> difference.compareTo(enough) >= 0).isPresent();
  }

  /** The greatest of some numbers is at least each of them. */
  private boolean isOfGreatest(Term from) {
    return target.kind() == Kind.FUNCTION
        && target.detail() == PureFunction.MAX
        && target.arguments().contains(from);
  }

  private int least(Term index) {
    Term sought = index.argument(1);
    if (isInteger(sought)) {
      return 1;
    }
    int length =
        sought.kind() == Kind.CONSTANT && sought.detail() instanceof String text
            ? text.length()
            : 0;
    BigDecimal first = path.rangeOf(index).lower();
    boolean isFound =
        (first != null && first.signum() >= 0)
            || (index.arguments().size() == 2 && isPart(sought, index.argument(0)));
    return isFound ? length : Math.min(length, 1);
  }

  private boolean compared(Term from, BigDecimal sofar, int steps) {
    for (Map.Entry<Term, Boolean> entry : known.entrySet()) {
      Optional<Order> order = Order.of(entry.getKey(), entry.getValue(), false);
      if (order.isPresent()
          && isInteger(order.get().first())
          && goesOn(order.get(), from, sofar, steps)) {
        return true;
      }
    }
    return false;
  }

  private boolean goesOn(Order order, Term from, BigDecimal sofar, int steps) {
    BigDecimal by = order.kind() == Kind.LESS ? BigDecimal.ONE : BigDecimal.ZERO;
    boolean same = order.kind() == Kind.EQUAL;
    boolean orders = same || order.kind() == Kind.LESS || order.kind() == Kind.LESS_OR_EQUAL;
    return orders
        && ((order.first() == from && reaches(order.second(), sofar.add(by), steps + 1))
            || (same && order.second() == from && reaches(order.first(), sofar, steps + 1)));
  }

  /** A sum is its operand and what is added; so is the end, seen from its operand. */
  private boolean summed(Term from, BigDecimal sofar, int steps) {
    Optional<Range> own = added(from);
    if (own.isPresent() && reaches(operand(from), sofar.subtract(upper(own.get())), steps + 1)) {
      return true;
    }
    if (lessened(from, sofar, steps)) {
      return true;
    }
    boolean least =
        from.kind() == Kind.FUNCTION
            && from.detail() == PureFunction.MIN
            && from.arguments().stream().anyMatch(part -> reaches(part, sofar, steps + 1));
    return least || ofSums(from, sofar, steps);
  }

  /**
   * Lemma: a number that is not negative, divided by two or more, is at most the number, and below
   * it unless both are 0.
   */
  private boolean lessened(Term from, BigDecimal sofar, int steps) {
    if (from.kind() != Kind.DIVIDE
        || !isInteger(from)
        || !isInteger(from.argument(0))
        || !(from.argument(1).kind() == Kind.CONSTANT
            && from.argument(1).detail() instanceof BigDecimal divisor
            && divisor.compareTo(BigDecimal.valueOf(2)) >= 0)) {
      return false;
    }
    BigDecimal whole = path.rangeOf(from.argument(0)).lower();
    return whole != null
        && whole.signum() >= 0
        && reaches(
            from.argument(0), whole.signum() > 0 ? sofar.add(BigDecimal.ONE) : sofar, steps + 1);
  }

  private boolean ofSums(Term from, BigDecimal sofar, int steps) {
    Set<Term> sums = new HashSet<>(List.of(target));
    known.keySet().forEach(condition -> sums.addAll(condition.arguments()));
    return sums.stream()
        .filter(sum -> isSum(sum) && operand(sum) == from)
        .anyMatch(
            sum ->
                added(sum)
                    .filter(more -> reaches(sum, sofar.add(lower(more)), steps + 1))
                    .isPresent());
  }

  private static boolean isSum(Term term) {
    return isInteger(term)
        && switch (term.kind()) {
          case CONVERT, ADD, SUBTRACT -> isInteger(operand(term));
          default -> false;
        };
  }

  /** What a sum adds to its operand, from where to where, if it does not wrap. */
  private Optional<Range> added(Term sum) {
    if (!isSum(sum)) {
      return Optional.empty();
    }
    Range added =
        sum.kind() == Kind.CONVERT
            ? Range.single(BigDecimal.ZERO)
            : path.rangeOf(sum.argument(operand(sum) == sum.argument(0) ? 1 : 0));
    if (sum.kind() == Kind.SUBTRACT) {
      added = ExactRanges.times(added, BigDecimal.ONE.negate());
    }
    Range exact = ExactRanges.add(path.rangeOf(operand(sum)), added);
    return exact.isWithin(sum.numeric().minimum(), sum.numeric().maximum())
        ? Optional.of(added)
        : Optional.empty();
  }

  private static BigDecimal lower(Range added) {
    return Objects.requireNonNull(added.lower());
  }

  private static BigDecimal upper(Range added) {
    return Objects.requireNonNull(added.upper());
  }

  private static Term operand(Term sum) {
    boolean swapped = sum.kind() == Kind.ADD && sum.argument(0).kind() == Kind.CONSTANT;
    return sum.argument(swapped ? 1 : 0);
  }
}
