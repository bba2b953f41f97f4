/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

/** Where in the user's source something came from: only the lowering can look inside. */
public interface Origin {

  /** The source text of the expression or statement, shortened to one line. */
  String text();

  /** Whether it is known to be an array, of which no method is asked. */
  default boolean isArray() {
    return false;
  }
}
