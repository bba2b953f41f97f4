/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Origin;
import java.util.Optional;

/** Says where origins are, to whoever knows no compiler. */
@FunctionalInterface
public interface Places {
  /** The place of an origin; empty where there is none to name. */
  Optional<Place> of(Origin origin);
}
