/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.annotations.Private;
import dev.discreet.spark.Stays.Stay;
import java.io.Serializable;
import java.util.List;

/** A query of an object, which does not go to other machines. */
final class Limits {

  private final int least;

  Limits(int least) {
    this.least = least;
  }

  @Private(epsilon = 1e7)
  long atLeast(List<Stay> stays) {
    return stays.stream().filter(stay -> stay.score() >= least).count();
  }

  /** One that is serializable, and would be made there without its constructor. */
  static final class Unmade implements Serializable {

    private static final long serialVersionUID = 1;

    private final transient int least;

    Unmade(int least) {
      this.least = least;
    }

    @Private(epsilon = 1e7)
    long atLeast(List<Stay> stays) {
      return stays.stream().filter(stay -> stay.score() >= least).count();
    }
  }

  /** One that goes there. */
  record Sent(int least) implements Serializable {

    @Private(epsilon = 1e7)
    long atLeast(List<Stay> stays) {
      return stays.stream().filter(stay -> stay.score() >= least).count();
    }
  }
}
