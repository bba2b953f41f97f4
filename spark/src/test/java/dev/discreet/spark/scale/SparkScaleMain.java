/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark.scale;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.element_at;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.functions.xxhash64;

import com.sun.management.OperatingSystemMXBean;
import dev.discreet.runtime.Budget;
import dev.discreet.spark.SparkData;
import dev.discreet.spark.Stages;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;

/**
 * Prints what releases on Spark take, over the exact group-by, in turns: {@code [ROWS] [ROUNDS]
 * [FOLDER]}. Progress goes to the standard error. Rows are read from Parquet each time, with two
 * threads. A window's is what Spark takes where it keeps three rows of each person, without noise.
 * What is shuffled is that of the release with bounded contributions. Processor time is that of one
 * more run of each.
 */
public final class SparkScaleMain {

  private static final Budget ENOUGH = Budget.of(1e9);

  private final int rounds;

  private SparkScaleMain(int rounds) {
    this.rounds = rounds;
  }

  /** Runs. */
  public static void main(String[] args) throws Exception {
    long rows = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    Path folder =
        args.length > 2 ? Path.of(args[2]) : Files.createTempDirectory("discreet-spark-scale");
    try (SparkSession session =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .getOrCreate()) {
      SparkScaleMain main = new SparkScaleMain(rounds);
      System.out.printf(Locale.ROOT, "%d rows, %d rounds%n%n", rows, rounds);
      System.out.println(
          "| | exact, s | one row each ÷ exact | three rows of many ÷ exact | a window's ÷ exact"
              + " | shuffles | blocks there | MB there | bytes a person"
              + " | µs of a core a row: exact | one row each | three rows of many |");
      System.out.println("| --- |" + " ---: |".repeat(11));
      Column person = pmodOf("p", rows / 10);
      Column ward = pmodOf("w", 4);
      Table even = main.table(session, rows, folder.resolve("even"), person, ward);
      even.count("even: count");
      even.total("even: sum");
      even.histogram("even: histogram");
      main.table(
              session,
              rows,
              folder.resolve("half"),
              when(pmodOf("h", 2).equalTo(0), lit(0L)).otherwise(person),
              ward)
          .count("one person has half: count");
      main.table(
              session,
              rows,
              folder.resolve("most"),
              when(pmodOf("h", 10).gt(0), lit(0L)).otherwise(person),
              ward)
          .count("one person has nine tenths: count");
      main.table(
              session,
              rows,
              folder.resolve("key"),
              person,
              when(pmodOf("h", 2).equalTo(0), lit(0L)).otherwise(ward))
          .count("one ward has half: count");
    }
  }

  private static Column pmodOf(String salt, long modulus) {
    return pmod(xxhash64(col("id"), lit(salt)), lit(modulus));
  }

  private Table table(SparkSession session, long rows, Path file, Column person, Column ward) {
    if (!Files.exists(file)) {
      System.err.println("making rows: " + file.getFileName());
      session
          .range(0, rows, 1, 8)
          .select(
              person.as("person"),
              element_at(
                      expr("array('ICU', 'SURGERY', 'CHILDREN', 'OTHER')"),
                      ward.plus(1).cast("int"))
                  .as("ward"),
              pmodOf("a", 121).cast("int").as("age"),
              pmodOf("c", 5_000_001).as("cost_cents"))
          .write()
          .parquet(file.toString());
    }
    return new Table(session, session.read().parquet(file.toString()));
  }

  /** Rows, and what is asked of them in four ways. */
  private final class Table {

    private final SparkSession session;
    private final Dataset<Row> rows;
    private final Dataset<Row> three;
    private final PrivateCases cases;
    private final PrivateVisits visits;

    Table(SparkSession session, Dataset<Row> rows) {
      this.session = session;
      this.rows = rows;
      three =
          rows.withColumn(
                  "number",
                  row_number()
                      .over(
                          Window.partitionBy("person")
                              .orderBy(xxhash64(col("ward"), col("age"), col("cost_cents")))))
              .where(col("number").leq(3));
      cases = new PrivateCases(SparkData.of("cases", rows, Cases.One.class, ENOUGH).build());
      visits = new PrivateVisits(SparkData.of("visits", rows, Visits.One.class, ENOUGH).build());
    }

    void count(String what) {
      compare(
          what,
          () -> three.groupBy("ward").count().collectAsList(),
          () -> rows.groupBy("ward").count().collectAsList(),
          cases::count,
          visits::count);
    }

    void total(String what) {
      compare(
          what,
          () -> three.groupBy("ward").agg(sum("cost_cents")).collectAsList(),
          () -> rows.groupBy("ward").agg(sum("cost_cents")).collectAsList(),
          cases::costs,
          visits::costs);
    }

    void histogram(String what) {
      compare(
          what,
          () -> three.groupBy("age").count().collectAsList(),
          () -> rows.groupBy("age").count().collectAsList(),
          cases::byAge,
          visits::byAge);
    }

    private void compare(
        String what,
        Supplier<?> windowed,
        Supplier<?> exact,
        Supplier<?> each,
        Supplier<?> bounded) {
      String times = SparkScaleMain.this.compare(windowed, exact, each, bounded);
      long persons = rows.select("person").distinct().count();
      double microseconds = 1e6 / rows.count();
      double ofExact = microseconds * processorSeconds(exact);
      double ofEach = microseconds * processorSeconds(each);
      try (Stages stages = new Stages(session)) {
        double ofBounded = microseconds * processorSeconds(bounded);
        System.out.printf(
            Locale.ROOT,
            "| %s | %s | %d | %d | %.0f | %.0f | %.2f | %.2f | %.2f |%n",
            what,
            times,
            stages.shuffles(),
            stages.records(),
            stages.bytes() / 1e6,
            (double) stages.bytes() / persons,
            ofExact,
            ofEach,
            ofBounded);
      }
    }
  }

  private String compare(
      Supplier<?> windowed, Supplier<?> exact, Supplier<?> each, Supplier<?> bounded) {
    double[] seconds = new double[rounds];
    double[] overEach = new double[rounds];
    double[] overBounded = new double[rounds];
    double[] overWindowed = new double[rounds];
    for (int round = -1; round < rounds; round++) {
      System.err.printf("round %d of %d%n", round + 2, rounds + 1);
      double base = seconds(exact);
      double one = seconds(each);
      double several = seconds(bounded);
      double window = seconds(windowed);
      if (round >= 0) {
        seconds[round] = base;
        overEach[round] = one / base;
        overBounded[round] = several / base;
        overWindowed[round] = window / base;
      }
    }
    return String.join(
        " | ", spread(seconds), spread(overEach), spread(overBounded), spread(overWindowed));
  }

  private static String spread(double[] figures) {
    Arrays.sort(figures);
    return String.format(
        Locale.ROOT,
        "%.2f [%.2f, %.2f]",
        figures[figures.length / 2],
        figures[0],
        figures[figures.length - 1]);
  }

  /** Of all threads of this process, whatever else the machine does. */
  private static double processorSeconds(Supplier<?> run) {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system)) {
      throw new IllegalStateException("this virtual machine does not tell its processor time");
    }
    long start = system.getProcessCpuTime();
    if (run.get() == null) {
      throw new IllegalStateException("nothing was computed");
    }
    return (system.getProcessCpuTime() - start) / 1e9;
  }

  private static double seconds(Supplier<?> run) {
    long start = System.nanoTime();
    if (run.get() == null) {
      throw new IllegalStateException("nothing was computed");
    }
    return (System.nanoTime() - start) / 1e9;
  }
}
