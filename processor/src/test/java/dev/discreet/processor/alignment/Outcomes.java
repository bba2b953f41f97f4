/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that an evaluation can come to, which draws. */
final class Outcomes {
  /** The answer of a run that ends with an exception. */
  static final Object THROWN = "thrown";

  static final class Thrown extends RuntimeException {
    static final long serialVersionUID = 1;

    Thrown() {
      super(null, null, false, false);
    }
  }

  private Outcomes() {}

  /** What was chosen of each draw so far, and how likely that is. */
  static final class Draws {
    final List<Object> chosen;
    int at;

    Draws(List<Object> chosen) {
      this.chosen = chosen;
    }

    /** The next draw; one that is not chosen yet ends the evaluation. */
    Object next(Map<Object, Double> law) {
      if (at == chosen.size()) {
        throw new Undecided(law);
      }
      return chosen.get(at++);
    }
  }

  static final class Undecided extends RuntimeException {
    static final long serialVersionUID = 1;
    final transient Map<Object, Double> law;

    Undecided(Map<Object, Double> law) {
      super(null, null, false, false);
      this.law = law;
    }
  }

  interface Evaluated {
    Object with(Draws draws);
  }

  /** The law of something that draws. */
  static Map<Object, Double> of(Evaluated evaluated) {
    Map<Object, Double> all = new LinkedHashMap<>();
    of(evaluated, List.of(), 1, all);
    return all;
  }

  private static void of(
      Evaluated evaluated, List<Object> chosen, double chance, Map<Object, Double> all) {
    try {
      all.merge(evaluated.with(new Draws(chosen)), chance, Double::sum);
    } catch (Thrown | IndexOutOfBoundsException end) {
      all.merge(THROWN, chance, Double::sum);
    } catch (Undecided more) {
      more.law.forEach(
          (value, share) -> {
            List<Object> longer = new ArrayList<>(chosen);
            longer.add(value);
            of(evaluated, longer, chance * share, all);
          });
    }
  }
}
