/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which programs of one compilation call which, so that none calls itself, directly or by others:
 * each would cost what it declares, and perhaps none would end.
 */
public final class ProgramCircles {
  private final Map<String, Set<String>> calls = new HashMap<>();

  /**
   * Notes a call; finds a circle that it closes.
   *
   * @param caller the signature of the program that calls, with its class
   * @param called that of the program that is called
   * @param name what the called program is in messages
   */
  Optional<Finding> add(String caller, String called, String name) {
    calls.computeIfAbsent(caller, program -> new TreeSet<>()).add(called);
    if (!reaches(called, caller)) {
      return Optional.empty();
    }
    Finding finding = Finding.of(Rule.RECURSION, "`" + name + "`");
    return Optional.of(
        (called.equals(caller) ? finding : finding.found("it calls, perhaps by others, its caller"))
            .fix("write a loop with a known number of iterations"));
  }

  private boolean reaches(String from, String to) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      String next = open.remove();
      if (next.equals(to)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(calls.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }
}
