/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.Optional;

/** Where the numbers lie that a map holds. */
public final class MapNumbers {
  private MapNumbers() {}

  /** Empty where a map has no entry. */
  public static Optional<Range> of(Term map, Numeric type, Assumptions path) {
    if (map.kind() == Kind.CHOOSE) {
      return either(
          of(map.argument(1), type, path), of(map.argument(2), type, path));
    } else if (CollectionTerms.isMapWrittenOut(map)) {
      Optional<Range> all = Optional.empty();
      for (int i = 1; i < map.arguments().size(); i += 2) {
        all = either(all, Optional.of(number(map.argument(i), type, path)));
      }
      return all;
    }
    Optional<Term> put = CollectionTerms.lastPut(map);
    if (put.isPresent()) {
      return either(
          of(put.get().argument(0), type, path),
          Optional.of(number(put.get().argument(2), type, path)));
    }
    return Optional.of(
        CollectionTerms.limitsOfRow(map)
            .map(limits -> Range.integers(limits.lower(), limits.upper()))
            .orElseGet(() -> Range.ofType(type)));
  }

  /** The map whose number a term is; empty for another term. */
  static Optional<Term> map(Term number) {
    if (number.kind() != Kind.FUNCTION) {
      return Optional.empty();
    } else if (number.detail() == PureFunction.VALUE_OF) {
      return Optional.of(number.argument(0));
    }
    return number.detail() == PureFunction.ELEMENT_AT
        ? CollectionTerms.mapOfValues(number.argument(0))
        : Optional.empty();
  }

  private static Range number(Term value, Numeric type, Assumptions path) {
    return value.type() == type ? path.rangeOf(value) : Range.ofType(type);
  }

  private static Optional<Range> either(Optional<Range> one, Optional<Range> other) {
    return one.isEmpty() ? other : Optional.of(other.map(one.get()::union).orElse(one.get()));
  }
}
