/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.term.Term;
import java.util.List;
import java.util.Optional;

/**
 * An iteration of a row loop, or a function of a row, that is being evaluated.
 *
 * @param firstOwn what was made within it has this number or a greater one
 * @param isLoop whether it may add to what was made before
 * @param rows the row, of each data set that it is made of
 * @param key what is another value in each iteration, if anything is known to be
 */
public record RowScope(int firstOwn, boolean isLoop, List<Term> rows, Optional<Term> key) {

  /**
   * Thrown where a loop first writes to an object from before it. Its iteration then starts over.
   */
  public static final class Written extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int object;

    public Written(int object) {
      super("written", null, false, false);
      this.object = object;
    }

    public int object() {
      return object;
    }
  }
}
