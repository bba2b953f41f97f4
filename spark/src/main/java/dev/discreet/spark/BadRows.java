/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

/** What happens to rows of which the record's constructor makes no record. */
public enum BadRows {
  /**
   * A release fails if there is one, stays charged, and tells nothing else. {@link
   * SparkData#badRows} counts them, for the owner of the data.
   */
  REFUSE,

  /** They are left out. Nobody is told whether there were any. */
  DROP
}
