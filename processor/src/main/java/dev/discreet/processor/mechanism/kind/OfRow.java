/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.util.List;
import java.util.Optional;

/** A mechanism whose query is a function of one row, and has no contract. */
public abstract class OfRow implements QueryMechanism {
  private final Mechanism declared;

  protected OfRow(Mechanism declared) {
    this.declared = declared;
  }

  /** What declares it. */
  protected final Mechanism declared() {
    return declared;
  }

  @Override
  public final Mechanism fitCost(
      Declared cost, String query, DeclaredCost each, ReadingContext context) {
    Mismatch.noDelta(cost, declared, query, each.delta(), context);
    return declared;
  }

  @Override
  public final Optional<String> whyRowsAreCounted() {
    return Optional.of("tells something of each row");
  }

  @Override
  public final List<Mechanism> forAccuracy(QueryContract query) {
    return List.of();
  }

  @Override
  public final String aboutMethod(QueryContract query) {
    return "about";
  }

  /** What is said where an accuracy is asked of it. */
  protected static Optional<Finding> noAccuracy(QueryContract query, String reason, String fix) {
    return Optional.of(Finding.of(Rule.WITHIN, query.name(), reason).fix(fix));
  }
}
