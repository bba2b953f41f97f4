/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

/** Counts the unbounded repetitions of which a shorter one may match as well. */
final class Choices {
  private int count;

  void add() {
    count++;
  }

  int count() {
    return count;
  }
}
