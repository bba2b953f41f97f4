/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import java.util.List;

/**
 * What must follow from what is known.
 *
 * @param name what it is for
 * @param known what holds there
 * @param claim what must follow
 */
record Obligation(String name, List<Term> known, Term claim) {
  Obligation {
    known = List.copyOf(known);
  }
}
