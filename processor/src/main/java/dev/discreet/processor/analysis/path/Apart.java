/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;

/**
 * A linear form, taken apart as far as a path decides it. Claim: on the path the form is {@code
 * constant} + {@code rest}, and its value lies in {@code range}.
 *
 * @param rest terms that cannot be taken apart without further conditions
 * @param open a condition that would decide more, if there is one
 */
public record Apart(BigDecimal constant, LinearForm rest, Range range, Optional<Term> open) {

  /** Returns a range without splitting on the conditions inside a term, which costs little. */
  static Range coarse(Term term, Assumptions path) {
    return Once.of(term, (one, coarse) -> coarse(one, path, coarse));
  }

  private static Range coarse(Term term, Assumptions path, Function<Term, Range> coarse) {
    if (term.kind() == Kind.FOR_ROW) {
      return coarse.apply(term.argument(1));
    }
    if (term.kind() != Kind.CHOOSE) {
      return path.rangeOf(term);
    }
    Optional<Boolean> truth = path.truthOf(term.argument(0));
    return truth.isPresent()
        ? coarse.apply(term.argument(truth.get() ? 1 : 2))
        : coarse.apply(term.argument(1)).union(coarse.apply(term.argument(2)));
  }
}
