/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Models;
import java.time.ZoneOffset;

/** Offsets from UTC. */
@Models(ZoneOffset.class)
interface ZoneOffsetModel {
  @Bounded(lower = -64800, upper = 64800)
  int getTotalSeconds();

  int compareTo(ZoneOffset other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}
