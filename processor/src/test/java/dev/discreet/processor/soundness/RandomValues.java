/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Random values of any type that a row may hold. Records are made by their own constructors of
 * anything at all, so that a row is whatever its class lets pass, and no more. Numbers and texts
 * that the source names, and their neighbours, come up often.
 */
final class RandomValues {
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.])-?\\d[\\d_]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");
  private static final Pattern TEXT = Pattern.compile("\"(\\w*)\"");
  private static final double[] EDGES = {
    0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, 0x1p53, 0x1p-30
  };
  private static final int ATTEMPTS = 300;

  private final SplittableRandom random;
  private final List<BigDecimal> numbers = new ArrayList<>();
  private final List<String> texts = new ArrayList<>(List.of("", "a", "b ", "A"));

  RandomValues(SplittableRandom random, String source) {
    this.random = random;
    Matcher number = NUMBER.matcher(source);
    while (number.find()) {
      numbers.add(new BigDecimal(number.group().replace("_", "")));
    }
    Matcher text = TEXT.matcher(source);
    while (text.find()) {
      texts.add(text.group(1));
    }
  }

  /** A value, never null; empty if none could be made. */
  Optional<Object> any(Type type) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Object value = orNull(type, 0);
      if (value != null) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /** Within limits, and on the grid. */
  Object within(Class<?> type, BigDecimal lower, BigDecimal upper, BigDecimal step) {
    BigDecimal part = BigDecimal.valueOf(random.nextInt(4) == 0 ? random.nextDouble() : pick(0, 1));
    BigDecimal value = lower.add(upper.subtract(lower).multiply(part));
    boolean integral = type != double.class && type != float.class;
    BigDecimal grid = integral ? step.max(BigDecimal.ONE) : step;
    if (grid.signum() > 0) {
      value = value.divideToIntegralValue(grid).multiply(grid);
    }
    return number(type, value.max(lower).min(upper));
  }

  /** Of a length, each element made by itself. */
  static Object array(Class<?> element, int length, Supplier<Object> each) {
    Object array = Array.newInstance(element, length);
    for (int i = 0; i < length; i++) {
      Array.set(array, i, each.get());
    }
    return array;
  }

  private double pick(double... values) {
    return values[random.nextInt(values.length)];
  }

  /** Null stands for a null reference, or for what could not be made. */
  private @Nullable Object orNull(Type type, int depth) {
    if (type instanceof ParameterizedType generic) {
      return generic(generic, depth);
    }
    if (!(type instanceof Class<?> raw)) {
      return null;
    }
    if (raw.isPrimitive()) {
      return raw == boolean.class ? (Object) random.nextBoolean() : number(raw, number());
    }
    if (depth > 0 && random.nextInt(8) == 0) {
      return null;
    }
    if (raw == Boolean.class) {
      return random.nextBoolean();
    }
    if (raw == BigDecimal.class) {
      return decimal();
    }
    if (Number.class.isAssignableFrom(raw) || raw == Character.class) {
      return number(raw, number());
    }
    if (raw == String.class || raw == CharSequence.class || raw == Object.class) {
      return texts.get(random.nextInt(texts.size()));
    }
    if (raw == LocalDate.class) {
      return day();
    }
    if (raw == LocalDateTime.class) {
      return day().atTime(random.nextInt(24), random.nextInt(60));
    }
    if (raw == LocalTime.class) {
      return LocalTime.of(random.nextInt(24), random.nextInt(60), random.nextInt(60));
    }
    if (raw == Instant.class) {
      return day().atTime(random.nextInt(24), 0).toInstant(ZoneOffset.UTC);
    }
    if (raw == Duration.class) {
      return Duration.ofMinutes(random.nextInt(-10_000, 10_000));
    }
    if (raw == YearMonth.class) {
      return YearMonth.from(day());
    }
    if (raw == Year.class) {
      return Year.from(day());
    }
    if (raw == OptionalInt.class) {
      return random.nextBoolean() ? OptionalInt.of(random.nextInt(200)) : OptionalInt.empty();
    }
    if (raw == OptionalLong.class) {
      return random.nextBoolean() ? OptionalLong.of(random.nextInt(200)) : OptionalLong.empty();
    }
    if (raw == OptionalDouble.class) {
      return random.nextBoolean() ? OptionalDouble.of(random.nextInt(200)) : OptionalDouble.empty();
    }
    if (raw.isEnum()) {
      Object[] constants = raw.getEnumConstants();
      return constants[random.nextInt(constants.length)];
    }
    if (raw.isRecord()) {
      return record(raw, depth);
    }
    if (raw.isArray()) {
      return array(raw.getComponentType(), depth);
    }
    if (raw.isSealed()) {
      Class<?>[] kinds = raw.getPermittedSubclasses();
      return orNull(kinds[random.nextInt(kinds.length)], depth);
    }
    boolean ours = !raw.getName().startsWith("java.");
    return ours && raw.getDeclaredConstructors().length > 0 ? made(raw, depth) : null;
  }

  private @Nullable Object generic(ParameterizedType type, int depth) {
    if (depth > 0 && random.nextInt(8) == 0) {
      return null;
    }
    Class<?> raw = (Class<?>) type.getRawType();
    Type element = type.getActualTypeArguments()[0];
    if (raw == Optional.class) {
      return Optional.ofNullable(orNull(element, depth + 1));
    }
    List<Object> elements = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      elements.add(orNull(element, depth + 1));
    }
    if (raw.isAssignableFrom(List.class) || raw == Collection.class || raw == Iterable.class) {
      return Collections.unmodifiableList(elements);
    }
    if (raw == Map.class) {
      Map<@Nullable Object, @Nullable Object> map = new HashMap<>();
      elements.forEach(key -> map.put(key, orNull(type.getActualTypeArguments()[1], depth + 1)));
      return Collections.unmodifiableMap(map);
    }
    return raw == Set.class ? Collections.unmodifiableSet(new HashSet<>(elements)) : null;
  }

  private Object array(Class<?> element, int depth) {
    Object array = Array.newInstance(element, random.nextInt(6));
    for (int i = 0; i < Array.getLength(array); i++) {
      Array.set(array, i, orNull(element, depth + 1));
    }
    return array;
  }

  private @Nullable Object record(Class<?> type, int depth) {
    try {
      Class<?>[] parameters =
          Stream.of(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      return construct(type.getDeclaredConstructor(parameters), depth);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A record that differs in one component, most often. */
  Optional<Object> varied(Object row) {
    RecordComponent[] components = row.getClass().getRecordComponents();
    if (components == null || components.length == 0) {
      return any(row.getClass());
    }
    int changed = random.nextInt(components.length);
    Type type = components[changed].getGenericType();
    try {
      return Optional.of(Rows.with(row, changed, old -> orNull(type, 1)));
    } catch (InvocationTargetException refused) {
      return any(row.getClass());
    }
  }

  private @Nullable Object made(Class<?> type, int depth) {
    return construct(type.getDeclaredConstructors()[0], depth);
  }

  /** Where a constructor refuses, other arguments are tried. */
  private @Nullable Object construct(Constructor<?> constructor, int depth) {
    constructor.setAccessible(true);
    Type[] types = constructor.getGenericParameterTypes();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < types.length; i++) {
        arguments[i] = orNull(types[i], depth + 1);
      }
      try {
        return constructor.newInstance(arguments);
      } catch (InvocationTargetException refused) {
        continue;
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }
    return null;
  }

  private double number() {
    return switch (random.nextInt(8)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> random.nextInt(-100, 101);
      case 2 -> random.nextInt(-1000, 1001) / 64.0;
      case 3 ->
          random.nextInt(3) == 0
              ? pick(Double.NaN, Double.NaN, -0.0, 1 / 0.0, -1 / 0.0)
              : between();
      case 4 -> between();
      case 5 -> named() + random.nextInt(-1, 2);
      default -> named();
    };
  }

  private double named() {
    return numbers.isEmpty()
        ? random.nextInt(-3, 4)
        : numbers.get(random.nextInt(numbers.size())).doubleValue();
  }

  private double between() {
    double a = named();
    double b = named();
    return a + (b - a) * random.nextDouble();
  }

  private static Object number(Class<?> type, BigDecimal value) {
    return type == long.class || type == Long.class
        ? (Object) value.longValue()
        : number(type, value.doubleValue());
  }

  private static Object number(Class<?> type, double value) {
    long integer = (long) value;
    if (type == double.class || type == Double.class) {
      return value;
    }
    if (type == float.class || type == Float.class) {
      return (float) value;
    }
    if (type == long.class || type == Long.class) {
      return integer;
    }
    if (type == short.class || type == Short.class) {
      return (short) integer;
    }
    if (type == byte.class || type == Byte.class) {
      return (byte) integer;
    }
    if (type == char.class || type == Character.class) {
      return (char) integer;
    }
    return (int) Math.max(Integer.MIN_VALUE, Math.min(integer, Integer.MAX_VALUE));
  }

  /** Near numbers of the source, of few digits or many, and of every scale. */
  private BigDecimal decimal() {
    double near = number();
    BigDecimal number =
        new BigDecimal(Double.isFinite(near) ? near : 0)
            .setScale(random.nextInt(5), RoundingMode.HALF_EVEN)
            .add(BigDecimal.valueOf(random.nextInt(-2, 3), random.nextInt(-2, 5)));
    return switch (random.nextInt(8)) {
      case 0 -> number.setScale(2, RoundingMode.HALF_UP);
      case 1 -> number.stripTrailingZeros();
      case 2 -> number.setScale(Math.max(number.scale(), random.nextInt(120)));
      case 3 -> number.scaleByPowerOfTen(random.nextInt(-200, 200));
      default -> number.setScale(2, RoundingMode.HALF_UP);
    };
  }

  /** Most often of a year that the source may name; the ends of years, and of all, come up. */
  private LocalDate day() {
    LocalDate day = LocalDate.of(2000, 1, 1).plusDays(random.nextInt(-20_000, 20_000));
    return switch (random.nextInt(8)) {
      case 0 -> day.withDayOfYear(1);
      case 1 -> day.withMonth(12).withDayOfMonth(31);
      case 2 -> LocalDate.of(4 * random.nextInt(488, 512), 2, 29);
      case 3 -> random.nextInt(4) == 0 ? random.nextBoolean() ? LocalDate.MIN : LocalDate.MAX : day;
      default -> day;
    };
  }
}
