/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.lower.Calendars;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Courses and required years against the JDK, on random values and the extreme ones. */
class CalendarsTest {
  private static final int TRIES = 4_000;

  private final long seed = Long.getLong("discreet.seed", 20261123L);
  private final CalendarValues values = new CalendarValues(new Random(seed));
  private final Random random = new Random(~seed);

  /** What throws is not there; what is there lies where its course says. */
  @Test
  void resultsLieOnTheirCourse() throws Exception {
    int made = 0;
    for (Map.Entry<String, Course> entry : Calendars.courses().entrySet()) {
      Method method = CalendarValues.method(entry.getKey());
      for (int i = 0; i < TRIES; i++) {
        List<Object> arguments = arguments(method, List.of());
        Optional<Object> result = invoked(method, arguments);
        if (result.isPresent()) {
          made++;
          assertOnCourse(entry.getKey(), entry.getValue(), arguments, result.get());
        }
      }
    }
    assertTrue(made > 20 * TRIES, "seed " + seed);
  }

  @Test
  void whatIsRequiredIsEnough() throws Exception {
    int methods = 0;
    for (ModelledMethod modelled : Calendars.arithmetic().values()) {
      Optional<Method> method = declared(modelled.signature());
      if (method.isEmpty()) {
        continue; // As plus(amount, unit) has it: below.
      }
      methods++;
      Course course = modelled.course().orElseThrow();
      int tried = 0;
      for (int i = 0; i < TRIES; i++) {
        List<Object> arguments = arguments(method.get(), modelled.parameters());
        if (isAsRequired(course, arguments)) {
          tried++;
          Optional<Object> result = invoked(method.get(), arguments);
          assertTrue(
              result.isPresent(), () -> modelled.signature() + arguments + " throws, seed " + seed);
          assertOnCourse(modelled.signature(), course, arguments, result.orElseThrow());
        }
      }
      assertTrue(tried > 0, modelled::signature);
    }
    assertTrue(methods > 50, () -> Calendars.arithmetic().keySet().toString());
  }

  /** Of one value, shifted by two amounts: the results are equal where the numbers are. */
  @Test
  void shiftsMoveTheNumberThatTellsValuesApart() throws Exception {
    int shifts = 0;
    for (ModelledMethod modelled : Calendars.arithmetic().values()) {
      Optional<Course.Shift> shift = modelled.course().orElseThrow().shift();
      if (shift.isEmpty()) {
        continue;
      }
      shifts++;
      Method method = CalendarValues.method(modelled.signature());
      for (int i = 0; i < TRIES; i++) {
        List<Object> arguments = arguments(method, modelled.parameters());
        Optional<Object> result = invoked(method, arguments);
        if (result.isPresent()) {
          long by = ((Number) arguments.get(1)).longValue();
          assertEquals(
              number(arguments.get(0)) + shift.get().factor() * by,
              number(result.get()),
              () -> modelled.signature() + arguments + ", seed " + seed);
        }
      }
    }
    assertEquals(10, shifts);
  }

  /** Of two values of a class, the numbers are equal where they are. */
  private static long number(Object value) {
    return value instanceof LocalDate date
        ? date.toEpochDay()
        : value instanceof YearMonth month
            ? month.getLong(ChronoField.PROLEPTIC_MONTH)
            : ((Year) value).getValue();
  }

  @Test
  void unitsOfAnInstantAreEnough() {
    for (ChronoUnit unit : List.of(ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS)) {
      for (String sign : List.of("plus", "minus")) {
        String signature = "java.time.Instant." + sign + unit + "(long)";
        ModelledMethod modelled = Calendars.arithmetic(signature).orElseThrow();
        Course course = modelled.course().orElseThrow();
        Limits amounts = modelled.parameters().get(1).limits().orElseThrow();
        for (int i = 0; i < TRIES; i++) {
          Instant instant = (Instant) values.of(Instant.class);
          long amount = values.between(least(amounts), most(amounts));
          List<Object> arguments = List.of(instant, amount);
          if (isAsRequired(course, arguments)) {
            Instant moved =
                assertDoesNotThrow(
                    () ->
                        sign.equals("plus")
                            ? instant.plus(amount, unit)
                            : instant.minus(amount, unit),
                    () -> signature + arguments + " seed " + seed);
            assertOnCourse(signature, course, arguments, moved);
          }
        }
      }
    }
  }

  @Test
  void unitsBetween() throws Exception {
    for (String type :
        List.of("LocalDate", "LocalDateTime", "LocalTime", "Instant", "YearMonth", "Year")) {
      for (String name : TemporalLowering.unitsOf(type)) {
        Course course = TemporalLowering.apart(type, name);
        ChronoUnit unit = ChronoUnit.valueOf(name);
        for (int i = 0; i < TRIES; i++) {
          Temporal a = (Temporal) values.of(Class.forName("java.time." + type));
          Temporal b = (Temporal) values.of(a.getClass());
          long apart =
              assertDoesNotThrow(
                  () -> unit.between(a, b), () -> unit + " " + a + " " + b + " seed " + seed);
          assertOnCourse(type + " " + name, course, List.of(a, b), apart);
          assertInOrder(course, a, b, apart);
        }
      }
    }
  }

  @Test
  void durationsBetween() throws Exception {
    for (String type : List.of("LocalDateTime", "LocalTime", "Instant")) {
      Course course = TemporalLowering.lasting(type);
      for (int i = 0; i < TRIES; i++) {
        Temporal a = (Temporal) values.of(Class.forName("java.time." + type));
        Temporal b = (Temporal) values.of(a.getClass());
        Duration lasting =
            assertDoesNotThrow(() -> Duration.between(a, b), () -> a + " " + b + " seed " + seed);
        assertOnCourse(type, course, List.of(a, b), lasting);
        assertInOrder(course, a, b, lasting.getSeconds());
        assertEquals(a.equals(b) || before(a, b), lasting.getSeconds() >= 0, () -> a + " " + b);
      }
    }
  }

  /** Two that are near each other are in order as well. */
  @Test
  void nearEachOther() {
    for (int i = 0; i < TRIES; i++) {
      Instant a = (Instant) values.of(Instant.class);
      Instant b = a.plusNanos(a.isBefore(Instant.EPOCH) ? random.nextInt(3) : -random.nextInt(3));
      long apart = ChronoUnit.SECONDS.between(a, b);
      assertInOrder(TemporalLowering.apart("Instant", "SECONDS"), a, b, apart);
      long lasting = Duration.between(a, b).getSeconds();
      assertInOrder(TemporalLowering.lasting("Instant"), a, b, lasting);
      assertEquals(!b.isBefore(a), lasting >= 0, () -> a + " " + b);
      Duration one = (Duration) values.of(Duration.class);
      Duration other = (Duration) values.of(Duration.class);
      assertTrue(one.compareTo(other) > 0 || one.getSeconds() <= other.getSeconds());
    }
  }

  /** Instants are no more whole units apart than their seconds are, on either side of zero. */
  @Test
  void unitsOfInstantsAreNotFartherFromZero() {
    for (ChronoUnit unit :
        List.of(ChronoUnit.SECONDS, ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS)) {
      long length = unit.getDuration().getSeconds();
      Course course = TemporalLowering.apart("Instant", unit.name());
      assertEquals(Optional.of(Course.Back.APART_TOWARDS_ZERO), course.back());
      for (int i = 0; i < TRIES; i++) {
        Instant a = (Instant) values.of(Instant.class);
        Instant b =
            random.nextBoolean()
                ? (Instant) values.of(Instant.class)
                : a.plusSeconds(a.isBefore(Instant.EPOCH) ? length : -length)
                    .plusNanos(random.nextInt(3) - 1);
        long seconds = b.getEpochSecond() - a.getEpochSecond();
        long apart = unit.between(a, b);
        assertTrue(Math.abs(apart) <= Math.abs(seconds) / length, () -> a + " " + b);
        assertTrue(apart == 0 || apart > 0 == seconds > 0, () -> a + " " + b);
        long rounded = Duration.between(a, b).getSeconds();
        assertTrue(rounded == seconds || rounded == seconds - 1, () -> a + " " + b);
      }
    }
  }

  private static void assertInOrder(Course course, Temporal a, Temporal b, long apart) {
    Course.Back back = course.back().orElseThrow();
    assertTrue(back == Course.Back.APART || back == Course.Back.APART_TOWARDS_ZERO);
    assertTrue(a.equals(b) || (before(a, b) ? apart >= 0 : apart <= 0), () -> a + " " + b);
  }

  @SuppressWarnings("unchecked")
  private static boolean before(Temporal a, Temporal b) {
    return ((Comparable<Object>) a).compareTo(b) < 0;
  }

  /** Whole units are the seconds divided, and the sign is theirs. */
  @Test
  void durationsTellTheirSeconds() {
    for (int i = 0; i < TRIES; i++) {
      Duration one = (Duration) values.of(Duration.class);
      long seconds = one.getSeconds();
      assertEquals(seconds / 60, one.toMinutes(), one::toString);
      assertEquals(seconds / 3600, one.toHours(), one::toString);
      assertEquals(seconds / 86_400, one.toDays(), one::toString);
      assertEquals(seconds / 86_400, one.toDaysPart(), one::toString);
      assertEquals(seconds < 0, one.isNegative(), one::toString);
      assertEquals(seconds == 0 && one.getNano() == 0, one.isZero(), one::toString);
    }
  }

  @Test
  void zonesAndAdjusters() {
    for (String zone : List.of("UTC", "Europe/Berlin", "Pacific/Apia", "America/St_Johns")) {
      ZoneId id = ZoneId.of(zone);
      for (int i = 0; i < TRIES; i++) {
        Instant instant = (Instant) values.of(Instant.class);
        Course dates = Calendars.inYears("LocalDate");
        if (isAsRequired(dates, List.of(instant))) {
          assertOnCourse(zone, dates, List.of(instant), LocalDate.ofInstant(instant, id));
          assertOnCourse(
              zone, Calendars.inYears("ZonedDateTime"), List.of(instant), instant.atZone(id));
        }
        LocalDateTime at = (LocalDateTime) values.of(LocalDateTime.class);
        Course near = Calendars.near("LocalDateTime", 1, "ZonedDateTime");
        if (isAsRequired(near, List.of(at))) {
          ZonedDateTime zoned = at.atZone(id);
          assertOnCourse(zone, near, List.of(at), zoned);
          assertOnCourse(
              zone,
              Calendars.secondsSinceEpoch("ZonedDateTime", ""),
              List.of(zoned),
              zoned.toEpochSecond());
          assertOnCourse(
              zone,
              Calendars.near("LocalDate", 1, "ZonedDateTime"),
              List.of(at.toLocalDate()),
              at.toLocalDate().atStartOfDay(id));
        }
      }
    }
    for (DayOfWeek day : DayOfWeek.values()) {
      adjusted(day, Calendars.near("LocalDate", 1, "LocalDate"));
      Map.of(
              "next", TemporalAdjusters.next(day),
              "nextOrSame", TemporalAdjusters.nextOrSame(day),
              "previous", TemporalAdjusters.previous(day),
              "previousOrSame", TemporalAdjusters.previousOrSame(day),
              "firstInMonth", TemporalAdjusters.firstInMonth(day),
              "lastInMonth", TemporalAdjusters.lastInMonth(day))
          .forEach((name, adjuster) -> adjusted(adjuster, adjusting(name)));
    }
    Map.of(
            "firstDayOfMonth", TemporalAdjusters.firstDayOfMonth(),
            "lastDayOfMonth", TemporalAdjusters.lastDayOfMonth(),
            "firstDayOfYear", TemporalAdjusters.firstDayOfYear(),
            "lastDayOfYear", TemporalAdjusters.lastDayOfYear(),
            "firstDayOfNextMonth", TemporalAdjusters.firstDayOfNextMonth(),
            "firstDayOfNextYear", TemporalAdjusters.firstDayOfNextYear())
        .forEach((name, adjuster) -> adjusted(adjuster, adjusting(name)));
  }

  private static Course adjusting(String name) {
    return TemporalLowering.adjusting("LocalDate", name);
  }

  private void adjusted(TemporalAdjuster adjuster, Course course) {
    for (int i = 0; i < TRIES / 10; i++) {
      LocalDate date = (LocalDate) values.of(LocalDate.class);
      if (isAsRequired(course, List.of(date))) {
        LocalDate moved = assertDoesNotThrow(() -> date.with(adjuster), () -> date + " " + seed);
        assertOnCourse("with", course, List.of(date), moved);
        long by = moved.toEpochDay() - date.toEpochDay();
        assertTrue(
            course.days().filter(days -> by < days.least() || by > days.most()).isEmpty(),
            () -> date + " to " + moved + ", seed " + seed);
      }
    }
  }

  @Test
  void truncations() {
    for (String name :
        List.of("NANOS", "MICROS", "MILLIS", "SECONDS", "MINUTES", "HOURS", "DAYS")) {
      ChronoUnit unit = ChronoUnit.valueOf(name);
      for (int i = 0; i < TRIES; i++) {
        Instant instant = (Instant) values.of(Instant.class);
        assertOnCourse(
            name,
            TemporalLowering.truncated("Instant"),
            List.of(instant),
            instant.truncatedTo(unit));
        OffsetDateTime at = (OffsetDateTime) values.of(OffsetDateTime.class);
        assertOnCourse(
            name, TemporalLowering.truncated("OffsetDateTime"), List.of(at), at.truncatedTo(unit));
      }
    }
  }

  @Test
  void conversions() throws Exception {
    for (Map.Entry<String, Set<String>> entry : TemporalLowering.conversions().entrySet()) {
      Method from =
          Class.forName("java.time." + entry.getKey()).getMethod("from", TemporalAccessor.class);
      for (String type : entry.getValue()) {
        Course course = TemporalLowering.converted(type, entry.getKey());
        for (int i = 0; i < TRIES / 4; i++) {
          Object given = values.of(Class.forName("java.time." + type));
          Object made = from.invoke(null, given); // Throws nothing.
          if (course.measured().isPresent()) {
            assertOnCourse(entry.getKey(), course, List.of(given), made);
          }
        }
      }
    }
  }

  private List<Object> arguments(Method method, List<ModelledMethod.Parameter> parameters) {
    List<Object> arguments = new ArrayList<>();
    if (!Modifier.isStatic(method.getModifiers())) {
      arguments.add(values.of(method.getDeclaringClass()));
    }
    for (Class<?> type : method.getParameterTypes()) {
      Optional<Limits> limits =
          parameters.isEmpty() ? Optional.empty() : parameters.get(arguments.size()).limits();
      if (type == long.class) {
        arguments.add(
            limits
                .map(l -> values.between(least(l), most(l)))
                .orElseGet(
                    () ->
                        random.nextBoolean()
                            ? values.between(-400_000_000_000L, 400_000_000_000L)
                            : values.between(Long.MIN_VALUE, Long.MAX_VALUE)));
      } else if (type == int.class) {
        arguments.add(
            random.nextBoolean()
                ? 1 + random.nextInt(12)
                : (int) values.between(-999_999_999, 999_999_999));
      } else {
        arguments.add(values.of(type));
      }
    }
    return arguments;
  }

  private static long least(Limits limits) {
    return limits.lower().max(new BigDecimal(Long.MIN_VALUE)).longValueExact();
  }

  private static long most(Limits limits) {
    return limits.upper().min(new BigDecimal(Long.MAX_VALUE)).longValueExact();
  }

  /** The result; empty where it throws. */
  private static Optional<Object> invoked(Method method, List<Object> arguments)
      throws ReflectiveOperationException {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Object[] passed =
        isStatic ? arguments.toArray() : arguments.subList(1, arguments.size()).toArray();
    try {
      return Optional.of(method.invoke(arguments.get(0), passed));
    } catch (InvocationTargetException e) {
      return Optional.empty();
    }
  }

  private static Optional<Method> declared(String signature) throws ReflectiveOperationException {
    try {
      return Optional.of(CalendarValues.method(signature));
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    }
  }

  private static boolean isAsRequired(Course course, List<Object> arguments) {
    return course.measures().stream()
        .allMatch(
            measure -> {
              BigDecimal told = told(arguments.get(measure.argument()), measure.by());
              return measure
                  .required()
                  .filter(l -> told.compareTo(l.lower()) < 0 || told.compareTo(l.upper()) > 0)
                  .isEmpty();
            });
  }

  private void assertOnCourse(
      String signature, Course course, List<Object> arguments, Object result) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Course.Weight weight : course.numbers()) {
      long number = ((Number) arguments.get(weight.argument())).longValue();
      sum = sum.add(weight.factor().multiply(BigDecimal.valueOf(number)));
    }
    for (Course.Measure measure : course.measures()) {
      BigDecimal told = told(arguments.get(measure.argument()), measure.by());
      sum = sum.add(measure.factor().multiply(told));
    }
    BigDecimal number =
        course
            .measured()
            .map(by -> told(result, by))
            .orElseGet(() -> BigDecimal.valueOf(((Number) result).longValue()));
    BigDecimal difference = number.subtract(sum);
    assertTrue(
        difference.compareTo(course.lower()) >= 0 && difference.compareTo(course.upper()) <= 0,
        () ->
            "%s%s = %s, off by %s, seed %d"
                .formatted(signature, arguments, result, difference, seed));
  }

  private static BigDecimal told(Object value, ModelledMethod by) {
    try {
      Object number = CalendarValues.method(by.signature()).invoke(value);
      return BigDecimal.valueOf(((Number) number).longValue());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(by.signature(), e);
    }
  }
}
