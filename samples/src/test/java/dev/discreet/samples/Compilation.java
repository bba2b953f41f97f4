/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the compiler says of one source, as in a user's build.
 *
 * @param success whether it compiled; among several, whether nothing was said of it
 * @param errors where they stand
 * @param text all that was said
 */
record Compilation(boolean success, SortedSet<Mark> errors, String text) {

  private static final Pattern ID = Pattern.compile("^\\[(DP\\d{3})]");

  /** Compiles a source into an existing directory. */
  static Compilation of(String fileName, String source, Path output) throws IOException {
    return ofAll(Map.of(fileName, source), output).get(fileName);
  }

  /** Compiles sources together, which is much faster; names and answers are by file name. */
  static SortedMap<String, Compilation> ofAll(Map<String, String> sources, Path output)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>();
    options.addAll(List.of("-d", output.toString(), "-Xmaxerrs", "100000"));
    options.addAll(List.of("-cp", ClassPath.ofUser(), "-processorpath", ClassPath.ofProcessor()));
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, source) -> files.add(inMemory(name, source)));
    boolean success;
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      success = compiler.getTask(null, manager, diagnostics, options, null, files).call();
    }
    SortedMap<String, Compilation> compilations = new TreeMap<>();
    for (JavaFileObject file : files) {
      List<Diagnostic<? extends JavaFileObject>> own =
          diagnostics.getDiagnostics().stream()
              .filter(each -> each.getSource() == null || each.getSource().equals(file))
              .toList();
      SortedSet<Mark> errors =
          own.stream()
              .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
              .map(each -> new Mark(each.getLineNumber(), idOf(each)))
              .collect(toCollection(TreeSet::new));
      String text = own.stream().map(Object::toString).collect(joining("\n"));
      boolean compiled = files.size() == 1 ? success : errors.isEmpty();
      compilations.put(file.getName().substring(1), new Compilation(compiled, errors, text));
    }
    return compilations;
  }

  /** A source file for javac that needs no file. */
  static JavaFileObject inMemory(String fileName, String source) {
    return new SimpleJavaFileObject(
        URI.create("memory:///" + fileName), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }

  private static String idOf(Diagnostic<?> diagnostic) {
    String message = diagnostic.getMessage(Locale.ROOT);
    Matcher id = ID.matcher(message);
    return id.find() ? id.group(1) : message;
  }
}
