/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static java.util.stream.Collectors.joining;

import com.palantir.javapoet.JavaFile;
import dev.discreet.annotations.Private;
import dev.discreet.processor.workspace.RunningEclipse;
import dev.discreet.runtime.PrivateData;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.math3.util.FastMath;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** Eclipse's compiler as its command line runs it, on files in a directory. */
record EclipseBatch(Path directory) {

  /** What it said. */
  record Outcome(boolean compiled, String text) {}

  /** Writes one file, and compiles it. */
  Outcome compile(String name, String source, String... options) throws IOException {
    return compile(List.of(write(name, source)), options);
  }

  /** Writes a source, and says where it is. */
  Path write(String name, String source) throws IOException {
    Path file = directory.resolve("src").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    return file;
  }

  /** Compiles files. */
  Outcome compile(List<Path> files, String... options) throws IOException {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    boolean compiled = BatchCompiler.compile(arguments(files, options), out, out, null);
    out.flush();
    return new Outcome(compiled, text.toString());
  }

  /** What the command line is given. */
  String[] arguments(List<Path> files, String... options) throws IOException {
    List<String> arguments = new ArrayList<>();
    List<String> given = List.of(options);
    arguments.addAll(List.of("-s", made("generated"), "-d", made("classes")));
    if (!given.contains("-17") && !given.contains("--release")) {
      arguments.add("-17");
    }
    if (!given.contains("-encoding")) {
      arguments.addAll(List.of("-encoding", "UTF-8"));
    }
    if (!given.contains("-cp") && !given.contains("--module-path")) {
      arguments.addAll(List.of("-classpath", classPath()));
    }
    if (!given.contains("-processorpath")) {
      arguments.addAll(List.of("-processorpath", processorPath()));
    }
    arguments.addAll(given);
    files.forEach(file -> arguments.add(file.toString()));
    return arguments.toArray(String[]::new);
  }

  private String made(String folder) throws IOException {
    return Files.createDirectories(directory.resolve(folder)).toString();
  }

  /** What a user's classes need. */
  static String classPath() {
    return path(Private.class, PrivateData.class);
  }

  /** What is in the processor's jar. */
  static String processorPath() {
    return path(
        DiscreetProcessor.class, Private.class, PrivateData.class, JavaFile.class, FastMath.class);
  }

  /** The same as jars in a folder: Eclipse takes processors from jars only. */
  static String processorJars(Path into) throws IOException {
    List<String> jars = new ArrayList<>();
    for (String entry : processorPath().split(File.pathSeparator)) {
      Path place = Path.of(entry);
      jars.add(
          Files.isDirectory(place)
              ? RunningEclipse.jarOf(place, into.resolve(jars.size() + ".jar")).toString()
              : entry);
    }
    return String.join(File.pathSeparator, jars);
  }

  static String path(Class<?>... types) {
    return Stream.of(types).map(EclipseBatch::placeOf).collect(joining(File.pathSeparator));
  }

  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
