/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;

/**
 * A program that is paid for at once, because its releases together cost less than one by one: its
 * price is charged with the first of them, and the others draw from what was paid.
 *
 * <p>What is paid for is fixed: so many releases of each query, on all rows, on fresh samples and
 * on parts. Their composition costs the price in whatever order they are made, whoever makes them,
 * chosen by earlier answers or left out; and paid programs and other charges add, also where they
 * run at the same time (S. Vadhan, T. Wang, "Concurrent Composition of Differential Privacy", 2021;
 * X. Lyu, "Composition Theorems for Interactive Differential Privacy", 2022; S. Haney, M. Shoemate,
 * G. Tian, S. Vadhan, A. Vyrros, V. Xu, W. Zhang, "Concurrent Composition for Interactive
 * Differential Privacy with Adaptive Privacy-Loss Parameters", 2023).
 *
 * <p>Immutable and thread-safe.
 *
 * @param program the program, for example {@code
 *     dev.example.Study.run(Ldev/discreet/runtime/PrivateData;)V}
 * @param price what all of the plan costs
 * @param rowsPerUnit how many rows a unit may have at most for the price to hold, from 1
 * @param plan what is paid for
 */
public record Bundle(String program, PrivacyCost price, int rowsPerUnit, Plan plan) {

  /**
   * @throws IllegalArgumentException if {@code rowsPerUnit} is below 1
   */
  public Bundle {
    if (rowsPerUnit < 1) {
      throw new IllegalArgumentException("a unit owns at least one row: " + rowsPerUnit);
    }
  }
}
