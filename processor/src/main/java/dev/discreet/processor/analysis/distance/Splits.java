/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.path.Apart;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Chooses the condition on which a search over many cells splits. Claim: any condition may be
 * chosen, since each row satisfies it or does not. The cells of a histogram, for one, depend on
 * comparisons of one number with constants. The constant in the middle then decides half of the
 * cells on either side. So n cells are told apart in about log n splits of each case, instead of n.
 */
final class Splits {
  /** With fewer constants than this, each is split on one by one. */
  private static final int FEW = 4;

  /** How deep comparisons are searched for inside conditions. */
  private static final int NESTING = 8;

  private final Assumptions path;
  private final Map<Term, NavigableSet<BigDecimal>> constants = new HashMap<>();
  private Optional<Term> first = Optional.empty();

  Splits(Assumptions path) {
    this.path = path;
  }

  void add(Apart apart) {
    first = first.or(apart::open);
    for (Term term : apart.rest().terms()) {
      if (term.kind() == Kind.CHOOSE) {
        collect(term.argument(0), NESTING);
      }
    }
  }

  private void collect(Term condition, int nesting) {
    switch (condition.kind()) {
      case NOT, AND, OR, CHOOSE -> {
        if (nesting > 0) {
          condition.arguments().forEach(argument -> collect(argument, nesting - 1));
        }
      }
      case LESS, LESS_OR_EQUAL, EQUAL -> {
        compared(condition, condition.argument(0), condition.argument(1));
        compared(condition, condition.argument(1), condition.argument(0));
      }
      default -> {} // Others are split on as they are.
    }
  }

  private void compared(Term comparison, Term number, Term constant) {
    if (constant.kind() == Kind.CONSTANT
        && constant.detail() instanceof BigDecimal value
        && number.kind() != Kind.CONSTANT
        && path.truthOf(comparison).isEmpty()
        && !path.rangeOf(number).nan()) {
      constants.computeIfAbsent(number, n -> new TreeSet<>()).add(value);
    }
  }

  /** Returns an undecided condition that would decide more; empty where there is none. */
  Optional<Term> best(Terms terms) {
    Map.Entry<Term, NavigableSet<BigDecimal>> best = null;
    for (Map.Entry<Term, NavigableSet<BigDecimal>> entry : constants.entrySet()) {
      int more = entry.getValue().size() - (best == null ? FEW - 1 : best.getValue().size());
      boolean earlier = best != null && entry.getKey().number() < best.getKey().number();
      if (more > 0 || (more == 0 && earlier)) {
        best = entry;
      }
    }
    if (first.isEmpty() || best == null) {
      return first;
    }
    Term number = best.getKey();
    int half = best.getValue().size() / 2;
    BigDecimal middle = best.getValue().stream().skip(half).findFirst().orElseThrow();
    Term below =
        terms.operation(
            Kind.LESS, Simple.BOOLEAN, number, terms.constant((Numeric) number.type(), middle));
    return path.truthOf(below).isEmpty() ? Optional.of(below) : first;
  }
}
