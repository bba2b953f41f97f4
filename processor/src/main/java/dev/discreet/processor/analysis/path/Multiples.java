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
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures numbers in multiples of a public number c that is never negative. Claim: where [l, u] is
 * found for a term t, l·c ≤ t ≤ u·c for every row and every c that the path allows, in the
 * machine's arithmetic. Where c may be 0, t is 0 there.
 *
 * <p>Lemmas, for c ≥ 0: a number in [a, b] with b &gt; 0 is at most (b / least c)·c; with b ≤ 0 it
 * is at most (b / greatest c)·c. Minimum, maximum and clamp act on both ends. A product with a
 * factor in [p, q] has the hull of the four products. Rounding is monotone, so it keeps t ≤ u·c
 * where u·c is a double. Else it adds one unit in the last place, relative to c, and what is lost
 * to underflow.
 */
public final class Multiples implements Measure {
  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);
  private static final MathContext DOWN = new MathContext(40, RoundingMode.FLOOR);
  private static final BigDecimal ULP = BigDecimal.ONE.divide(BigDecimal.valueOf(2).pow(52));
  private static final BigDecimal LEAST_DOUBLE = new BigDecimal(Double.MIN_VALUE);
  private static final Range UNKNOWN = new Range(null, null, false, BigDecimal.ZERO);
  private static final Range ONE = Range.of(BigDecimal.ONE, BigDecimal.ONE, BigDecimal.ZERO);

  private final Term unit;
  private final Map<Assumptions, Map<Term, Range>> known = new HashMap<>();

  /** Multiples of a public number, which is at least 0. */
  public Multiples(Term unit) {
    this.unit = unit;
  }

  /** The name for a reader. */
  public String name() {
    return unit.detail() instanceof Term.Input input ? input.name() : "?";
  }

  @Override
  public Range of(BigDecimal constant, Assumptions path) {
    return of(Range.of(constant, constant, BigDecimal.ZERO), path);
  }

  /** Splits on conditions all the same, since only their branches may be multiples. */
  @Override
  public Range fromOutside(Term number, Assumptions path) {
    return of(number, path);
  }

  @Override
  public Range of(Term number, Assumptions path) {
    Map<Term, Range> done = known.computeIfAbsent(path, p -> new HashMap<>());
    Range found = done.get(number);
    if (found == null) {
      Range absolute = path.rangeOf(number);
      found =
          absolute.nan()
              ? UNKNOWN
              : meet(meet(of(absolute, path), byKind(number, path)), compared(number, path));
      done.put(number, found);
    }
    return found;
  }

  /** What the path conditions say of the number and the unit. */
  private Range compared(Term number, Assumptions path) {
    BigDecimal upper = path.knowsAtMost(number, unit) ? BigDecimal.ONE : null;
    BigDecimal lower = path.knowsAtMost(unit, number) ? BigDecimal.ONE : null;
    return new Range(lower, upper, false, BigDecimal.ZERO);
  }

  private Range byKind(Term term, Assumptions path) {
    if (term == unit) {
      return ONE;
    }
    return switch (term.kind()) {
      case FOR_ROW -> of(term.argument(1), path);
      case CHOOSE -> choice(term, path);
      case CONVERT -> {
        Term operand = term.argument(0);
        Range range = path.rangeOf(operand);
        yield Conversions.keeps(operand.numeric(), term.numeric(), range)
            ? of(operand, path)
            : UNKNOWN;
      }
      case NEGATE ->
          isExact(term, path) || !term.numeric().isIntegral()
              ? negated(of(term.argument(0), path))
              : UNKNOWN;
      case ADD -> settled(term, add(of(term.argument(0), path), of(term.argument(1), path)), path);
      case SUBTRACT ->
          settled(term, add(of(term.argument(0), path), negated(of(term.argument(1), path))), path);
      case MULTIPLY ->
          meet(
              settled(term, product(term.argument(0), term.argument(1), path), path),
              settled(term, product(term.argument(1), term.argument(0), path), path));
      case FUNCTION -> function(term, path);
      case ELEMENT ->
          Clips.of(term.argument(0))
              .map(clip -> clip.element(term.argument(1), of(clip.norm(), path), path::rangeOf))
              .orElse(UNKNOWN);
      default -> UNKNOWN;
    };
  }

  private Range choice(Term term, Assumptions path) {
    Term condition = term.argument(0);
    Optional<Boolean> truth = path.truthOf(condition);
    if (truth.isPresent()) {
      return of(term.argument(truth.get() ? 1 : 2), path);
    }
    if (path.isEffortSpent()) {
      return of(term.argument(1), path).union(of(term.argument(2), path));
    }
    Optional<Range> yes = path.side(condition, true).map(p -> of(term.argument(1), p));
    Optional<Range> no = path.side(condition, false).map(p -> of(term.argument(2), p));
    return yes.isPresent() && no.isPresent()
        ? yes.get().union(no.get())
        : yes.or(() -> no).orElse(UNKNOWN);
  }

  private Range function(Term term, Assumptions path) {
    PureFunction function = (PureFunction) term.detail();
    return switch (function) {
      case MIN -> least(of(term.argument(0), path), of(term.argument(1), path));
      case MAX -> greatest(of(term.argument(0), path), of(term.argument(1), path));
      case CLAMP, CLAMP_OR_NAN -> {
        Range low = of(term.argument(1), path);
        Range high = of(term.argument(2), path);
        boolean number = !path.rangeOf(term.argument(0)).nan();
        Range inner = number ? of(term.argument(0), path) : UNKNOWN;
        Range clamped = greatest(low, least(inner, high));
        // Whatever is clamped, even what is no number, the result lies between the bounds.
        yield meet(clamped, new Range(low.lower(), high.upper(), false, BigDecimal.ZERO));
      }
      case ABS -> {
        boolean wraps =
            term.numeric().isIntegral()
                && path.rangeOf(term.argument(0)).contains(term.numeric().minimum());
        Range inner = of(term.argument(0), path);
        yield wraps ? UNKNOWN : greatest(inner, negated(inner));
      }
      default -> UNKNOWN;
    };
  }

  /** {@code multiple · factor}, exactly. */
  private Range product(Term multiple, Term factor, Assumptions path) {
    Range range = path.rangeOf(factor);
    Range of = of(multiple, path);
    return of.isFinite() && range.isFinite() && !range.nan()
        ? ExactRanges.multiply(of, range).withStep(BigDecimal.ZERO)
        : UNKNOWN;
  }

  /** The multiple after the machine's rounding. What may wrap is no multiple. */
  private Range settled(Term term, Range exact, Assumptions path) {
    if (isExact(term, path)) {
      return exact;
    }
    if (term.numeric() != Numeric.DOUBLE || !path.rangeOf(term).isFinite()) {
      return UNKNOWN;
    }
    BigDecimal upper = rounded(exact.upper(), path);
    BigDecimal lower = rounded(exact.lower() == null ? null : exact.lower().negate(), path);
    return new Range(lower == null ? null : lower.negate(), upper, false, BigDecimal.ZERO);
  }

  private @Nullable BigDecimal rounded(@Nullable BigDecimal upper, Assumptions path) {
    if (upper == null || upper.signum() == 0) {
      return upper;
    }
    BigDecimal size = upper.abs();
    boolean isDouble = size.compareTo(BigDecimal.ONE) >= 0 && Grid.isPowerOfTwo(size);
    BigDecimal least = path.rangeOf(unit).lower();
    if (isDouble || least == null || least.signum() <= 0) {
      return isDouble ? upper : null;
    }
    return upper.add(size.multiply(ULP)).add(Numbers.divideUp(LEAST_DOUBLE, least));
  }

  private static boolean isExact(Term term, Assumptions path) {
    Range exact = Bounding.exact(term, path);
    if (!exact.isFinite() || exact.nan()) {
      return false;
    }
    return term.numeric().isIntegral()
        ? exact.isWithin(term.numeric().minimum(), term.numeric().maximum())
        : exact.magnitude().filter(most -> Grid.isExact(exact.step(), most)).isPresent();
  }

  /** What is known of a number that lies in a range. */
  private Range of(Range absolute, Assumptions path) {
    Range units = path.rangeOf(unit);
    if (units.lower() == null || units.upper() == null || units.lower().signum() < 0) {
      return UNKNOWN;
    }
    BigDecimal upper = absolute.upper();
    BigDecimal lower = absolute.lower();
    return new Range(
        lower == null
            ? null
            : ratio(lower, lower.signum() < 0 ? units.lower() : units.upper(), DOWN),
        upper == null ? null : ratio(upper, upper.signum() > 0 ? units.lower() : units.upper(), UP),
        false,
        BigDecimal.ZERO);
  }

  private static @Nullable BigDecimal ratio(BigDecimal end, BigDecimal units, MathContext round) {
    if (end.signum() == 0) {
      return BigDecimal.ZERO;
    }
    // Where c can only be 0, no other number is a multiple.
    return units.signum() == 0 ? null : end.divide(units, round);
  }

  private static Range negated(Range a) {
    return new Range(
        a.upper() == null ? null : a.upper().negate(),
        a.lower() == null ? null : a.lower().negate(),
        false,
        BigDecimal.ZERO);
  }

  private static Range add(Range a, Range b) {
    return ExactRanges.add(a, b).withStep(BigDecimal.ZERO);
  }

  private static Range least(Range a, Range b) {
    return new Range(
        a.lower() == null || b.lower() == null ? null : a.lower().min(b.lower()),
        a.upper() == null ? b.upper() : b.upper() == null ? a.upper() : a.upper().min(b.upper()),
        false,
        BigDecimal.ZERO);
  }

  private static Range greatest(Range a, Range b) {
    return negated(least(negated(a), negated(b)));
  }

  /** Returns the range where both hold. */
  private static Range meet(Range a, Range b) {
    return a.intersect(b).orElse(a);
  }
}
