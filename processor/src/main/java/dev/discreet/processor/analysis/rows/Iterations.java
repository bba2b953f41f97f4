/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value.Strand;
import java.util.List;

/**
 * The results of the iterations of a loop for one kind of element.
 *
 * @param strand the elements
 * @param ends the states in which an iteration ends
 */
public record Iterations(Strand strand, List<State> ends) {
  /** Copies the states. */
  public Iterations {
    ends = List.copyOf(ends);
  }
}
