/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.Batch.Program;
import dev.discreet.processor.soundness.Batch.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URLClassLoader;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Tries queries that somebody wrote into a file: each is compiled with the checker, and where it is
 * accepted, its movement between random neighbours is measured. A command, for the hour in which
 * somebody tries to get something past the compiler.
 *
 * <p>A line {@code === name} begins a program and {@code === common} one that all later programs
 * get as well, until the next of that name; a line {@code ---} begins another file of the same
 * program. The usual imports are there already.
 */
public final class TriedFile {
  private static final String IMPORTS =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.math.*;
      import java.time.*;
      import java.time.temporal.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.regex.*;
      import java.util.stream.*;
      import static java.util.stream.Collectors.*;
      """;
  private static final int AT_ONCE = 30;

  private final int pairs;
  private final PrintStream out;
  private int accepted;
  private int violations;

  private TriedFile(int pairs, PrintStream out) {
    this.pairs = pairs;
    this.out = out;
  }

  /**
   * Prints a verdict for each program: what refused it, or for each query its contract and the part
   * of it that was seen.
   *
   * @param pairs how many pairs of neighbours each query is tried on
   * @return how many queries moved further than their contract
   */
  static int run(Path file, int pairs, PrintStream out) throws IOException {
    TriedFile tried = new TriedFile(pairs, out);
    List<Program> programs = read(Files.readAllLines(file));
    for (int i = 0; i < programs.size(); i += AT_ONCE) {
      tried.run(programs.subList(i, Math.min(i + AT_ONCE, programs.size())));
    }
    out.printf(
        "%d programs, %d accepted, %d violations%n",
        programs.size(), tried.accepted, tried.violations);
    return tried.violations;
  }

  /** Takes a file, and how many pairs of neighbours each query is tried on (1000). */
  public static void main(String[] arguments) throws IOException {
    int pairs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1000;
    run(Path.of(arguments[0]), pairs, System.out);
  }

  private void run(List<Program> programs) throws IOException {
    Batch.Result all = compile(programs);
    for (Program program : programs) {
      // What is wrong elsewhere may hide what is wrong with it.
      if (!isRefused(program, all.of(program.name()))) {
        Batch.Result alone = compile(List.of(program));
        if (!isRefused(program, alone.of(program.name()))) {
          accepted++;
          measure(program, alone);
        }
        delete(alone.classes());
      }
    }
  }

  private static List<Program> read(List<String> lines) {
    List<Program> programs = new ArrayList<>();
    List<String> common = List.of();
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i++);
      if (!line.startsWith("=== ")) {
        continue;
      }
      List<String> files = new ArrayList<>();
      StringBuilder file = new StringBuilder(IMPORTS);
      for (; i < lines.size() && !lines.get(i).startsWith("=== "); i++) {
        if (lines.get(i).startsWith("---")) {
          files.add(file.toString());
          file = new StringBuilder(IMPORTS);
        } else {
          file.append(lines.get(i)).append('\n');
        }
      }
      files.add(file.toString());
      String name = line.substring(4).strip();
      if (name.equals("common")) {
        common = files;
      } else {
        List<String> together = new ArrayList<>(common);
        together.addAll(files);
        programs.add(
            new Program("p" + programs.size() + "_" + name.replaceAll("\\W", "_"), together));
      }
    }
    return programs;
  }

  private boolean isRefused(Program program, Verdict verdict) {
    verdict.errors().forEach(error -> out.printf("refused %s: %s%n", program.name(), error));
    return !verdict.accepted();
  }

  private void measure(Program program, Batch.Result result) throws IOException {
    try (URLClassLoader loader = result.loader()) {
      for (DeclaredQuery query : result.of(program.name()).queries()) {
        Trial.Report report =
            Trial.of(
                query,
                loader,
                String.join("\n", program.files()),
                new SplittableRandom(program.name().hashCode()),
                pairs,
                BigDecimal.ONE);
        out.printf(
            Locale.ROOT,
            "%s %s.%s: contract %s %s, seen %.3f of it in %d pairs%n",
            report.failure().isPresent() ? "VIOLATION" : "accepted",
            program.name(),
            query.method(),
            query.sensitivity(),
            query.norm(),
            report.ratio(),
            report.pairs());
        report.failure().ifPresent(out::println);
        violations += report.failure().isPresent() ? 1 : 0;
      }
    }
  }

  private static Batch.Result compile(List<Program> programs) throws IOException {
    return Batch.compile(Files.createTempDirectory("tried"), programs);
  }

  private static void delete(Path directory) throws IOException {
    Files.walkFileTree(
        directory,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
