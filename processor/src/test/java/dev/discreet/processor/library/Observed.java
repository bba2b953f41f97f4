/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * One call of a method of the JDK with random values, which note what is called of them. Two calls
 * of one seed are given the same.
 */
final class Observed {
  /** An element that notes what is called of it. */
  private final class Mark implements Comparable<Mark> {
    private final int id;

    Mark(int id) {
      this.id = id;
    }

    private <T> T noted(String called, T value) {
      if (isNoting) {
        callbacks.add(called);
      }
      return value;
    }

    @Override
    public boolean equals(Object other) {
      return noted("equals", other instanceof Mark mark && mark.id == id);
    }

    @Override
    public int hashCode() {
      return noted("hashCode", id % 3);
    }

    @Override
    public int compareTo(Mark other) {
      return noted("compareTo", Integer.compare(id, other.id));
    }

    @Override
    public String toString() {
      return noted("toString", "m" + id);
    }
  }

  private final Random random;
  private final boolean ofEnums;
  private final Executable observed;
  private boolean isNoting;

  /** What the JDK called of elements. */
  final List<String> callbacks = new ArrayList<>();

  /** How often each argument was called before the method returned, if it is a function. */
  final Map<Integer, Integer> calls = new HashMap<>();

  Object receiver;
  Object[] arguments;
  Object result;
  Class<?> thrown;
  int size = -1;
  String receiverBefore;
  String receiverAfter;
  List<String> before = new ArrayList<>();
  List<String> after = new ArrayList<>();
  List<Object> elements = List.of();
  String shown;

  /** Whether values of all types that the method takes can be made. */
  boolean isMade = true;

  Observed(long seed, Class<?> owner, Executable method) {
    this.random = new Random(seed);
    this.observed = method;
    this.ofEnums = owner == EnumSet.class || owner == EnumMap.class;
    boolean needsReceiver = method instanceof Method && !Modifier.isStatic(method.getModifiers());
    try {
      this.receiver = needsReceiver ? value(owner, 0) : null;
      this.arguments = new Object[method.getParameterCount()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = value(method.getParameterTypes()[i], i + 1);
      }
    } catch (UnsupportedOperationException unknown) {
      isMade = false;
      return;
    }
    size = Math.max(size, sizeOf(receiver));
    size = arguments.length > 0 ? Math.max(size, sizeOf(arguments[0])) : size;
    elements = elementsOf(receiver);
    receiverBefore = text(receiver);
    Arrays.stream(arguments).map(this::text).forEach(before::add);
    run(method);
    receiverAfter = text(receiver);
    Arrays.stream(arguments).map(this::text).forEach(after::add);
    shown = text(drained(result));
  }

  private void run(Executable method) {
    isNoting = true;
    try {
      method.setAccessible(!method.getDeclaringClass().getName().startsWith("java."));
      result =
          method instanceof Constructor<?> constructor
              ? constructor.newInstance(arguments)
              : ((Method) method).invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      thrown = e.getCause().getClass();
    } catch (IllegalArgumentException e) {
      // An exception that the JIT throws without a stack trace is taken for a wrong argument.
      if (!(e.getCause() instanceof RuntimeException hidden)) {
        throw e;
      }
      thrown = hidden.getClass();
    } catch (ReflectiveOperationException e) {
      isMade = false;
    }
    isNoting = false;
  }

  private Object drained(Object value) {
    if (value instanceof BaseStream<?, ?> stream) {
      List<Object> all = new ArrayList<>();
      try {
        stream.iterator().forEachRemaining(all::add);
      } catch (RuntimeException e) {
        all.add(e.getClass());
      }
      return all;
    }
    return value;
  }

  static int sizeOf(Object value) {
    return value instanceof Collection<?> all
        ? all.size()
        : value instanceof Map<?, ?> map
            ? map.size()
            : value != null && value.getClass().isArray() ? Array.getLength(value) : -1;
  }

  private static List<Object> elementsOf(Object value) {
    List<Object> all = new ArrayList<>();
    if (value instanceof Collection<?> elements) {
      all.addAll(elements);
    } else if (value instanceof Map<?, ?> map) {
      all.addAll(map.keySet());
      all.addAll(map.values());
    }
    return all;
  }

  /** What an object holds, as a text; nothing of it is noted. */
  private String text(Object value) {
    boolean noted = isNoting;
    isNoting = false;
    try {
      return plain(value);
    } finally {
      isNoting = noted;
    }
  }

  private String plain(Object value) {
    if (value == null) {
      return "null";
    } else if (value.getClass().isArray()) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        all.add(plain(Array.get(value, i)));
      }
      return all.toString();
    } else if (value instanceof Collection<?> all) {
      return all.stream().map(this::plain).toList().toString();
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream().map(this::plain).toList().toString();
    } else if (value instanceof Map.Entry<?, ?> entry) {
      return plain(entry.getKey()) + "=" + plain(entry.getValue());
    } else if (value instanceof Optional<?> optional) {
      return optional.map(this::plain).toString();
    }
    boolean isValue =
        value instanceof Mark
            || value instanceof Number
            || value instanceof CharSequence
            || value instanceof Boolean
            || value instanceof Character
            || value instanceof Enum
            || value
                .getClass()
                .getName()
                .matches("java\\.(time|util\\.Optional|util\\.\\w*Summary).*");
    return isValue ? value.toString() : "?";
  }

  private Object element() {
    return ofEnums ? DayOfWeek.of(1 + random.nextInt(7)) : new Mark(random.nextInt(6));
  }

  private List<Object> some() {
    return Stream.generate(this::element).limit(random.nextInt(5)).toList();
  }

  private Map<Object, Object> pairs() {
    Map<Object, Object> pairs = new LinkedHashMap<>();
    some().forEach(key -> pairs.put(key, element()));
    return pairs;
  }

  private Object value(Class<?> type, int position) {
    int small = random.nextInt(7) - 1;
    if (type.isPrimitive()) {
      return primitive(type, small);
    } else if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), random.nextInt(6));
      for (int i = 0; i < Array.getLength(array); i++) {
        Array.set(array, i, value(type.getComponentType(), position));
      }
      return array;
    } else if (type == Object.class) {
      return element();
    } else if (type == Enum.class || type == DayOfWeek.class) {
      return DayOfWeek.of(1 + random.nextInt(7));
    } else if (type == Class.class) {
      return ofEnums ? DayOfWeek.class : Object[].class;
    } else if (isFunction(type)) {
      return function(type, position);
    }
    return object(type, small);
  }

  private Object primitive(Class<?> type, int small) {
    double wild = random.nextInt(4) == 0 ? Double.NaN : small + random.nextInt(4) / 4.0;
    return switch (type.getName()) {
      case "int" -> small;
      case "long" -> (long) small;
      case "short" -> (short) small;
      case "byte" -> (byte) small;
      case "char" -> (char) ('a' + random.nextInt(4));
      case "float" -> (float) wild;
      case "double" -> wild;
      default -> random.nextBoolean();
    };
  }

  private Object object(Class<?> type, int small) {
    return switch (type.getName()) {
      case "java.lang.Iterable",
          "java.util.Collection",
          "java.util.List",
          "java.util.AbstractCollection",
          "java.util.AbstractList",
          "java.util.SequencedCollection",
          "java.util.ArrayList" ->
          new ArrayList<>(some());
      case "java.util.LinkedList", "java.util.AbstractSequentialList" -> new LinkedList<>(some());
      case "java.util.ArrayDeque", "java.util.Deque", "java.util.Queue" -> new ArrayDeque<>(some());
      case "java.util.Set", "java.util.AbstractSet", "java.util.HashSet" -> new HashSet<>(some());
      case "java.util.LinkedHashSet", "java.util.SequencedSet" -> new LinkedHashSet<>(some());
      case "java.util.TreeSet", "java.util.SortedSet", "java.util.NavigableSet" ->
          new TreeSet<>(some());
      case "java.util.PriorityQueue", "java.util.AbstractQueue" -> new PriorityQueue<>(some());
      case "java.util.EnumSet" -> {
        EnumSet<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        some().forEach(day -> days.add((DayOfWeek) day));
        yield days;
      }
      case "java.util.EnumMap" -> {
        EnumMap<DayOfWeek, Object> days = new EnumMap<>(DayOfWeek.class);
        some().forEach(day -> days.put((DayOfWeek) day, element()));
        yield days;
      }
      case "java.util.Map", "java.util.AbstractMap", "java.util.HashMap" -> new HashMap<>(pairs());
      case "java.util.LinkedHashMap", "java.util.SequencedMap" -> new LinkedHashMap<>(pairs());
      case "java.util.TreeMap", "java.util.SortedMap", "java.util.NavigableMap" ->
          new TreeMap<>(pairs());
      case "java.util.Map$Entry" -> Map.entry(element(), element());
      case "java.util.Optional" -> small < 1 ? Optional.empty() : Optional.of(element());
      case "java.util.OptionalInt" -> small < 1 ? OptionalInt.empty() : OptionalInt.of(small);
      case "java.util.OptionalLong" -> small < 1 ? OptionalLong.empty() : OptionalLong.of(small);
      case "java.util.OptionalDouble" ->
          small < 1 ? OptionalDouble.empty() : OptionalDouble.of(small);
      case "java.util.IntSummaryStatistics" -> IntStream.range(0, small).summaryStatistics();
      case "java.util.LongSummaryStatistics" -> LongStream.range(0, small).summaryStatistics();
      case "java.util.DoubleSummaryStatistics" -> DoubleStream.of(small, 2).summaryStatistics();
      case "java.util.stream.Stream" -> {
        List<Object> all = some();
        size = all.size();
        yield all.stream();
      }
      case "java.util.stream.IntStream", "java.util.stream.BaseStream" -> {
        size = 4;
        yield IntStream.of(3, small, 2, 2);
      }
      case "java.util.stream.LongStream" -> {
        size = 4;
        yield LongStream.of(3, small, 2, 2);
      }
      case "java.util.stream.DoubleStream" -> {
        size = 4;
        yield DoubleStream.of(3, small, 2.5, 2.5);
      }
      case "java.util.stream.Collector" -> Collectors.toList();
      case "java.lang.String", "java.lang.CharSequence", "java.lang.Comparable" ->
          List.of("", "a", "b7", "12", "true", "2024-02-29", " x ", "aXa").get(small + 1);
      case "java.lang.StringBuilder", "java.lang.AbstractStringBuilder" ->
          new StringBuilder("ab7".repeat(small + 1));
      case "java.lang.StringBuffer" -> new StringBuffer("ab7");
      case "java.lang.Integer" -> small;
      case "java.lang.Long" -> (long) small;
      case "java.lang.Short" -> (short) small;
      case "java.lang.Byte" -> (byte) small;
      case "java.lang.Character" -> (char) ('a' + small);
      case "java.lang.Float" -> small / 2f;
      case "java.lang.Double" -> small / 2.0;
      case "java.lang.Boolean" -> small > 2;
      case "java.math.BigDecimal" -> new BigDecimal(small).divide(BigDecimal.TEN);
      case "java.math.BigInteger" -> BigInteger.valueOf(small);
      case "java.math.MathContext" -> MathContext.DECIMAL64;
      case "java.math.RoundingMode" -> RoundingMode.HALF_EVEN;
      case "java.util.Locale" -> Locale.ROOT;
      case "java.time.LocalDate",
          "java.time.temporal.Temporal",
          "java.time.chrono.ChronoLocalDate" ->
          LocalDate.of(2024, 2, 28).plusDays(small);
      case "java.time.LocalTime" -> LocalTime.of(small + 1, 30);
      case "java.time.LocalDateTime", "java.time.chrono.ChronoLocalDateTime" ->
          LocalDateTime.of(2024, 2, 28, small + 1, 30);
      case "java.time.Instant" -> Instant.ofEpochSecond(small);
      case "java.time.Duration" -> Duration.ofMinutes(small);
      case "java.time.Year" -> Year.of(2000 + small);
      case "java.time.YearMonth" -> YearMonth.of(2000, small + 2);
      case "java.time.Month" -> Month.of(small + 2);
      case "java.time.temporal.ChronoUnit", "java.time.temporal.TemporalUnit" -> ChronoUnit.DAYS;
      default -> throw new UnsupportedOperationException(type.getName());
    };
  }

  private static boolean isFunction(Class<?> type) {
    return type.getName().startsWith("java.util.function.")
        || type == java.util.Comparator.class
        || type == Runnable.class;
  }

  private Object function(Class<?> type, int position) {
    calls.put(position, 0);
    InvocationHandler handler =
        (self, method, given) -> {
          if (method.isDefault()) {
            return InvocationHandler.invokeDefault(self, method, given);
          } else if (method.getDeclaringClass() == Object.class) {
            return method.getName().equals("hashCode") ? 1 : "f";
          }
          if (isNoting) {
            calls.merge(position, 1, Integer::sum);
          }
          int mixed = given == null ? 1 : text(given).hashCode();
          return returned(method, given, mixed);
        };
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  private Object returned(Method method, Object[] given, int mixed) {
    if (method.getName().equals("compare")) {
      return text(given[0]).compareTo(text(given[1]));
    }
    return switch (method.getReturnType().getName()) {
      case "int" -> mixed & 3;
      case "long" -> (long) (mixed & 3);
      case "double" -> (double) (mixed & 3);
      case "boolean" -> (mixed & 1) == 0;
      case "void" -> null;
      default -> object(given, mixed);
    };
  }

  /** What a function returns: what the method that runs it can do something with. */
  private Object object(Object[] given, int mixed) {
    String name = observed.getName();
    return switch (name) {
      case "toArray" -> new Object[(Integer) given[0]];
      case "flatMapToInt" -> IntStream.of(mixed & 3);
      case "flatMapToLong" -> LongStream.of(mixed & 3);
      case "flatMapToDouble" -> DoubleStream.of(mixed & 3);
      case "orElseThrow" -> new IllegalStateException();
      case "or" -> Optional.empty();
      case "flatMap" ->
          receiver instanceof Optional
              ? Optional.of(1)
              : receiver instanceof IntStream
                  ? IntStream.of(mixed & 3)
                  : receiver instanceof LongStream
                      ? LongStream.of(mixed & 3)
                      : receiver instanceof DoubleStream
                          ? DoubleStream.of(mixed & 3)
                          : Stream.of(1, mixed & 3);
      default -> new Mark(mixed & 3);
    };
  }
}
