/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** Says in what changes are measured: in units, or in multiples of a public number. */
public interface Measure {

  /** Measures in units. */
  Measure ABSOLUTE =
      new Measure() {
        @Override
        public Range of(Term number, Assumptions path) {
          return path.rangeOf(number);
        }

        @Override
        public Range of(BigDecimal constant, Assumptions path) {
          return Range.single(constant);
        }

        @Override
        public Range fromOutside(Term number, Assumptions path) {
          return Apart.coarse(number, path);
        }
      };

  /** The range of a number of one row. */
  Range of(Term number, Assumptions path);

  /** The range of a constant. */
  Range of(BigDecimal constant, Assumptions path);

  /**
   * The range of a number of one row, without splitting on the conditions inside, where possible.
   */
  Range fromOutside(Term number, Assumptions path);

  /** The range of a form, each term by itself. */
  default Range fromOutside(LinearForm form, Assumptions path) {
    Range sum = Range.single(BigDecimal.ZERO);
    for (Map.Entry<Term, BigDecimal> entry : form.coefficients().entrySet()) {
      Range own = fromOutside(entry.getKey(), path);
      sum = ExactRanges.add(sum, ExactRanges.times(own, entry.getValue()));
    }
    return sum;
  }

  /** An amount, of at least 0; empty where no multiple covers it. */
  default Optional<BigDecimal> amount(BigDecimal amount, Assumptions path) {
    return Optional.ofNullable(of(amount, path).upper());
  }
}
