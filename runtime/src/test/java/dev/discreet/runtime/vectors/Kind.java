/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * How the runtime computes a kind of vectors.
 *
 * @param side on which side a figure may err
 * @param figure the figure of a vector; NaN where there is none
 * @param covers the vectors of this kind that are within reach
 */
public record Kind(
    Side side, ToDoubleFunction<ReferenceVector> figure, Predicate<ReferenceVector> covers) {

  /** On which side of the truth a figure may be. */
  public enum Side {
    /** On either: a property of a distribution or of a given mechanism. */
    EITHER,
    /** At or above: a guarantee, or the noise that one needs. */
    ABOVE,
    /** At or below: what one may spend. */
    BELOW,
    /** At or below the vector, which is the bound of a weaker theorem than ours. */
    BETTER
  }

  static Kind value(ToDoubleFunction<ReferenceVector> figure) {
    return new Kind(Side.EITHER, figure, vector -> true);
  }

  static Kind guarantee(ToDoubleFunction<ReferenceVector> figure) {
    return new Kind(Side.ABOVE, figure, vector -> true);
  }

  static Kind allowance(ToDoubleFunction<ReferenceVector> figure) {
    return new Kind(Side.BELOW, figure, vector -> true);
  }

  static Kind improvement(ToDoubleFunction<ReferenceVector> figure) {
    return new Kind(Side.BETTER, figure, vector -> true);
  }

  Kind where(Predicate<ReferenceVector> covered) {
    return new Kind(side, figure, covered);
  }
}
