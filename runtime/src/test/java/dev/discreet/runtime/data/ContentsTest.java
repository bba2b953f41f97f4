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
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What values hold, against what their declared types say. */
class ContentsTest {

  private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

  private enum Ward {
    A,
    B
  }

  private enum Other {
    A
  }

  private record Flat(int number, String text, Ward ward, LocalDate day, int[] all) {}

  private record Outer(Flat flat, Flat[] flats, OptionalInt number) {}

  private sealed interface Quiet permits Flat2, Ward2 {}

  private record Flat2(int number) implements Quiet {}

  private enum Ward2 implements Quiet {
    C
  }

  private record Numbers(List<Integer> all) {}

  private record Holder(String name, Numbers numbers) {}

  private record Chain(int number, Chain next, List<Integer> all) {}

  private record Left(Right right) {}

  private record Right(Left left, Optional<Integer> number) {}

  private record Pair<A, B>(A first, B second) {}

  private record Growing<A>(A value, Growing<List<A>> next) {}

  private record OfPairs(Pair<List<Integer>, String> pair) {}

  private record OfArray<A>(A[] array) {}

  private record Generic(OfArray<Integer> array) {}

  private record Bound<A extends Number>(A number, List<? extends A> all) {}

  private sealed interface Shape permits Numbers2, Flat3 {}

  private record Numbers2(List<Integer> all) implements Shape {}

  private record Flat3(int number) implements Shape {}

  private sealed interface Box<A> permits Filled, Empty {}

  private record Filled<A>(A value) implements Box<A> {}

  private record Empty<B>() implements Box<B> {}

  private record Wide(Object any, Comparable<?> compared, Record row) {}

  private record Raw(@SuppressWarnings("rawtypes") List list, List<?> any) {}

  private record Sets(
      Set<Ward> wards, EnumSet<Ward> own, EnumMap<Ward, Integer> numbers, Collection<Long> longs) {}

  private record ByHand(List<Integer> all) {
    @Override
    public List<Integer> all() {
      throw new AssertionError("nobody may run this");
    }
  }

  private record Amounts(
      BigDecimal amount, Number any, Optional<BigDecimal> perhaps, List<BigInteger> all) {}

  /** Says of itself what it likes. */
  private static final class Hostile extends BigDecimal {
    private static final long serialVersionUID = 1L;

    Hostile() {
      super(1);
    }

    @Override
    public int signum() {
      throw new AssertionError("nobody may run this");
    }

    @Override
    public BigInteger unscaledValue() {
      throw new AssertionError("nobody may run this");
    }

    @Override
    public String toString() {
      throw new AssertionError("nobody may run this");
    }
  }

  private static final class HostileInteger extends BigInteger {
    private static final long serialVersionUID = 1L;

    HostileInteger() {
      super("123456789012345678901234567890");
    }

    @Override
    public int signum() {
      throw new AssertionError("nobody may run this");
    }
  }

  @SuppressWarnings("unchecked") // As a reader of JSON does it.
  private static <T> T parsed(Object value) {
    return (T) value;
  }

  private static Type type(Class<?> raw, Type... arguments) {
    return Contents.type(raw, arguments);
  }

  @Test
  void whatHoldsNothingIsKnownAtOnce() {
    for (Class<?> plain :
        List.of(Flat.class, Outer.class, Quiet.class, String.class, int.class, Flat[].class)) {
      assertTrue(Contents.of(plain, OWN).isPlain(), plain::getName);
    }
    for (Class<?> deep :
        List.of(
            Numbers.class,
            Holder[].class,
            Chain.class,
            Left.class,
            Right.class,
            Shape.class,
            Wide.class,
            Raw.class,
            Object.class)) {
      assertFalse(Contents.of(deep, OWN).isPlain(), deep::getName);
    }
  }

  @Test
  void numbersAreOfTheJdksOwnClass() {
    Optional<BigDecimal> one = Optional.of(BigDecimal.ONE);
    List<BigInteger> two = List.of(BigInteger.TWO);
    Contents contents = Contents.of(Amounts.class, OWN);
    assertFalse(contents.isPlain());
    assertNull(contents.misfit(new Amounts(new BigDecimal("1E+1000000000"), 1L, one, two)));
    for (Amounts extended :
        List.of(
            new Amounts(new Hostile(), 1, one, two),
            new Amounts(BigDecimal.ONE, new Hostile(), one, two),
            new Amounts(BigDecimal.ONE, new HostileInteger(), one, two),
            new Amounts(BigDecimal.ONE, 1, Optional.of(new Hostile()), two),
            new Amounts(BigDecimal.ONE, 1, one, List.of(new HostileInteger())))) {
      Misfit misfit = contents.misfit(extended);
      assertNotNull(misfit);
      assertTrue(
          misfit.text().startsWith("holds a number whose class extends java.math.Big"),
          misfit.text());
    }
    for (Class<?> open :
        List.of(BigDecimal.class, BigDecimal[].class, Number.class, BigInteger.class)) {
      assertFalse(Contents.of(open, OWN).isPlain(), open::getName);
    }
    assertNotNull(Contents.of(BigDecimal[].class, OWN).misfit(new BigDecimal[] {new Hostile()}));
    assertNotNull(Contents.of(Object.class, OWN).misfit(new Hostile()));
    assertTrue(Contents.of(Integer.class, OWN).isPlain());
  }

  /** On older JDKs a number keeps the digits that it is given, and asks them. */
  @Test
  void soAreTheirDigits() {
    BigDecimal made = new BigDecimal(new HostileInteger(), 2);
    boolean keeps = made.unscaledValue().getClass() != BigInteger.class;
    assertEquals(keeps, Contents.of(BigDecimal.class, OWN).misfit(made) != null);
  }

  private record Case(String what, Type type, Object good, Object bad, String said) {}

  private static Case inside(String what, Class<?> type, Object good, Object bad, String said) {
    return new Case(what, type, good, bad, said);
  }

  private static final List<Integer> NUMBERS = List.of(1, 2);
  private static final List<Integer> TEXTS = parsed(List.of(1, "Ada"));

  @TestFactory
  Stream<DynamicTest> values() {
    Type integers = type(List.class, Integer.class);
    return Stream.of(
            new Case("a list", integers, NUMBERS, TEXTS, "Integer"),
            new Case("no list", integers, NUMBERS, Set.of(1), "java.util.List"),
            new Case("a set", type(Set.class, Long.class), Set.of(1L), Set.of(1), "Long"),
            new Case("a collection", type(Collection.class, Long.class), Set.of(), NUMBERS, "Long"),
            new Case(
                "a key",
                type(Map.class, Integer.class, Integer.class),
                Map.of(1, 2),
                Map.of("Ada", 2),
                "Integer"),
            new Case(
                "a mapped value",
                type(Map.class, Integer.class, Integer.class),
                Map.of(1, 2),
                Map.of(1, 1.5),
                "Integer"),
            new Case(
                "maps of maps",
                type(Map.class, String.class, type(Map.class, Integer.class, integers)),
                Map.of("a", Map.of(1, NUMBERS)),
                Map.of("a", Map.of(1, TEXTS)),
                "Integer"),
            new Case(
                "an optional",
                type(Optional.class, Integer.class),
                Optional.empty(),
                Optional.of("Ada"),
                "Integer"),
            new Case(
                "an optional list",
                type(Optional.class, integers),
                Optional.of(NUMBERS),
                Optional.of(TEXTS),
                "Integer"),
            new Case(
                "constants",
                type(EnumSet.class, Ward.class),
                EnumSet.of(Ward.A),
                EnumSet.of(Other.A),
                "Ward"),
            new Case(
                "a list of arrays",
                type(List.class, int[].class),
                List.of(new int[1]),
                List.of(new long[1]),
                "int[]"),
            new Case(
                "arrays of records",
                Numbers[].class,
                new Numbers[] {new Numbers(NUMBERS), null},
                new Numbers[] {new Numbers(TEXTS)},
                "Numbers.all"),
            new Case(
                "arrays of arrays",
                Numbers[][].class,
                new Numbers[][] {{new Numbers(NUMBERS)}, null},
                new Numbers[][] {{new Numbers(TEXTS)}},
                "Numbers.all"),
            inside(
                "a record", Numbers.class, new Numbers(NUMBERS), new Numbers(TEXTS), "Numbers.all"),
            inside(
                "a nested record",
                Holder.class,
                new Holder("a", new Numbers(NUMBERS)),
                new Holder("a", new Numbers(TEXTS)),
                "Numbers.all"),
            new Case(
                "a list of records",
                type(List.class, Numbers.class),
                List.of(new Numbers(NUMBERS)),
                List.of(new Numbers(TEXTS)),
                "Numbers.all"),
            inside(
                "a chain",
                Chain.class,
                new Chain(1, new Chain(2, null, NUMBERS), NUMBERS),
                new Chain(1, new Chain(2, null, TEXTS), NUMBERS),
                "Chain.all"),
            inside(
                "two in each other",
                Left.class,
                new Left(new Right(new Left(null), Optional.of(1))),
                new Left(
                    new Right(new Left(new Right(null, parsed(Optional.of("")))), Optional.of(1))),
                "Right.number"),
            inside(
                "variables",
                OfPairs.class,
                new OfPairs(new Pair<>(NUMBERS, "a")),
                new OfPairs(new Pair<>(TEXTS, "a")),
                "Pair.first"),
            inside(
                "a variable itself",
                OfPairs.class,
                new OfPairs(new Pair<>(NUMBERS, null)),
                new OfPairs(parsed(new Pair<>(NUMBERS, 1))),
                "Pair.second"),
            inside(
                "an array of a variable",
                Generic.class,
                new Generic(new OfArray<>(new Integer[1])),
                new Generic(parsed(new OfArray<>(new String[1]))),
                "OfArray.array"),
            new Case(
                "types that grow",
                type(Growing.class, Integer.class),
                new Growing<>(1, new Growing<>(NUMBERS, new Growing<>(List.of(NUMBERS), null))),
                new Growing<>(1, new Growing<>(NUMBERS, new Growing<>(List.of(TEXTS), null))),
                "Growing.value"),
            new Case(
                "wildcards",
                type(Bound.class, Integer.class),
                new Bound<>(1, NUMBERS),
                new Bound<>(1, TEXTS),
                "Bound.all"),
            new Case(
                "a wildcard of a bounded variable",
                type(Bound.class, Object.class),
                new Bound<>(1.5, List.of(1L)),
                new Bound<>(1, TEXTS),
                "Number"),
            inside(
                "a raw record",
                Bound.class,
                new Bound<>(1.5, List.of(1L)),
                new Bound<>(1, TEXTS),
                "Number"),
            inside(
                "a sealed type",
                Shape.class,
                new Numbers2(NUMBERS),
                new Numbers2(TEXTS),
                "Numbers2.all"),
            new Case(
                "sealed with variables",
                type(Box.class, Integer.class),
                new Filled<>(1),
                new Filled<>("Ada"),
                "Filled.value"),
            inside(
                "an object", Object.class, new Numbers(NUMBERS), new Numbers(TEXTS), "Numbers.all"),
            inside(
                "a record of any",
                Wide.class,
                new Wide(1, 1, null),
                new Wide(1, 1, new Numbers(TEXTS)),
                "Numbers.all"),
            inside(
                "collections of the JDK",
                Sets.class,
                new Sets(
                    Set.of(Ward.B),
                    EnumSet.of(Ward.A),
                    new EnumMap<>(Map.of(Ward.A, 1)),
                    List.of(1L)),
                new Sets(
                    Set.of(),
                    EnumSet.of(Ward.A),
                    ContentsTest.<EnumMap<Ward, Integer>>parsed(new EnumMap<>(Map.of(Ward.A, "b"))),
                    List.of()),
                "Sets.numbers"),
            inside(
                "an accessor of its own",
                ByHand.class,
                new ByHand(NUMBERS),
                new ByHand(TEXTS),
                "ByHand.all"))
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.what(),
                    () -> {
                      Contents contents = Contents.of(each.type(), OWN);
                      assertEquals(null, contents.misfit(each.good()));
                      assertEquals(null, contents.misfit(null));
                      Misfit misfit = contents.misfit(each.bad());
                      assertNotNull(misfit);
                      assertTrue(misfit.toString().contains(each.said()), misfit::toString);
                      assertFalse(misfit.toString().contains("Ada"), misfit::toString);
                    }));
  }

  @Test
  void whatIsRawMayHoldAnything() {
    assertEquals(null, Contents.of(Raw.class, OWN).misfit(new Raw(List.of(1, "a"), List.of(2L))));
  }

  /** No query looks at them, and who wrote them may do anything. */
  @Test
  void codeOfOthersIsNotRun() {
    List<Integer> foreign =
        new AbstractList<>() {
          @Override
          public Integer get(int index) {
            throw new AssertionError();
          }

          @Override
          public int size() {
            throw new AssertionError();
          }
        };
    assertEquals(null, Contents.of(Numbers.class, OWN).misfit(new Numbers(foreign)));
    Object evil =
        new Object() {
          @Override
          public int hashCode() {
            throw new AssertionError();
          }

          @Override
          public boolean equals(Object other) {
            throw new AssertionError();
          }

          @Override
          public String toString() {
            throw new AssertionError();
          }
        };
    assertNotNull(Contents.of(Numbers.class, OWN).misfit(new Numbers(parsed(List.of(evil)))));
    assertNotNull(
        Contents.of(type(Map.class, String.class, Integer.class), OWN).misfit(Map.of("a", evil)));
  }

  /** What others may read of a class that is open to them. */
  @Test
  void anybodyMayReadWhatNoModuleHides() {
    Contents contents = Contents.of(Numbers.class, MethodHandles.publicLookup());
    assertEquals(null, contents.misfit(new Numbers(NUMBERS)));
    assertNotNull(contents.misfit(new Numbers(TEXTS)));
  }

  /** A list in itself, and a chain that the stack does not hold: a row that has it is refused. */
  @Test
  void whatHasNoEndIsRefused() {
    RowClass<Knot> knots = RowClass.of(Knot.class);
    List<Knot> inside = new ArrayList<>();
    Knot knot = new Knot(inside);
    inside.add(knot);
    assertRefused(knots, knot);
    Chain chain = null;
    for (int i = 0; i < 1_000_000; i++) {
      chain = new Chain(i, chain, NUMBERS);
    }
    assertRefused(RowClass.of(Chain.class), chain);
  }

  private record Knot(List<Knot> knots) {}

  private static <T> void assertRefused(RowClass<T> rowClass, T row) {
    RowClassException refused = assertThrows(RowClassException.class, () -> rowClass.require(row));
    assertTrue(refused.getMessage().contains("cannot be gone over"), refused::getMessage);
  }

  @Test
  void nullsAreSomebodyElses() {
    Map<Integer, Integer> nulls = new HashMap<>();
    nulls.put(null, null);
    assertEquals(
        null, Contents.of(type(Map.class, Integer.class, Integer.class), OWN).misfit(nulls));
    assertEquals(
        null, Contents.of(type(List.class, Integer.class), OWN).misfit(Arrays.asList(1, null)));
  }
}
