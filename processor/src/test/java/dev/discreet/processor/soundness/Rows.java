/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Records, taken apart and put together again by their own constructors. */
final class Rows {
  private Rows() {}

  /** Null where the component is. */
  static @Nullable Object component(Object row, String name) {
    try {
      Method accessor = row.getClass().getDeclaredMethod(name);
      accessor.setAccessible(true);
      return accessor.invoke(row);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The record with one component of another value. */
  static Object with(Object row, String name, @Nullable Object value)
      throws InvocationTargetException {
    RecordComponent[] components = row.getClass().getRecordComponents();
    int changed =
        IntStream.range(0, components.length)
            .filter(i -> components[i].getName().equals(name))
            .findFirst()
            .orElseThrow();
    return with(row, changed, ignored -> value);
  }

  /** The record with one component of another value; of what else it was is kept. */
  static Object with(Object row, int changed, UnaryOperator<@Nullable Object> value)
      throws InvocationTargetException {
    RecordComponent[] components = row.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      arguments[i] = component(row, components[i].getName());
    }
    arguments[changed] = value.apply(arguments[changed]);
    try {
      Constructor<?> constructor = row.getClass().getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException refused) {
      throw refused;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
