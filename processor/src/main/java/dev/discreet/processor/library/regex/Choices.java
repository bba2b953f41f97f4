/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

/** Counts the unbounded repetitions, and those of them of which a shorter one may match as well. */
final class Choices {
  private int choices;
  private boolean scans;

  /**
   * One repetition.
   *
   * @param choice whether a shorter one may match as well
   */
  void add(boolean choice) {
    if (choice) {
      choices++;
    } else {
      scans = true;
    }
  }

  /**
   * The power of the text's length that bounds the steps. Lemma: there are at most so many
   * beginnings, and for each so many lengths of each choice. To go through a choice once is paid
   * for by giving it back; to go through another repetition takes the text's length each time.
   *
   * @param searches whether a match may begin anywhere
   */
  int exponent(boolean searches) {
    return (searches ? 1 : 0) + Math.max(1, choices + (scans ? 1 : 0));
  }
}
