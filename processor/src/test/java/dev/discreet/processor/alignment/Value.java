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

  /** That it is the same in both runs. */
  Term same();

  /**
   * A number or a truth value.
   *
   * @param own in the run that is looked at
   * @param moved in the neighbour's run
   */
  record Pair(Term own, Term moved) implements Value {
    /** A number of both runs. */
    static Pair same(Term term) {
      return new Pair(term, term);
    }

    @Override
    public Term same() {
      return own.is(moved);
    }
  }

  /** A double that may be NaN; an infinite one is a number that is far off. */
  record Floating(Pair number, Pair isNaN) implements Value {
    @Override
    public Term same() {
      return isNaN.same().and(isNaN.own().or(number.same()));
    }
  }

  /** A record, whose components are known. */
  record Fields(Map<String, Value> components) implements Value {
    public Fields {
      components = Map.copyOf(components);
    }

    @Override
    public Term same() {
      return components.values().stream().map(Value::same).reduce(Term.TRUE, Term::and);
    }
  }

  /** An optional. */
  record Maybe(Pair present, Value held) implements Value {
    @Override
    public Term same() {
      return present.same().and(present.own().implies(held.same()));
    }
  }

  /** An array of which each element is the same in both runs. */
  record Told() implements Value {
    @Override
    public Term same() {
      return Term.TRUE;
    }
  }

  /** A public object, the same in both runs, of which only the name is known. */
  record Thing(String name) implements Value {
    @Override
    public Term same() {
      return Term.TRUE;
    }
  }

  /** A scale of noise: at least {@code over / by}, and the same in both runs. */
  record Scale(Term over, Term by) implements Value {
    @Override
    public Term same() {
      return Term.TRUE;
    }
  }

  /** Discrete Laplace noise of a scale. */
  record Laplace(Scale scale) implements Value {
    @Override
    public Term same() {
      return Term.TRUE;
    }
  }

  /** The odds of a truthful choice: each other place is e^cost times less likely than place 0. */
  record Odds(Term cost) implements Value {
    @Override
    public Term same() {
      return Term.TRUE;
    }
  }

  /** A number times a factor that is the same in both runs, and above 0. */
  record Product(Pair number, Term factor) implements Value {
    @Override
    public Term same() {
      return number.same();
    }
  }

  /** The same, over a number that is the same in both runs. */
  record Quotient(Pair number, Term factor, Term by) implements Value {
    @Override
    public Term same() {
      return number.same();
    }
  }

  /** What a method without a result returns. */
  record Nothing() implements Value {
    @Override
    public Term same() {
      return Term.TRUE;
    }
  }
}
