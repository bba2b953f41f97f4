/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Much ordinary Java, with Discreet on the annotation processor path: the sources of our
 * dependencies, which the build lays down in {@code target/ordinary-java}, and our own. The
 * compiler says what it says without us, and seals nothing. What it costs is printed, not asserted.
 */
class OrdinaryJavaTest {
  private static final Path JARS = Path.of("target/ordinary-java");

  @TempDir Path directory;

  private record Run(int exit, List<String> said, double seconds) {

    String errors() {
      return said.stream().filter(line -> line.contains("error")).sorted().collect(joining("\n"));
    }
  }

  static Stream<Path> sources() throws IOException {
    try (Stream<Path> jars = Files.list(JARS)) {
      List<Path> all = new ArrayList<>(jars.sorted().toList());
      assertTrue(all.size() >= 3, "the build has not copied the sources: " + all);
      all.add(Path.of("src/main/java"));
      return all.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void compilesAsWithoutDiscreet(Path sources) throws Exception {
    List<Path> files = unpack(sources);
    Run without = javac(files, "without", List.of("-proc:none"));
    Run with =
        javac(
            files, "with", List.of("-processorpath", Build.processorPath(), "-Xlint:-processing"));
    System.out.printf(
        Locale.ROOT,
        "%s: %d files, %.1f s without Discreet, %.1f s with it%n",
        sources.getFileName(),
        files.size(),
        without.seconds(),
        with.seconds());
    assertEquals(without.errors(), with.errors());
    assertEquals(without.exit(), with.exit());
    assertFalse(Files.exists(directory.resolve("with/META-INF/discreet")));
  }

  private List<Path> unpack(Path sources) throws IOException {
    if (Files.isDirectory(sources)) {
      return javaFiles(sources);
    }
    try (FileSystem jar = FileSystems.newFileSystem(sources)) {
      Path root = jar.getPath("/");
      for (Path file : javaFiles(root)) {
        Path target = directory.resolve("src").resolve(root.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
    return javaFiles(directory.resolve("src"));
  }

  private static List<Path> javaFiles(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("module-info.java"))
          .filter(file -> !file.toString().contains("META-INF"))
          .sorted()
          .toList();
    }
  }

  private Run javac(List<Path> files, String name, List<String> options) throws Exception {
    Path list = directory.resolve("files");
    Files.write(
        list, files.stream().map(file -> '"' + file.toString().replace('\\', '/') + '"').toList());
    Path log = directory.resolve(name + ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
    command.addAll(List.of("-nowarn", "-Xlint:none", "-Xmaxerrs", "10000", "-encoding", "UTF-8"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("-d", Files.createDirectories(directory.resolve(name)).toString()));
    command.addAll(options);
    command.add("@" + list);
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertTrue(process.waitFor(10, TimeUnit.MINUTES), () -> String.join(" ", command));
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Run(process.exitValue(), Files.readAllLines(log), seconds);
  }
}
