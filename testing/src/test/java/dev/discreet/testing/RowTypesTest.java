/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.runtime.Clamp;
import dev.discreet.testing.rows.JavaText;
import dev.discreet.testing.rows.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of all that a record may be made of, within what it states, and the same for a seed. */
class RowTypesTest {

  record Numbers(
      byte a,
      short b,
      char c,
      float d,
      Long e,
      BigDecimal f,
      BigInteger g,
      @Bounded(lower = -3, upper = 7) int h,
      @Bounded(lower = 0, upper = 4, step = 0.5) double i) {
    Numbers {
      h = Clamp.clamp(h, -3, 7);
      i = Clamp.clamp(Clamp.toStep(i, 0.5), 0, 4);
    }
  }

  record Dates(
      @Bounded(lower = 1900, upper = 1901) LocalDate a,
      @Bounded(lower = 2000, upper = 2100) LocalDateTime b,
      @Bounded(lower = 2000, upper = 2000) OffsetDateTime c,
      @Bounded(lower = 2011, upper = 2012) ZonedDateTime d,
      @Bounded(lower = -5, upper = 5) YearMonth e,
      @Bounded(lower = 1, upper = 2) Year f,
      @Bounded(lower = 1970, upper = 2038) Instant g,
      LocalDate h) {
    Dates {
      if (a.getYear() < 1900 || a.getYear() > 1901) {
        throw new IllegalArgumentException();
      }
      if (b.getYear() < 2000 || b.getYear() > 2100) {
        throw new IllegalArgumentException();
      }
      if (c.getYear() < 2000 || c.getYear() > 2000) {
        throw new IllegalArgumentException();
      }
      if (d.getYear() < 2011 || d.getYear() > 2012) {
        throw new IllegalArgumentException();
      }
      if (e.getYear() < -5 || e.getYear() > 5) {
        throw new IllegalArgumentException();
      }
      if (f.getValue() < 1 || f.getValue() > 2) {
        throw new IllegalArgumentException();
      }
      if (g.getEpochSecond() < 0 || g.getEpochSecond() > 2177452799L) {
        throw new IllegalArgumentException();
      }
      Objects.requireNonNull(h);
    }
  }

  record Times(
      Duration a, Period b, LocalTime c, ZoneId d, ZoneOffset e, DayOfWeek f, UUID g, Currency h) {}

  sealed interface Shape permits Circle, Both, Side {}

  record Circle(int radius) implements Shape {}

  record Both(Shape one, Shape other) implements Shape {
    Both {
      Objects.requireNonNull(one);
      Objects.requireNonNull(other);
    }
  }

  enum Side implements Shape {
    LEFT,
    RIGHT
  }

  record Shapes(Shape a, List<Shape> b) {
    Shapes {
      Objects.requireNonNull(a);
      b = List.copyOf(b);
    }
  }

  record Pair<A, B>(A first, B second) {
    Pair {
      Objects.requireNonNull(first);
      Objects.requireNonNull(second);
    }
  }

  record Containers(
      List<@Nullable String> c,
      Set<Side> d,
      Map<String, Integer> e,
      Optional<BigDecimal> f,
      SortedMap<Integer, String> g,
      Collection<LocalDate> h,
      List<List<Integer>> i,
      Pair<Integer, Side> j,
      int[][] k) {
    Containers {
      if (Math.max(j.first(), j.second().ordinal()) < 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  record Lengths(@Length(3) @Bounded(lower = -1, upper = 1) double[] a, @Length(2) int[] b) {
    Lengths {
      a = Arrays.copyOf(a, 3);
      for (int i = 0; i < 3; i++) {
        a[i] = Clamp.clamp(a[i], -1, 1);
      }
      b = Arrays.copyOf(b, 2);
    }
  }

  record Tree(List<Tree> children, int label) {
    Tree {
      children = List.copyOf(children);
    }
  }

  record Chain(@Nullable Chain next) {}

  @ParameterizedTest
  @ValueSource(
      classes = {
        Numbers.class,
        Dates.class,
        Times.class,
        Shapes.class,
        Containers.class,
        Lengths.class,
        Tree.class,
        Chain.class
      })
  void allKindsOfRowsAreMade(Class<?> type) {
    Set<String> kinds = new HashSet<>();
    List<String> one = drawn(type);
    kinds.addAll(one);
    assertTrue(kinds.size() > 10 || type == Chain.class, () -> "only " + kinds);
    assertEquals(one, drawn(type), "not the same for the same seed");
  }

  private static List<String> drawn(Class<?> type) {
    SplittableRandom random = new SplittableRandom(8);
    Values values = new Values(random, List.of(type));
    List<String> rows = new ArrayList<>();
    Object row = values.records(type).any();
    for (int i = 0; i < 300; i++) {
      row = i % 3 == 0 ? values.records(type).any() : values.records(type).varied(row);
      rows.add(JavaText.of(row));
    }
    return rows;
  }

  record Message(String text) {
    private static final Pattern REFUND = Pattern.compile("\\brefund(ed|s)?\\b");
    private static final Pattern MAIL = Pattern.compile("[a-z0-9.]+@[a-z0-9]+\\.[a-z]+");

    Message {
      Objects.requireNonNull(text);
    }

    boolean asks() {
      return REFUND.matcher(text).find();
    }

    boolean isMail() {
      return MAIL.matcher(text).matches();
    }

    boolean isLong() {
      return text.split(",").length > 40;
    }
  }

  @Test
  void textsHaveTheWordsAndMarksOfTheCode() {
    Values values = new Values(new SplittableRandom(4), List.of(Message.class));
    Set<String> kinds = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      Message message = (Message) values.records(Message.class).any();
      kinds.add(message.asks() ? "asks" : message.isMail() ? "mail" : "other");
      kinds.add(message.isLong() ? "long" : "short");
    }
    assertEquals(Set.of("asks", "mail", "other", "long", "short"), kinds);
  }

  record Held(List<Integer> numbers, List<String> texts) {}

  /** A list of texts is no list of numbers, although the machine does not tell them apart. */
  @Test
  void componentsAreCrossedByWhatTheyHold() {
    Values values = new Values(new SplittableRandom(3), List.of(Held.class));
    Object row = new Held(List.of(1), List.of("a"));
    for (int i = 0; i < 200; i++) {
      row = values.records(Held.class).crossed(row, new Held(List.of(2, 3), List.of("b")));
      for (Object number : ((Held) row).numbers()) {
        assertEquals(Integer.class, number.getClass());
      }
    }
  }

  @Test
  void endsOfYearsAreTried() {
    Values values = new Values(new SplittableRandom(2), List.of(Dates.class));
    Set<LocalDate> days = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      days.add(((Dates) values.records(Dates.class).any()).a());
    }
    assertTrue(days.contains(LocalDate.of(1900, 1, 1)), days::toString);
    assertTrue(days.contains(LocalDate.of(1901, 12, 31)), days::toString);
  }
}
