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
import dev.discreet.processor.analysis.term.CollectionTerms.Made;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.Optional;

/** Where the numbers lie that a list, a set or a map holds. */
public final class HeldNumbers {
  private HeldNumbers() {}

  /** Empty where nothing is held. */
  public static Optional<Range> of(Term held, Numeric type, Assumptions path) {
    if (held.kind() == Kind.CHOOSE) {
      return either(of(held.argument(1), type, path), of(held.argument(2), type, path));
    }
    Made made = CollectionTerms.made(held);
    Optional<Range> all = made.all() ? Optional.empty() : Optional.of(Range.ofType(type));
    if (made.limits().isPresent()) {
      all = Optional.of(Range.integers(made.limits().get().lower(), made.limits().get().upper()));
    }
    for (Term value : made.values()) {
      all =
          either(all, Optional.of(value.type() == type ? path.rangeOf(value) : Range.ofType(type)));
    }
    for (Term part : made.parts()) {
      all = either(all, of(part, type, path));
    }
    return all;
  }

  /** The list, set or map whose number a term is; empty for another term. */
  static Optional<Term> holder(Term number) {
    if (number.kind() != Kind.FUNCTION) {
      return Optional.empty();
    } else if (number.detail() == PureFunction.VALUE_OF) {
      return Optional.of(number.argument(0));
    }
    return number.detail() == PureFunction.ELEMENT_AT
        ? Optional.of(number.argument(0))
        : Optional.empty();
  }

  private static Optional<Range> either(Optional<Range> one, Optional<Range> other) {
    return one.isEmpty() ? other : Optional.of(other.map(one.get()::union).orElse(one.get()));
  }
}
