/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Does to a project what Maven would for the commands of the tutorial, with this build's own
 * classes, none of which is in a repository while tests run.
 */
final class PlayedMaven {

  private static final Pattern MAIN_ARGUMENTS =
      Pattern.compile("(?s)<id>default-compile</id>.*?<compilerArgs>(.*?)</compilerArgs>");
  private static final Pattern ARGUMENT = Pattern.compile("<arg>([^<]+)</arg>");

  private final Path project;
  private final StringBuilder log = new StringBuilder();
  private boolean failed;

  PlayedMaven(Path project) {
    this.project = project;
  }

  /** What a command prints, and whether it fails. */
  record Outcome(boolean failed, String output) {}

  /** Runs {@code mvn -q GOAL -Dname=value …}. */
  Outcome run(String command) throws IOException, InterruptedException {
    List<String> words = List.of(command.split(" "));
    log.setLength(0);
    failed = false;
    compile("main", mainArguments(words), ClassPath.ofUser());
    for (String word : words) {
      if (!failed && word.equals("test")) {
        String path = classes("main") + File.pathSeparator + System.getProperty("java.class.path");
        compile("test", List.of(), path);
        runTests();
      } else if (!failed && word.startsWith("-Dexec.mainClass=")) {
        runMain(word.substring(word.indexOf('=') + 1));
      }
    }
    return new Outcome(failed, log.toString());
  }

  private Path classes(String sources) {
    return project.resolve("target").resolve(sources.equals("main") ? "classes" : "test-classes");
  }

  private List<String> mainArguments(List<String> words) throws IOException {
    String pom = Files.readString(project.resolve("pom.xml"));
    List<String> arguments = new ArrayList<>();
    Matcher main = MAIN_ARGUMENTS.matcher(pom);
    if (main.find()) {
      Matcher argument = ARGUMENT.matcher(main.group(1));
      while (argument.find()) {
        arguments.add(valueOf(argument.group(1), words));
      }
    }
    return arguments;
  }

  private String valueOf(String argument, List<String> words) {
    String value =
        argument
            .replace("${project.basedir}", project.toString())
            .replace("${project.build.directory}", project.resolve("target").toString());
    boolean updates = words.contains("-Ddiscreet.lock.update=true");
    return value.replace("${discreet.lock.update}", Boolean.toString(updates));
  }

  private void compile(String sources, List<String> arguments, String classPath)
      throws IOException {
    Path output = classes(sources);
    delete(output);
    Path generated = project.resolve("target/generated-sources/annotations");
    List<String> options = new ArrayList<>(arguments);
    options.addAll(List.of("-d", Files.createDirectories(output).toString(), "-cp", classPath));
    options.addAll(List.of("-s", Files.createDirectories(generated).toString()));
    options.addAll(List.of("-processorpath", ClassPath.ofProcessor()));
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8);
        Stream<Path> walked = Files.walk(project.resolve("src").resolve(sources))) {
      List<Path> all = walked.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      failed |=
          !compiler
              .getTask(null, files, found, options, null, files.getJavaFileObjectsFromPaths(all))
              .call();
    }
    for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
      switch (each.getKind()) {
        case ERROR -> log.append("[ERROR] ").append(text(each)).append('\n');
        // Maven leaves these out where it is to be quiet; a reader's editor does not.
        case WARNING, MANDATORY_WARNING -> log.append("[WARNING] ").append(text(each)).append('\n');
        default -> {}
      }
    }
  }

  private static String text(Diagnostic<? extends JavaFileObject> error) {
    JavaFileObject source = error.getSource();
    String place =
        source == null
            ? ""
            : "%s:[%d,%d] "
                .formatted(source.getName(), error.getLineNumber(), error.getColumnNumber());
    return place + error.getMessage(Locale.ROOT);
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }

  private void runTests() throws IOException {
    Path tests = classes("test");
    URL[] places = {classes("main").toUri().toURL(), tests.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, PlayedMaven.class.getClassLoader());
        Stream<Path> files = Files.walk(tests)) {
      for (Path file : files.filter(each -> each.toString().endsWith("Test.class")).toList()) {
        String name = tests.relativize(file).toString().replace(File.separatorChar, '.');
        runTests(loader.loadClass(name.substring(0, name.length() - ".class".length())));
      }
    } catch (InvocationTargetException e) {
      failed = true;
      log.append("[ERROR] ").append(e.getCause()).append('\n');
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void runTests(Class<?> tests) throws ReflectiveOperationException {
    Constructor<?> constructor = tests.getDeclaredConstructor();
    constructor.setAccessible(true);
    for (Method method : tests.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Test.class)) {
        method.setAccessible(true);
        method.invoke(constructor.newInstance());
      }
    }
  }

  private void runMain(String name) throws IOException, InterruptedException {
    String path = classes("main") + File.pathSeparator + ClassPath.ofUserAtRunTime();
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(java.toString(), "-Dstdout.encoding=UTF-8", "-cp", path, name)
            .redirectErrorStream(true)
            .start();
    log.append(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    failed |= process.waitFor() != 0;
  }
}
