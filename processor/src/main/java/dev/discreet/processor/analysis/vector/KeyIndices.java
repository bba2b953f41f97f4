/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes indices of the keys of maps. Claim: two keys are equal exactly where all their terms are. A
 * record is one index for each component, since its {@code equals} compares these.
 */
public final class KeyIndices {
  public static final String UNKNOWN_KEYS = "keys with an equals() that is written by hand";

  private final Evaluation evaluation;

  public KeyIndices(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** The indices of a new map; empty if nothing is known of the record. */
  public Optional<List<Extent>> extents(Expr made, Type key) {
    if (!(key instanceof Type.Row row)) {
      return Optional.of(List.of(new Extent.Keys(key)));
    }
    Optional<Finding> order = evaluation.comparisons().orderInTable(key, made.origin());
    if (order.isPresent() && components(row).isPresent()) {
      if (evaluation.isTolerant()) {
        return Optional.empty();
      }
      throw new Refusal(new Located(made.origin(), order.get()));
    }
    return components(row)
        .map(
            components ->
                components.values().stream()
                    .<Extent>map(facts -> new Extent.Keys(facts.type()))
                    .toList());
  }

  /** The indices of a key that is not null; empty if nothing is known of the record. */
  public Optional<List<Term>> of(Term key) {
    if (!(key.type() instanceof Type.Row row)) {
      return Optional.of(List.of(key));
    }
    return components(row)
        .map(
            components -> {
              List<Term> indices = new ArrayList<>();
              components.forEach(
                  (name, facts) ->
                      indices.add(evaluation.references().component(key, name, facts)));
              return indices;
            });
  }

  /** The components in one fixed order. */
  private Optional<Map<String, ComponentFacts>> components(Type.Row row) {
    return evaluation
        .rowClass(row.name())
        .filter(RowFacts::plainEquality)
        .map(facts -> new TreeMap<>(facts.components()));
  }
}
