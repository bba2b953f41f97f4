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
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.data.Owners;
import dev.discreet.runtime.data.RowClass;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs do with data: parts by a key, Poisson samples, and releases on them. */
class PartsAndSamplesTest {

  private enum Ward {
    WEST,
    EAST
  }

  private record Visit(int person, Ward ward) {}

  /** At ε = 1000 the noise of a count is 0, but for once in e^1000. */
  private static final Query COUNT = Query.laplace("t.Q.count", "1000", "1");

  private static final List<Visit> VISITS =
      IntStream.range(0, 1000)
          .mapToObj(i -> new Visit(i / 4, i % 4 == 0 ? Ward.WEST : Ward.EAST))
          .toList();

  private final PrivateData<Visit> data = data("visits", VISITS, 1e9);

  private static <T> PrivateData<T> data(String name, List<T> rows, double epsilon) {
    return PrivateData.builder(name, rows, Budget.of(epsilon, 1e-3))
        .noiseSource(SeededRandom.of(name))
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static Releases<Visit> byRow(PrivateData<Visit> data) {
    return Releases.open(MethodHandles.lookup(), PartsAndSamplesTest.class, Visit.class, data);
  }

  private static Releases<Visit> byPerson(PrivateData<Visit> data, int maxRows) {
    return Releases.open(
        MethodHandles.lookup(),
        PartsAndSamplesTest.class,
        Visit.class,
        data,
        Visit::person,
        maxRows);
  }

  private static List<Visit> rows(PrivateData<Visit> data) {
    return data.rows(RowClass.of(Visit.class), Owners.rows());
  }

  private static List<Visit> rowsOfPersons(PrivateData<Visit> data, int maxRows) {
    return data.rows(RowClass.of(Visit.class), new Owners<>(Visit::person, maxRows));
  }

  private static long mustNotRun(List<?> rows) {
    throw new AssertionError("the query ran");
  }

  @Test
  void thereIsAPartForEachConstant() {
    Map<Ward, PrivateData<Visit>> parts = data.partitionBy(Ward.class, Visit::ward);
    assertEquals(List.of(Ward.values()), new ArrayList<>(parts.keySet()));
    assertEquals(250, byRow(parts.get(Ward.WEST)).releaseLong(COUNT, List::size));
    assertEquals(750, byRow(parts.get(Ward.EAST)).releaseLong(COUNT, List::size));
    assertThrows(UnsupportedOperationException.class, () -> parts.remove(Ward.EAST));
    assertThrows(UnsupportedOperationException.class, () -> rows(parts.get(Ward.EAST)).clear());
  }

  @Test
  void thereIsAPartForEachTruthValue() {
    Map<Boolean, PrivateData<Visit>> parts =
        data.partitionBy(Boolean.class, visit -> visit.person() < 10);
    assertEquals(List.of(false, true), new ArrayList<>(parts.keySet()));
    assertEquals(40, rows(parts.get(true)).size());
    assertEquals(960, rows(parts.get(false)).size());
  }

  @Test
  void ofAPersonWithAnyNumberOfRowsNoneIsDropped() {
    assertEquals(rows(data), rowsOfPersons(data, Owners.UNLIMITED));
  }

  @Test
  void otherKeysAreNotClosed() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class, () -> data.partitionBy(Integer.class, Visit::person));
    assertEquals(
        "java.lang.Integer has no closed set of keys; fix: partition by an enum or by Boolean",
        refusal.getMessage());
  }

  @Test
  void aRowWhoseKeyFailsLiesInNoPartAndNothingIsToldOfIt() {
    Map<Boolean, PrivateData<Visit>> parts =
        data.partitionBy(
            Boolean.class, visit -> visit.person() == 3 ? null : 1 / visit.person() > 0);
    assertEquals(4, byRow(parts.get(true)).releaseLong(COUNT, List::size));
    assertEquals(988, byRow(parts.get(false)).releaseLong(COUNT, List::size));
  }

  @Test
  void theSameReleaseOnAllPartsCostsOne() {
    data.partitionBy(Ward.class, Visit::ward)
        .values()
        .forEach(part -> byRow(part).releaseLong(COUNT, List::size));
    assertEquals(Budget.of(1e9 - 1000, 1e-3), data.remaining());
    byRow(data.partitionBy(Ward.class, Visit::ward).get(Ward.EAST)).releaseLong(COUNT, List::size);
    assertEquals(Budget.of(1e9 - 2000, 1e-3), data.remaining());
  }

  @Test
  void whatIsReleasedOnASampleIsAmplified() {
    Query query = Query.laplace("t.Q.count", "0.5", "1");
    PrivateData<Visit> sample = data.sample(0.01);
    byRow(sample).releaseLong(query, List::size);
    byRow(sample).releaseLong(query, List::size);
    PrivacyCost spent =
        PoissonSubsampledLoss.amplified(PrivacyCost.pure(BigDecimal.ONE), new BigDecimal("0.01"));
    assertEquals(Budget.of(1e9, 1e-3).cost().minus(spent), sample.remaining().cost());
    assertEquals(Math.log(1 + 0.01 * (Math.E - 1)), spent.epsilon().doubleValue(), 1e-12);
  }

  @Test
  void aSampleIsDrawnAnewAtEachCallAndKeptByItsHandle() {
    PrivateData<Visit> one = data.sample(0.5);
    assertEquals(rows(one), rows(one));
    assertSame(rows(one), rows(one));
    assertNotEquals(rows(one), rows(data.sample(0.5)));
    assertEquals(VISITS, rows(data.sample(1)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -0.1, 1.0000001, Double.NaN, Double.POSITIVE_INFINITY})
  void aRateIsAProbabilityAboveZero(double rate) {
    assertThrows(IllegalArgumentException.class, () -> data.sample(rate));
  }

  @Test
  void aPersonIsInASampleWithAllRowsOrNone() {
    List<Visit> sample = rowsOfPersons(data.sample(0.3), 4);
    Map<Integer, Long> visits =
        sample.stream().collect(Collectors.groupingBy(Visit::person, Collectors.counting()));
    assertEquals(Set.of(4L), new HashSet<>(visits.values()));
    assertTrue(visits.size() > 25 && visits.size() < 150);
  }

  /** Each has one row in the west; one who is to keep a single row keeps it in one of the parts. */
  @Test
  void contributionsAreBoundedBeforeRowsAreSplit() {
    Map<Ward, PrivateData<Visit>> parts = data.partitionBy(Ward.class, Visit::ward);
    List<Visit> kept = new ArrayList<>();
    parts.values().forEach(part -> kept.addAll(rowsOfPersons(part, 1)));
    assertEquals(250, kept.size());
    assertEquals(250, kept.stream().map(Visit::person).distinct().count());
    assertEquals(Set.copyOf(rowsOfPersons(data, 1)), Set.copyOf(kept));
    assertTrue(rowsOfPersons(data.sample(0.5), 1).stream().allMatch(kept::contains));
  }

  @Test
  void partsAndSamplesNest() {
    PrivateData<Visit> west = data.partitionBy(Ward.class, Visit::ward).get(Ward.WEST);
    List<Visit> sample = rows(west.sample(0.5));
    assertTrue(sample.stream().allMatch(visit -> visit.ward() == Ward.WEST));
    assertTrue(sample.size() > 80 && sample.size() < 170);
    Map<Ward, PrivateData<Visit>> parts = data.sample(0.5).partitionBy(Ward.class, Visit::ward);
    int both = rows(parts.get(Ward.WEST)).size() + rows(parts.get(Ward.EAST)).size();
    assertTrue(both > 400 && both < 600);
  }

  @Test
  void nothingIsComputedBeforeARelease() {
    List<Visit> asked = new ArrayList<>();
    PrivateData<Visit> poor = data("poor", VISITS, 1500);
    PrivateData<Visit> west =
        poor.sample(1)
            .partitionBy(
                Ward.class,
                visit -> {
                  asked.add(visit);
                  return visit.ward();
                })
            .get(Ward.WEST);
    Query dear = Query.laplace("t.Q.dear", "2000", "1");
    assertThrows(
        BudgetExceededException.class,
        () -> byRow(west).releaseLong(dear, PartsAndSamplesTest::mustNotRun));
    assertEquals(List.of(), asked);
    assertEquals(250, byRow(west).releaseLong(COUNT, List::size));
    assertEquals(VISITS, asked);
  }

  @Test
  void budgetsAreMetToTheLastDigit() {
    PrivateData<Visit> small = data("small", VISITS, 0.3);
    Query query = Query.laplace("t.Q.third", "0.1", "1");
    Query least = Query.laplace("t.Q.least", "1e-200", "1");
    for (PrivateData<Visit> part : small.partitionBy(Ward.class, Visit::ward).values()) {
      for (int i = 0; i < 3; i++) {
        byRow(part).releaseLong(query, List::size);
      }
      assertEquals(0, small.remaining().epsilon());
      assertThrows(
          BudgetExceededException.class,
          () -> byRow(part).releaseLong(least, PartsAndSamplesTest::mustNotRun));
    }
  }

  @Test
  void aReleaseLimitIsOneForEachPart() {
    Map<Ward, PrivateData<Visit>> parts = data.partitionBy(Ward.class, Visit::ward);
    Query once = COUNT.releases(1);
    parts.values().forEach(part -> byRow(part).releaseLong(once, List::size));
    BudgetExceededException refusal =
        assertThrows(
            BudgetExceededException.class,
            () -> byRow(parts.get(Ward.EAST)).releaseLong(once, PartsAndSamplesTest::mustNotRun));
    assertTrue(
        refusal
            .getMessage()
            .startsWith("t.Q.count has had its 1 release(s) on a part of data set \"visits\" ("));
    assertEquals(1000, byRow(data).releaseLong(once, List::size));
  }

  /** Both parts may hold rows of one person: see {@link dev.discreet.runtime.ledger.Ledger}. */
  @Test
  void personsPayInFullForWhatTheirRowsDoNotShare() {
    Query gaussian = Query.gaussian("t.Q.gaussian", "1", "1e-6", "1");
    Query pure = Query.laplace("t.Q.pure", "1", "1");
    for (PrivateData<Visit> part : data.partitionBy(Ward.class, Visit::ward).values()) {
      byPerson(part, 2).releaseLong(gaussian, List::size);
      byPerson(part, 2).releaseLong(pure, List::size);
      byPerson(part, 2).releaseDouble(pure, List::size);
    }
    assertEquals(Budget.of(1e9 - 4, 1e-3 - 2e-6), data.remaining());
    PrivateData<Visit> other = data("other", VISITS, 10);
    for (PrivateData<Visit> part : other.partitionBy(Ward.class, Visit::ward).values()) {
      byPerson(part, 2).releaseLong(pure.perUnit(), List::size);
    }
    assertEquals(Budget.of(8, 1e-3), other.remaining());
  }

  @Test
  void neitherPartsNorSamplesOfOneDataSetAreJoined() {
    PrivateData<Visit> part = data.partitionBy(Ward.class, Visit::ward).get(Ward.EAST);
    List<PrivateData<Visit>> handles = List.of(data, part, data.sample(0.5), part.sample(0.1));
    for (PrivateData<Visit> one : handles) {
      for (PrivateData<Visit> other : handles) {
        assertThrows(
            IllegalArgumentException.class,
            () ->
                JoinReleases.open(
                    MethodHandles.lookup(),
                    PartsAndSamplesTest.class,
                    BoundedData.byRow(Visit.class, one),
                    BoundedData.byRow(Visit.class, other)));
      }
    }
  }

  @Test
  void aPartIsJoinedWithAnotherDataSet() {
    PrivateData<String> names = data("names", List.of("ann"), 1e9);
    PrivateData<Visit> west = data.partitionBy(Ward.class, Visit::ward).get(Ward.WEST);
    JoinReleases<Visit, String> both =
        JoinReleases.open(
            MethodHandles.lookup(),
            PartsAndSamplesTest.class,
            BoundedData.byRow(Visit.class, west),
            BoundedData.byRow(String.class, names));
    assertEquals(251, both.releaseLong(COUNT, rows -> rows.first().size() + rows.second().size()));
    assertEquals(Budget.of(1e9 - 1000, 1e-3), data.remaining());
    assertEquals(Budget.of(1e9 - 1000, 1e-3), names.remaining());
  }

  @Test
  void whatIsProvenForReplacedRowsIsReleasedOnTheWholeOnly() {
    Query replaced = COUNT.replaceOne();
    assertEquals(1000, byRow(data).releaseLong(replaced, List::size));
    Budget before = data.remaining();
    PrivateData<Visit> sample = data.sample(0.5);
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> byRow(sample).releaseLong(replaced, PartsAndSamplesTest::mustNotRun));
    assertEquals(
        "t.Q.count is proven for rows that are replaced, but a sample of data set \"visits\" may"
            + " have more or fewer of them then; fix: release it on the whole data set, or declare"
            + " the query class without adjacency = REPLACE_ONE",
        refusal.getMessage());
    assertThrows(
        IllegalStateException.class,
        () ->
            byRow(data.partitionBy(Ward.class, Visit::ward).get(Ward.EAST))
                .releaseLong(replaced, PartsAndSamplesTest::mustNotRun));
    assertEquals(before, data.remaining());
  }

  @Test
  void aPartIsGuardedAsTheWholeIs() {
    PrivateData<Visit> guarded = PrivateData.of("guarded", VISITS, Budget.of(1e9));
    PrivateData<Visit> sample = guarded.sample(0.5);
    assertThrows(UnverifiedCodeException.class, () -> byRow(sample).releaseLong(COUNT, List::size));
    PrivateData<Visit> limited =
        PrivateData.builder("limited", VISITS, Budget.of(1e9)).maxRows(1000).build();
    assertEquals(1000, limited.sample(0.001).maxRows());
    assertEquals("limited", limited.sample(0.001).name());
    assertFalse(limited.sample(0.001).unverifiedQueriesAllowed());
  }

  @Test
  void printsThatItIsAPartAndNothingOfItsRows() {
    PrivateData<Visit> east = data.partitionBy(Ward.class, Visit::ward).get(Ward.EAST);
    assertEquals("a part of PrivateData[visits]", east.toString());
    assertEquals("a sample of a part of PrivateData[visits]", east.sample(0.1).toString());
  }

  @Test
  void allThreadsSeeTheSameRowsAndPayOnce() {
    PrivateData<Visit> west = data.partitionBy(Ward.class, Visit::ward).get(Ward.WEST);
    PrivateData<Visit> sample = west.sample(0.5);
    List<List<Visit>> seen =
        IntStream.range(0, 64).parallel().mapToObj(i -> rowsOfPersons(sample, 2)).toList();
    seen.forEach(kept -> assertSame(seen.get(0), kept));
    PrivateData<Visit> small = data("small", VISITS, 20_000);
    Map<Ward, PrivateData<Visit>> parts = small.partitionBy(Ward.class, Visit::ward);
    long released =
        IntStream.range(0, 400)
            .parallel()
            .filter(
                i -> {
                  try {
                    byRow(parts.get(i % 2 == 0 ? Ward.EAST : Ward.WEST))
                        .releaseLong(COUNT, List::size);
                    return true;
                  } catch (BudgetExceededException e) {
                    return false;
                  }
                })
            .count();
    assertEquals(40, released);
    assertEquals(0, small.remaining().epsilon());
  }
}
