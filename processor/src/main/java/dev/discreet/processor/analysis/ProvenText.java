/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.term.Nulls;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.ir.Limits;
import java.util.Optional;
import java.util.StringJoiner;

/** What is proven of a component, in words on one line. */
public final class ProvenText {
  private ProvenText() {}

  /**
   * For people; empty where there is nothing to say. Numbers of more than twelve digits are
   * rounded.
   */
  public static Optional<String> of(RowFacts.ComponentFacts proven) {
    StringJoiner text = new StringJoiner(", ");
    proven
        .limits()
        .ifPresent(
            limits ->
                text.add(RowFacts.isMeasured(proven.type()) ? size(limits) : "in " + of(limits)));
    proven.elements().ifPresent(limits -> text.add("each in " + of(limits)));
    if (proven.nullable() || !proven.type().isPrimitive()) {
      text.add(proven.nullable() ? "may be null" : "never null");
    }
    if (proven.copied()) {
      text.add("never changes");
      if (proven.inside() != Nulls.NOWHERE) {
        text.add(proven.inside() == Nulls.VALUES ? "may hold null values" : "may hold null");
      }
    }
    for (RowFacts.Order order : proven.atMost()) {
      text.add(
          "at most "
              + order.than()
              + (order.by().equals(RowFacts.Order.ITSELF) ? "" : " by " + order.by()));
    }
    if (!proven.readable()) {
      text.add("has its own accessor");
    }
    return text.length() == 0 ? Optional.empty() : Optional.of(text.toString());
  }

  private static String size(Limits limits) {
    return "holds " + Numbers.text(limits.lower()) + " to " + Numbers.text(limits.upper());
  }

  private static String of(Limits limits) {
    return "["
        + Numbers.text(limits.lower())
        + ", "
        + Numbers.text(limits.upper())
        + "]"
        + (limits.step().signum() == 0 ? "" : " step " + Numbers.text(limits.step()))
        + limits.measure().map(measure -> " by " + measure.name()).orElse("")
        + limits.also().map(also -> " and " + of(also)).orElse("");
  }
}
