/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * A program that is paid for at once, as the seal of its class states it on a line:
 *
 * <pre>{@code
 * program <name><descriptor> <epsilon> <delta> <rows per unit> <plan>
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param method the name of the method and its descriptor, for example {@code
 *     run(Ldev/discreet/runtime/PrivateData;)V}
 * @param epsilon ε of all of the plan on one data set, as a decimal
 * @param delta δ, as a decimal
 * @param rowsPerUnit how many rows a unit may have at most for that to hold, from 1
 * @param plan what is paid for: the text form of {@code ledger.Plan}, on one line
 */
public record ProgramFact(
    String method, String epsilon, String delta, int rowsPerUnit, String plan) {

  private static final Pattern METHOD = Pattern.compile("[^\\s(]+\\([^\\s()]*\\)[^\\s()]+");
  private static final int WORDS = 5;

  /**
   * @throws IllegalArgumentException if it cannot be a line of a seal
   */
  public ProgramFact {
    if (!METHOD.matcher(method).matches()) {
      throw malformed("'" + method + "' is no method with its descriptor");
    }
    requireDecimal(epsilon);
    requireDecimal(delta);
    if (rowsPerUnit < 1) {
      throw malformed("a unit of a program owns at least one row");
    }
    if (plan.lines().count() != 1) {
      throw malformed("a plan is one line");
    }
  }

  private static void requireDecimal(String text) {
    try {
      if (new BigDecimal(text).signum() >= 0) {
        return;
      }
    } catch (NumberFormatException e) {
      throw malformed("'" + text + "' is no decimal");
    }
    throw malformed("'" + text + "' is negative");
  }

  /** What stands after {@code program} on its line. */
  String format() {
    return String.join(" ", method, epsilon, delta, String.valueOf(rowsPerUnit), plan);
  }

  /** Reads what stands after {@code program}. */
  static ProgramFact parse(String text) {
    String[] words = text.split(" ", WORDS);
    if (words.length < WORDS) {
      throw malformed("a program has a method, a cost, a number of rows and a plan");
    }
    try {
      int rowsPerUnit = Integer.parseInt(words[3]);
      return new ProgramFact(words[0], words[1], words[2], rowsPerUnit, words[4]);
    } catch (NumberFormatException e) {
      throw malformed("'" + words[3] + "' is no number of rows");
    }
  }

  private static IllegalArgumentException malformed(String reason) {
    return new IllegalArgumentException("malformed seal: " + reason);
  }
}
