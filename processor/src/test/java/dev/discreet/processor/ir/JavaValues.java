/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values of Java as {@link Interpreter} has them, and what a compiled query finds around itself.
 */
public final class JavaValues implements Interpreter.Outside {
  private static final Map<String, Function<String, Object>> CONSTANTS =
      Map.of(
          "LocalDate ", LocalDate::parse,
          "LocalDateTime ", LocalDateTime::parse,
          "LocalTime ", LocalTime::parse,
          "YearMonth ", YearMonth::parse,
          "Instant ", Instant::parse);

  private static final Pattern ADJUSTER = Pattern.compile("[a-z]\\w*(?: [A-Z]+)?");

  private final Class<?> queries;
  private final Optional<Object> instance;
  private final BiConsumer<Expr, @Nullable Object> witness;

  /**
   * Of a class of queries.
   *
   * @param instance whose query is asked, unless it is static
   * @param witness is told what each expression comes to
   */
  public JavaValues(
      Class<?> queries, Optional<Object> instance, BiConsumer<Expr, @Nullable Object> witness) {
    this.queries = queries;
    this.instance = instance;
    this.witness = witness;
  }

  @Override
  public void evaluated(Expr expression, @Nullable Object value) {
    witness.accept(expression, value);
  }

  /** A value of Java, as a value of the calculus. */
  public static @Nullable Object of(@Nullable Object value) {
    if (value == null || value instanceof Boolean || value instanceof Long) {
      return value;
    }
    if (value instanceof Character c) {
      return (long) c;
    }
    if (value instanceof Double || value instanceof Float) {
      return ((Number) value).doubleValue();
    }
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return ((Number) value).longValue();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(JavaValues::of);
    }
    if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? Optional.of((long) optional.getAsInt()) : Optional.empty();
    }
    if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? Optional.of(optional.getAsLong()) : Optional.empty();
    }
    if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? Optional.of(optional.getAsDouble()) : Optional.empty();
    }
    return ofSeveral(value);
  }

  private static Object ofSeveral(Object value) {
    if (value instanceof Record record) {
      return ofRecord(record);
    }
    if (value instanceof Set<?> set) {
      return set.stream().map(JavaValues::of).collect(Collectors.toCollection(LinkedHashSet::new));
    }
    if (value instanceof Collection<?> collection) {
      return collection.stream()
          .map(JavaValues::of)
          .collect(Collectors.toCollection(ArrayList::new));
    }
    if (value instanceof Map<?, ?> map) {
      Map<@Nullable Object, @Nullable Object> all = new LinkedHashMap<>();
      map.forEach((key, each) -> all.put(of(key), of(each)));
      return all;
    }
    if (value.getClass().isArray()) {
      Object[] all = new Object[Array.getLength(value)];
      for (int i = 0; i < all.length; i++) {
        // The core keeps a truth value in an array as a number.
        all[i] =
            value instanceof boolean[] truths ? (truths[i] ? 1L : 0L) : of(Array.get(value, i));
      }
      return all;
    }
    return value;
  }

  private static Object ofRecord(Record record) {
    Map<String, @Nullable Object> all = new HashMap<>();
    all.put(Interpreter.CLASS, record.getClass().getName());
    try {
      for (RecordComponent component : record.getClass().getRecordComponents()) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        all.put(component.getName(), of(accessor.invoke(record)));
      }
      return all;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public @Nullable Object valueOf(Expr.Fixed fixed) {
    for (Map.Entry<String, Function<String, Object>> constant : CONSTANTS.entrySet()) {
      if (fixed.name().startsWith(constant.getKey())) {
        return constant.getValue().apply(fixed.name().substring(constant.getKey().length()));
      }
    }
    try {
      return of(field(fixed.name()));
    } catch (ReflectiveOperationException e) {
      throw new Interpreter.NotRun(fixed.name());
    }
  }

  private @Nullable Object field(String name) throws ReflectiveOperationException {
    int dot = name.lastIndexOf('.');
    Class<?> owner =
        dot < 0 ? queries : Class.forName(name.substring(0, dot), true, queries.getClassLoader());
    Field field = owner.getDeclaredField(name.substring(dot + 1));
    field.setAccessible(true);
    return field.get(Modifier.isStatic(field.getModifiers()) ? null : instance.orElseThrow());
  }

  @Override
  public @Nullable Object called(Expr.Modelled call, List<@Nullable Object> arguments) {
    String signature = call.method().signature();
    String qualified = signature.substring(0, signature.indexOf('('));
    int dot = qualified.lastIndexOf('.');
    try {
      Class<?> owner = Class.forName(qualified.substring(0, dot), true, queries.getClassLoader());
      String name = qualified.substring(dot + 1);
      String given = signature.substring(signature.indexOf('(') + 1, signature.length() - 1);
      if (name.equals("with") && ADJUSTER.matcher(given).matches()) {
        return ((Temporal) Objects.requireNonNull(arguments.get(0))).with(adjuster(given));
      }
      String[] parts = given.split(",", -1);
      if (owner == ChronoUnit.class && name.equals("between") && parts.length == 3) {
        return ChronoUnit.valueOf(parts[2])
            .between(
                (Temporal) Objects.requireNonNull(arguments.get(0)),
                (Temporal) Objects.requireNonNull(arguments.get(1)));
      }
      Optional<Method> method =
          Stream.of(owner.getMethods())
              .filter(each -> signature.equals(signature(owner, each)))
              .findFirst();
      // Of the methods of java.time that take any date, a signature says which one it is given.
      Optional<Method> anyDate =
          Stream.of(owner.getMethods())
              .filter(each -> each.getName().equals(name) && takesAnyDate(each))
              .findFirst();
      return of(
          invoked(
              method.or(() -> anyDate).orElseThrow(() -> new Interpreter.NotRun(signature)),
              call,
              arguments));
    } catch (ClassNotFoundException e) {
      throw new Interpreter.NotRun(signature);
    }
  }

  private static boolean takesAnyDate(Method method) {
    return (method.getParameterCount() == 1
            && (method.getParameterTypes()[0] == TemporalAccessor.class
                || method.getParameterTypes()[0] == TemporalAdjuster.class))
        || List.of(method.getParameterTypes()).equals(List.of(Temporal.class, Temporal.class));
  }

  /** Such as {@code next MONDAY}. */
  private static TemporalAdjuster adjuster(String text) {
    String[] parts = text.split(" ", -1);
    Class<?>[] types = parts.length == 1 ? new Class<?>[0] : new Class<?>[] {DayOfWeek.class};
    Object[] days = parts.length == 1 ? new Object[0] : new Object[] {DayOfWeek.valueOf(parts[1])};
    try {
      return (TemporalAdjuster)
          TemporalAdjusters.class.getMethod(parts[0], types).invoke(null, days);
    } catch (ReflectiveOperationException e) {
      throw new Interpreter.NotRun(text);
    }
  }

  private static String signature(Class<?> owner, Executable method) {
    return Stream.of(method.getParameterTypes())
        .map(Class::getCanonicalName)
        .collect(
            Collectors.joining(",", owner.getCanonicalName() + "." + method.getName() + "(", ")"));
  }

  private @Nullable Object invoked(
      Method method, Expr.Modelled call, List<@Nullable Object> arguments) {
    List<@Nullable Object> given = new ArrayList<>();
    Class<?>[] types = method.getParameterTypes();
    int first = Modifier.isStatic(method.getModifiers()) ? 0 : 1;
    for (int i = 0; i < arguments.size(); i++) {
      Class<?> wanted = i < first ? method.getDeclaringClass() : types[i - first];
      given.add(asJava(call.arguments().get(i).type(), wanted, arguments.get(i)));
    }
    Object receiver = first == 0 ? null : Objects.requireNonNull(given.remove(0));
    try {
      return method.invoke(receiver, given.toArray());
    } catch (IllegalArgumentException e) {
      throw new Interpreter.NotRun(call.method().signature() + " of " + given);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new Interpreter.NotRun(method.toString());
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private @Nullable Object asJava(Type type, Class<?> wanted, @Nullable Object value) {
    if (value instanceof String name && wanted.isEnum()) {
      return Enum.valueOf((Class) wanted, name);
    }
    if (value instanceof String name && type instanceof Type.Enumeration constants) {
      try {
        Class found = Class.forName(constants.name(), true, queries.getClassLoader());
        return Enum.valueOf(found, name);
      } catch (ClassNotFoundException e) {
        throw new Interpreter.NotRun(constants.name());
      }
    }
    if (value instanceof Map || value instanceof Collection || value instanceof Object[]) {
      throw new Interpreter.NotRun("a call with " + type);
    }
    if (value instanceof Number number && !wanted.isInstance(value)) {
      return wanted == Object.class || wanted == Number.class
          ? FunctionRun.asJava(type, number)
          : ofClass(wanted, number);
    }
    return value;
  }

  private static Object ofClass(Class<?> wanted, Number number) {
    return switch (wanted.getName()) {
      case "int", "java.lang.Integer" -> number.intValue();
      case "short" -> number.shortValue();
      case "byte" -> number.byteValue();
      case "char", "java.lang.Character" -> (char) number.intValue();
      case "float" -> number.floatValue();
      case "double" -> number.doubleValue();
      case "long" -> number.longValue();
      default -> throw new Interpreter.NotRun("a number as " + wanted);
    };
  }
}
