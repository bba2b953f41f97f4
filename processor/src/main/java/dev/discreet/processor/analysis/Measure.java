/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import java.math.BigDecimal;

/** In what changes are measured: in units, or in multiples of a public number. */
interface Measure {

  /** In units. */
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
      };

  /** Where a number of one row lies. */
  Range of(Term number, Assumptions path);

  /** Where a constant lies. */
  Range of(BigDecimal constant, Assumptions path);
}
