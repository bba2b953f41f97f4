/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a program, loaded anew for one answer: their initialisers run again, where and
 * when the rows bring it about. Arguments are made again of these classes.
 */
final class Afresh implements AutoCloseable {
  private final URLClassLoader known;
  private final URLClassLoader own;
  private URLClassLoader loader;

  Afresh(URLClassLoader known) {
    this.known = known;
    this.own = new URLClassLoader(known.getURLs(), known.getParent());
    this.loader = own;
  }

  /** An answer as the classes that were known before would give it. */
  Object answer(Object value) {
    loader = known;
    Object same = Objects.requireNonNull(of(value));
    loader = own;
    return same;
  }

  /** The same method of the class that is loaded here. */
  Method method(Method known) {
    try {
      Class<?>[] parameters =
          Stream.of(known.getParameterTypes()).map(this::type).toArray(Class<?>[]::new);
      Method method =
          type(known.getDeclaringClass()).getDeclaredMethod(known.getName(), parameters);
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private Class<?> type(Class<?> known) {
    if (known.isArray()) {
      return type(known.getComponentType()).arrayType();
    }
    try {
      return known.isPrimitive() ? known : Class.forName(known.getName(), false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same value, of the classes that are loaded here. */
  @Nullable Object of(@Nullable Object value) {
    if (value instanceof Enum<?> constant) {
      return Stream.of(type(constant.getDeclaringClass()).getEnumConstants())
          .filter(one -> ((Enum<?>) one).name().equals(constant.name()))
          .findFirst()
          .orElseThrow();
    } else if (value instanceof Record row) {
      return record(row);
    } else if (value instanceof List<?> list) {
      List<@Nullable Object> copy = new ArrayList<>();
      list.forEach(each -> copy.add(of(each)));
      return copy;
    } else if (value instanceof Map<?, ?> map) {
      Map<@Nullable Object, @Nullable Object> copy = new LinkedHashMap<>();
      map.forEach((key, each) -> copy.put(of(key), of(each)));
      return copy;
    } else if (value instanceof Stream<?> stream) {
      return ((List<?>) of(stream.toList())).stream();
    } else if (value != null && value.getClass().isArray()) {
      int length = Array.getLength(value);
      Object copy = Array.newInstance(type(value.getClass().getComponentType()), length);
      for (int i = 0; i < length; i++) {
        Array.set(copy, i, of(Array.get(value, i)));
      }
      return copy;
    }
    return value;
  }

  private Object record(Record row) {
    RecordComponent[] components = row.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = type(components[i].getType());
      arguments[i] = of(Rows.component(row, components[i].getName()));
    }
    try {
      Constructor<?> constructor = type(row.getClass()).getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException(thrown.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      own.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
