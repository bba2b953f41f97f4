/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.apache.spark.sql.types.DataTypes.DateType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;
import static org.apache.spark.sql.types.DataTypes.createStructField;
import static org.apache.spark.sql.types.DataTypes.createStructType;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.QueryFailedException;
import dev.discreet.spark.Patients.Patient;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.sql.Date;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Rows that make no record, and what is said of them: nothing. */
class BadRowsTest {

  private static final Budget BUDGET = Budget.of(1e9);
  private static final String SECRET = "Xanthippe";

  private static final StructType PATIENT =
      createStructType(
          List.of(
              createStructField("id", StringType, true),
              createStructField("age", LongType, true),
              createStructField("admitted", DateType, true),
              createStructField(
                  "home",
                  createStructType(
                      List.of(
                          createStructField("Number", IntegerType, true),
                          createStructField("town", StringType, true))),
                  true),
              createStructField("codes", createArrayType(StringType), true)));

  private static Row patient(String id, Long age, Row home, String... codes) {
    return RowFactory.create(id, age, Date.valueOf("2026-02-03"), home, codes);
  }

  private static Dataset<Row> table(Row... rows) {
    return Local.session().createDataFrame(Arrays.asList(rows), PATIENT);
  }

  private static PrivateData<Patient> data(Dataset<Row> rows, BadRows bad) {
    return SparkData.of("patients", rows, Patient.class, BUDGET, bad).build();
  }

  @Test
  void nestedRecordsListsDatesAndWhatIsMissing() {
    Dataset<Row> rows =
        table(
            patient("a", 30L, RowFactory.create(7, "Wien"), "x", "y"),
            patient("b", 50L, RowFactory.create(null, null)),
            patient("c", 70L, null, "z"));
    PrivatePatients report = new PrivatePatients(data(rows, BadRows.REFUSE));
    assertEquals(3, report.all());
    assertEquals(150, report.ages());
    assertEquals(1, report.byAge()[70]);
    Columns<Patient> columns = Columns.of(Patient.class, PATIENT);
    Patient first = columns.make(columns.values(columns.select(rows).first()));
    assertEquals(
        "Patient[id=a, age=30, admitted=2026-02-03,"
            + " home=Optional[Home[town=Wien, number=Optional[7]]], codes=[x, y]]",
        String.valueOf(first));
    Row nullInList = table(patient("d", 1L, null, "x", null)).first();
    assertNull(columns.make(columns.values(nullInList)));
  }

  @Test
  void aSampleOfRowsThatAreTheirOwn() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 4_000; i++) {
      // Half of them are equal, and are in it or not one by one all the same.
      rows.add(patient("p" + (i % 2 == 0 ? 0 : i), 30L, RowFactory.create(7, "Wien"), "x", "y"));
    }
    PrivateData<Patient> data =
        data(table(rows.toArray(Row[]::new)).repartition(3), BadRows.REFUSE);
    PrivateData<Patient> sample = data.sample(0.25);
    long all = new PrivatePatients(sample).all();
    // Five standard deviations.
    assertEquals(1_000, all, 137);
    assertEquals(all, new PrivatePatients(sample).all());
    assertEquals(30 * all, new PrivatePatients(sample).ages());
    assertNotEquals(0, new PrivatePatients(sample.sample(0.5)).all());
    PrivateData<Patient> equal =
        sample.partitionBy(Boolean.class, (Patient each) -> each.id().equals("p0")).get(true);
    assertEquals(500, new PrivatePatients(equal).all(), 97);
    assertEquals(4_000, new PrivatePatients(data.sample(1)).all());
  }

  @Test
  void badRowsFailTheReleaseOrAreDroppedAndNoMessageHoldsAValue() {
    Dataset<Row> rows =
        table(
            patient("a", 30L, null),
            patient(SECRET, 121L, null),
            patient(SECRET, 1L << 40, null),
            patient(SECRET, null, null),
            patient(null, 30L, null));
    try (Logged logged = new Logged()) {
      assertEquals(4, SparkData.badRows(rows, Patient.class));
      assertEquals(1, new PrivatePatients(data(rows, BadRows.DROP)).all());
      PrivateData<Patient> refusing = data(rows, BadRows.REFUSE);
      QueryFailedException failed =
          assertThrows(QueryFailedException.class, () -> new PrivatePatients(refusing).all());
      assertNull(failed.getCause());
      assertEquals(Budget.of(1e9 - 1e7), refusing.remaining());
      assertFalse(logged.text().contains(SECRET));
      assertFalse(logged.text().contains("121"), logged.text());
    }
  }

  @Test
  void badRowsOfPersonsDoNotCompete() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      rows.add(RowFactory.create(1.0, "ICU", "p", i, "x"));
      rows.add(RowFactory.create(1.0, SECRET, "p", i, "x"));
    }
    Dataset<Row> table = Local.session().createDataFrame(rows, Local.STAY);
    assertEquals(40, SparkData.badRows(table, Stay.class));
    try (Logged logged = new Logged()) {
      PrivateStays dropping =
          new PrivateStays(SparkData.of("s", table, Stay.class, BUDGET, BadRows.DROP).build());
      assertEquals(3, dropping.byWard().get(Ward.ICU));
      PrivateStays refusing =
          new PrivateStays(SparkData.of("s", table, Stay.class, BUDGET).build());
      assertThrows(QueryFailedException.class, refusing::all);
      assertFalse(logged.text().contains(SECRET));
    }
  }

  @Test
  void whatTheRowsOfSparkThrowIsWithheld() {
    Local.session()
        .udf()
        .register(
            "picky",
            (String id) -> {
              throw new IllegalStateException("no patient like " + id);
            },
            StringType);
    Dataset<Row> table = table(patient(SECRET, 30L, null));
    try (Logged logged = new Logged()) {
      // On the driver, which knows all rows of so small a table, and in a task.
      for (Dataset<Row> each : List.of(table, table.repartition(2))) {
        Dataset<Row> rows = each.withColumn("id", org.apache.spark.sql.functions.expr("picky(id)"));
        PrivateData<Patient> data = data(rows, BadRows.DROP);
        QueryFailedException failed =
            assertThrows(QueryFailedException.class, () -> new PrivatePatients(data).all());
        assertNull(failed.getCause());
      }
      assertFalse(logged.text().isEmpty());
      String text = logged.text();
      int at = text.indexOf(SECRET);
      assertFalse(
          at >= 0, () -> text.substring(Math.max(0, at - 600), Math.min(text.length(), at + 200)));
    }
  }
}
