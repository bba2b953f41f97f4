/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Listed;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.util.Optional;
import java.util.Set;

/**
 * Who decides what an {@link OpenLoops open loop} does: one row, or nobody, where all that the loop
 * knows is public.
 *
 * @param row the data set of the row; empty where it is public
 */
record LoopOwner(Optional<Source> row) {
  static final LoopOwner NOBODY = new LoopOwner(Optional.empty());

  static LoopOwner of(Source row) {
    return new LoopOwner(Optional.of(row));
  }

  /** Something that the loop leaves, and its owner decides together with other values. */
  Term left(Type type, Optional<Limits> limits, Terms terms) {
    return terms.left(type, fact(limits));
  }

  /** What is known of it. */
  Term.Input fact(Optional<Limits> limits) {
    return row.map(source -> Term.Input.fact(source, false, limits))
        .orElseGet(() -> Term.Input.open("?", false, limits));
  }

  /** Whether it is one term, which nobody else decides, nor all rows together. */
  boolean decides(Value value) {
    return value instanceof Pure pure && decides(pure.term());
  }

  /** Whether nobody else decides the elements, and what is asked of them, nor all rows together. */
  boolean decides(Listed listed) {
    return decides(listed.collection())
        && decides(listed.any().guard())
        && decides(listed.any().element());
  }

  private boolean decides(Term term) {
    return !term.isOfAll() && row.map(Set::of).orElse(Set.of()).containsAll(term.sources());
  }
}
