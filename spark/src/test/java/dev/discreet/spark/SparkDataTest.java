/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.element_at;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.first;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.monotonically_increasing_id;
import static org.apache.spark.sql.functions.rand;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sum;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.DangerouslyPredictableRandom;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.QueryFailedException;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The same wrapper as on a list. */
class SparkDataTest {

  private static final Budget ENOUGH = Budget.of(1e15, 0.5);

  /** So many that a task has several batches; each person has three. */
  private static final List<Stay> STAYS = Local.stays(24_000, 3);

  private static PrivateData<Stay> data(Dataset<Row> rows) {
    return SparkData.of("stays", rows, Stay.class, ENOUGH).build();
  }

  private static void assertAnswers(PrivateData<Stay> data) {
    PrivateStays report = new PrivateStays(data);
    assertEquals(Stays.count(STAYS), report.count());
    assertEquals(Stays.sum(STAYS.toArray(Stay[]::new)), report.sum());
    assertEquals(Stays.shares(STAYS.stream()), report.shares(), 1e-3);
    Map<Ward, Long> byWard = Stays.byWard(STAYS);
    byWard.put(Ward.EMPTY, 0L);
    assertEquals(byWard, report.byWard());
    assertArrayEquals(Stays.scores(STAYS), report.scores());
    assertTrue(Arrays.deepEquals(Stays.wardScores(STAYS), report.wardScores()));
    assertEquals(Ward.SURGERY, report.busiest());
    assertEquals(Stays.found(STAYS), report.found());
    assertEquals(Stays.above(STAYS, 20), report.above(20));
    assertEquals(medianScore(), report.medianScore());
  }

  /** What a class does that was compiled for other rows. */
  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void rowsOfAnotherRecordAreRefusedBeforeTheCharge() {
    PrivateData<Stay> data = data(Local.table(STAYS, 3));
    PrivatePatients report = new PrivatePatients((PrivateData) data);
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, report::all);
    assertTrue(
        refused.getMessage().startsWith("the query is over rows of dev.discreet.spark.Patients$"),
        refused::getMessage);
    assertEquals(ENOUGH, data.remaining());
  }

  private static int medianScore() {
    return STAYS.stream().map(Stay::score).sorted().toList().get(STAYS.size() / 2);
  }

  /** No person has more rows than count, so which are kept is no matter. */
  @Test
  void quantilesHaveTheNoiseOfAList() {
    for (int persons : new int[] {0, 1, 3_000}) {
      List<Stay> stays = Local.stays(persons, 3);
      PrivateStays spark =
          new PrivateStays(
              predictable(
                  SparkData.of("stays", Local.table(stays, 3), Stay.class, ENOUGH),
                  new DangerouslyPredictableRandom("17")));
      DangerouslyPredictableRandom source = new DangerouslyPredictableRandom("17");
      Secret.drawn(source); // As for the rows on Spark.
      PrivateStays list =
          new PrivateStays(predictable(PrivateData.builder("stays", stays, ENOUGH), source));
      assertArrayEquals(list.shareDeciles(), spark.shareDeciles());
    }
  }

  private static PrivateData<Stay> predictable(
      PrivateData.Builder<Stay> data, DangerouslyPredictableRandom source) {
    return data.noiseSource(source).dangerouslyAllowUnverifiedQueries().build();
  }

  @Test
  void aPersonWithHalfOfTheRowsMovesNoQuantile() {
    List<Stay> one =
        IntStream.range(0, STAYS.size())
            .mapToObj(i -> new Stay("one", Ward.ICU, 50, i % 8000 / 1024.0))
            .toList();
    List<Stay> both = Stream.concat(STAYS.stream(), one.stream()).toList();
    assertEquals(medianScore(), new PrivateStays(data(Local.table(both, 3))).medianScore());
  }

  @Test
  void everyShapeIsAnsweredAsOnAList() {
    assertAnswers(data(Local.table(STAYS, 3)));
  }

  @Test
  void noRowsAreNoRows() {
    Dataset<Row> none = Local.table(List.of(), 1);
    assertEquals(0, new PrivateStays(data(none)).count());
    assertEquals(0, new PrivateStays(data(none.where(lit(false)))).scores()[3]);
  }

  @Test
  void personsKeepThreeRowsHoweverManyTheyHave() {
    List<Stay> many = Local.stays(500, 11);
    List<Stay> few =
        Local.stays(700, 2).stream()
            .map(stay -> new Stay("few " + stay.person(), stay.ward(), stay.score(), stay.share()))
            .toList();
    List<Stay> one =
        IntStream.range(0, 100_000)
            .mapToObj(i -> new Stay("one", Ward.ICU, i % 40, i % 8000 / 1024.0))
            .toList();
    List<Stay> rows = Stream.of(many, few, one).flatMap(List::stream).toList();
    assertEquals(500 * 3 + 700 * 2 + 3, new PrivateStays(data(Local.table(rows, 4))).all());
  }

  @Test
  void equalRowsOfAPersonCountAsOftenAsTheyMay() {
    Stay stay = new Stay("p", Ward.ICU, 1, 1);
    for (int copies : new int[] {1, 2, 3, 4, 50}) {
      Dataset<Row> rows = Local.table(java.util.Collections.nCopies(copies, stay), 3);
      assertEquals(Math.min(copies, 3), new PrivateStays(data(rows)).all());
    }
  }

  @Test
  void theSameRowsAreKeptWhateverTheirOrderAndPartitions() {
    List<Stay> stays = Local.stays(2_000, 9);
    PrivateData<Stay> data = data(Local.table(stays, 5));
    long[] first = new PrivateStays(data).scores();
    assertArrayEquals(first, new PrivateStays(data).scores());
    // Its parts hold what the whole keeps.
    long[] parts = new long[101];
    for (PrivateData<Stay> part : data.partitionBy(Ward.class, Stay::ward).values()) {
      long[] own = new PrivateStays(part).scores();
      Arrays.setAll(parts, i -> parts[i] + own[i]);
    }
    assertArrayEquals(first, parts);
  }

  @Test
  void aSecretDecidesWhichRowsAreKept() {
    List<Stay> stays = Local.stays(300, 9);
    assertFalse(
        Arrays.equals(
            new PrivateStays(data(Local.table(stays, 2))).scores(),
            new PrivateStays(data(Local.table(stays, 2))).scores()));
  }

  @Test
  void eachRowIsKeptAsOften() {
    // 30 rows of each of 2,000 persons, numbered by score: 3 of 30 are kept, 200 of each number.
    List<Stay> stays =
        IntStream.range(0, 60_000)
            .mapToObj(i -> new Stay("p" + i % 2_000, Ward.ICU, i / 2_000, 0))
            .toList();
    long[] kept = new PrivateStays(data(Local.table(stays, 3))).scores();
    double chiSquare =
        IntStream.range(0, 30).mapToDouble(i -> Math.pow(kept[50 + i] - 200, 2) / 180).sum();
    // 29 degrees of freedom; more than 75 once in 100,000 runs.
    assertTrue(chiSquare < 75, () -> "chi square " + chiSquare);
  }

  @Test
  void partsOfAPersonsRows() {
    PrivateData<Stay> data = data(Local.table(STAYS, 3));
    long count = 0;
    for (PrivateData<Stay> part : data.partitionBy(Ward.class, Stay::ward).values()) {
      count += new PrivateStays(part).count();
    }
    assertEquals(Stays.count(STAYS), count);
  }

  @Test
  void aSampleHasAllRowsOfAPersonOrNone() {
    PrivateData<Stay> sample = data(Local.table(STAYS, 3)).sample(0.25);
    long all = new PrivateStays(sample).all();
    assertEquals(0, all % 3);
    assertEquals(STAYS.size() * 0.25, all, 1_500);
    assertEquals(all, new PrivateStays(sample).all());
    long byWard =
        sample.partitionBy(Ward.class, Stay::ward).values().stream()
            .mapToLong(part -> new PrivateStays(part).all())
            .sum();
    assertEquals(all, byWard);
  }

  @Test
  void whatIsNotASumIsRefusedBeforeTheCharge() {
    PrivateData<Stay> data = data(Local.table(STAYS.subList(0, 10), 1));
    PrivateStays report = new PrivateStays(data);
    assertRefused(
        report::atMostAHundred,
        "`Math.min(stays.stream().count(), 100)` is not proven to be the sum of what it is over"
            + " parts of the rows");
    assertEquals(ENOUGH, data.remaining());
  }

  @Test
  void whatIsKeptAndNotSerializableIsRefusedBeforeTheCharge() {
    PrivateData<Stay> data = data(Local.table(STAYS.subList(0, 10), 1));
    assertRefused(
        () -> new PrivateLimits(new Limits(3), data).atLeast(),
        "it keeps a dev.discreet.spark.Limits, which is not Serializable");
    Object kept = new Object();
    Map<Ward, PrivateData<Stay>> parts =
        data.partitionBy(
            Ward.class, (Stay stay) -> kept.hashCode() == 0 ? Ward.EMPTY : stay.ward());
    assertRefused(
        () -> new PrivateStays(parts.get(Ward.ICU)).all(),
        "it keeps a java.lang.Object, which is not Serializable");
    assertEquals(ENOUGH, data.remaining());
  }

  @Test
  void aQueryOfARecordGoesThere() {
    PrivateData<Stay> data = data(Local.table(STAYS, 2));
    assertRefused(
        () -> new PrivateLimits_Unmade(new Limits.Unmade(7), data).atLeast(),
        "it keeps a dev.discreet.spark.Limits$Unmade, which is made there without its constructor");
    assertEquals(ENOUGH, data.remaining());
    assertEquals(Stays.above(STAYS, 7), new PrivateLimits_Sent(new Limits.Sent(7), data).atLeast());
  }

  private static void assertRefused(Executable release, String why) {
    String message = assertThrows(IllegalStateException.class, release).getMessage();
    assertTrue(message.contains(why), message);
  }

  @Test
  void theRowLimitHolds() {
    Dataset<Row> rows = Local.table(STAYS.subList(0, 100), 3);
    for (int limit : new int[] {99, 100}) {
      PrivateData<Stay> data =
          SparkData.of("stays", rows, Stay.class, ENOUGH).maxRows(limit).build();
      if (limit == 100) {
        assertEquals(100, new PrivateStays(data).all(), 1);
      } else {
        assertThrows(QueryFailedException.class, () -> new PrivateStays(data).all());
      }
    }
  }

  @Test
  void aDataSetThatGivesOtherRowsIsRefused() {
    Dataset<Row> rows = Local.table(STAYS.subList(0, 100), 3);
    Dataset<Row> random = rows.withColumn("score", rand().multiply(50).cast("int"));
    assertNotRepeatable(random, "not deterministic");
    assertNotRepeatable(random.cache(), "not deterministic");
    assertNotRepeatable(rows.where(rand().lt(0.5)).select("*"), "not deterministic");
    assertNotRepeatable(
        rows.withColumn("score", monotonically_increasing_id()), "not deterministic");
    assertNotRepeatable(grouped(rows, first("score")), "a first");
    assertNotRepeatable(grouped(rows, sum(col("share")).cast("int")), "a sum");
    assertNotRepeatable(grouped(rows, element_at(collect_list("score"), 1)), "a collect_list");
    assertNotRepeatable(
        rows.withColumn("score", row_number().over(Window.partitionBy("PERSON").orderBy("score"))),
        "a Window");
    assertNotRepeatable(rows.limit(10), "a GlobalLimit");
    assertNotRepeatable(rows.limit(10).union(rows), "a GlobalLimit");
    assertNotRepeatable(rows.sample(0.5), "a Sample");
    assertNotRepeatable(rows.dropDuplicates("PERSON"), "a Deduplicate");
    rows.createOrReplaceTempView("stays");
    assertNotRepeatable(
        Local.session().sql("SELECT * FROM stays WHERE score IN (SELECT score FROM stays LIMIT 3)"),
        "a GlobalLimit");
    data(grouped(rows, max("score")));
    data(grouped(rows, sum("score")));
    data(
        Local.session()
            .sql("WITH s AS (SELECT * FROM stays) SELECT * FROM s JOIN s t USING (PERSON)")
            .select("s.*"));
    data(rows.cache());
    data(rows.filter((FilterFunction<Row>) row -> !row.isNullAt(0)));
    data(rows.join(rows.select("PERSON").distinct(), "PERSON"));
    data(rows.union(rows).except(rows));
    data(rows.distinct());
    data(rows.dropDuplicates());
    data(rows.orderBy("score").where(col("score").gt(2)).repartition(7));
  }

  /** What Spark calls deterministic may be fixed for one query only. */
  @Test
  void anExpressionThatIsNoFunctionOfTheRowIsRefused() {
    Dataset<Row> rows = Local.table(STAYS.subList(0, 100), 3);
    for (String condition :
        List.of(
            "(unix_timestamp() + score) % 7 = 0",
            "current_timestamp() > timestamp_seconds(score)",
            "now() > timestamp_seconds(score)",
            "current_date() > date_add(date'2020-01-01', score)",
            "cast('now' as timestamp) > timestamp_seconds(score)",
            "to_date('today') > date_add(date'2020-01-01', score)",
            "cast(concat('no', 'w') as timestamp) > timestamp_seconds(score)",
            "hex(aes_encrypt(PERSON, '0000111122223333')) < '8'",
            "current_user() < PERSON",
            "input_file_name() < PERSON",
            "uuid() < PERSON")) {
      assertThrows(
          IllegalArgumentException.class, () -> data(rows.filter(expr(condition))), condition);
    }
    assertNotRepeatable(rows.filter(expr("unix_timestamp() % 7 = 0")), "or on the time");
    assertNotRepeatable(grouped(rows, avg("score").cast("int")), "a avg");
    assertNotRepeatable(grouped(rows, max(col("share")).cast("int")), "a max");
    assertNotRepeatable(
        grouped(rows, sum(col("score").cast("decimal(38,0)")).cast("int")), "a sum");
    assertNotRepeatable(
        grouped(rows, max(expr("struct(share, score)")).getField("score")), "a max");
    assertNotRepeatable(rows.filter(rand().lt(2)).localCheckpoint(false), "a LogicalRDD");
    data(grouped(rows, sum(col("score").cast("decimal(10,0)")).cast("int")));
    data(grouped(rows, avg(col("score").cast("decimal(10,0)")).cast("int")));
    for (String condition :
        List.of(
            "upper(trim(PERSON)) like 'P%' or length(PERSON) between 1 and 9",
            "coalesce(score, 0) * 2 + abs(score) % 3 > 1 and not isnull(ward)",
            "case when score > 3 then 'a' else concat('b', ward) end in ('a', 'b')",
            "to_date('2024-03-01') < date_add(date'2020-01-01', score)",
            "year(cast('2024-03-01' as date)) = 2024 or regexp_replace(PERSON, '1', '') <> ''",
            "cast(PERSON as date) is null",
            "exists(array(score, 1), x -> x > 0)",
            "round(share, 2) >= floor(share) or sha2(PERSON, 256) < '8'")) {
      data(rows.filter(expr(condition)));
    }
  }

  private static Dataset<Row> grouped(Dataset<Row> rows, Column score) {
    return rows.groupBy("PERSON", "ward", "share").agg(score.as("score"));
  }

  private static void assertNotRepeatable(Dataset<Row> rows, String why) {
    String message = assertThrows(IllegalArgumentException.class, () -> data(rows)).getMessage();
    assertTrue(message.contains(why), message);
  }

  @Test
  void columnsAreHeldAgainstTheRecordAtOnce() {
    Dataset<Row> rows = Local.table(List.of(), 1);
    assertNotRepeatable(
        rows.drop("ward"), "there is no column for " + Stay.class.getName() + ".ward");
    assertNotRepeatable(
        rows.withColumn("Per_Son", col("ward")).drop("PERSON").withColumn("per_son_", lit("x")),
        "there are several columns");
    assertNotRepeatable(
        rows.withColumn("score", col("share")),
        Stay.class.getName() + ".score has type DOUBLE, which is not read into a int");
    assertNotRepeatable(
        rows.withColumn("ward", col("score")),
        ".ward has type INT, which is not read into a " + Ward.class.getName());
    data(rows.withColumn("score", col("score").cast("decimal(20,0)")));
    data(rows.withColumn("share", col("score")));
  }

  @Test
  void personsMayNotBeRecords() {
    record Name(String first, String last) {}
    record Visit(@dev.discreet.annotations.PrivacyUnit Name name) {}
    Dataset<Row> rows =
        Local.table(List.of(), 1)
            .select(
                org.apache
                    .spark
                    .sql
                    .functions
                    .struct(col("PERSON").as("first"), col("ward").as("last"))
                    .as("name"));
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> SparkData.of("v", rows, Visit.class, ENOUGH))
            .getMessage();
    assertTrue(message.contains("tells persons apart by a"), message);
  }
}
