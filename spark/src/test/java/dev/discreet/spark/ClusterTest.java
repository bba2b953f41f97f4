/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.DangerouslyPredictableRandom;
import dev.discreet.runtime.PrivateData;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.TaskContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** A cluster of two workers, each a process of its own; some are killed, and some are slow. */
@EnabledIfEnvironmentVariable(
    named = "SPARK_TESTING",
    matches = "1",
    disabledReason = "workers start only in the environment that spark/pom.xml sets")
class ClusterTest {

  private static final Budget BUDGET = Budget.of(1e12, 0.5);

  private static Workers workers;
  private static SparkSession session;

  @BeforeAll
  static void start() {
    assumeTrue(Runtime.version().feature() < 24, "Spark 3.5 does not start on Java 24 and later");
    Local.stop();
    workers = new Workers();
    session =
        Local.configured()
            .master(workers.url())
            .config("spark.executor.memory", "512m")
            .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .config("spark.executor.extraJavaOptions", System.getProperty("spark.opens", ""))
            .config("spark.task.maxFailures", 100)
            .config("spark.stage.maxConsecutiveAttempts", 100)
            .config("spark.speculation", true)
            .config("spark.speculation.interval", "50ms")
            .config("spark.speculation.quantile", 0.25)
            .config("spark.speculation.multiplier", 1.5)
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    if (session != null) {
      session.stop();
      workers.close();
    }
  }

  @Test
  void otherProcessesGiveTheSameRowsAndOneThatDiesDoesNotMatter() {
    List<Stay> stays = Local.stays(3_000, 8);
    Dataset<Row> rows = Local.table(session, stays, 4);
    PrivateData<Stay> data = SparkData.of("stays", rows, Stay.class, BUDGET).build();
    PrivateStays report = new PrivateStays(data);
    long[] scores = report.scores();
    assertEquals(9_000, Arrays.stream(scores).sum());
    long[] parts = new long[101];
    for (PrivateData<Stay> part : data.partitionBy(Ward.class, Stay::ward).values()) {
      long[] own = new PrivateStays(part).scores();
      Arrays.setAll(parts, i -> parts[i] + own[i]);
    }
    assertArrayEquals(scores, parts);
    assertTrue(Workers.killExecutor(new SplittableRandom(17)));
    assertArrayEquals(scores, report.scores());
    int median = report.medianScore() + 50;
    assertTrue(Arrays.stream(scores).limit(median).sum() <= 4_500);
    assertTrue(Arrays.stream(scores).limit(median + 1L).sum() >= 4_500);
    assertEquals(Ward.SURGERY, report.busiest());
    assertEquals(9_000, report.found().values().stream().mapToLong(n -> n).sum());
  }

  /** What a release says, with noise that is the same in each of two data sets. */
  private static List<Object> night(PrivateData<Stay> data) {
    PrivateNightly report = new PrivateNightly(data);
    return List.of(report.byWard(), Arrays.stream(report.scores()).boxed().toList());
  }

  /** Its noise is that of a seed, and so is the secret by which rows are kept. */
  private static PrivateData<Stay> seeded(Dataset<Row> rows) {
    return SparkData.of("stays", rows, Stay.class, BUDGET)
        .noiseSource(new DangerouslyPredictableRandom("17"))
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static Dataset<Row> slow(UDF1<Integer, Integer> passed) {
    return Local.table(session, Local.stays(3_000, 8), 4)
        .withColumn("score", udf(passed, DataTypes.IntegerType).apply(col("score")));
  }

  @Test
  void executorsThatAreKilledAtRandomChangeNothing() throws InterruptedException {
    int nights = 4;
    Dataset<Row> rows =
        slow(
            score -> {
              if (score == 50) {
                Thread.sleep(3); // Some 60 times in each task.
              }
              return score;
            });
    PrivateData<Stay> quiet = seeded(rows);
    List<List<Object>> undisturbed = new ArrayList<>();
    for (int i = 0; i < nights; i++) {
      undisturbed.add(night(quiet));
    }
    PrivateData<Stay> data = seeded(rows);
    long seed = Long.getLong("discreet.seed", System.nanoTime());
    SplittableRandom random = new SplittableRandom(seed);
    AtomicInteger killed = new AtomicInteger();
    AtomicBoolean isOver = new AtomicBoolean();
    Thread killer =
        new Thread(
            () -> {
              while (!isOver.get() && killed.get() < nights) {
                pause(random.nextLong(300, 1_500));
                killed.addAndGet(Workers.killExecutor(random) ? 1 : 0);
              }
            });
    killer.start();
    try {
      for (int i = 0; i < nights; i++) {
        assertEquals(undisturbed.get(i), night(data), "-Ddiscreet.seed=" + seed);
      }
    } finally {
      isOver.set(true);
      killer.join();
    }
    assertTrue(killed.get() > 1, () -> killed + " were killed");
    assertEquals(quiet.remaining(), data.remaining());
    assertEquals(Budget.of(1e12 - nights * 0.75, 0.5), data.remaining());
  }

  @Test
  void tasksThatRunTwiceAtOnceCountOnce() {
    assumeTrue(Workers.hasTwoHosts(), "a task runs a second time only on another host");
    // The first attempt of one task is slow, so that another is made beside it.
    Dataset<Row> rows =
        slow(
            score -> {
              TaskContext task = TaskContext.get();
              if (task != null
                  && task.partitionId() == 1
                  && task.attemptNumber() == 0
                  && score == 50) {
                Thread.sleep(30);
              }
              return score;
            });
    AtomicInteger speculated = new AtomicInteger();
    SparkListener counting =
        new SparkListener() {
          @Override
          public void onTaskStart(SparkListenerTaskStart start) {
            speculated.addAndGet(start.taskInfo().speculative() ? 1 : 0);
          }
        };
    Dataset<Row> even = Local.table(session, Local.stays(3_000, 8), 4);
    PrivateData<Stay> quiet = seeded(even);
    PrivateData<Stay> data = seeded(rows);
    session.sparkContext().addSparkListener(counting);
    try {
      for (int i = 0; i < 3; i++) {
        assertEquals(night(quiet), night(data));
      }
    } finally {
      session.sparkContext().removeSparkListener(counting);
    }
    assertTrue(speculated.get() > 0);
    assertEquals(quiet.remaining(), data.remaining());
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
