/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createStructField;
import static org.apache.spark.sql.types.DataTypes.createStructType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Spark in this process: two threads, a task may fail three times. */
final class Local {

  private Local() {}

  static final StructType STAY =
      createStructType(
          List.of(
              createStructField("share", DoubleType, true),
              createStructField("ward", StringType, true),
              createStructField("PERSON", StringType, true),
              createStructField("score", IntegerType, true),
              createStructField("unused", StringType, true)));

  /**
   * A session of two threads, shared by all tests. Hadoop's client, which Spark 3.5 starts with,
   * asks for a security manager's subject, which Java has no more from 24 on.
   */
  static SparkSession session() {
    assumeTrue(Runtime.version().feature() < 24, "Spark 3.5 does not start on Java 24 and later");
    return configured().master("local[2,4]").getOrCreate();
  }

  static SparkSession.Builder configured() {
    return SparkSession.builder()
        .config("spark.ui.enabled", false)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", 4);
  }

  /** Stops the shared session, if there is one; the next test that needs it starts another. */
  static void stop() {
    if (SparkSession.getDefaultSession().isDefined()) {
      SparkSession.getDefaultSession().get().stop();
    }
  }

  /** Stays of so many persons, each with so many. */
  static List<Stay> stays(int persons, int each) {
    SplittableRandom random = new SplittableRandom(17);
    return IntStream.range(0, persons * each)
        .mapToObj(
            i ->
                new Stay(
                    "p" + i % persons,
                    random.nextInt(3) == 0 ? Ward.ICU : Ward.SURGERY,
                    random.nextInt(-50, 51),
                    random.nextInt(1 << 13) / 1024.0))
        .toList();
  }

  static Row row(Stay stay) {
    return RowFactory.create(stay.share(), stay.ward().name(), stay.person(), stay.score(), "x");
  }

  static Dataset<Row> table(SparkSession session, List<Stay> stays, int partitions) {
    return session
        .createDataFrame(stays.stream().map(Local::row).toList(), STAY)
        .repartition(partitions);
  }

  /** A table of the shared session. */
  static Dataset<Row> table(List<Stay> stays, int partitions) {
    return table(session(), stays, partitions);
  }
}
