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
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import java.math.BigDecimal;
import java.util.Optional;

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
    if (term.kind() == Kind.FOR_ROW) {
      return coarse(term.argument(1), path);
    }
    if (term.kind() != Kind.CHOOSE) {
      return path.rangeOf(term);
    }
    Optional<Boolean> truth = path.truthOf(term.argument(0));
    return truth.isPresent()
        ? coarse(term.argument(truth.get() ? 1 : 2), path)
        : coarse(term.argument(1), path).union(coarse(term.argument(2), path));
  }
}
