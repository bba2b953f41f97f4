/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

/** The code does not compile: the compiler says so itself, and there is nothing to check. */
public final class SourceHasErrors extends RuntimeException {
  private static final long serialVersionUID = 1;

  public SourceHasErrors() {
    super("the compiler reports an error of its own", null, false, false);
  }
}
