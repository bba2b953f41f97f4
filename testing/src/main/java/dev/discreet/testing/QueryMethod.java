/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.annotations.Norm;
import dev.discreet.testing.rows.ClassText;
import dev.discreet.testing.rows.JavaText;
import dev.discreet.testing.rows.Limits;
import dev.discreet.testing.rows.Values;
import dev.discreet.testing.search.Subject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.BaseStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A query, by its method and what its annotations say. */
final class QueryMethod implements Subject {

  private static final List<String> BY_ROW =
      List.of("RANDOMIZED_RESPONSE", "UNARY_ENCODING", "QUANTILE");
  private static final String OF_ANY_FUNCTION = "SAMPLE_AND_AGGREGATE";

  /** A parameter: rows of a type, or a public argument. */
  record Parameter(String name, Type type, @Nullable Class<?> row, Limits limits, int mostRows) {}

  private final Method method;
  private final @Nullable Object instance;
  private final List<Parameter> parameters = new ArrayList<>();
  private final BigDecimal contract;
  private final Norm norm;
  private final boolean perUnit;
  private final boolean replaceOne;
  private final String times;
  private final String mechanism;
  private final Limits result;

  private QueryMethod(Method method, @Nullable Object instance) {
    this.method = method;
    this.instance = instance;
    method.setAccessible(true);
    Class<?> type = method.getDeclaringClass();
    ClassText text = ClassText.of(type);
    Map<String, String> sensitivity = text.ofMethod(method, "Sensitivity").orElse(Map.of());
    contract = new BigDecimal(sensitivity.getOrDefault("value", "1"));
    norm = Norm.valueOf(sensitivity.getOrDefault("norm", "L1"));
    perUnit = sensitivity.getOrDefault("per", "ROW").equals("UNIT");
    times = sensitivity.getOrDefault("times", "");
    mechanism = text.ofMethod(method, "Private").orElse(Map.of()).getOrDefault("mechanism", "AUTO");
    result = Limits.of(text.ofMethod(method, "Bounded"), Optional.empty());
    replaceOne =
        text.ofType("PrivacyBudget")
            .orElse(Map.of())
            .getOrDefault("adjacency", "ADD_REMOVE")
            .equals("REPLACE_ONE");
    Type[] types = method.getGenericParameterTypes();
    for (int i = 0; i < types.length; i++) {
      boolean isRows = i == 0 || text.ofParameter(method, i, "Sensitive").isPresent();
      Limits limits =
          Limits.of(text.ofParameter(method, i, "Bounded"), text.ofParameter(method, i, "Length"));
      int mostRows =
          text.ofParameter(method, i, "MaxRows")
              .map(values -> Long.parseLong(values.get("value")))
              .map(limit -> (int) Math.min(limit, Integer.MAX_VALUE))
              .orElse(Integer.MAX_VALUE);
      parameters.add(
          new Parameter(
              method.getParameters()[i].getName(),
              types[i],
              isRows ? rowType(types[i]) : null,
              limits,
              mostRows));
    }
  }

  /**
   * The queries of a class, in the order of their names.
   *
   * @param seed of an instance that is made where none is given
   */
  static List<QueryMethod> of(Class<?> type, Optional<Object> instance, long seed) {
    ClassText text = ClassText.of(type);
    List<QueryMethod> queries = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (!method.isSynthetic() && text.ofMethod(method, "Private").isPresent()) {
        queries.add(
            new QueryMethod(
                method,
                Modifier.isStatic(method.getModifiers())
                    ? null
                    : instance.orElseGet(() -> made(type, seed))));
      }
    }
    queries.sort((one, other) -> one.name().compareTo(other.name()));
    return queries;
  }

  /** An instance whose fields are anything: they are public, and a contract holds for all. */
  private static Object made(Class<?> type, long seed) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      Values values = new Values(new SplittableRandom(seed), List.of(type));
      List<Object> arguments = new ArrayList<>();
      for (Type parameter : constructor.getGenericParameterTypes()) {
        arguments.add(values.any(parameter, Limits.NONE, "an argument of " + type.getSimpleName()));
      }
      return constructor.newInstance(arguments.toArray());
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IllegalArgumentException(
          "%s has queries that are asked of an instance, and none can be made; fix: SensitivityCheck.of(%s.class).on(new %s(...))"
              .formatted(type.getName(), type.getSimpleName(), type.getSimpleName()),
          e);
    }
  }

  private static @Nullable Class<?> rowType(Type type) {
    if (type instanceof ParameterizedType of) {
      Type row = of.getActualTypeArguments()[0];
      if (row instanceof java.lang.reflect.WildcardType wild) {
        row = wild.getUpperBounds()[0];
      }
      return row instanceof ParameterizedType generic
          ? (Class<?>) generic.getRawType()
          : (Class<?>) row;
    } else if (type instanceof Class<?> array && array.isArray()) {
      return array.getComponentType();
    } else if (type instanceof GenericArrayType array) {
      return (Class<?>) ((ParameterizedType) array.getGenericComponentType()).getRawType();
    }
    return type instanceof Class<?> row ? row : null;
  }

  /** Whether it is asked of an instance. */
  boolean isOfInstance() {
    return instance != null;
  }

  Method method() {
    return method;
  }

  /** The class that declares it. */
  Class<?> type() {
    return method.getDeclaringClass();
  }

  List<Parameter> parameters() {
    return parameters;
  }

  /** Why there is no sensitivity to look for; empty if there is. */
  Optional<String> withoutContract() {
    return OF_ANY_FUNCTION.equals(mechanism)
        ? Optional.of("may be any function of its rows, so there is no movement to look for")
        : Optional.empty();
  }

  /** Whether it is asked of each row by itself. */
  boolean isByRow() {
    return BY_ROW.contains(mechanism);
  }

  /** The range that it states of its result. */
  Limits result() {
    return result;
  }

  /** Whether an answer lies in that range; where a row has none, it does. */
  boolean isWithin(@Nullable Object answer) {
    if (answer instanceof Optional<?> held) {
      return held.isEmpty() || isWithin(held.get());
    } else if (answer instanceof OptionalInt held) {
      return held.isEmpty() || isWithin(held.getAsInt());
    } else if (answer instanceof OptionalLong held) {
      return held.isEmpty() || isWithin(held.getAsLong());
    } else if (answer instanceof OptionalDouble held) {
      return held.isEmpty() || isWithin(held.getAsDouble());
    }
    return !(answer instanceof Number number)
        || (number.doubleValue() >= result.lower() && number.doubleValue() <= result.upper());
  }

  /** Asks it of one row. */
  @Nullable Object askRow(Object row, List<@Nullable Object> arguments) throws Throwable {
    List<@Nullable Object> all = new ArrayList<>();
    all.add(row);
    all.addAll(arguments);
    return invoked(all.toArray());
  }

  @Override
  public String name() {
    return method.getName();
  }

  @Override
  public @Nullable Object ask(List<List<Object>> dataSets, List<@Nullable Object> arguments)
      throws Throwable {
    return invoked(shaped(method, dataSets, arguments));
  }

  /** The arguments of a call of this method, or of the same one of another class loader. */
  @Nullable Object[] shaped(
      Method taker, List<List<Object>> dataSets, List<@Nullable Object> arguments) {
    @Nullable Object[] all = new Object[parameters.size()];
    int rows = 0;
    int others = 0;
    for (int i = 0; i < all.length; i++) {
      all[i] =
          parameters.get(i).row() != null
              ? shaped(dataSets.get(rows++), taker.getParameterTypes()[i])
              : arguments.get(others++);
    }
    return all;
  }

  private @Nullable Object invoked(@Nullable Object[] all) throws Throwable {
    try {
      return method.invoke(instance, all);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private static Object shaped(List<Object> rows, Class<?> type) {
    if (BaseStream.class.isAssignableFrom(type)) {
      return rows.stream();
    }
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), rows.size());
      for (int i = 0; i < rows.size(); i++) {
        Array.set(array, i, rows.get(i));
      }
      return array;
    }
    return Collections.unmodifiableList(rows);
  }

  @Override
  public BigDecimal contract(List<@Nullable Object> arguments) {
    if (times.isEmpty()) {
      return contract;
    }
    List<Number> factors = new ArrayList<>();
    int others = 0;
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).row() == null) {
        boolean isNamed = method.getParameters()[i].isNamePresent();
        if (arguments.get(others++) instanceof Number number
            && (!isNamed || parameters.get(i).name().equals(times))) {
          factors.add(number);
        }
      }
    }
    // Where class files hold no names, the only number is the one that is meant.
    if (factors.size() == 1) {
      return contract.multiply(exact(factors.get(0)));
    }
    throw new IllegalArgumentException(
        "%s has no parameter %s that class files know; fix: compile with -parameters"
            .formatted(name(), times));
  }

  private static BigDecimal exact(Number number) {
    return number instanceof Double || number instanceof Float
        ? new BigDecimal(number.doubleValue())
        : BigDecimal.valueOf(number.longValue());
  }

  @Override
  public Norm norm() {
    return norm;
  }

  @Override
  public boolean perUnit() {
    return perUnit;
  }

  @Override
  public boolean replaceOne() {
    return replaceOne;
  }

  @Override
  public String java(List<List<Object>> dataSets, List<@Nullable Object> arguments, String rows) {
    StringBuilder lines = new StringBuilder();
    List<String> names = new ArrayList<>();
    int next = 0;
    int others = 0;
    for (int i = 0; i < parameters.size(); i++) {
      Parameter parameter = parameters.get(i);
      if (parameter.row() == null) {
        names.add(JavaText.of(arguments.get(others++)));
        continue;
      }
      String name = dataSets.size() == 1 ? rows : rows + (next + 1);
      String list = JavaText.list(dataSets.get(next++));
      Class<?> taken = method.getParameterTypes()[i];
      lines.append("List<%s> %s = %s;%n".formatted(JavaText.name(parameter.row()), name, list));
      names.add(
          taken.isArray()
              ? "%s.toArray(new %s[0])".formatted(name, JavaText.name(parameter.row()))
              : Stream.class.isAssignableFrom(taken) ? name + ".stream()" : name);
    }
    String owner = instance == null ? JavaText.name(type()) : "queries";
    return lines
        .append("%s.%s(%s);".formatted(owner, method.getName(), String.join(", ", names)))
        .toString();
  }
}
