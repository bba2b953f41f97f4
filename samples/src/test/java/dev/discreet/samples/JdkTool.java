/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of the JDK that runs the tests, or of an image that it made, in a process of its own.
 */
final class JdkTool {

  private JdkTool() {}

  /** How it ended, and all that it said. */
  record Run(int exitCode, String output) {}

  static Run run(String tool, List<String> arguments) throws IOException, InterruptedException {
    return run(Path.of(System.getProperty("java.home")), tool, arguments);
  }

  static Run run(Path home, String tool, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin").resolve(tool).toString());
    command.addAll(arguments);
    Path log = Files.createTempFile(tool, ".log");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      return new Run(process.waitFor(), Files.readString(log, StandardCharsets.UTF_8));
    } finally {
      Files.delete(log);
    }
  }
}
