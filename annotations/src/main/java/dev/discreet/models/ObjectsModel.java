/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;
import java.util.Objects;

/** What lets a null not pass. */
@Models(Objects.class)
interface ObjectsModel {
  <T> T requireNonNull(T reference);

  <T> T requireNonNull(T reference, String message);
}
