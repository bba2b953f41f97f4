/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Iterations of which each has a constant index, from the outermost that a loop may begin with.
 *
 * <p>Lemma: a loop that goes up from s, which is not below f, does what one does that goes up from
 * f, and where the index is below s does nothing. Its condition only compares the index with ends
 * that stay as they are, so an index that has come to one below s has come to it at s as well.
 * Reversed for a loop that goes down.
 *
 * <p>Example: {@code for (int w = first; w < 8; w++)} with {@code first} in [0, 7] has the
 * iterations from 0 to 7, of which those from {@code first} on are there.
 *
 * @param variable the index
 * @param first the first index, a constant
 * @param start where the loop begins
 * @param up whether the index grows
 * @param most how many iterations there are at most
 */
record NumberedIterations(Variable variable, Term first, Term start, boolean up, BigDecimal most) {

  /** Empty where it is not known from where on, or the index may wrap. */
  static Optional<NumberedIterations> of(LoopIndex index, OpenLoops.Span span, Terms terms) {
    BigDecimal outermost = index.up() ? span.from().lower() : span.from().upper();
    if (outermost == null
        || !index.mayGoOn(span.from(), span.most())
        || !(index.variable().type() instanceof Numeric type)) {
      return Optional.empty();
    }
    return Optional.of(
        new NumberedIterations(
            index.variable(),
            terms.constant(type, outermost),
            span.start().term(),
            index.up(),
            span.most()));
  }

  /**
   * Whether an iteration is there.
   *
   * @param index the value of its index
   * @param condition whether the index has not come to an end
   */
  Term isThere(Value index, Term condition, Terms terms) {
    Term at = ((Pure) index).term();
    Term begun =
        terms.operation(Term.Kind.LESS_OR_EQUAL, Simple.BOOLEAN, up ? start : at, up ? at : start);
    return terms.and(begun, condition);
  }
}
