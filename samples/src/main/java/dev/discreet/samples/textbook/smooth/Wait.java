/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.smooth;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;

/**
 * How long somebody waited. A row.
 *
 * @param minutes from 0 to {@link Waits#LONGEST}
 */
public record Wait(@Bounded(lower = 0, upper = Waits.LONGEST) int minutes) {

  /** A wait that is cut off at the longest. */
  public Wait {
    minutes = Clamp.clamp(minutes, 0, Waits.LONGEST);
  }
}
