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
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.mechanism.quantile.RowValue;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Handles whose rows are not of the class that a wrapper's queries are over. */
class RowClassTest {

  /** At ε = 1000 the noise of a count is 0, but for once in e^1000. */
  private static final Query COUNT = Query.laplace("t.Q.count", "1000", "1");

  private static final Query MEDIAN = Query.quantiles("t.Q.median", "1000", 0, 8, 1, "0.5");

  private static final Budget BUDGET = Budget.of(1e9);

  private sealed interface Shape permits Circle, Square {}

  private record Circle(String owner) implements Shape {}

  private record Square(String owner) implements Shape {}

  private static final Circle CIRCLE = new Circle("Ada");
  private static final Square SQUARE = new Square("Bob");

  private static <T> PrivateData<T> built(PrivateData.Builder<T> builder) {
    return builder.dangerouslyAllowUnverifiedQueries().build();
  }

  private static PrivateData<Shape> list(Shape... rows) {
    return built(PrivateData.builder(rows.length + " shapes", List.of(rows), BUDGET));
  }

  private static PrivateData<Shape> stream(Shape... rows) {
    return built(PrivateData.streamed("shapes", () -> Stream.of(rows), BUDGET));
  }

  /** What a class does that was compiled for other rows, or that uses raw types. */
  @SuppressWarnings("unchecked")
  private static <T> PrivateData<T> untyped(PrivateData<?> data) {
    return (PrivateData<T>) data;
  }

  private static <T> Releases<T> over(Class<T> rowClass, PrivateData<?> data) {
    return Releases.open(MethodHandles.lookup(), RowClassTest.class, rowClass, untyped(data));
  }

  private static long count(Releases<?> releases) {
    return releases.releaseLong(COUNT, List::size);
  }

  private static void assertRefused(Class<?> expected, PrivateData<?> data, Releases<?> releases) {
    Budget before = data.remaining();
    for (int i = 0; i < 2; i++) {
      IllegalArgumentException refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> releases.releaseLong(COUNT, rows -> mustNotRun()));
      assertEquals(text(expected), refused.getMessage());
    }
    assertThrows(IllegalArgumentException.class, () -> releases.aboutLongs(COUNT).releasesLeft());
    assertEquals(before, data.remaining());
  }

  private static String text(Class<?> expected) {
    return ("the query is over rows of %s, but the data set has others; fix: compile again what loads"
            + " the rows and what makes the wrapper, which were compiled for another row class or use"
            + " raw types")
        .formatted(expected.getName());
  }

  private static long mustNotRun() {
    throw new AssertionError("the query ran");
  }

  @Test
  void rowsOfAnotherClassAreRefusedBeforeTheCharge() {
    PrivateData<Shape> squares = list(SQUARE, SQUARE);
    assertRefused(Circle.class, squares, over(Circle.class, squares));
    assertEquals(2, count(over(Square.class, squares)));
    assertEquals(2, count(over(Shape.class, squares)));
  }

  @Test
  void oneOfThemIsEnough() {
    for (PrivateData<Shape> mixed : List.of(list(CIRCLE, SQUARE), list(SQUARE, CIRCLE, CIRCLE))) {
      assertRefused(Circle.class, mixed, over(Circle.class, mixed));
    }
    assertEquals(3, count(over(Shape.class, list(CIRCLE, SQUARE, CIRCLE))));
  }

  @Test
  void noRowsAreOfAnyClass() {
    assertEquals(0, count(over(Circle.class, list())));
  }

  @Test
  void unitsAreNotAskedFor() {
    PrivateData<Shape> squares = list(SQUARE);
    Releases<Circle> byPerson =
        Releases.open(
            MethodHandles.lookup(),
            RowClassTest.class,
            Circle.class,
            RowClassTest.<Circle>untyped(squares),
            row -> mustNotRun(),
            2);
    assertRefused(Circle.class, squares, byPerson);
  }

  /** What is told does not depend on which part a row is in. */
  @Test
  void partsAndSamplesAreRefusedAsTheWholeIs() {
    PrivateData<Shape> mixed = list(CIRCLE, SQUARE);
    Map<Boolean, PrivateData<Shape>> parts =
        mixed.partitionBy(Boolean.class, row -> row instanceof Circle);
    for (PrivateData<Shape> part : parts.values()) {
      assertRefused(Circle.class, mixed, over(Circle.class, part));
      assertRefused(Circle.class, mixed, over(Circle.class, part.sample(0.5)));
      assertEquals(1, count(over(Shape.class, part)));
    }
    assertRefused(Circle.class, mixed, over(Circle.class, mixed.sample(0.5)));
  }

  @Test
  void bothDataSetsOfAJoinAreChecked() {
    PrivateData<Shape> circles = list(CIRCLE);
    PrivateData<Shape> squares = list(SQUARE, SQUARE);
    for (Class<? extends Shape> other : List.of(Circle.class, Shape.class)) {
      assertEquals(
          other == Shape.class,
          isReleased(Circle.class, circles, other, squares),
          other::getSimpleName);
      assertEquals(
          other == Shape.class,
          isReleased(other, squares, Circle.class, circles),
          other::getSimpleName);
    }
    assertEquals(Budget.of(1e9 - 2000), circles.remaining());
    assertEquals(Budget.of(1e9 - 2000), squares.remaining());
  }

  private static <A, B> boolean isReleased(
      Class<A> firstClass, PrivateData<?> first, Class<B> secondClass, PrivateData<?> second) {
    JoinReleases<A, B> both =
        JoinReleases.open(
            MethodHandles.lookup(),
            RowClassTest.class,
            BoundedData.byRow(firstClass, untyped(first)),
            BoundedData.byRow(secondClass, untyped(second)));
    try {
      assertEquals(3, both.releaseLong(COUNT, rows -> rows.first().size() + rows.second().size()));
      return true;
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  /** A stream is read after the charge. */
  @Test
  void streamsFailWhileTheyAreRead() {
    for (PrivateData<Shape> mixed : List.of(stream(SQUARE), stream(CIRCLE, SQUARE))) {
      List<PrivateData<Shape>> handles = new ArrayList<>(List.of(mixed, mixed.sample(1)));
      handles.addAll(mixed.partitionBy(Boolean.class, row -> row instanceof Circle).values());
      for (PrivateData<Shape> handle : handles) {
        assertFails(over(Circle.class, handle));
      }
      assertFalse(mixed.remaining().equals(BUDGET));
    }
    assertEquals(1, median(over(Shape.class, stream(CIRCLE, SQUARE))));
    assertEquals(1, median(over(Circle.class, stream(CIRCLE))));
  }

  /** The owner of a foreign row is not asked for, nor its place among others. */
  @Test
  void streamsOfPersonsFailBeforeAnybodyIsAskedFor() {
    PrivateData<Circle> squares = untyped(stream(SQUARE));
    assertFails(
        Releases.open(
            MethodHandles.lookup(), RowClassTest.class, Circle.class, squares, Circle::owner, 2));
  }

  /** What may be released on a stream without a proof. */
  private static double median(Releases<?> releases) {
    return releases.releaseQuantiles(MEDIAN, RowValue.ofLong(row -> 1))[0];
  }

  private static void assertFails(Releases<?> releases) {
    QueryFailedException failed = assertThrows(QueryFailedException.class, () -> median(releases));
    assertEquals(
        "t.Q.median failed; its cost stays charged: " + text(Circle.class), failed.getMessage());
  }

  private record Basket(String owner, List<Integer> sums) {}

  private static final Basket GOOD = new Basket("Ada", List.of(1, 2));

  private static final Basket BAD = new Basket("Bob", untypedList(List.of(1, 2.5)));

  /** What a reader of JSON makes, which knows no class of elements. */
  @SuppressWarnings("unchecked")
  private static List<Integer> untypedList(List<?> list) {
    return (List<Integer>) list;
  }

  private static final String IN_BASKETS =
      "the query is over rows of %1$s, but in one of them %1$s.sums holds something else than"
          + " java.lang.Integer%2$s; fix: read it with what checks classes, and not with raw types"
          + " or unchecked casts, as many readers of JSON do";

  private static Releases<Basket> overBaskets(PrivateData<Basket> data) {
    return Releases.open(MethodHandles.lookup(), RowClassTest.class, Basket.class, data);
  }

  /** Whichever part the row is in, and whether or not it is in a sample. */
  @Test
  void whatRowsHoldIsRefusedBeforeTheCharge() {
    PrivateData<Basket> baskets =
        built(PrivateData.builder("baskets", List.of(GOOD, BAD, GOOD), BUDGET));
    List<PrivateData<Basket>> handles = new ArrayList<>(List.of(baskets, baskets.sample(0.5)));
    handles.addAll(baskets.partitionBy(Boolean.class, row -> row == GOOD).values());
    for (PrivateData<Basket> handle : handles) {
      IllegalArgumentException refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> overBaskets(handle).releaseLong(COUNT, rows -> mustNotRun()));
      assertEquals(
          IN_BASKETS.formatted(Basket.class.getName(), ", and nothing was charged"),
          refused.getMessage());
    }
    assertEquals(BUDGET, baskets.remaining());
    PrivateData<Basket> good = built(PrivateData.builder("good", List.of(GOOD, GOOD), BUDGET));
    assertEquals(2, count(overBaskets(good)));
    assertEquals(2, count(overBaskets(good)));
  }

  private record Payment(String owner, BigDecimal amount) {}

  /** Anybody may extend BigDecimal: its constructor was proven of the JDK's class. */
  private static final class Hostile extends BigDecimal {
    private static final long serialVersionUID = 1L;

    Hostile() {
      super("1.00");
    }

    @Override
    public int signum() {
      throw new AssertionError("nobody may run this");
    }

    @Override
    public long longValue() {
      throw new AssertionError("nobody may run this");
    }
  }

  @Test
  void numbersOfAnotherClassAreRefusedBeforeTheCharge() {
    Payment good = new Payment("Ada", new BigDecimal("1.00"));
    Payment bad = new Payment("Bob", new Hostile());
    PrivateData<Payment> payments =
        built(PrivateData.builder("payments", List.of(good, bad), BUDGET));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> overPayments(payments).releaseLong(COUNT, rows -> mustNotRun()));
    assertEquals(
        "the query is over rows of %1$s, but in one of them %1$s.amount holds a number whose class extends java.math.BigDecimal, and nothing was charged; fix: make it anew where it comes in: `new BigDecimal(number.toString())`"
            .formatted(Payment.class.getName()),
        refused.getMessage());
    assertEquals(BUDGET, payments.remaining());
    PrivateData<Payment> all = built(PrivateData.builder("good", List.of(good, good), BUDGET));
    assertEquals(2, count(overPayments(all)));
  }

  private static Releases<Payment> overPayments(PrivateData<Payment> data) {
    return Releases.open(MethodHandles.lookup(), RowClassTest.class, Payment.class, data);
  }

  @Test
  void bothDataSetsOfAJoinAreLookedInto() {
    PrivateData<Basket> good = built(PrivateData.builder("good", List.of(GOOD), BUDGET));
    PrivateData<Basket> bad = built(PrivateData.builder("bad", List.of(BAD), BUDGET));
    assertFalse(isReleased(Basket.class, good, Basket.class, bad));
    assertFalse(isReleased(Basket.class, bad, Basket.class, good));
    assertEquals(BUDGET, good.remaining());
  }

  /** Of a stream, each row is looked into as it passes. */
  @Test
  void whatRowsOfStreamsHoldFailsTheRelease() {
    PrivateData<Basket> baskets =
        built(PrivateData.streamed("baskets", () -> Stream.of(GOOD, BAD), BUDGET));
    QueryFailedException failed =
        assertThrows(QueryFailedException.class, () -> median(overBaskets(baskets)));
    assertEquals(
        "t.Q.median failed; its cost stays charged: "
            + IN_BASKETS.formatted(Basket.class.getName(), ""),
        failed.getMessage());
    assertEquals(
        1, median(overBaskets(built(PrivateData.streamed("good", () -> Stream.of(GOOD), BUDGET)))));
  }

  /** Whoever is not verified is told that, and nothing of the rows. */
  @Test
  void unverifiedCodeIsNotToldOfClasses() {
    PrivateData<Shape> guarded = PrivateData.of("guarded", List.of(SQUARE), BUDGET);
    for (Class<? extends Shape> rowClass : List.of(Circle.class, Square.class)) {
      Releases<?> releases = over(rowClass, guarded);
      assertThrows(UnverifiedCodeException.class, () -> count(releases));
    }
  }
}
