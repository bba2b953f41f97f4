/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobsMainTest {

  private static final String ROW =
      "39, State-gov, 77516, Bachelors, 13, Never-married, Adm-clerical, Not-in-family, White,"
          + " Male, 2174, 0, 40, United-States, <=50K\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path directory;

  @Test
  void printsTablesAndWritesPlots() throws IOException {
    Path rows = Files.writeString(directory.resolve("some.data"), ROW.repeat(50));

    assertEquals(0, run(rows.toString()), err.toString(UTF_8));

    String output = out.toString(UTF_8);
    assertTrue(output.startsWith("50 people."), output);
    for (Job job : JobsMain.jobs()) {
      assertTrue(output.contains("\n" + job.name() + ": " + job.measure()), output);
      Path plot = directory.resolve("plots").resolve(job.name().replace(' ', '-') + ".svg");
      assertTrue(Files.readString(plot).startsWith("<svg"), plot.toString());
    }
    assertTrue(output.lines().anyMatch(line -> line.matches(" +4 centres +0.01 +0.01 .*")), output);
    assertTrue(output.lines().allMatch(line -> line.length() <= 80 || line.contains("plot:")));
    List<String> progress = err.toString(UTF_8).lines().toList();
    assertEquals(JobsMain.jobs().size(), progress.size(), progress::toString);
    assertEquals("job 1 of 12: " + JobsMain.jobs().get(0).name(), progress.get(0));
  }

  @Test
  void saysWhatCannotBeRead() {
    assertEquals(2, run(directory.resolve("none.data").toString()));
    assertTrue(err.toString(UTF_8).contains("none.data"), err.toString(UTF_8));

    assertEquals(2, run("one", "two"));
    assertTrue(err.toString(UTF_8).contains("usage"), err.toString(UTF_8));
  }

  /** The names of jobs are names of files. */
  @Test
  void jobsHaveNames() {
    List<String> names = JobsMain.jobs().stream().map(Job::name).toList();
    assertEquals(names, Stream.of(names).flatMap(List::stream).distinct().toList());
    assertTrue(names.stream().allMatch(name -> name.matches("[a-z -]+")), names::toString);
  }

  private int run(String... args) {
    return JobsMain.run(
        args,
        new Trials(1, PredictableTrials::settings),
        directory.resolve("plots"),
        new PrintStream(out, true, UTF_8),
        new PrintStream(err, true, UTF_8));
  }
}
