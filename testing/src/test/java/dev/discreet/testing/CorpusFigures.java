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
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * How far the search gets on each query of accepted programs, and whether it exceeds a contract
 * that is lowered by 2 %: the figures of docs/testing.md. Arguments: folders of programs; with
 * {@code -Ddiscreet.figures.only=A07,A21} only those whose file names begin so; with {@code
 * -Ddiscreet.figures.processor=true} a search has its 2 s of the processor's time, so that others
 * who use the machine do not count.
 */
final class CorpusFigures {

  /**
   * True movements where contracts are above them. A person of a row or more counts in one or two
   * kinds, so another instead moves their sum by 1; in one to three kinds of four, by 2. A row
   * instead of a row does not move their number.
   */
  private static final Map<String, BigDecimal> TRUE_MOVEMENTS =
      Map.of(
          "A28PersonsByKindReplaceOne.twoKinds", BigDecimal.valueOf(1),
          "A28PersonsByKindReplaceOne.fourKinds", BigDecimal.valueOf(2),
          "B02PartsReplaceOne.all", BigDecimal.ZERO);

  private int refused;
  private int queries;
  private int reached;
  private int exceeded;
  private double longest;
  private double longestBusy;

  private CorpusFigures() {}

  public static void main(String[] folders) throws Exception {
    CorpusFigures figures = new CorpusFigures();
    for (String folder : folders) {
      List<Path> files;
      try (Stream<Path> all = Files.list(Path.of(folder))) {
        files = all.filter(CorpusFigures::isMeant).sorted().toList();
      }
      for (Path file : files) {
        figures.add(file);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d queries: %d reach 99 %%, %d exceed 98 %%, longest %.1f s, %.1f s of the processor;"
            + " %d files do not compile%n",
        figures.queries,
        figures.reached,
        figures.exceeded,
        figures.longest,
        figures.longestBusy,
        figures.refused);
  }

  private static boolean isMeant(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".java")
        && Stream.of(System.getProperty("discreet.figures.only", "").split(",", -1))
            .anyMatch(name::startsWith);
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
      refused++;
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

  private static SensitivityCheck check(Class<?> type, String name) {
    SensitivityCheck check = SensitivityCheck.of(type).only(name);
    return Boolean.getBoolean("discreet.figures.processor")
        ? check.clock(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime)
        : check;
  }

  private static double contract(Class<?> type, String name) {
    return QueryMethod.of(type, Optional.empty(), 1).stream()
        .filter(query -> query.name().equals(name))
        .findFirst()
        .orElseThrow()
        .contract(List.of())
        .doubleValue();
  }

  private void add(Class<?> type, String name) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long begin = System.nanoTime();
    long beginBusy = threads.getCurrentThreadCpuTime();
    SensitivityReport whole = check(type, name).search();
    double seconds = (System.nanoTime() - begin) / 1e9;
    double busy = (threads.getCurrentThreadCpuTime() - beginBusy) / 1e9;
    SensitivityReport.Line line = whole.lines().get(0);
    if (line.tried() == 0) {
      return;
    }
    Optional<BigDecimal> moves =
        Optional.ofNullable(TRUE_MOVEMENTS.get(type.getSimpleName() + "." + name));
    double part = moves.map(movement -> movement.doubleValue() / contract(type, name)).orElse(1.0);
    boolean reaches = line.used() >= 0.99 * part;
    boolean over =
        part == 0
            || check(type, name).share(BigDecimal.valueOf(0.98 * part)).search().lines().stream()
                .anyMatch(each -> each.failure().isPresent());
    queries++;
    reached += reaches ? 1 : 0;
    exceeded += over ? 1 : 0;
    longest = Math.max(longest, seconds);
    longestBusy = Math.max(longestBusy, busy);
    if (line.failure().isPresent() || !reaches || !over || moves.isPresent() || busy > 2.1) {
      System.out.printf(
          Locale.ROOT,
          "%s.%s %.4f %s %.1f s (%.1f s) %s%n",
          type.getSimpleName(),
          name,
          line.used(),
          over ? "exceeded" : "NOT EXCEEDED",
          seconds,
          busy,
          line.failure().orElse(line.text()));
    }
  }
}
