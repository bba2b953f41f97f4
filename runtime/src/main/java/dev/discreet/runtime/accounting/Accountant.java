/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

/**
 * A theorem that bounds what a {@link Composition} costs.
 *
 * <p>Figures are upper bounds, rounded up. Where the theorem does not apply, ε is infinite and δ is
 * 1.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface Accountant {

  /**
   * The least known ε at which the composition is (ε, δ)-differentially private.
   *
   * @param releases what is composed
   * @param delta δ in [0, 1)
   * @throws IllegalArgumentException if {@code delta} is NaN or outside [0, 1)
   */
  double epsilon(Composition releases, double delta);

  /**
   * The least known δ at which the composition is (ε, δ)-differentially private.
   *
   * @param releases what is composed
   * @param epsilon ε ≥ 0
   * @throws IllegalArgumentException if {@code epsilon} is NaN or negative
   */
  double delta(Composition releases, double epsilon);
}
