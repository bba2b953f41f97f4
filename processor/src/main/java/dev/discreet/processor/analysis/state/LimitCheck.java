/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import java.util.Optional;

/** Whether a range is inside declared limits, grid included. */
public final class LimitCheck {
  private LimitCheck() {}

  public static boolean holds(Range range, Limits limits) {
    return range.keeps(limits);
  }

  /** Refuses a value that is not proven to lie within limits. */
  public static void require(
      Origin origin, Limits limits, Value value, Assumptions path, Terms terms) {
    Optional<Range> range =
        switch (value.kind()) {
          case PURE -> Courses.limited(((Pure) value).term(), limits, terms).map(path::rangeOf);
          case AGGREGATE ->
              limits.measure().isEmpty()
                  ? Optional.of(((Aggregate) value).total())
                  : Optional.empty();
          case REPORTED -> throw Refusal.again();
          case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR -> Optional.empty();
          case RUNNING_ROWS, RUNNING -> Optional.empty();
        };
    if (range.filter(found -> holds(found, limits)).isEmpty()) {
      throw new Refusal(new Located(origin, finding(origin, limits, range)));
    }
  }

  private static Finding finding(Origin origin, Limits limits, Optional<Range> found) {
    String what =
        "`"
            + origin.text()
            + limits.measure().map(by -> "." + Courses.getter(by) + "()").orElse("")
            + "`";
    Finding finding = outside(what, limits);
    return found
        .map(range -> finding.found(describe(range, limits)))
        .orElse(finding)
        .fix(
            limits.measure().isPresent()
                ? "ask for "
                    + what
                    + " before, or declare @Bounded on the component or parameter that it comes from"
                : "clamp the value, or widen the declared bounds");
  }

  /** Says that something is not proven to lie within limits. */
  public static Finding outside(String what, Limits limits) {
    return Finding.of(
        Rule.VALUE_NOT_BOUNDED, what, Numbers.text(limits.lower()), Numbers.text(limits.upper()));
  }

  /** What is wrong with a range. */
  public static String describe(Range range, Limits limits) {
    boolean inside = !range.nan() && range.isWithin(limits.lower(), limits.upper());
    return inside
        ? range.described() + " that need not be multiples of " + Numbers.text(limits.step())
        : range.described();
  }
}
