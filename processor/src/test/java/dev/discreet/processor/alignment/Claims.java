/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import java.util.ArrayList;
import java.util.List;

/** The obligations of a proof, as they arise. */
final class Claims {
  private final List<Obligation> obligations = new ArrayList<>();

  List<Obligation> all() {
    return List.copyOf(obligations);
  }

  /** That something follows from what is known in a place. */
  void require(String name, State state, Term claim) {
    obligations.add(new Obligation(name, state.known, claim));
  }
}
