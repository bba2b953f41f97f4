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
import dev.discreet.processor.analysis.term.Ways;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Where the numbers lie that a list, a set or a map holds, or those that are told of its objects.
 */
public final class HeldNumbers {
  private HeldNumbers() {}

  /**
   * Empty where nothing is held. What a list is made of may be shared by several ways to make it,
   * and is looked at once.
   */
  public static Optional<Range> of(Term held, Numeric type, Assumptions path) {
    return each(held, made -> itself(made, type, path));
  }

  /** The same of what a method tells of each object. */
  static Optional<Range> measured(Term held, ModelledMethod by, Numeric type, Assumptions path) {
    return each(held, made -> measured(made, by, type, path));
  }

  private static Optional<Range> each(Term held, Function<Made, Optional<Range>> itself) {
    return Ways.of(held, CollectionTerms::made, Made::parts).stream()
        .map(itself)
        .reduce(Optional.empty(), HeldNumbers::either);
  }

  /** Where the keys of a map lie; empty where it has none. */
  public static Optional<Range> ofKeys(Term map, Numeric type, Assumptions path) {
    return itself(CollectionTerms.keysOf(map), type, path);
  }

  /** The numbers beside those of its parts. */
  private static Optional<Range> itself(Made made, Numeric type, Assumptions path) {
    Optional<Range> all = made.all() ? Optional.empty() : Optional.of(Range.ofType(type));
    if (made.limits().isPresent()) {
      all = Optional.of(Range.integers(made.limits().get().lower(), made.limits().get().upper()));
    }
    for (Term value : made.values()) {
      all =
          either(all, Optional.of(value.type() == type ? path.rangeOf(value) : Range.ofType(type)));
    }
    return all;
  }

  /** The measures of which something is known, of some object that is held. */
  static List<ModelledMethod> measures(Term held) {
    Set<ModelledMethod> all = new LinkedHashSet<>();
    each(
        held,
        made -> {
          all.addAll(Courses.measures(made.limits()));
          made.values().forEach(value -> all.addAll(Courses.measuresOf(value)));
          return Optional.empty();
        });
    return List.copyOf(all);
  }

  private static Optional<Range> measured(
      Made made, ModelledMethod by, Numeric type, Assumptions path) {
    Range any = Range.ofType(type);
    Optional<Range> all = made.all() ? Optional.empty() : Optional.of(any);
    if (made.limits().isPresent()) {
      all = either(all, Courses.declared(made.limits(), by, type).or(() -> Optional.of(any)));
    }
    for (Term value : made.values()) {
      all = either(all, Courses.told(by, type, value, path).or(() -> Optional.of(any)));
    }
    return all;
  }

  /** The list, set, map or optional whose number a term is; empty for another term. */
  static Optional<Term> holder(Term number) {
    if (number.kind() != Kind.FUNCTION) {
      return Optional.empty();
    } else if (number.detail() == PureFunction.VALUE_OF) {
      return Optional.of(number.argument(0));
    } else if (number.detail() == PureFunction.GET_PRESENT) {
      return Optional.of(number.argument(0))
          .filter(optional -> optional.kind() == Kind.COMPONENT)
          .filter(optional -> number.type() instanceof Numeric);
    }
    return number.detail() == PureFunction.ELEMENT_AT
        ? Optional.of(number.argument(0))
        : Optional.empty();
  }

  private static Optional<Range> either(Optional<Range> one, Optional<Range> other) {
    return one.isEmpty() ? other : Optional.of(other.map(one.get()::union).orElse(one.get()));
  }
}
