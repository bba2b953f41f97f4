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
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A query in its class file, with the instance that is asked.
 *
 * @param instance none for a static method
 */
record CompiledQuery(DeclaredQuery declared, Method method, Optional<Object> instance) {
  static CompiledQuery of(DeclaredQuery declared, Class<?> type, RandomValues values) {
    Method method = declared.in(type);
    return new CompiledQuery(
        declared,
        method,
        Modifier.isStatic(method.getModifiers())
            ? Optional.empty()
            : Optional.of(instance(type, values)));
  }

  private static Object instance(Class<?> type, RandomValues values) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      List<Object> arguments = new ArrayList<>();
      for (Type parameter : constructor.getGenericParameterTypes()) {
        arguments.add(values.any(parameter).orElseThrow());
      }
      return constructor.newInstance(arguments.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** In the order of the parameters; a data set is a list. */
  List<Object> arguments(List<List<Object>> dataSets, List<Object> publicArguments) {
    List<Object> arguments = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < declared.parameters().size(); i++) {
      arguments.add(
          declared.parameters().get(i).rows()
              ? List.copyOf(dataSets.get(next++))
              : publicArguments.get(i - next));
    }
    return arguments;
  }

  /** The same, as the method takes them. A stream is there once. */
  List<Object> shaped(List<Object> arguments) {
    List<Object> shaped = new ArrayList<>(arguments);
    for (int i = 0; i < shaped.size(); i++) {
      if (declared.parameters().get(i).rows()) {
        shaped.set(i, shaped((List<?>) shaped.get(i), method.getParameterTypes()[i]));
      }
    }
    return shaped;
  }

  private static Object shaped(List<?> rows, Class<?> type) {
    if (Stream.class.isAssignableFrom(type)) {
      return rows.stream();
    }
    return type.isArray()
        ? rows.toArray((Object[]) Array.newInstance(type.getComponentType(), rows.size()))
        : rows;
  }

  /** The answer. */
  Object ask(List<Object> shaped) throws InvocationTargetException {
    try {
      return method.invoke(instance.orElse(null), shaped.toArray());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
