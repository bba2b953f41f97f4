/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.Term.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Knows the conditions of terms: those without which a term is 0. */
public final class Guards {
  private Guards() {}

  /** The condition of such a term. */
  public static Optional<Term> of(Term term) {
    Term number = unwrapped(term);
    boolean guarded =
        number.kind() == Kind.CHOOSE && number.argument(2).isConstant(BigDecimal.ZERO);
    return guarded ? Optional.of(number.argument(0)) : Optional.empty();
  }

  /** What must hold for the term not to be 0. */
  public static List<Term> conditions(Term term) {
    List<Term> all = new ArrayList<>();
    Term rest = factor(term);
    for (Optional<Term> guard = of(rest); guard.isPresent(); guard = of(rest)) {
      addConjuncts(guard.get(), all);
      rest = factor(rest.argument(1));
    }
    return all;
  }

  /**
   * Returns the factor of a whole number that is a public multiple: the number is 0 where the
   * factor is.
   */
  private static Term factor(Term term) {
    Term number = unwrapped(term);
    while (number.numeric().isIntegral()
        && (number.kind() == Kind.CONVERT || isPublicMultiple(number))) {
      int which = number.kind() == Kind.MULTIPLY && number.argument(0).isPublic() ? 1 : 0;
      number = unwrapped(number.argument(which));
    }
    return number;
  }

  private static boolean isPublicMultiple(Term number) {
    return number.kind() == Kind.MULTIPLY
        && (number.argument(0).isPublic() || number.argument(1).isPublic());
  }

  /** Splits a condition into the conditions that it joins by AND. */
  public static List<Term> conjuncts(Term condition) {
    List<Term> all = new ArrayList<>();
    addConjuncts(condition, all);
    return all;
  }

  private static Term unwrapped(Term term) {
    Term number = term;
    while (number.kind() == Kind.FOR_ROW) {
      number = number.argument(1);
    }
    return number;
  }

  private static void addConjuncts(Term condition, List<Term> all) {
    List<Term> open = new ArrayList<>(List.of(condition));
    while (!open.isEmpty()) {
      Term next = open.remove(open.size() - 1);
      if (next.kind() == Kind.AND) {
        open.addAll(next.arguments());
      } else {
        all.add(next);
      }
    }
  }

  /** Whether another row of the same person compensates a change. */
  public static boolean isWithinPerson(Term term) {
    return conditions(term).stream()
        .anyMatch(c -> c.detail() instanceof Term.Input input && input.isWithinPerson());
  }
}
