/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import javax.lang.model.element.ExecutableElement;

/** What is said where a query is none for its mechanism. */
public final class Mismatch {
  private Mismatch() {}

  /**
   * The finding, without its fix.
   *
   * @param mechanism its name, as it is declared or as it is called
   * @param query the query's name
   * @param reason a clause with the query as {@code it}
   */
  public static Finding of(Object mechanism, String query, String reason) {
    return Finding.of(MECHANISM_MISMATCH, mechanism, query, reason);
  }

  /** Reports a delta of a mechanism whose cost is an epsilon alone. */
  public static void noDelta(
      Declared cost, Object mechanism, String query, BigDecimal delta, ReadingContext context) {
    if (delta.signum() != 0) {
      context.report(
          cost.at("delta", of(mechanism, query, "it has no use for a delta").fix("remove delta")));
    }
  }

  /**
   * Reports an annotation that a query of this mechanism must not have.
   *
   * @param reason why not
   */
  public static void without(
      AnnotationName name,
      ExecutableElement query,
      Object mechanism,
      String reason,
      ReadingContext context) {
    Declared.on(query, name)
        .ifPresent(
            declared ->
                context.report(
                    declared.atAnnotation(
                        of(mechanism, query.getSimpleName().toString(), reason)
                            .fix("remove " + name))));
  }

  /** Reports a norm that does not fit, where it is declared, or else at the mechanism. */
  public static void ofNorm(
      ExecutableElement query, Declared cost, Finding finding, ReadingContext context) {
    context.report(
        Declared.on(query, AnnotationName.SENSITIVITY)
            .map(declared -> declared.at("norm", finding))
            .orElse(cost.at("mechanism", finding)));
  }
}
