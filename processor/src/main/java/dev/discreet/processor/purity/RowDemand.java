/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a pure body takes for granted of a row class. It is known once that class is checked.
 *
 * @param rowClass its binary name
 * @param kind what is taken for granted
 * @param component of which component; empty where it is the whole class
 * @param place where the body does so
 */
public record RowDemand(String rowClass, Kind kind, String component, TreeOrigin place) {

  /** What a row class may have to keep. */
  enum Kind {
    /** The accessor does nothing but return the component. */
    ACCESSOR,
    /** {@code equals} and {@code hashCode} ask the components and do nothing else. */
    EQUALITY,
    /** The component is a list or set of the JDK that nobody can change. */
    COPY,
    /** The method does nothing but compute a value of its instance. */
    DERIVED
  }

  /** What is wrong where the class does not keep it; of a class without facts others speak. */
  public Optional<Located> unmet(Function<String, Optional<RowFacts>> facts) {
    return facts
        .apply(rowClass)
        .filter(known -> !isMet(known))
        .map(known -> new Located(place, finding(known)));
  }

  private boolean isMet(RowFacts known) {
    ComponentFacts facts = known.components().get(component);
    return switch (kind) {
      case ACCESSOR -> facts != null && facts.readable();
      case EQUALITY -> known.plainEquality();
      case COPY -> facts != null && facts.copied();
      case DERIVED -> known.derived().containsKey(component);
    };
  }

  private Finding finding(RowFacts known) {
    Finding finding = Refusals.of(Rule.UNKNOWN_TARGET, place);
    return switch (kind) {
      case ACCESSOR ->
          finding
              .found("an accessor that is written by hand")
              .fix("leave the accessor of `" + component + "` to the record");
      case EQUALITY ->
          finding
              .found("equals or hashCode that is written by hand")
              .fix("leave equals and hashCode to the record");
      case COPY ->
          finding
              .found("a collection of which nobody knows the class")
              .fix("copy `" + component + "` in the constructor: List.copyOf(" + component + ")");
      case DERIVED ->
          finding
              .required("a method that does nothing but compute, of the instance alone")
              .found(
                  Optional.ofNullable(known.doubts().get(component))
                      .map(Finding::fact)
                      .orElse("no proof of it in a seal"))
              .fix("change the method, or write here what it computes from the components");
    };
  }
}
