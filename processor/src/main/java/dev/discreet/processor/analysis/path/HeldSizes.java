/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.CollectionTerms.Made;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Ways;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Maps of lists or sets of which none is empty, as those that {@code groupingBy} fills. The limits
 * of a fact that stands for any such map say how many elements each of its values has.
 */
public final class HeldSizes {
  /** Each value has an element. */
  private static final Limits FILLED =
      new Limits(BigDecimal.ONE, Type.Numeric.INT.maximum(), BigDecimal.ONE);

  private HeldSizes() {}

  /** Whether the limits of a fact for any such map say how many elements its values have. */
  public static boolean isOfCollections(Type type) {
    return type instanceof Type.Dictionary map && map.value().kind() == Type.Kind.COLLECTION;
  }

  /**
   * Of a map that a loop fills. Lemma: if no value of the map before the loop is empty, and an
   * iteration puts none that is, then none ever is: by induction, as each value behind an iteration
   * is one of those before it, or was put there.
   *
   * @param start what it is before the loop
   * @param own what it is before an iteration
   * @param after what it is then
   * @param before whether a collection is known not to be empty before the loop
   * @param then the same behind an iteration
   */
  public static Optional<Limits> ofKept(
      Term start, Term own, Term after, Predicate<Term> before, Predicate<Term> then) {
    return areFilled(start, term -> false, before) && areFilled(after, own::equals, then)
        ? Optional.of(FILLED)
        : Optional.empty();
  }

  /** Whether each value of a map is known not to be empty. */
  static boolean areFilled(Term map) {
    return areFilled(map, term -> false, value -> false);
  }

  private static boolean areFilled(Term map, Predicate<Term> known, Predicate<Term> isFilled) {
    return Ways.of(
            map,
            next -> known.test(next) ? Optional.of(List.<Term>of()) : filled(next, isFilled),
            parts -> parts.orElse(List.of()))
        .stream()
        .allMatch(Optional::isPresent);
  }

  /** The maps of which one is made, if each value beside theirs is known not to be empty. */
  private static Optional<List<Term>> filled(Term map, Predicate<Term> isFilled) {
    Made made = CollectionTerms.made(map);
    boolean all =
        made.limits().isPresent()
            ? isOfCollections(map.type()) && made.limits().get().equals(FILLED)
            : made.all();
    return all && made.values().stream().allMatch(value -> isCollection(value, isFilled))
        ? Optional.of(made.parts())
        : Optional.empty();
  }

  private static boolean isCollection(Term value, Predicate<Term> isFilled) {
    return value.type().kind() == Type.Kind.COLLECTION && isFilled.test(value);
  }
}
