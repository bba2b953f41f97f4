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

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.spark.Stays.Stay;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkContext;
import org.apache.spark.TaskContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

/** Tasks that fail, and tasks that are killed: the same answers, charged once. */
class FaultsTest {

  private static final Budget BUDGET = Budget.of(1e9);
  private static final List<Stay> STAYS = Local.stays(3_000, 8);

  /** How many tasks have failed on purpose. */
  private static final AtomicInteger FAILED = new AtomicInteger();

  private static volatile boolean isFaulty;

  /** Fails the first attempt of each task, some rows in. */
  private static Integer passed(Integer score) {
    TaskContext task = TaskContext.get();
    if (isFaulty && task != null && task.attemptNumber() == 0 && score > 48) {
      FAILED.incrementAndGet();
      throw new IllegalStateException("lost at " + score);
    }
    return score;
  }

  private static Dataset<Row> faulty() {
    UDF1<Integer, Integer> passed = FaultsTest::passed;
    return Local.table(STAYS, 4)
        .withColumn("score", udf(passed, DataTypes.IntegerType).apply(col("score")));
  }

  @Test
  void tasksThatFailGiveTheSameRowsTheSecondTime() {
    PrivateData<Stay> data = SparkData.of("s", faulty(), Stay.class, BUDGET).build();
    PrivateStays report = new PrivateStays(data);
    isFaulty = false;
    long[] undisturbed = report.scores();
    assertEquals(9_000, java.util.Arrays.stream(undisturbed).sum());
    isFaulty = true;
    try {
      FAILED.set(0);
      assertArrayEquals(undisturbed, report.scores());
      assertTrue(FAILED.get() > 0);
      assertEquals(Budget.of(1e9 - 2e7), data.remaining());
      PrivateData<Stay> sample = data.sample(0.5);
      long[] disturbed = new PrivateStays(sample).scores();
      isFaulty = false;
      assertArrayEquals(disturbed, new PrivateStays(sample).scores());
    } finally {
      isFaulty = false;
    }
  }

  @Test
  void tasksThatAreKilledGiveTheSameRowsTheSecondTime() {
    PrivateData<Stay> data = SparkData.of("s", Local.table(STAYS, 4), Stay.class, BUDGET).build();
    PrivateStays report = new PrivateStays(data);
    long[] undisturbed = report.scores();
    SparkContext context = Local.session().sparkContext();
    AtomicInteger killed = new AtomicInteger();
    SparkListener killer =
        new SparkListener() {
          @Override
          public void onTaskStart(SparkListenerTaskStart start) {
            if (start.taskInfo().attemptNumber() == 0
                && context.killTaskAttempt(start.taskInfo().taskId(), true, "a test")) {
              killed.incrementAndGet();
            }
          }
        };
    context.addSparkListener(killer);
    try {
      for (int i = 0; i < 5; i++) {
        assertArrayEquals(undisturbed, report.scores());
      }
    } finally {
      context.removeSparkListener(killer);
    }
    assertTrue(killed.get() > 0);
    assertEquals(Budget.of(1e9 - 6e7), data.remaining());
  }
}
