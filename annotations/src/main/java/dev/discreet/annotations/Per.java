/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

/** Whose change a {@link Sensitivity} speaks of. */
public enum Per {

  /**
   * One row comes, goes or is replaced.
   *
   * <p>Guarantee: the body check proves the bound for a row, and the wrapper scales noise by {@link
   * PrivacyUnit#maxRows} to cover a person. Choose it for sums and counts of rows.
   */
  ROW,

  /**
   * All rows of one person, at most {@link PrivacyUnit#maxRows}, come, go or are replaced.
   *
   * <p>Guarantee: the body check proves the bound for a person, and noise is not scaled. Choose it
   * where a person's rows count together: the number of distinct persons moves by 1, however many
   * rows each has.
   */
  UNIT
}
