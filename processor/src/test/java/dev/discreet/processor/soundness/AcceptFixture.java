/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.Batch.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program of the repository that the checker must accept.
 *
 * @param name where it is
 * @param source the file that is broken
 * @param others what it needs beside it
 */
record AcceptFixture(String name, String source, List<String> others) {
  private static final Path FIXTURES = Path.of("src/test/resources/fixtures");

  Program program(String name) {
    return broken(name, source);
  }

  Program broken(String name, String brokenSource) {
    List<String> files = new ArrayList<>(others);
    files.add(brokenSource);
    return new Program(name, files);
  }

  /** Those of the rules, of the samples and of the corpus. */
  static List<AcceptFixture> all() throws IOException {
    List<String> rows =
        List.of(
            Files.readString(FIXTURES.resolve("rows/Ward.java")),
            Files.readString(FIXTURES.resolve("rows/Patient.java")));
    List<AcceptFixture> fixtures = new ArrayList<>();
    for (Path file : files(FIXTURES.resolve("rules"), "Accept")) {
      fixtures.add(of(file, rows));
    }
    for (Path file : files(Path.of("../samples/accepted"), "")) {
      fixtures.add(of(file, List.of()));
    }
    for (Path file : files(Path.of("../samples/corpus"), "A")) {
      fixtures.add(of(file, List.of()));
    }
    return fixtures;
  }

  private static AcceptFixture of(Path file, List<String> others) throws IOException {
    String name = file.getParent().getFileName() + "/" + file.getFileName();
    return new AcceptFixture(name, Files.readString(file), others);
  }

  private static List<Path> files(Path directory, String prefix) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(file -> file.toString().endsWith(".java"))
          .filter(file -> file.getFileName().toString().startsWith(prefix))
          .sorted()
          .toList();
    }
  }
}
