/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values of a type, half of them at the ends of what is possible, many of them equal to others, and
 * among them the constants that the code in question names.
 *
 * <p>Not thread-safe.
 */
public final class Values {

  /** A record within a record within a record may be one of itself. */
  private static final int DEEPEST = 4;

  private static final int MOST_CLASSES = 40;
  private static final int MOST_ROWS = 2500;
  private static final double MOST_DATES = 2024;

  /** Of each kind, so many values occur again: what compares two of them meets equal ones. */
  private static final int SEEN = 8;

  private record Kind(Type type, Limits limits) {}

  private final Map<Kind, List<Object>> seen = new HashMap<>();
  private final SplittableRandom random;
  private static final List<String> TEXTS =
      List.of("", "a", "A", "b", "p0", "p1", "p2", "a".repeat(50));

  /** Those that the code names. */
  private final List<String> named = new ArrayList<>();

  /** That of most dates here; and what the code names. */
  private final List<Double> numbers = new ArrayList<>(List.of(MOST_DATES));

  private final Map<Class<?>, Records> records = new HashMap<>();
  private final LibraryValues library;
  private final List<Integer> counts;
  private final MadeTexts made;
  private int depth;

  /**
   * @param code classes whose constants are of interest
   */
  public Values(SplittableRandom random, List<Class<?>> code) {
    this.random = random;
    library = new LibraryValues(random);
    Set<Class<?>> all = new LinkedHashSet<>();
    code.forEach(type -> reach(type, all));
    List.copyOf(all).forEach(type -> named(type, all));
    for (Class<?> type : all) {
      ClassText text = ClassText.of(type);
      text.texts().stream().filter(each -> each.length() < 40).limit(60).forEach(named::add);
      text.numbers().stream().limit(200).forEach(numbers::add);
    }
    counts = counts(numbers);
    made = new MadeTexts(random, named, counts);
  }

  /** A class, and of a record the records in it: their methods are code, too. */
  private static void reach(Class<?> type, Set<Class<?>> all) {
    boolean isCode = !type.isPrimitive() && !type.isArray() && type.getClassLoader() != null;
    if (isCode && all.add(type) && type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        reach(component.getType(), all);
      }
    }
  }

  /** What stands in the same package and is named there: helpers, and nested classes. */
  private static void named(Class<?> type, Set<Class<?>> all) {
    for (String name : ClassText.of(type).namedClasses()) {
      int dot = name.lastIndexOf('.');
      if (all.size() < MOST_CLASSES
          && name.substring(0, Math.max(dot, 0)).equals(type.getPackageName())) {
        try {
          reach(Class.forName(name, false, type.getClassLoader()), all);
        } catch (ClassNotFoundException | LinkageError e) {
          // Its constants stay unknown.
        }
      }
    }
  }

  /**
   * Numbers of rows that the code may tell from others: those that it names, and their neighbours.
   */
  public List<Integer> counts() {
    return counts;
  }

  private static List<Integer> counts(List<Double> numbers) {
    return numbers.stream()
        .skip(1)
        .filter(number -> number > 1 && number <= MOST_ROWS && number == Math.rint(number))
        .flatMap(
            number -> Stream.of(number.intValue() - 1, number.intValue(), number.intValue() + 1))
        .distinct()
        .toList();
  }

  SplittableRandom random() {
    return random;
  }

  /** How records of a type are made. */
  public Records records(Class<?> type) {
    Records known = records.get(type);
    if (known == null) {
      known = new Records(type, this);
      records.put(type, known);
    }
    return known;
  }

  /** One of several. */
  public <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /**
   * A value of a type.
   *
   * @param place what it is for, for a message
   * @throws NoRowsException if there is none that is known
   */
  public Object any(Type type, Limits limits, String place) {
    List<Object> before = seen.computeIfAbsent(new Kind(type, limits), kind -> new ArrayList<>());
    if (!before.isEmpty() && random.nextInt(8) == 0) {
      return pick(before);
    }
    Object value = another(type, limits, place);
    if (value.getClass().isArray()) {
      return value; // which someone might write to
    } else if (before.size() < SEEN) {
      before.add(value);
    } else {
      before.set(random.nextInt(SEEN), value);
    }
    return value;
  }

  private Object another(Type type, Limits limits, String place) {
    if (type instanceof Class<?> plain) {
      return of(plain, limits, place);
    }
    if (type instanceof WildcardType wild) {
      return any(wild.getUpperBounds()[0], limits, place);
    }
    if (type instanceof GenericArrayType array) {
      return array(
          raw(array.getGenericComponentType()), array.getGenericComponentType(), limits, place);
    }
    if (type instanceof TypeVariable<?> variable) {
      Type bound = variable.getBounds()[0];
      return any(bound instanceof ParameterizedType of ? of.getRawType() : bound, limits, place);
    }
    if (type instanceof ParameterizedType of) {
      return container((Class<?>) of.getRawType(), of.getActualTypeArguments(), limits, place);
    }
    throw unknown(type, place);
  }

  private static Class<?> raw(Type type) {
    return type instanceof ParameterizedType of
        ? (Class<?>) of.getRawType()
        : type instanceof Class<?> plain ? plain : Object.class;
  }

  private static NoRowsException unknown(Type type, String place) {
    return new NoRowsException(
        "%s is a %s, of which no values are known".formatted(place, type.getTypeName()));
  }

  private Object array(Class<?> raw, Type element, Limits limits, String place) {
    int length = limits.length() >= 0 ? limits.length() : size();
    Object array = Array.newInstance(raw, length);
    for (int i = 0; i < length; i++) {
      Array.set(array, i, any(element, limits, place));
    }
    return array;
  }

  /** Most containers are small, and some are not. */
  private int size() {
    int kind = depth < 2 ? random.nextInt(12) : 11;
    return kind < 2 ? 25 : kind == 2 ? random.nextInt(25) : random.nextInt(4);
  }

  private Object container(Class<?> raw, Type[] arguments, Limits limits, String place) {
    if (raw == Optional.class) {
      List<Object> held =
          random.nextInt(3) == 0 ? List.of() : elements(1, arguments[0], limits, place);
      return held.stream().findFirst();
    }
    int size = limits.length() >= 0 ? limits.length() : size();
    if (Containers.isMap(raw)) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        map.put(any(arguments[0], Limits.NONE, place), any(arguments[1], Limits.NONE, place));
      }
      return Containers.ofMap(raw, map);
    }
    if (Containers.isOne(raw)) {
      return Containers.of(raw, elements(size, arguments[0], limits, place));
    }
    return raw.isRecord() ? nested(raw, arguments, place) : of(raw, limits, place);
  }

  /** Fewer where they are made of their container without an end. */
  private List<Object> elements(int size, Type type, Limits limits, String place) {
    List<Object> elements = new ArrayList<>();
    try {
      while (elements.size() < size) {
        elements.add(any(type, limits, place));
      }
    } catch (NoRowsException e) {
      if (!e.isWithoutEnd() || limits.length() >= 0) {
        throw e;
      }
    }
    return elements;
  }

  private Object of(Class<?> type, Limits limits, String place) {
    if (type == boolean.class || type == Boolean.class) {
      return random.nextBoolean();
    } else if (type == int.class || type == Integer.class) {
      return (int) whole(limits, Integer.MIN_VALUE, Integer.MAX_VALUE);
    } else if (type == long.class || type == Long.class) {
      return whole(limits, Long.MIN_VALUE, Long.MAX_VALUE);
    } else if (type == short.class || type == Short.class) {
      return (short) whole(limits, Short.MIN_VALUE, Short.MAX_VALUE);
    } else if (type == byte.class || type == Byte.class) {
      return (byte) whole(limits, Byte.MIN_VALUE, Byte.MAX_VALUE);
    } else if (type == char.class || type == Character.class) {
      return pick(List.of('a', 'b', 'A', '0', ' ', '\uffff', '\u0000'));
    } else if (type == double.class || type == Double.class) {
      return real(limits, false);
    } else if (type == float.class || type == Float.class) {
      return (float) real(limits, true);
    } else if (type == String.class || type == CharSequence.class) {
      return text();
    } else if (type.isEnum()) {
      return pick(List.of(type.getEnumConstants()));
    } else if (type.isArray()) {
      return array(type.getComponentType(), type.getComponentType(), limits, place);
    } else if (type.isRecord()) {
      return nested(type, type.getTypeParameters(), place);
    } else if (type.isSealed()) {
      return permitted(type, limits, place);
    }
    return ofLibrary(type, limits, place);
  }

  /** One of its classes: where one is made of itself without an end, another. */
  private Object permitted(Class<?> type, Limits limits, String place) {
    List<Class<?>> all = new ArrayList<>(List.of(type.getPermittedSubclasses()));
    NoRowsException refusal = unknown(type, place);
    while (!all.isEmpty()) {
      try {
        return of(all.remove(random.nextInt(all.size())), limits, place);
      } catch (NoRowsException e) {
        refusal = e;
      }
    }
    throw refusal;
  }

  private Object nested(Class<?> type, Type[] arguments, String place) {
    if (depth >= DEEPEST) {
      throw new NoRowsException(
          "%s is a %s, which is made of itself without an end".formatted(place, type.getName()),
          true);
    }
    depth++;
    try {
      return records(type).any(arguments);
    } finally {
      depth--;
    }
  }

  private Object ofLibrary(Class<?> type, Limits limits, String place) {
    boolean isEmpty = random.nextInt(4) == 0;
    if (type == OptionalInt.class) {
      return isEmpty ? OptionalInt.empty() : OptionalInt.of((int) of(int.class, limits, place));
    } else if (type == OptionalLong.class) {
      return isEmpty ? OptionalLong.empty() : OptionalLong.of((long) of(long.class, limits, place));
    } else if (type == OptionalDouble.class) {
      return isEmpty ? OptionalDouble.empty() : OptionalDouble.of(real(limits, false));
    } else if (type == BigInteger.class) {
      return library.integer(whole(limits, Long.MIN_VALUE, Long.MAX_VALUE), !limits.bounded());
    } else if (type == BigDecimal.class) {
      return library.decimal(whole(limits, -1_000_000, 1_000_000));
    } else if (type == Number.class) {
      return whole(limits, Integer.MIN_VALUE, Integer.MAX_VALUE);
    } else if (type == Object.class || type == Comparable.class) {
      return text();
    }
    Optional<Object> known = library.of(type, limits);
    if (known.isPresent()) {
      return known.get();
    }
    if (Containers.isOne(type)) {
      return container(type, new Type[] {Object.class, Object.class}, limits, place);
    }
    throw unknown(type, place);
  }

  private long whole(Limits limits, long least, long greatest) {
    long lower =
        limits.bounded() ? (long) Math.ceil(Math.max((double) least, limits.lower())) : least;
    long upper =
        limits.bounded()
            ? (long) Math.floor(Math.min((double) greatest, limits.upper()))
            : greatest;
    long step = limits.step() >= 1 ? (long) limits.step() : 1;
    long value =
        switch (random.nextInt(12)) {
          case 0, 1 -> lower;
          case 2, 3, 4 -> upper;
          case 5 -> random.nextInt(-2, 4);
          case 6, 10 -> (long) (double) pick(numbers) + near();
          case 7 -> lower + random.nextInt(3);
          case 8 -> limits.bounded() ? upper - random.nextInt(3) : random.nextInt(200);
          default ->
              upper - lower > 0 && upper < Long.MAX_VALUE
                  ? random.nextLong(lower, upper + 1)
                  : random.nextInt(200);
        };
    value = Math.max(lower, Math.min(value, upper));
    return step == 1 ? value : Math.floorDiv(value, step) * step;
  }

  /** Half of the numbers that code names are taken as they are, and half are not. */
  private int near() {
    return random.nextBoolean() ? 0 : random.nextInt(-1, 2);
  }

  private String text() {
    return random.nextInt(3) == 0
        ? made.text()
        : named.isEmpty() || random.nextBoolean() ? pick(TEXTS) : pick(named);
  }

  private double real(Limits limits, boolean isFloat) {
    if (!limits.bounded()) {
      return switch (random.nextInt(10)) {
        case 0 -> pick(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
        case 1 -> pick(List.of(-0.0, Double.MIN_VALUE, -1.0, 0.5));
        case 2 -> isFloat ? Float.MAX_VALUE : Double.MAX_VALUE;
        case 3 -> isFloat ? -Float.MAX_VALUE : -Double.MAX_VALUE;
        case 4 -> pick(numbers);
        case 5 -> random.nextDouble() * 1000;
        case 6 -> 1e6 * (random.nextDouble() - 0.5);
        default -> random.nextInt(-3, 100);
      };
    }
    double lower = limits.lower();
    double upper = limits.upper();
    double value =
        switch (random.nextInt(8)) {
          case 0, 1 -> lower;
          case 2, 3, 4 -> upper;
          case 5 -> 0;
          case 6 -> random.nextBoolean() ? Math.nextDown(upper) : pick(numbers);
          default -> lower + random.nextDouble() * (upper - lower);
        };
    value = value >= lower ? Math.min(value, upper) : lower;
    return limits.step() > 0 ? Math.floor(value / limits.step()) * limits.step() : value;
  }

  /** A value by number, others by others as far as the type has so many; else any. */
  Object numbered(int number, Type type, Limits limits, String place) {
    long least = limits.bounded() ? (long) Math.ceil(limits.lower()) : 0;
    long whole = limits.bounded() ? Math.min(least + number, (long) limits.upper()) : number;
    if (type == String.class) {
      return "p" + number;
    } else if (type == int.class || type == Integer.class) {
      return (int) whole;
    } else if (type == long.class || type == Long.class) {
      return whole;
    } else if (type instanceof Class<?> plain && plain.isEnum()) {
      return plain.getEnumConstants()[number % plain.getEnumConstants().length];
    }
    return any(type, limits, place);
  }

  /** A value near another: a step up or down, or the other end; else anything. */
  public @Nullable Object near(@Nullable Object value, Type type, Limits limits, String place) {
    if (random.nextInt(3) > 0) {
      return any(type, limits, place);
    }
    long by = pick(List.of(1L, -1L, 2L, -10L, 10L));
    if (value instanceof Integer number) {
      return (int) within((double) number + by, limits);
    } else if (value instanceof Long number) {
      return (long) within((double) number + by, limits);
    } else if (value instanceof Double number) {
      double moved = random.nextBoolean() ? number + by : number * random.nextDouble(0.9, 1.1);
      double inside = within(moved, limits);
      return limits.step() > 0 ? Math.floor(inside / limits.step()) * limits.step() : inside;
    } else if (value instanceof LocalDate date && !limits.bounded()) {
      return date.plusDays(by);
    } else if (value instanceof Record row) {
      return records(row.getClass()).varied(row);
    }
    return any(type, limits, place);
  }

  private static double within(double value, Limits limits) {
    if (!limits.bounded()) {
      return value;
    }
    return value >= limits.lower() ? Math.min(value, limits.upper()) : limits.lower();
  }
}
