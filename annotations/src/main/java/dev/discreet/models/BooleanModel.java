/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;

/** Functions of booleans. */
@Models(Boolean.class)
interface BooleanModel {
  boolean logicalAnd(boolean a, boolean b);

  boolean logicalOr(boolean a, boolean b);

  boolean logicalXor(boolean a, boolean b);

  int compare(boolean a, boolean b);

  String toString(boolean a);
}
