/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * What the analysis says of a result, in short.
 *
 * @param distance how far it moves between neighbours, where that is known
 * @param range where it lies, if it is a number
 */
public record Answer(Optional<BigDecimal> distance, Optional<Range> range) {

  /** For people; numbers of more than twelve digits are rounded. */
  public String text() {
    StringJoiner text = new StringJoiner("; ");
    text.add(
        distance
            .map(known -> "moves by at most " + Numbers.text(known))
            .orElse("how far it moves is not known"));
    range.ifPresent(
        known -> {
          text.add("lies in [" + end(known.lower()) + ", " + end(known.upper()) + "]");
          text.add(
              known.step().signum() == 0
                  ? "on no grid"
                  : "a multiple of " + Numbers.text(known.step()));
          text.add(known.nan() ? "may be NaN" : "never NaN");
        });
    return text.toString();
  }

  private static String end(@Nullable BigDecimal bound) {
    return bound == null ? "unbounded" : Numbers.text(bound);
  }
}
