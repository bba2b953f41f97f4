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
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * How far the numbers in a list, a set or a map go in one iteration of a loop: what is put there by
 * itself, and what is added to what a key of a map had.
 *
 * <p>Lemma: let B hold the numbers that are there before the loop, and those that an iteration puts
 * there by themselves, and let an iteration add to the number of a key at least a and at most b in
 * all, where a ≤ 0 ≤ b. Then after n iterations each number lies in B, or misses it by at most n·a
 * below and n·b above: by induction, as a key's next number is one of B, or the one before and what
 * is added, or the greater or lesser of the one before and one of B. Where these limits fit into
 * the type, no addition wraps.
 *
 * @param alone what is put by itself, and 0 where something is added to it; empty for nothing
 * @param below a
 * @param above b
 */
record HeldDrift(Optional<Range> alone, BigDecimal below, BigDecimal above)
    implements HeldChanges.Effect<HeldDrift> {
  private static final HeldDrift NONE =
      new HeldDrift(Optional.empty(), BigDecimal.ZERO, BigDecimal.ZERO);

  /** What becomes of a map; empty where that is not known. */
  static Optional<HeldDrift> of(Term after, Term before, Assumptions path) {
    return HeldChanges.of(after, before, NONE, change -> one(change, path));
  }

  /** What one change does: what is added to a list or a set lies there by itself. */
  private static Optional<HeldDrift> one(Term change, Assumptions path) {
    return switch ((PureFunction) change.detail()) {
      case ADDED -> by(path.rangeOf(change.argument(1)));
      case MAP_PUT -> put(change, path);
      case REMOVED, REMOVED_ALL, RETAINED -> Optional.of(NONE);
      default -> Optional.empty();
    };
  }

  private static Optional<HeldDrift> put(Term put, Assumptions path) {
    Term map = put.argument(0);
    Term key = put.argument(1);
    Term value = put.argument(2);
    if (value.kind() == Kind.ADD) {
      for (int i = 0; i < 2; i++) {
        Optional<Range> other = otherwise(value.argument(i), map, key, path);
        Range added = path.rangeOf(value.argument(1 - i));
        if (other.isPresent() && added.lower() != null && added.upper() != null) {
          return Optional.of(
              new HeldDrift(
                  other, added.lower().min(BigDecimal.ZERO), added.upper().max(BigDecimal.ZERO)));
        }
      }
    }
    boolean extreme =
        value.kind() == Kind.FUNCTION
            && (value.detail() == PureFunction.MAX || value.detail() == PureFunction.MIN);
    for (int i = 0; extreme && i < 2; i++) {
      Optional<Range> other = otherwise(value.argument(i), map, key, path);
      if (other.isPresent()) {
        return by(other.get().union(path.rangeOf(value.argument(1 - i))));
      }
    }
    return by(path.rangeOf(value));
  }

  private static Optional<HeldDrift> by(Range range) {
    return Optional.of(new HeldDrift(Optional.of(range), BigDecimal.ZERO, BigDecimal.ZERO));
  }

  /** Where a key's number is asked for: what is given where it has none. */
  private static Optional<Range> otherwise(Term value, Term map, Term key, Assumptions path) {
    boolean lookup =
        value.kind() == Kind.CHOOSE
            && isOf(value.argument(0), PureFunction.CONTAINS_KEY, map, key)
            && isOf(value.argument(1), PureFunction.VALUE_OF, map, key);
    return lookup ? Optional.of(path.rangeOf(value.argument(2))) : Optional.empty();
  }

  private static boolean isOf(Term term, PureFunction function, Term map, Term key) {
    return term.kind() == Kind.FUNCTION
        && term.detail() == function
        && term.argument(0) == map
        && term.argument(1) == key;
  }

  @Override
  public HeldDrift or(HeldDrift other) {
    return new HeldDrift(both(other), below.min(other.below), above.max(other.above));
  }

  @Override
  public HeldDrift then(HeldDrift other) {
    return new HeldDrift(both(other), below.add(other.below), above.add(other.above));
  }

  private Optional<Range> both(HeldDrift other) {
    return alone.isEmpty()
        ? other.alone
        : Optional.of(other.alone.map(alone.get()::union).orElse(alone.get()));
  }

  /** Where the numbers lie after so many iterations; empty where they may wrap. */
  Optional<Limits> limits(Optional<Range> start, BigDecimal iterations, Type.Numeric type) {
    Optional<Range> all =
        start.isEmpty() ? alone : Optional.of(alone.map(start.get()::union).orElse(start.get()));
    if (all.isEmpty() || all.get().lower() == null || all.get().upper() == null) {
      return Optional.empty();
    }
    BigDecimal least = all.get().lower().add(below.multiply(iterations));
    BigDecimal most = all.get().upper().add(above.multiply(iterations));
    return least.compareTo(type.minimum()) >= 0 && most.compareTo(type.maximum()) <= 0
        ? Optional.of(new Limits(least, most, BigDecimal.ONE))
        : Optional.empty();
  }
}
