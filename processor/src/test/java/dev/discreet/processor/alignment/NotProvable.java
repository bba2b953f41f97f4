/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

/** Something of which the proofs here know nothing: what needs it is not proven. */
final class NotProvable extends RuntimeException {
  private static final long serialVersionUID = 1;

  NotProvable(String what) {
    super(what);
  }
}
