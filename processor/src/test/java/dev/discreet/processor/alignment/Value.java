/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import java.util.Map;

/** What a variable holds in two runs. */
sealed interface Value {

  /**
   * A number or a truth value.
   *
   * @param own in the run that is looked at
   * @param moved in the neighbour's run
   */
  record Pair(Term own, Term moved) implements Value {
    static Pair same(Term term) {
      return new Pair(term, term);
    }
  }

  /** A double that may be NaN; an infinite one is a number that is far off. */
  record Floating(Pair number, Pair isNaN) implements Value {}

  /** A record, whose components are known. */
  record Fields(Map<String, Value> components) implements Value {
    public Fields {
      components = Map.copyOf(components);
    }
  }

  /** An optional. */
  record Maybe(Pair present, Value held) implements Value {}

  /** An array of which each element is the same in both runs. */
  record Told() implements Value {}

  /** A public object, the same in both runs, of which only the name is known. */
  record Thing(String name) implements Value {}

  /** A scale of noise: at least {@code over / by}, and the same in both runs. */
  record Scale(Term over, Term by) implements Value {}

  /** Discrete Laplace noise of a scale. */
  record Laplace(Scale scale) implements Value {}

  /** The odds of a truthful choice: each other place is e^cost times less likely than place 0. */
  record Odds(Term cost) implements Value {}

  /** A number times a factor that is the same in both runs, and above 0. */
  record Product(Pair number, Term factor) implements Value {}

  /** The same, over a number that is the same in both runs. */
  record Quotient(Pair number, Term factor, Term by) implements Value {}

  /** What a method without a result returns. */
  record Nothing() implements Value {}
}
