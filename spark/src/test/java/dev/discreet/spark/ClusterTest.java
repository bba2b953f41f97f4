/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** A cluster of two workers, each a process of its own; one is killed. */
@EnabledIfEnvironmentVariable(
    named = "SPARK_TESTING",
    matches = "1",
    disabledReason = "workers start only in the environment that spark/pom.xml sets")
class ClusterTest {

  @Test
  void otherProcessesGiveTheSameRowsAndOneThatDiesDoesNotMatter() {
    assumeTrue(Runtime.version().feature() < 24, "Spark 3.5 does not start on Java 24 and later");
    Local.stop();
    SparkSession session =
        Local.configured()
            .master("local-cluster[2,1,512]")
            .config("spark.executor.memory", "512m")
            .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .config("spark.executor.extraJavaOptions", System.getProperty("spark.opens", ""))
            .getOrCreate();
    try {
      List<Stay> stays = Local.stays(3_000, 8);
      Dataset<Row> rows = Local.table(session, stays, 4);
      PrivateData<Stay> data =
          SparkData.of("stays", rows, Stay.class, Budget.of(1e12, 0.5)).build();
      PrivateStays report = new PrivateStays(data);
      long[] scores = report.scores();
      assertEquals(9_000, Arrays.stream(scores).sum());
      long[] parts = new long[101];
      for (PrivateData<Stay> part : data.partitionBy(Ward.class, Stay::ward).values()) {
        long[] own = new PrivateStays(part).scores();
        Arrays.setAll(parts, i -> parts[i] + own[i]);
      }
      assertArrayEquals(scores, parts);
      kill();
      assertArrayEquals(scores, report.scores());
      assertEquals(Ward.SURGERY, report.busiest());
      assertEquals(9_000, report.found().values().stream().mapToLong(n -> n).sum());
    } finally {
      session.stop();
    }
  }

  /** The workers are in this process, so its child is an executor. */
  private static void kill() {
    Optional<ProcessHandle> executor =
        ProcessHandle.current()
            .descendants()
            .filter(each -> each.info().command().filter(java -> java.endsWith("java")).isPresent())
            .findFirst();
    assertTrue(executor.isPresent());
    executor.get().destroyForcibly();
  }
}
