/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

/** The census's question of that name. */
public enum Race {
  WHITE,
  BLACK,
  ASIAN_PAC_ISLANDER,
  AMER_INDIAN_ESKIMO,
  OTHER
}
