/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JDK, and its javac in a process of its own: there the class path is what a build says, and not
 * what the tests have.
 *
 * @param home its folder
 * @param release such as 17
 */
record OtherJdk(Path home, int release) {
  private static final String RELEASE = "JAVA_VERSION=\"";

  /** What javac said, and whether it succeeded. */
  record Run(boolean success, String output) {}

  /** The one that runs the tests. */
  static OtherJdk own() {
    return new OtherJdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /** Looks where .ci/run does: JAVA_25_HOME, then beside those of the system. */
  static Optional<OtherJdk> found(int release) throws IOException {
    List<Path> places = new ArrayList<>(List.of(own().home()));
    Optional.ofNullable(System.getenv("JAVA_" + release + "_HOME"))
        .filter(home -> !home.isEmpty())
        .map(Path::of)
        .ifPresent(places::add);
    Path system = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(system)) {
      try (Stream<Path> homes = Files.list(system)) {
        homes.sorted().forEach(places::add);
      }
    }
    for (Path place : places) {
      if (Files.isExecutable(place.resolve("bin/javac")) && releaseOf(place) == release) {
        return Optional.of(new OtherJdk(place, release));
      }
    }
    return Optional.empty();
  }

  private static int releaseOf(Path home) throws IOException {
    Path file = home.resolve("release");
    if (!Files.exists(file)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(RELEASE))
          .map(line -> line.substring(RELEASE.length()).replaceAll("[^0-9].*", ""))
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    }
  }

  Run javac(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/javac").toString()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor() == 0, output);
  }
}
