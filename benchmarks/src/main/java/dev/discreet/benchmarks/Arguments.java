/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * The command line.
 *
 * @param sections what to measure, in this order
 */
record Arguments(Effort effort, Clock clock, List<Section> sections) {

  static final String USAGE =
      "[--full | --quick | --smoke] [--cpu] [section ...], sections: "
          + String.join(", ", BenchmarksMain.SECTIONS.stream().map(Section::name).toList());

  /**
   * Reads what {@link #USAGE} says.
   *
   * @throws IllegalArgumentException if an argument is none of these
   */
  static Arguments parse(String... args) {
    Effort effort = Effort.FULL;
    Clock clock = Clock.WALL;
    List<Section> sections = new ArrayList<>();
    for (String arg : args) {
      switch (arg) {
        case "--full" -> effort = Effort.FULL;
        case "--quick" -> effort = Effort.QUICK;
        case "--smoke" -> effort = Effort.SMOKE;
        case "--cpu" -> clock = Clock.CPU;
        default -> sections.add(section(arg));
      }
    }
    return new Arguments(
        effort, clock, sections.isEmpty() ? BenchmarksMain.SECTIONS : List.copyOf(sections));
  }

  private static Section section(String name) {
    return BenchmarksMain.SECTIONS.stream()
        .filter(section -> section.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is none of " + USAGE));
  }
}
