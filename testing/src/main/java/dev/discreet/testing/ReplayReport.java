/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

/**
 * What {@link ReplayCheck} ran.
 *
 * @param rows the type of rows
 * @param pairs of neighbours
 * @param releases the most of one run
 * @param seed of rows and noise
 */
public record ReplayReport(String rows, int pairs, int releases, long seed) {

  private static final System.Logger LOGGER = System.getLogger("dev.discreet");

  void log() {
    LOGGER.log(System.Logger.Level.INFO, this::toString);
  }

  @Override
  public String toString() {
    return ("the program ran on %d pairs of neighbours (%s), with up to %d releases, and told nothing"
            + " but answers. Seed %d. That nothing was found is no proof.")
        .formatted(pairs, rows, releases, seed);
  }
}
