/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.state.Value.Delta;
import dev.discreet.processor.analysis.state.Value.Part;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Joins the summands of aggregates, of one path after the other or of two alternative paths. */
public final class Parts {
  private Parts() {}

  /**
   * The summands of two alternative paths. Claim: no summand is added more often on either of them
   * than it is here.
   */
  public static List<Part> union(List<Part> a, List<Part> b) {
    Map<Part, BigDecimal> both = counts(a);
    counts(b).forEach((part, times) -> both.merge(part, times, BigDecimal::max));
    return parts(both);
  }

  /**
   * The summands of what is added first and what is added afterwards. A summand may be among both.
   */
  public static List<Part> together(List<Part> a, List<Part> b) {
    Map<Part, BigDecimal> both = counts(a);
    counts(b).forEach((part, times) -> both.merge(part, times, BigDecimal::add));
    return parts(both);
  }

  /** What is added to one place first, and what is added there afterwards. */
  public static Delta together(Delta a, Delta b) {
    return new Delta(a.form().plus(b.form()), together(a.addends(), b.addends()));
  }

  private static Map<Part, BigDecimal> counts(List<Part> parts) {
    Map<Part, BigDecimal> counts = new LinkedHashMap<>();
    parts.forEach(part -> counts.merge(part.with(BigDecimal.ONE), part.times(), BigDecimal::add));
    return counts;
  }

  private static List<Part> parts(Map<Part, BigDecimal> counts) {
    List<Part> parts = new ArrayList<>();
    counts.forEach((part, times) -> parts.add(part.with(times)));
    return parts;
  }
}
