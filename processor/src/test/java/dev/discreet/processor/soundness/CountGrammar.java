/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.ExpressionGrammar.Name;
import java.util.List;

/**
 * Writes calls of a helper that counts them, wherever a number of a row may stand. How often it was
 * called is read behind it: so it matters how often, and in what order, each expression is
 * evaluated.
 */
final class CountGrammar {
  private static final String COUNTS = "calls";

  private final Dice dice;
  private final boolean written;

  CountGrammar(Dice dice) {
    this.dice = dice;
    this.written = dice.oneIn(8);
  }

  boolean isWritten() {
    return written;
  }

  /** What the class declares. */
  List<String> declarations() {
    return List.of("static int up(int[] calls, int v) {", "calls[0]++;", "return v;", "}");
  }

  /** What an iteration for a row begins with. */
  String begin() {
    return "int[] " + COUNTS + " = new int[1];";
  }

  /** How often it was called for this row. */
  Name calls() {
    String n = String.valueOf(dice.between(1, 4));
    return new Name(
        dice.pick(
            COUNTS + "[0]",
            "(" + COUNTS + "[0] == " + n + " ? 1000 : 0)",
            "(" + COUNTS + "[0] > " + n + " ? 1000 : 0)"),
        Sort.INT);
  }

  /** Whether calls may stand there. */
  static boolean mayStandIn(ExpressionGrammar.Scope scope) {
    return scope.names().stream().anyMatch(name -> name.text().contains(COUNTS));
  }

  /** A number, counted. */
  String counted(String number) {
    return "up(" + COUNTS + ", " + number + ")";
  }
}
