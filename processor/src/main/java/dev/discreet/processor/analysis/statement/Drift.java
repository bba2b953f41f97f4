/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one iteration makes of a variable: it either changes the value before by a <i>drift</i>, or
 * replaces it by a value that lies in a known range.
 *
 * <p>Lemma: let a variable start in S, let each iteration replace it by a value in R or change it
 * by an amount in [d, u] with d ≤ 0 ≤ u, and let there be at most n iterations. Then after i of
 * them it lies in hull(S ∪ R) + [i·d, i·u], by induction on i. So before each iteration and after
 * the last one it lies in hull(S ∪ R) + [n·d, n·u]. A change of several additions, each in a range
 * that is widened to hold 0, passes only through values of that interval. If the type holds the
 * interval, no addition wraps, so the machine's sums are those of the lemma.
 *
 * @param replaced the hull of S and R so far; null where every iteration keeps what was there
 * @param down d, at most 0
 * @param up u, at least 0
 */
record Drift(@Nullable Range replaced, BigDecimal down, BigDecimal up) {
  private static final int MOST_PARTS = 200;
  private static final Drift NONE = new Drift(null, BigDecimal.ZERO, BigDecimal.ZERO);

  /** What an iteration makes of a value; empty where neither a drift nor a range is known. */
  static Optional<Drift> of(Term after, Term before, Assumptions path) {
    return Optional.ofNullable(new Reading(before, path).of(after, path));
  }

  /**
   * The same, where whatever an iteration changes is replaced: {@code if (kind == next) next++}.
   * Lemma: what a variable is, it was from the beginning, or an iteration has written it.
   */
  static Optional<Drift> written(Term after, Term before, Assumptions path) {
    return Optional.ofNullable(new Reading(before, path).written(after, path));
  }

  /** Where a value lies that starts in a range; empty where the type does not hold it. */
  Optional<Limits> limits(Range start, BigDecimal iterations, Type.Numeric type) {
    Range base = replaced == null ? start : start.union(replaced);
    if (base.nan() || base.lower() == null || base.upper() == null) {
      return Optional.empty();
    }
    BigDecimal least = base.lower().add(down.multiply(iterations));
    BigDecimal most = base.upper().add(up.multiply(iterations));
    boolean fits =
        !type.isIntegral()
            || (least.compareTo(type.minimum()) >= 0 && most.compareTo(type.maximum()) <= 0);
    BigDecimal step = type.isIntegral() ? BigDecimal.ONE : base.step();
    return fits ? Optional.of(new Limits(least, most, step)) : Optional.empty();
  }

  /**
   * Where a value lies that starts in a range, if it is known where the first iteration brings it.
   * Lemma: after no iteration it is where it starts, and after others it is where as many less one
   * bring it from there. Empty where the type does not hold it.
   *
   * @param first where it lies after the first iteration
   */
  Optional<Limits> limits(Range start, Range first, BigDecimal iterations, Type.Numeric type) {
    BigDecimal rest = iterations.subtract(BigDecimal.ONE).max(BigDecimal.ZERO);
    boolean finite = !start.nan() && start.lower() != null && start.upper() != null;
    return limits(first, rest, type)
        .filter(any -> finite)
        .map(
            found ->
                new Limits(
                    found.lower().min(Objects.requireNonNull(start.lower())),
                    found.upper().max(Objects.requireNonNull(start.upper())),
                    type.isIntegral() ? BigDecimal.ONE : BigDecimal.ZERO));
  }

  /**
   * By how much all iterations change an integer together, if none replaces it. Lemma: the sum of
   * what n of them add lies in [n·d, n·u], if the type holds that; and since machine addition of
   * integers is associative, the number is then what it was and this sum, even where that wraps.
   */
  Optional<Limits> moves(BigDecimal iterations, Type.Numeric type) {
    return replaced == null && type.isIntegral()
        ? limits(Range.integers(BigDecimal.ZERO, BigDecimal.ZERO), iterations, type)
        : Optional.empty();
  }

  private Drift or(Drift other) {
    Range both =
        replaced == null
            ? other.replaced
            : other.replaced == null ? replaced : replaced.union(other.replaced);
    return new Drift(both, down.min(other.down), up.max(other.up));
  }

  private Drift plus(BigDecimal least, BigDecimal most) {
    BigDecimal less = least.min(BigDecimal.ZERO);
    BigDecimal more = most.max(BigDecimal.ZERO);
    Range moved =
        replaced == null || replaced.lower() == null || replaced.upper() == null
            ? replaced
            : Range.integers(replaced.lower().add(less), replaced.upper().add(more));
    return new Drift(moved, down.add(less), up.add(more));
  }

  /**
   * Reads a term, at first with what the conditions of choices tell. Of many parts each is read
   * once, without that: what is true of more paths is true of fewer.
   */
  private static final class Reading {
    private final Term before;
    private final Assumptions all;
    private final Map<Term, Optional<Drift>> read = new HashMap<>();
    private int parts;

    Reading(Term before, Assumptions all) {
      this.before = before;
      this.all = all;
    }

    private @Nullable Drift of(Term after, Assumptions path) {
      if (after == before) {
        return NONE;
      }
      return ++parts > MOST_PARTS ? once(after) : part(after, path, this::of);
    }

    private @Nullable Drift once(Term after) {
      Optional<Drift> known = read.get(after);
      if (known == null) {
        known = Optional.ofNullable(part(after, all, (side, path) -> of(side, all)));
        read.put(after, known);
      }
      return known.orElse(null);
    }

    private @Nullable Drift part(
        Term after, Assumptions path, BiFunction<Term, Assumptions, @Nullable Drift> reading) {
      return switch (after.kind()) {
        case CHOOSE ->
            either(side(after, true, path, reading), side(after, false, path, reading))
                .orElse(range(after, path));
        case ADD -> sum(after, path);
        case SUBTRACT -> difference(after, path);
        case FUNCTION ->
            after.detail() == PureFunction.MAX || after.detail() == PureFunction.MIN
                ? one(after, path)
                : range(after, path);
        case INPUT, CONSTANT, NULL, OPAQUE, COMPONENT, VIEW, FOR_ROW, ELEMENT, MODELLED ->
            range(after, path);
        case MULTIPLY, DIVIDE, REMAINDER, NEGATE, CONVERT, LENGTH, SUM, RECORD ->
            range(after, path);
        case LESS, LESS_OR_EQUAL, EQUAL, SAME, NOT, AND, OR, INSTANCE -> null;
      };
    }

    private @Nullable Drift written(Term after, Assumptions path) {
      if (after == before) {
        return NONE;
      }
      boolean chosen = after.kind() == Term.Kind.CHOOSE && ++parts <= MOST_PARTS;
      return chosen
          ? either(side(after, true, path, this::written), side(after, false, path, this::written))
              .orElse(null)
          : range(after, path);
    }

    /** A side that cannot be taken changes nothing. */
    private static Optional<Drift> side(
        Term choice,
        boolean taken,
        Assumptions path,
        BiFunction<Term, Assumptions, @Nullable Drift> reading) {
      Optional<Assumptions> there = path.with(choice.argument(0), taken);
      return there.isEmpty()
          ? Optional.of(NONE)
          : Optional.ofNullable(reading.apply(choice.argument(taken ? 1 : 2), there.get()));
    }

    private static Optional<Drift> either(Optional<Drift> one, Optional<Drift> other) {
      return one.flatMap(first -> other.map(first::or));
    }

    /** The greater or the lesser of two numbers is one of them. */
    private @Nullable Drift one(Term after, Assumptions path) {
      Drift whole = range(after, path);
      Optional<Drift> one =
          either(
              Optional.ofNullable(of(after.argument(0), path)),
              Optional.ofNullable(of(after.argument(1), path)));
      boolean stays =
          one.isPresent() && one.get().up().signum() == 0 && one.get().down().signum() == 0;
      return stays || whole == null ? one.orElse(null) : whole;
    }

    private @Nullable Drift sum(Term after, Assumptions path) {
      Term left = after.argument(0);
      Term right = after.argument(1);
      Drift whole = moved(left, path.rangeOf(right), after, path, false);
      return whole != null ? whole : moved(right, path.rangeOf(left), after, path, false);
    }

    private @Nullable Drift difference(Term after, Assumptions path) {
      return moved(after.argument(0), path.rangeOf(after.argument(1)), after, path, true);
    }

    private @Nullable Drift moved(
        Term kept, Range by, Term after, Assumptions path, boolean negative) {
      boolean drifts = after.numeric().isIntegral() && kept.inputs().contains(before);
      Drift rest = drifts ? of(kept, path) : null;
      if (rest == null || by.lower() == null || by.upper() == null) {
        return range(after, path);
      }
      return negative
          ? rest.plus(by.upper().negate(), by.lower().negate())
          : rest.plus(by.lower(), by.upper());
    }

    private static @Nullable Drift range(Term after, Assumptions path) {
      if (!(after.type() instanceof Type.Numeric type)) {
        return null;
      }
      Range range = path.rangeOf(after);
      return range.isFinite() && !range.nan() && !range.covers(type)
          ? new Drift(range, BigDecimal.ZERO, BigDecimal.ZERO)
          : null;
    }
  }
}
