/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows that are read once for each release. */
class StreamedRowsTest {

  private record Visit(int person, int number) {}

  private static final Owners<Visit> BY_ROW = Owners.rows();
  private static final SecureRandom RANDOM = new SecureRandom();

  private static Owners<Visit> persons(int maxRows) {
    return new Owners<>(Visit::person, maxRows);
  }

  private static List<Visit> visits(int persons, int each) {
    return IntStream.range(0, persons * each).mapToObj(i -> new Visit(i % persons, i)).toList();
  }

  private static RowView<Visit> streamed(Callable<? extends Stream<Visit>> source, long maxRows) {
    return StreamedRows.of(source, maxRows, RANDOM);
  }

  private static RowView<Visit> streamed(List<Visit> rows) {
    return streamed(rows::stream, Integer.MAX_VALUE);
  }

  /** All rows that a query sees, sorted. */
  private static List<Visit> seen(RowView<Visit> view, Owners<Visit> owners) {
    List<Visit> seen =
        view.sum(
            owners,
            ArrayList::new,
            (a, b) -> {
              a.addAll(b);
              return a;
            });
    seen.sort(java.util.Comparator.comparing(Visit::number));
    return seen;
  }

  @Test
  void allRowsAreSeenOnce() {
    List<Visit> rows = visits(1_000, 50);
    assertEquals(rows, seen(streamed(rows), BY_ROW));
    assertEquals(rows, seen(streamed(rows), persons(Owners.UNLIMITED)));
    assertEquals(rows, seen(streamed(rows), persons(50)));
    assertEquals(List.of(), seen(streamed(List.of()), BY_ROW));
    assertEquals(List.of(), seen(streamed(List.of()), persons(2)));
  }

  @Test
  void aParallelStreamIsReadInOrder() {
    List<Visit> rows = visits(10, 5_000);
    RowView<Visit> view = streamed(() -> rows.parallelStream(), Integer.MAX_VALUE);
    assertEquals(rows, seen(view, BY_ROW));
    assertEquals(seen(view, persons(3)), seen(view, persons(3)));
  }

  @Test
  void aPersonKeepsTheSameRowsAtEachReading() {
    List<Visit> rows = visits(200, 30);
    RowView<Visit> view = streamed(rows);
    List<Visit> kept = seen(view, persons(4));
    Map<Integer, Integer> each = new HashMap<>();
    kept.forEach(visit -> each.merge(visit.person(), 1, Integer::sum));
    assertEquals(200, each.size());
    assertTrue(each.values().stream().allMatch(count -> count == 4));
    assertEquals(kept, seen(view, persons(4)));
    assertNotEquals(kept, seen(streamed(rows), persons(4)));
  }

  /** Each of 10 rows is one of the 3 that are kept as often as any other: 5 standard deviations. */
  @Test
  void anyRowIsAsLikelyToBeKept() {
    int persons = 20_000;
    int[] kept = new int[10];
    seen(streamed(visits(persons, 10)), persons(3))
        .forEach(visit -> kept[visit.number() / persons]++);
    double deviation = Math.sqrt(persons * 0.3 * 0.7);
    for (int count : kept) {
      assertEquals(persons * 0.3, count, 5 * deviation, Arrays.toString(kept));
    }
  }

  @Test
  void personsWithoutKeyAreOne() {
    Owners<Visit> nobody = new Owners<>(visit -> null, 2);
    assertEquals(2, seen(streamed(visits(5, 5)), nobody).size());
  }

  @Test
  void partsShareTheRowsThatAPersonKeeps() {
    RowView<Visit> view = streamed(visits(100, 20));
    Map<Boolean, RowView<Visit>> parts =
        view.split(List.of(false, true), visit -> visit.number() % 3 == 0);
    for (Owners<Visit> owners : List.of(BY_ROW, persons(2))) {
      List<Visit> both = new ArrayList<>(seen(parts.get(false), owners));
      both.addAll(seen(parts.get(true), owners));
      both.sort(java.util.Comparator.comparing(Visit::number));
      assertEquals(seen(view, owners), both);
    }
  }

  @Test
  void aRowWhoseKeyFailsIsInNoPart() {
    Map<Boolean, RowView<Visit>> parts =
        streamed(visits(10, 1))
            .split(
                List.of(false, true),
                visit -> {
                  if (visit.number() == 3) {
                    throw new IllegalStateException("3");
                  }
                  return visit.number() == 4 ? null : visit.number() > 6;
                });
    assertEquals(5, seen(parts.get(false), BY_ROW).size());
    assertEquals(3, seen(parts.get(true), BY_ROW).size());
  }

  @Test
  void aSampleHasAPersonWithAllRowsOrWithNone() {
    RowView<Visit> view = streamed(visits(2_000, 5));
    RowView<Visit> sample = view.sample(new BigDecimal("0.3"), RANDOM);
    List<Visit> seen = seen(sample, persons(Owners.UNLIMITED));
    Map<Integer, Integer> each = new HashMap<>();
    seen.forEach(visit -> each.merge(visit.person(), 1, Integer::sum));
    assertTrue(each.values().stream().allMatch(count -> count == 5));
    assertEquals(600, each.size(), 5 * Math.sqrt(2_000 * 0.21));
    assertEquals(seen, seen(sample, persons(Owners.UNLIMITED)));
    assertNotEquals(
        seen, seen(view.sample(new BigDecimal("0.3"), RANDOM), persons(Owners.UNLIMITED)));
  }

  @Test
  void aSampleOfRows() {
    RowView<Visit> view = streamed(visits(100, 200));
    RowView<Visit> sample = view.sample(new BigDecimal("0.25"), RANDOM);
    assertEquals(5_000, seen(sample, BY_ROW).size(), 5 * Math.sqrt(20_000 * 0.1875));
    assertEquals(seen(sample, BY_ROW), seen(sample, BY_ROW));
    RowView<Visit> all = view.sample(BigDecimal.ONE, RANDOM);
    assertEquals(20_000, seen(all, BY_ROW).size());
    RowView<Visit> none = view.sample(new BigDecimal("1e-40"), RANDOM);
    assertEquals(List.of(), seen(none, BY_ROW));
  }

  @Test
  void oneRowMoreThanTheLimitFails() {
    List<Visit> rows = visits(10, 1);
    assertEquals(rows, seen(streamed(rows::stream, 10), BY_ROW));
    for (Owners<Visit> owners : List.of(BY_ROW, persons(1))) {
      assertThrows(IllegalArgumentException.class, () -> seen(streamed(rows::stream, 9), owners));
    }
  }

  /** Also where a part sees none of them. */
  @Test
  void anEndlessSourceFails() {
    RowView<Visit> endless = streamed(() -> Stream.generate(() -> new Visit(1, 1)), 100_000);
    assertThrows(IllegalArgumentException.class, () -> seen(endless, BY_ROW));
    RowView<Visit> none = endless.split(List.of(true), visit -> false).get(true);
    assertThrows(IllegalArgumentException.class, () -> seen(none, persons(1)));
  }

  @Test
  void theSourceIsClosedWhateverHappens() {
    AtomicInteger opened = new AtomicInteger();
    AtomicInteger closed = new AtomicInteger();
    List<Visit> withNull = new ArrayList<>(visits(3, 1));
    RowView<Visit> view =
        streamed(
            () -> {
              opened.incrementAndGet();
              return withNull.stream().onClose(closed::incrementAndGet);
            },
            5);
    seen(view, BY_ROW);
    assertEquals(1, opened.get());
    withNull.add(null);
    assertThrows(IllegalArgumentException.class, () -> seen(view, BY_ROW));
    assertThrows(
        IllegalStateException.class,
        () ->
            view.sum(
                new Owners<>(
                    visit -> {
                      throw new IllegalStateException();
                    },
                    1),
                List::size,
                Integer::sum));
    assertEquals(3, opened.get());
    assertEquals(3, closed.get());
  }

  @Test
  void whatTheSourceThrowsIsThrownOn() {
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                seen(
                    streamed(
                        () -> {
                          throw new IOException("secret");
                        },
                        5),
                    BY_ROW));
    assertEquals("the source of the rows failed", thrown.getMessage());
    assertThrows(NullPointerException.class, () -> seen(streamed(() -> null, 5), BY_ROW));
    RowView<Visit> unclosable =
        streamed(
            () ->
                visits(1, 1).stream()
                    .onClose(
                        () -> {
                          throw new IllegalStateException("cannot be closed");
                        }),
            5);
    assertThrows(IllegalStateException.class, () -> seen(unclosable, BY_ROW));
  }

  /** What is given at the first reading, at the second, and so on. */
  private static <T> StreamedRows<T> varying(List<List<T>> readings) {
    Iterator<List<T>> next = readings.iterator();
    return StreamedRows.of(() -> next.next().stream(), Integer.MAX_VALUE, RANDOM);
  }

  private static <T> void read(RowView<T> view, Owners<T> owners) {
    view.sum(owners, List::size, Integer::sum);
  }

  private static <T> List<T> swapped(List<T> rows, int first, int second) {
    List<T> other = new ArrayList<>(rows);
    Collections.swap(other, first, second);
    return other;
  }

  /** Otherwise a person has more rows in all parts together than in the whole. */
  @Test
  void anotherOrderIsRefusedWhereRowsAreChosen() {
    List<Visit> rows = visits(10, 8);
    List<Visit> ties = swapped(rows, 3, 13);
    RowView<Visit> view = varying(List.of(rows, ties, rows));
    read(view, persons(3));
    RowsChangedException refused =
        assertThrows(RowsChangedException.class, () -> read(view, persons(3)));
    assertTrue(refused.getMessage().contains("ORDER BY that leaves no ties"));
    read(view, persons(3));

    Map<Boolean, RowView<Visit>> parts =
        varying(List.of(rows, ties)).split(List.of(false, true), visit -> visit.number() < 40);
    read(parts.get(false), persons(3));
    assertThrows(RowsChangedException.class, () -> read(parts.get(true), persons(3)));

    for (Owners<Visit> owners : List.of(BY_ROW, persons(Owners.UNLIMITED))) {
      RowView<Visit> sample = varying(List.of(rows, ties)).sample(new BigDecimal("0.5"), RANDOM);
      read(sample, owners);
      assertThrows(RowsChangedException.class, () -> read(sample, owners));
      RowView<Visit> part =
          varying(List.of(rows, ties))
              .sample(new BigDecimal("0.5"), RANDOM)
              .split(List.of(true), visit -> true)
              .get(true);
      read(part, owners);
      assertThrows(RowsChangedException.class, () -> read(part, owners));
    }
  }

  @Test
  void anyOrderIsFineWhereNoneIsChosen() {
    List<Visit> rows = visits(10, 8);
    for (Owners<Visit> owners : List.of(BY_ROW, persons(Owners.UNLIMITED))) {
      RowView<Visit> view = varying(List.of(rows, swapped(rows, 3, 13), visits(9, 8)));
      for (int i = 0; i < 3; i++) {
        read(view.split(List.of(true), visit -> true).get(true), owners);
      }
    }
  }

  @Test
  void otherRowsAreRefusedToo() {
    List<Visit> rows = visits(10, 8);
    List<Visit> changed = new ArrayList<>(rows);
    changed.set(7, new Visit(7, 1_000));
    for (List<Visit> other : List.of(changed, rows.subList(0, 79), visits(10, 9))) {
      RowView<Visit> view = varying(List.of(rows, other));
      read(view, persons(3));
      assertThrows(RowsChangedException.class, () -> read(view, persons(3)));
    }
  }

  /** A reading that fails is none. */
  @Test
  void whatFailedIsNotRemembered() {
    List<Visit> broken = new ArrayList<>(visits(1, 1));
    broken.add(null);
    RowView<Visit> view =
        varying(List.of(Collections.unmodifiableList(broken), visits(10, 8), visits(10, 8)));
    assertThrows(IllegalArgumentException.class, () -> read(view, persons(3)));
    read(view, persons(3));
    read(view, persons(3));
  }

  private enum Ward {
    SURGERY,
    MEDICINE {}
  }

  private record Day(LocalDate date, Instant from) {}

  private record Rich(
      String person,
      double height,
      Ward ward,
      UUID id,
      BigDecimal cost,
      Day day,
      Optional<Ward> second,
      List<Day> days,
      Set<Ward> wards,
      Map<Ward, Long> counts) {}

  private static List<Rich> riches() {
    return IntStream.range(0, 20)
        .mapToObj(
            i ->
                new Rich(
                    new String("p" + i % 4),
                    i * 0.1,
                    Ward.values()[i % 2],
                    new UUID(1, i),
                    new BigDecimal(i + ".50"),
                    new Day(LocalDate.of(2026, 1, 1 + i), Instant.ofEpochSecond(i)),
                    Optional.of(Ward.MEDICINE),
                    List.of(new Day(LocalDate.of(2025, 1, 1 + i), Instant.EPOCH)),
                    Set.of(Ward.SURGERY, Ward.MEDICINE),
                    Map.of(Ward.SURGERY, (long) i)))
        .toList();
  }

  @Test
  void rowsThatAreMadeAnewAreTheSame() {
    Owners<Rich> owners = new Owners<>(Rich::person, 2);
    RowView<Rich> view = varying(List.of(riches(), riches(), swapped(riches(), 3, 7)));
    read(view, owners);
    read(view, owners);
    assertThrows(RowsChangedException.class, () -> read(view, owners));
  }

  private record Scan(String person, int[] pixels) {}

  private static List<Scan> scans() {
    return IntStream.range(0, 20).mapToObj(i -> new Scan("p" + i % 4, new int[] {i})).toList();
  }

  /** Of rows with arrays only the persons are compared. */
  @Test
  void rowsWithoutStableHash() {
    Owners<Scan> owners = new Owners<>(Scan::person, 2);
    RowView<Scan> view =
        varying(List.of(scans(), scans(), swapped(scans(), 3, 7), swapped(scans(), 3, 6)));
    read(view, owners);
    read(view, owners);
    read(view, owners); // Rows 3 and 7 are of one person.
    assertThrows(RowsChangedException.class, () -> read(view, owners));
    RowView<Scan> sample =
        varying(List.of(scans(), swapped(scans(), 3, 6), scans().subList(0, 19)))
            .sample(new BigDecimal("0.5"), RANDOM);
    read(sample, Owners.rows());
    read(sample, Owners.rows());
    assertThrows(RowsChangedException.class, () -> read(sample, Owners.rows()));
  }

  /** Its hash code fails for one row: whether a release fails would tell of that row. */
  private record OwnHash(int person, int number) {
    @Override
    public int hashCode() {
      if (number == 7) {
        throw new IllegalStateException("never asked");
      }
      return 1;
    }
  }

  @Test
  void noCodeOfARowIsRunForItsHash() {
    assertFalse(StableHashes.has(OwnHash.class));
    List<OwnHash> rows = List.of(new OwnHash(1, 6), new OwnHash(1, 7), new OwnHash(1, 8));
    RowView<OwnHash> view = StreamedRows.of(rows::stream, Integer.MAX_VALUE, RANDOM);
    read(view, new Owners<>(OwnHash::person, 2));
  }

  private record Person(String name) {}

  private static final class Anybody {}

  private record Loose<T>(T held) {}

  private record Chain(int value, Optional<Chain> next) {}

  @Test
  void stableHashes() {
    for (Class<?> type :
        List.of(
            String.class,
            Integer.class,
            Ward.class,
            Person.class,
            Rich.class,
            Chain.class,
            LocalDate.class)) {
      assertTrue(StableHashes.has(type), type.toString());
    }
    for (Class<?> type :
        List.of(
            Object.class,
            Anybody.class,
            Loose.class,
            Scan.class,
            int[].class,
            List.class,
            java.time.Clock.class,
            Number.class)) {
      assertFalse(StableHashes.has(type), type.toString());
    }
  }
}
