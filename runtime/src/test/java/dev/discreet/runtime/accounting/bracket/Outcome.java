/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

/**
 * What may come out of a release: one answer, or a cell of answers whose losses lie close together.
 *
 * @param p its probability with the unit
 * @param q its probability without
 * @param loss ln(p/q) of each answer in it: an end is infinite where one of them cannot occur
 */
record Outcome(Bounds p, Bounds q, Bounds loss) {

  /** One answer, whose loss is what its probabilities say. */
  static Outcome of(Bounds p, Bounds q) {
    return new Outcome(p, q, p.log().minus(q.log()));
  }

  /** An answer that occurs with the unit only. */
  static Outcome tells(Bounds p) {
    return new Outcome(p, Bounds.ZERO, Bounds.at(Double.POSITIVE_INFINITY));
  }

  /** The neighbours in the other order. */
  Outcome reversed() {
    return new Outcome(q, p, loss.negated());
  }

  /** Both outcomes of two releases that do not see each other's noise. */
  Outcome and(Outcome other) {
    return new Outcome(p.times(other.p), q.times(other.q), sum(loss, other.loss));
  }

  /** An answer that one side cannot give stays one, whatever the other release answers. */
  private static Bounds sum(Bounds a, Bounds b) {
    for (Bounds each : new Bounds[] {a, b}) {
      if (each.low() == each.high() && Double.isInfinite(each.low())) {
        return each;
      }
    }
    return a.plus(b);
  }

  /** As it is with a unit that is in a sample with probability {@code rate}, and without it. */
  Outcome ofSample(Bounds rate) {
    Bounds rest = Bounds.ONE.minus(rate);
    return new Outcome(
        rest.times(q).plus(rate.times(p)),
        q,
        new Bounds(sampled(loss.low(), rate).low(), sampled(loss.high(), rate).high()));
  }

  /** ln(1 + rate·(e^loss − 1)). */
  private static Bounds sampled(double loss, Bounds rate) {
    return loss == Double.POSITIVE_INFINITY
        ? Bounds.at(loss)
        : rate.times(Bounds.at(loss).expm1()).log1p();
  }
}
