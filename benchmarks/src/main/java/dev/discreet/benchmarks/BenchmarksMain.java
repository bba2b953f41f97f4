/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import dev.discreet.benchmarks.accounting.AccountantSection;
import dev.discreet.benchmarks.bounding.BoundingSection;
import dev.discreet.benchmarks.compilation.CompilationSection;
import dev.discreet.benchmarks.noise.DrawSection;
import dev.discreet.benchmarks.noise.ReleaseSection;
import dev.discreet.benchmarks.noise.SourceSection;
import dev.discreet.benchmarks.wrapper.WrapperSection;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
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
 * rounds; {@code --cpu} for processor time, on a machine that does other work too.
 */
public final class BenchmarksMain {

  static final List<Section> SECTIONS =
      List.of(
          new DrawSection(),
          new ReleaseSection(),
          new SourceSection(),
          new AccountantSection(),
          new WrapperSection(),
          new BoundingSection(),
          new CompilationSection());

  private BenchmarksMain() {}

  /**
   * Runs the sections that are named.
   *
   * @throws RunnerException if a benchmark fails
   */
  public static void main(String[] args) throws RunnerException {
    Arguments arguments = Arguments.parse(args);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.println(Machine.describe());
    out.printf("%nFigures: %s; %s.%n", arguments.clock(), arguments.effort());
    for (Section section : arguments.sections()) {
      out.println();
      out.print(section.markdown(measure(section, arguments)));
    }
    out.println("\nAt the end: " + Machine.load());
  }

  private static Figures measure(Section section, Arguments arguments) throws RunnerException {
    Figures figures = new Figures(arguments.clock());
    int rounds = arguments.effort().rounds();
    for (int round = 1; round <= rounds; round++) {
      System.err.printf("%s: round %d of %d%n", section.name(), round, rounds);
      for (boolean firstCalls : new boolean[] {true, false}) {
        List<Class<?>> benchmarks =
            section.benchmarks().stream().filter(type -> isFirstCall(type) == firstCalls).toList();
        if (!benchmarks.isEmpty()) {
          ChainedOptionsBuilder options = options(benchmarks);
          if (firstCalls) {
            arguments.effort().applyToFirstCalls(options);
          } else {
            arguments.effort().apply(options);
          }
          figures.add(new Runner(options.build()).run());
        }
      }
    }
    return figures;
  }

  private static ChainedOptionsBuilder options(List<Class<?>> benchmarks) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .addProfiler(GCProfiler.class)
            .addProfiler(CpuTime.class)
            .forks(1);
    benchmarks.forEach(type -> options.include("\\b" + type.getSimpleName() + "\\."));
    return options;
  }

  /** Whether only the first call in a JVM is measured: what JMH names a single shot. */
  static boolean isFirstCall(Class<?> benchmark) {
    BenchmarkMode mode = benchmark.getAnnotation(BenchmarkMode.class);
    return mode != null && List.of(mode.value()).contains(Mode.SingleShotTime);
  }
}
