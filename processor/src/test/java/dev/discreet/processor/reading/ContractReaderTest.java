/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetShape;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.declared.Bounds;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What a contract says once it is read. */
class ContractReaderTest {

  @Test
  void readsEverything() {
    ReadContracts.read(
        """
        @PrivacyBudget(epsilon = 0.3, delta = 1e-9, adjacency = Adjacency.REPLACE_ONE)
        record Report(int x) {
          @Private(epsilon = 0.1, releases = 2, mechanism = Mechanism.LAPLACE) @Sensitivity(2.50)
          Map<Kind, Double> f(@MaxRows(10) Collection<Row> rows,
              @Bounded(lower = -1, upper = 2, step = 0.5) double y, String z) { return null; }
          @Private(epsilon = 0.1) static long g(Row[] rows) { return 0; }
          static long helper(List<Row> rows) { return 0; }
        }
        """,
        reading -> {
          assertTrue(reading.findings().isEmpty(), reading.findings()::toString);
          assertFalse(reading.unresolved());
          QueryClassContract contract = reading.contract().orElseThrow();
          assertEquals("dev.example.Outer$Report", contract.binaryName());
          assertEquals("PrivateOuter_Report", contract.wrapperName());
          assertEquals("dev.example.PrivateOuter_Report", contract.wrapperBinaryName());
          assertEquals(Optional.of(new PrivacyUnitKey("id", 4)), contract.unit());
          assertTrue(contract.needsInstance());
          BudgetContract budget = contract.budget().orElseThrow();
          assertEquals(new BigDecimal("0.3"), budget.epsilon());
          assertEquals(0, new BigDecimal("1e-9").compareTo(budget.delta()));
          assertEquals(Adjacency.REPLACE_ONE, budget.adjacency());

          assertEquals(
              List.of("f", "g"), contract.queries().stream().map(QueryContract::name).toList());
          QueryContract f = contract.queries().get(0);
          assertTrue(f.onInstance());
          assertEquals(new BigDecimal("0.1"), f.epsilon());
          assertEquals(new BigDecimal("2.5"), f.sensitivity());
          assertEquals(Norm.L1, f.norm());
          assertEquals(Mechanism.LAPLACE, f.mechanism());
          assertEquals(2, f.releases());
          assertEquals(OptionalLong.of(10), f.maxRows());
          assertEquals(DataSetShape.COLLECTION, f.dataSetShape());
          assertEquals("dev.example.Outer.Row", f.rowType().toString());
          assertEquals(ReturnShape.DOUBLE_MAP, f.returnShape());
          KeySet.EnumKeys keys = (KeySet.EnumKeys) f.keys().orElseThrow();
          assertEquals("Kind", keys.type().getSimpleName().toString());
          assertEquals(List.of("A", "B"), keys.constants());
          assertEquals(
              List.of(Optional.of(new Bounds(-1, 2, 0.5)), Optional.empty()),
              f.publicParameters().stream().map(PublicParameter::bounds).toList());

          QueryContract g = contract.queries().get(1);
          assertFalse(g.onInstance());
          assertEquals(DataSetShape.ARRAY, g.dataSetShape());
          assertEquals(ReturnShape.LONG, g.returnShape());
          assertEquals(OptionalLong.empty(), g.maxRows());
        });
  }

  @Test
  void readsNothingOfOtherClasses() {
    ReadContracts.read(
        "static class Report { static long helper(List<Row> rows) { return 0; } }",
        reading -> assertTrue(reading.contract().isEmpty()));
  }

  @Test
  void readsWhatItCanBesideFindings() {
    ReadContracts.read(
        """
        static final class Report {
          @Private(epsilon = -1) static long f(List<Row> rows) { return 0; }
          @Private(epsilon = 1) private static long g(List<Row> rows) { return 0; }
        }
        """,
        reading -> {
          assertEquals(2, reading.findings().size());
          assertEquals(1, reading.contract().orElseThrow().queries().size());
        });
  }
}
