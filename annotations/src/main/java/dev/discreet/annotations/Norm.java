/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

/**
 * How the change of a result is measured; x is the vector of changes, one per element or key.
 *
 * <p>For a single number the three agree. In general {@code LINF <= L2 <= L1}.
 */
public enum Norm {

  /**
   * The sum of all |x<sub>i</sub>|.
   *
   * <p>Guarantee: bounds the total change, as {@link Mechanism#LAPLACE} needs. Choose it where a
   * row touches few elements: a histogram changes by 1 when a row comes or goes.
   */
  L1,

  /**
   * The square root of the sum of all x<sub>i</sub>².
   *
   * <p>Guarantee: bounds the Euclidean length of the change, as {@link Mechanism#GAUSSIAN} needs.
   * Choose it where a row touches many elements: 100 running counts, each moved by 1, change by 10
   * where {@link #L1} says 100.
   */
  L2,

  /**
   * The largest |x<sub>i</sub>|.
   *
   * <p>Guarantee: bounds each element by itself, and nothing about how many move. Choose it for the
   * scores of a selection, where one candidate is released and no score.
   */
  LINF
}
