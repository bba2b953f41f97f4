/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import dev.discreet.annotations.Private;
import dev.discreet.benchmarks.compilation.Build.Wrappers;
import dev.discreet.runtime.PrivateData;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A generated project on the disk, ready to be compiled any number of times. */
final class Workspace implements AutoCloseable {
  private static final String KEPT = "wrappers";

  private final Path directory;
  private final List<Path> sources;
  private final Build build;
  private final List<Path> wrappers;

  /** Writes the project; wrappers come from a compiler process of their own. */
  Workspace(GeneratedProject project, Build build) throws IOException, InterruptedException {
    this.build = build;
    directory = Files.createTempDirectory("discreet-build");
    Path code = directory.resolve("src");
    sources =
        new ArrayList<>(
            build.hasContracts() ? project.write(code) : project.writeWithoutContracts(code));
    boolean readyMade = build.wrappers() == Wrappers.READY_MADE;
    wrappers = readyMade || build.wrappers() == Wrappers.COPIED ? generated() : List.of();
    if (readyMade) {
      sources.addAll(wrappers);
    }
  }

  /** Compiles all of it, as build tools do, in this JVM. */
  void compile() throws IOException {
    delete(classes());
    Files.createDirectories(classes());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      CompilationTask task =
          compiler.getTask(
              messages,
              manager,
              null,
              options(build.wrappers()),
              null,
              manager.getJavaFileObjectsFromPaths(sources));
      if (build.wrappers() == Wrappers.COPIED) {
        task.setProcessors(List.of(new CopyingProcessor(directory.resolve(KEPT), wrappers)));
      }
      if (!task.call()) {
        throw new IllegalStateException(messages.toString());
      }
    }
  }

  /** Where class files go. */
  Path classes() {
    return directory.resolve("classes");
  }

  @Override
  public void close() throws IOException {
    delete(directory);
  }

  private List<Path> generated() throws IOException, InterruptedException {
    Files.createDirectories(classes());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
    command.addAll(options(Wrappers.GENERATED));
    Path arguments = directory.resolve("sources.txt");
    Files.write(arguments, sources.stream().map(Path::toString).toList());
    command.add("@" + arguments);
    Path output = directory.resolve("output.txt");
    Process javac =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (javac.waitFor() != 0) {
      throw new IllegalStateException(Files.readString(output));
    }
    Path kept = Files.move(classes(), directory.resolve(KEPT));
    try (Stream<Path> files = Files.walk(kept)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private List<String> options(Wrappers from) throws IOException {
    List<String> options = new ArrayList<>(List.of("-d", classes().toString()));
    options.addAll(
        List.of("-cp", join(List.of(placeOf(Private.class), placeOf(PrivateData.class)))));
    switch (from) {
      case GENERATED -> options.addAll(List.of("-processorpath", processorPath()));
      case COPIED -> {} // the task has its processor
      case NONE, READY_MADE -> options.add("-proc:none");
    }
    return options;
  }

  /** The jar that users have, copied beside this one; the class path in tests. */
  private static String processorPath() throws IOException {
    Path copied = placeOf(Workspace.class).resolveSibling("processor");
    if (!Files.isDirectory(copied)) {
      return System.getProperty("java.class.path");
    }
    try (Stream<Path> jars = Files.list(copied)) {
      return join(jars.sorted().toList());
    }
  }

  private static String join(List<Path> places) {
    return String.join(File.pathSeparator, places.stream().map(Path::toString).toList());
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) {
      return;
    }
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
