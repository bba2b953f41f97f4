/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.stream.Stream;

/** Where and when figures were measured, without which they mean little. */
final class Machine {

  private Machine() {}

  /** Processor, cores, JDK, operating system, date and load, as a sentence of Markdown. */
  static String describe() {
    return "Measured %s on %s, %d cores, %s; %s %s (%s). %s"
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            processor(),
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("os.name"),
            System.getProperty("java.vm.name"),
            System.getProperty("java.vm.version"),
            System.getProperty("java.vendor"),
            load());
  }

  /** What else the machine does. */
  static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0
        ? "Load average unknown."
        : String.format(Locale.ROOT, "Load average %.1f.", load);
  }

  /** The model name that Linux gives, or else the architecture. */
  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElseGet(Machine::architecture);
    } catch (IOException e) {
      return architecture();
    }
  }

  private static String architecture() {
    return System.getProperty("os.arch", "an unknown processor");
  }
}
