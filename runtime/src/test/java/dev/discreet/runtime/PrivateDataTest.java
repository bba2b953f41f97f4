/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.data.Owners;
import dev.discreet.runtime.data.RowClass;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.InMemoryLedger;
import java.io.Serializable;
import java.math.BigDecimal;
import java.security.DrbgParameters;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrivateDataTest {

  private static final Budget BUDGET = Budget.of(1.0, 1e-6);

  private static Charge charge(String query, String epsilon) {
    return Charge.of(query, PrivacyCost.pure(new BigDecimal(epsilon)));
  }

  private static Owners<Integer> perUnit(Function<Integer, Integer> unitKey, int maxRows) {
    return new Owners<>(unitKey, maxRows);
  }

  @Test
  void takesAnyIterableOrAnArray() {
    assertEquals(
        List.of("a", "b"),
        PrivateData.of("d", List.of("a", "b"), BUDGET)
            .rows(RowClass.of(String.class), Owners.rows()));
    Set<String> set = new LinkedHashSet<>(List.of("a", "b"));
    assertEquals(
        List.of("a", "b"),
        PrivateData.of("d", set, BUDGET).rows(RowClass.of(String.class), Owners.rows()));
    Iterable<String> iterable = () -> List.of("a").iterator();
    assertEquals(
        List.of("a"),
        PrivateData.of("d", iterable, BUDGET).rows(RowClass.of(String.class), Owners.rows()));
    assertEquals(
        List.of("a"),
        PrivateData.of("d", new String[] {"a"}, BUDGET)
            .rows(RowClass.of(String.class), Owners.rows()));
  }

  /** In a hash table one row more may move all others; a random order knows no such thing. */
  @Test
  void rowsInNoOrderArePutInARandomOne() {
    List<Integer> numbers = IntStream.range(0, 200).boxed().toList();
    for (Iterable<Integer> unordered :
        List.<Iterable<Integer>>of(
            new HashSet<>(numbers), new PriorityQueue<>(numbers), numbers::iterator)) {
      List<Integer> one =
          PrivateData.of("d", unordered, BUDGET).rows(RowClass.of(Integer.class), Owners.rows());
      List<Integer> other =
          PrivateData.of("d", unordered, BUDGET).rows(RowClass.of(Integer.class), Owners.rows());
      assertNotEquals(numbers, one);
      assertNotEquals(one, other);
      assertEquals(numbers, one.stream().sorted().toList());
    }
    for (Iterable<Integer> ordered :
        List.<Iterable<Integer>>of(
            numbers,
            new LinkedHashSet<>(numbers),
            new TreeSet<>(numbers),
            new ArrayDeque<>(numbers))) {
      assertEquals(
          numbers,
          PrivateData.of("d", ordered, BUDGET).rows(RowClass.of(Integer.class), Owners.rows()));
    }
  }

  @Test
  void takesRowsOfASubtype() {
    List<Integer> integers = List.of(1, 2);
    PrivateData<Number> data = PrivateData.of("d", integers, BUDGET);
    assertEquals(2, data.rows(RowClass.of(Number.class), Owners.rows()).size());
  }

  @Test
  void copiesTheRowsWhenItIsMade() {
    List<String> rows = new ArrayList<>(List.of("a"));
    PrivateData<String> data = PrivateData.of("d", rows, BUDGET);
    rows.add("b");
    assertEquals(List.of("a"), data.rows(RowClass.of(String.class), Owners.rows()));
    assertThrows(
        UnsupportedOperationException.class,
        () -> data.rows(RowClass.of(String.class), Owners.rows()).add("c"));
  }

  @Test
  void refusesANullRowWithoutSayingWhich() {
    List<String> rows = Arrays.asList("secret", null);
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> PrivateData.of("d", rows, BUDGET));
    assertEquals("data set \"d\" has a row that is null", refusal.getMessage());
  }

  @Test
  void enforcesThePublicRowLimit() {
    List<Integer> rows = List.of(1, 2, 3);
    assertEquals(3, PrivateData.builder("d", rows, BUDGET).maxRows(3).build().maxRows());
    assertThrows(
        IllegalArgumentException.class,
        () -> PrivateData.builder("d", rows, BUDGET).maxRows(2).build());
  }

  @Test
  void aListFitsWithoutARowLimit() {
    assertEquals(Integer.MAX_VALUE, PrivateData.of("d", List.of(1), BUDGET).maxRows());
    PrivateData.Builder<Integer> builder = PrivateData.builder("d", List.of(1), BUDGET);
    assertThrows(IllegalArgumentException.class, () -> builder.maxRows(1L << 31));
    assertThrows(IllegalArgumentException.class, () -> builder.maxRows(-1));
  }

  @Test
  void printsNothingOfItsRows() {
    assertEquals("PrivateData[d]", PrivateData.of("d", List.of("secret"), BUDGET).toString());
    assertFalse(Serializable.class.isAssignableFrom(PrivateData.class));
  }

  @Test
  void handlesOfTheShortFormHaveAccountsOfTheirOwn() {
    PrivateData<Integer> one = PrivateData.of("d", List.of(1), BUDGET);
    PrivateData<Integer> two = PrivateData.of("d", List.of(1), BUDGET);
    pay(one, charge("q", "0.25"));
    assertEquals(Budget.of(0.75, 1e-6), one.remaining());
    assertEquals(BUDGET, two.remaining());
  }

  @Test
  void aSharedLedgerHasOneAccountPerName() {
    InMemoryLedger ledger = new InMemoryLedger();
    PrivateData<Integer> one = PrivateData.builder("d", List.of(1), BUDGET).ledger(ledger).build();
    PrivateData<Integer> two = PrivateData.builder("d", List.of(1), BUDGET).ledger(ledger).build();
    pay(one, charge("q", "1"));
    assertEquals(0, two.remaining().epsilon());
    assertThrows(
        IllegalArgumentException.class,
        () -> PrivateData.builder("d", List.of(1), Budget.of(2)).ledger(ledger).build());
  }

  @Test
  void aRefusalNamesTheDataSetAndTheAmounts() {
    PrivateData<Integer> data = PrivateData.of("wards-2026", List.of(1), Budget.of(0.5));
    pay(data, charge("q", "0.4"));
    BudgetExceededException refusal =
        assertThrows(BudgetExceededException.class, () -> pay(data, charge("q", "0.2")));
    assertEquals("wards-2026", refusal.dataSet());
    assertEquals(Budget.of(0.2), refusal.requested());
    assertEquals(Budget.of(0.1), refusal.remaining());
    assertEquals(
        "q exceeds the budget of data set \"wards-2026\": requested ε = 0.2, remaining ε = 0.1"
            + " of ε = 0.5; most was used by q (ε = 0.4, 1 release(s))",
        refusal.getMessage());
  }

  @Test
  void aRefusalNamesTheReleaseLimit() {
    PrivateData<Integer> data = PrivateData.of("d", List.of(1), Budget.of(1));
    Charge once = new Charge("q", PrivacyCost.pure(new BigDecimal("0.1")), 1);
    pay(data, once);
    BudgetExceededException refusal =
        assertThrows(BudgetExceededException.class, () -> pay(data, once));
    assertTrue(refusal.getMessage().startsWith("q has had its 1 release(s) on data set \"d\""));
  }

  @Test
  void contributionsAreBoundedOncePerHandle() {
    List<Integer> rows = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      rows.add(i);
    }
    PrivateData<Integer> data = PrivateData.of("d", rows, BUDGET);
    List<Integer> kept = data.rows(RowClass.of(Integer.class), perUnit(row -> row % 10, 3));
    assertEquals(30, kept.size());
    assertSame(kept, data.rows(RowClass.of(Integer.class), perUnit(row -> row % 10, 3)));
    assertEquals(20, data.rows(RowClass.of(Integer.class), perUnit(row -> row % 10, 2)).size());
  }

  @Test
  void predictableNoiseIsRefused() {
    PrivateData.Builder<String> builder =
        PrivateData.builder("wards", List.of("row"), Budget.of(1))
            .noiseSource(new DangerouslyPredictableRandom("seed"));
    IllegalStateException refusal = assertThrows(IllegalStateException.class, builder::build);
    assertTrue(refusal.getMessage().contains("predictable noise"));
  }

  @Test
  void predictableNoiseIsForTestsThatGiveUpAllGuarantees() {
    PrivateData<String> data =
        PrivateData.builder("wards", List.of("row"), Budget.of(1))
            .noiseSource(new DangerouslyPredictableRandom("seed"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    assertEquals(
        data.noiseSource().nextLong(), new DangerouslyPredictableRandom("seed").nextLong());
  }

  @Test
  void noiseIsReseededByDefault() {
    PrivateData<String> data = PrivateData.of("wards", List.of("row"), Budget.of(1));
    assertEquals("DRBG", data.noiseSource().getAlgorithm());
    var parameters = (DrbgParameters.Instantiation) data.noiseSource().getParameters();
    assertTrue(parameters.getCapability().supportsPredictionResistance());
    assertEquals(256, parameters.getStrength());
  }

  @Test
  void allThreadsSeeTheSameChoice() {
    List<Integer> rows = IntStream.range(0, 20_000).boxed().toList();
    PrivateData<Integer> data = PrivateData.of("d", rows, BUDGET);
    List<List<Integer>> seen =
        IntStream.range(0, 64)
            .parallel()
            .mapToObj(i -> data.rows(RowClass.of(Integer.class), perUnit(row -> row % 100, 3)))
            .toList();
    seen.forEach(kept -> assertSame(seen.get(0), kept));
  }

  @Test
  void aChoiceThatFailedIsMadeAnew() {
    PrivateData<Integer> data = PrivateData.of("d", List.of(1, 2, 3), BUDGET);
    assertThrows(
        ArithmeticException.class,
        () -> data.rows(RowClass.of(Integer.class), perUnit(row -> 1 / (row - 3), 1)));
    assertEquals(3, data.rows(RowClass.of(Integer.class), perUnit(row -> row, 1)).size());
  }

  private static void pay(PrivateData<?> data, Charge charge) {
    Payment.of(charge.query(), List.of(data), List.of(charge), Optional.empty(), true);
  }
}
