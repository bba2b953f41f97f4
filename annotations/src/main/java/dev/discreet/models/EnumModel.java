/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;

/** Constants of an enum. Their {@code hashCode} differs from run to run. */
@Models(Enum.class)
interface EnumModel<E extends Enum<E>> {
  String name();

  int ordinal();

  @Override
  boolean equals(Object other);
}
