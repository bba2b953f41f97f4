/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.util.Map;

/** What a corpus program promises, in words, from the arguments of its annotation as written. */
final class ContractText {

  private ContractText() {}

  /** For example {@code 1 in L2, replace-one}. */
  static String ofSensitivity(Map<String, String> arguments, boolean replaceOne) {
    StringBuilder text = new StringBuilder(arguments.getOrDefault("value", "1"));
    if (arguments.containsKey("times")) {
      text.append(" × ").append(arguments.get("times").replace("\"", ""));
    }
    if (arguments.containsKey("norm")) {
      text.append(" in ").append(arguments.get("norm").replace("Norm.", ""));
    }
    if (arguments.getOrDefault("per", "").endsWith("UNIT")) {
      text.append(", per unit");
    }
    if (replaceOne) {
      text.append(", replace-one");
    }
    return text.toString();
  }

  /** For example {@code ε = 1, δ = 1e-6, PLD}. */
  static String ofBudget(Map<String, String> arguments) {
    StringBuilder text = new StringBuilder();
    text.append(arguments.containsKey("rho") ? "ρ = " : "ε = ");
    text.append(arguments.getOrDefault("rho", arguments.get("epsilon")));
    if (arguments.containsKey("delta")) {
      text.append(", δ = ").append(arguments.get("delta"));
    }
    if (arguments.containsKey("accounting")) {
      text.append(", ").append(arguments.get("accounting").replace("Accounting.", ""));
    }
    return text.toString();
  }
}
