/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.rows.ClassText;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * How far the search gets on each query of accepted programs, and whether it exceeds a contract
 * that is lowered by 2 %: the figures of docs/testing.md. Arguments: folders of programs.
 */
final class CorpusFigures {

  private int queries;
  private int reached;
  private int exceeded;
  private double longest;

  private CorpusFigures() {}

  public static void main(String[] folders) throws Exception {
    CorpusFigures figures = new CorpusFigures();
    for (String folder : folders) {
      List<Path> files;
      try (Stream<Path> all = Files.list(Path.of(folder))) {
        files = all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      }
      for (Path file : files) {
        figures.add(file);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d queries: %d reach 99 %%, %d exceed 98 %%, longest %.1f s%n",
        figures.queries,
        figures.reached,
        figures.exceeded,
        figures.longest);
  }

  private void add(Path file) throws IOException {
    Path output = Files.createTempDirectory("corpus");
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    String path = System.getProperty("java.class.path");
    int failed =
        javac.run(
            null,
            null,
            java.io.OutputStream.nullOutputStream(),
            "-parameters",
            "-d",
            output.toString(),
            "-cp",
            path,
            "-processorpath",
            path,
            file.toString());
    if (failed != 0) {
      return;
    }
    try (URLClassLoader loader =
            new URLClassLoader(
                new URL[] {output.toUri().toURL()}, CorpusFigures.class.getClassLoader());
        Stream<Path> classes = Files.walk(output)) {
      for (Path each : classes.filter(one -> one.toString().endsWith(".class")).sorted().toList()) {
        String name = output.relativize(each).toString().replace('/', '.');
        add(loader.loadClass(name.substring(0, name.length() - ".class".length())));
      }
    } catch (ClassNotFoundException | LinkageError e) {
      System.out.println(file.getFileName() + " " + e);
    }
  }

  private void add(Class<?> type) {
    List<String> names = new ArrayList<>();
    ClassText text = ClassText.of(type);
    Stream.of(type.getDeclaredMethods())
        .filter(method -> text.ofMethod(method, "Private").isPresent())
        .forEach(method -> names.add(method.getName()));
    for (String name : names.stream().distinct().sorted().toList()) {
      try {
        add(type, name);
      } catch (RuntimeException e) {
        System.out.println(type.getSimpleName() + "." + name + ": " + e.getMessage());
      }
    }
  }

  private void add(Class<?> type, String name) {
    long begin = System.nanoTime();
    SensitivityReport whole = SensitivityCheck.of(type).only(name).search();
    double seconds = (System.nanoTime() - begin) / 1e9;
    SensitivityReport.Line line = whole.lines().get(0);
    if (line.tried() == 0) {
      return;
    }
    boolean over =
        SensitivityCheck.of(type).only(name).share(new BigDecimal("0.98")).search().lines().stream()
            .anyMatch(each -> each.failure().isPresent());
    queries++;
    reached += line.used() >= 0.99 ? 1 : 0;
    exceeded += over ? 1 : 0;
    longest = Math.max(longest, seconds);
    if (line.failure().isPresent() || line.used() < 0.99 || !over) {
      System.out.printf(
          Locale.ROOT,
          "%s.%s %.4f %s %.1f s %s%n",
          type.getSimpleName(),
          name,
          line.used(),
          over ? "exceeded" : "NOT EXCEEDED",
          seconds,
          line.failure().orElse(line.text()));
    }
  }
}
