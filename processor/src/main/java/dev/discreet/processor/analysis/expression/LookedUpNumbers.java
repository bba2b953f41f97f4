/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.term.Term;
import java.util.IdentityHashMap;
import java.util.function.Supplier;

/**
 * Numbers that a row looked up in a map of sums of another data set. Such a number is a sum over
 * rows, as long as it is only added up; where the row asks something of it, it is what the row
 * knows of others.
 */
final class LookedUpNumbers {
  private final Evaluation evaluation;
  private final IdentityHashMap<Value, Supplier<Term>> known = new IdentityHashMap<>();

  LookedUpNumbers(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Notes what a sum is for the row that looked it up. */
  void note(Value sum, Supplier<Term> ofRow) {
    known.put(sum, ofRow);
  }

  /** A number of the row, if the value is one that it looked up; else the value. */
  Value ofRow(Value value) {
    Supplier<Term> number = evaluation.isInRow() ? known.get(value) : null;
    return number == null ? value : new Value.Pure(number.get());
  }
}
