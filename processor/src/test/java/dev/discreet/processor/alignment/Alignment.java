/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What stands in an {@code @Aligned} beside a mechanism, as formulas.
 *
 * @param given what is known of the numbers that the mechanism is made with
 * @param moves what is private, by name, with what is known of it and of its neighbour
 * @param shifts how much more the neighbour draws of each noise
 * @param unlikely which draws are left to δ, by the name of the noise
 * @param excluded those that are taken not to happen
 * @param invariant what holds before each iteration of the loop
 */
record Alignment(
    List<String> given,
    Map<String, String> moves,
    Map<String, String> shifts,
    Map<String, String> unlikely,
    Map<String, String> excluded,
    List<String> invariant) {

  /** From the members of the annotation. */
  static Alignment of(Map<String, List<String>> members) {
    return new Alignment(
        members.getOrDefault("given", List.of()),
        named(members.getOrDefault("moves", List.of())),
        named(members.getOrDefault("shifts", List.of())),
        named(members.getOrDefault("unlikely", List.of())),
        Map.of(),
        members.getOrDefault("invariant", List.of()));
  }

  /** One run alone, of which something is known, where no draw is one of the unlikely ones. */
  Alignment alone(String fact) {
    List<String> facts = new ArrayList<>(given);
    facts.add(fact);
    return new Alignment(facts, Map.of(), Map.of(), unlikely, unlikely, invariant);
  }

  /** Each begins with a name and a colon. */
  private static Map<String, String> named(List<String> texts) {
    Map<String, String> byName = new LinkedHashMap<>();
    for (String text : texts) {
      int colon = text.indexOf(':');
      if (colon < 0
          || byName.put(text.substring(0, colon).strip(), text.substring(colon + 1)) != null) {
        throw new NotProvable("a name, a colon and a formula are needed: " + text);
      }
    }
    return byName;
  }
}
