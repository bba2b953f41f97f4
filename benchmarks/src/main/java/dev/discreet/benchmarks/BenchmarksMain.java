/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import dev.discreet.benchmarks.bounding.BoundingSection;
import dev.discreet.benchmarks.noise.DrawSection;
import dev.discreet.benchmarks.noise.ReleaseSection;
import dev.discreet.benchmarks.noise.SourceSection;
import dev.discreet.benchmarks.wrapper.WrapperSection;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the benchmarks and prints their tables to the standard output, progress to the standard
 * error.
 *
 * <p>Arguments: the names of sections, all if there is none; {@code --quick} for fewer and shorter
 * rounds.
 */
public final class BenchmarksMain {

  static final List<Section> SECTIONS =
      List.of(
          new DrawSection(),
          new ReleaseSection(),
          new SourceSection(),
          new WrapperSection(),
          new BoundingSection());

  private BenchmarksMain() {}

  /**
   * Runs the sections that are named.
   *
   * @throws RunnerException if a benchmark fails
   */
  public static void main(String[] args) throws RunnerException {
    Effort effort = Effort.FULL;
    List<Section> chosen = new ArrayList<>();
    for (String arg : args) {
      if (arg.startsWith("--")) {
        effort = effort(arg.substring(2));
      } else {
        chosen.add(section(arg));
      }
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.println(Machine.describe() + "\n\n" + effort + "\n");
    for (Section section : chosen.isEmpty() ? SECTIONS : chosen) {
      out.println(section.markdown(measure(section, effort)));
    }
    out.println(Machine.load());
  }

  private static Figures measure(Section section, Effort effort) throws RunnerException {
    Figures figures = new Figures();
    for (int round = 1; round <= effort.rounds(); round++) {
      System.err.printf("%s: round %d of %d%n", section.name(), round, effort.rounds());
      ChainedOptionsBuilder options =
          new OptionsBuilder()
              .shouldFailOnError(true)
              .verbosity(VerboseMode.SILENT)
              .addProfiler(GCProfiler.class)
              .forks(1);
      section.benchmarks().forEach(type -> options.include("\\b" + type.getSimpleName() + "\\."));
      effort.apply(options);
      figures.add(new Runner(options.build()).run());
    }
    return figures;
  }

  private static Effort effort(String name) {
    for (Effort effort : Effort.values()) {
      if (effort.name().toLowerCase(Locale.ROOT).equals(name)) {
        return effort;
      }
    }
    throw new IllegalArgumentException("no effort --" + name + ", but --full, --quick, --smoke");
  }

  private static Section section(String name) {
    for (Section section : SECTIONS) {
      if (section.name().equals(name)) {
        return section;
      }
    }
    String names = SECTIONS.stream().map(Section::name).collect(Collectors.joining(", "));
    throw new IllegalArgumentException("no section " + name + ", but " + names);
  }
}
