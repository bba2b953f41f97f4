/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.sparse;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;

/**
 * A page that somebody looked at. A row.
 *
 * @param page which of {@link Pages#PAGES}
 */
public record Visit(@Bounded(lower = 0, upper = Pages.PAGES - 1) int page) {

  /** A visit of the nearest page there is. */
  public Visit {
    page = Clamp.clamp(page, 0, Pages.PAGES - 1);
  }
}
