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
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * How many elements one iteration of a loop adds to a list, a set or a map at most, and what keys
 * it puts into a map.
 *
 * <p>Lemma: {@code add} and {@code put} add at most one, and what removes adds none. So after n
 * iterations there are at most n times as many more as one iteration adds, and each key is one that
 * was there before the loop, or one that some iteration puts.
 *
 * @param added the most that one iteration adds
 * @param keys where the keys lie that it puts, if they are whole numbers; empty for none
 */
record HeldGrowth(int added, Optional<Range> keys) implements HeldChanges.Effect<HeldGrowth> {
  private static final HeldGrowth NONE = new HeldGrowth(0, Optional.empty());

  /** What becomes of a collection or a map; empty where that is not known. */
  static Optional<HeldGrowth> of(Term after, Term before, Assumptions path) {
    return HeldChanges.of(after, before, NONE, change -> one(change, path));
  }

  private static Optional<HeldGrowth> one(Term change, Assumptions path) {
    return switch ((PureFunction) change.detail()) {
      case ADDED -> Optional.of(new HeldGrowth(1, Optional.empty()));
      case MAP_PUT -> Optional.of(new HeldGrowth(1, key(change.argument(1), path)));
      case REMOVED, REMOVED_ALL, RETAINED -> Optional.of(NONE);
      default -> Optional.empty();
    };
  }

  @Override
  public HeldGrowth or(HeldGrowth other) {
    return new HeldGrowth(Math.max(added, other.added), either(keys, other.keys));
  }

  @Override
  public HeldGrowth then(HeldGrowth other) {
    return new HeldGrowth(added + other.added, either(keys, other.keys));
  }

  private static Optional<Range> key(Term key, Assumptions path) {
    return key.type() instanceof Numeric type && type.isIntegral()
        ? Optional.of(path.rangeOf(key))
        : Optional.empty();
  }

  private static Optional<Range> either(Optional<Range> one, Optional<Range> other) {
    return one.isEmpty() ? other : Optional.of(other.map(one.get()::union).orElse(one.get()));
  }

  /** How many elements there are after so many iterations. */
  Limits sizes(Range start, BigDecimal iterations, BigDecimal most) {
    BigDecimal more = BigDecimal.valueOf(added).multiply(iterations.max(BigDecimal.ZERO));
    BigDecimal all = start.upper() == null ? most : start.upper().add(more).min(most);
    return new Limits(BigDecimal.ZERO, all.max(BigDecimal.ZERO), BigDecimal.ONE);
  }

  /** Where all keys of a map lie; empty where they may lie anywhere. */
  Optional<Limits> keys(Optional<Range> start) {
    Optional<Range> all = either(start, keys);
    if (all.isEmpty() || all.get().lower() == null || all.get().upper() == null) {
      return Optional.empty();
    }
    return Optional.of(new Limits(all.get().lower(), all.get().upper(), BigDecimal.ONE));
  }
}
