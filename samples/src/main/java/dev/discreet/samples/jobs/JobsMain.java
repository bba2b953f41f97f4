/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import dev.discreet.samples.census.AdultFile;
import dev.discreet.samples.census.CensusRows;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.abtest.AbTestJob;
import dev.discreet.samples.jobs.bayes.BayesJob;
import dev.discreet.samples.jobs.clipping.ClippingJob;
import dev.discreet.samples.jobs.components.ComponentsJob;
import dev.discreet.samples.jobs.hierarchy.HierarchyJob;
import dev.discreet.samples.jobs.kmeans.KMeansJob;
import dev.discreet.samples.jobs.linkage.LinkageJob;
import dev.discreet.samples.jobs.logistic.LogisticJob;
import dev.discreet.samples.jobs.marginals.MarginalsJob;
import dev.discreet.samples.jobs.regression.RegressionJob;
import dev.discreet.samples.jobs.retention.RetentionJob;
import dev.discreet.samples.jobs.survival.SurvivalJob;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Runs all jobs: on made rows, or on those of a file in the format of the census extract. */
public final class JobsMain {

  private static final int RUNS = 5;

  private JobsMain() {}

  /**
   * Takes the path of a file, or nothing; exits with 2 where it cannot be read, or a plot cannot be
   * written. Plots go to {@code target/jobs}, or where the system property {@code
   * discreet.jobs.directory} says; {@code discreet.jobs.runs} says how often each program runs.
   */
  public static void main(String[] args) {
    Path directory = Path.of(System.getProperty("discreet.jobs.directory", "target/jobs"));
    int runs = Math.max(1, Integer.getInteger("discreet.jobs.runs", RUNS));
    int exitCode = run(args, new Trials(runs), directory, System.out, System.err);
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }

  static List<Job> jobs() {
    return List.of(
        new LogisticJob(),
        new KMeansJob(),
        new MarginalsJob(),
        new HierarchyJob(),
        new ClippingJob(),
        new AbTestJob(),
        new RegressionJob(),
        new BayesJob(),
        new RetentionJob(),
        new SurvivalJob(),
        new ComponentsJob(),
        new LinkageJob());
  }

  static int run(String[] args, Trials trials, Path directory, PrintStream out, PrintStream err) {
    if (args.length > 1) {
      err.println("usage: JobsMain [path of adult.data]");
      return 2;
    }
    try {
      List<Person> people =
          args.length == 0 ? CensusRows.generate() : AdultFile.read(Path.of(args[0])).rows();
      out.printf(
          Locale.ROOT,
          """
          %,d people%s.
          This is a demo: it knows the true answers, and runs each job several times on
          accounts of its own. A real job runs once, and spends its budget. What is
          "spent" is what the account was charged, which is what the compiler proved.
          """,
          people.size(),
          args.length == 0 ? " who do not exist" : "");
      JobReport report = new JobReport(out, directory);
      int begun = 0;
      for (Job job : jobs()) {
        err.printf("job %d of %d: %s%n", ++begun, jobs().size(), job.name());
        report.write(job, job.run(people, trials), job.remarks(people), job.chart(people, trials));
      }
      return 0;
    } catch (IOException | InvalidPathException e) {
      err.println("cannot read rows or write plots: " + e.getMessage());
      return 2;
    }
  }
}
