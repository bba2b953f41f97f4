/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object of a compiler whose classes cannot be named: Eclipse gives processors a class loader
 * that sees none of its own.
 */
record Reflected(Object target) {

  /** The other compiler is not as this version of Discreet knows it. */
  static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /** What a public method returns, which is something. */
  Reflected call(String name, Object... arguments) {
    return ask(name, arguments).orElseThrow(() -> unknown(name, null));
  }

  /** What a public method returns, which may be nothing. */
  Optional<Reflected> ask(String name, Object... arguments) {
    for (Method method : target.getClass().getMethods()) {
      if (method.getName().equals(name) && takes(method, arguments)) {
        return access(method, () -> method.invoke(target, arguments));
      }
    }
    throw unknown(name, null);
  }

  private static boolean takes(Method method, Object... arguments) {
    Class<?>[] parameters = method.getParameterTypes();
    return parameters.length == arguments.length
        && Stream.iterate(0, i -> i + 1)
            .limit(arguments.length)
            .allMatch(
                i -> parameters[i] == boolean.class || parameters[i].isInstance(arguments[i]));
  }

  /** What is in a public field, which is something. */
  Reflected field(String name) {
    return find(name).orElseThrow(() -> unknown(name, null));
  }

  /** What is in a public field, which may be nothing. */
  Optional<Reflected> find(String name) {
    try {
      Field field = target.getClass().getField(name);
      return access(field, () -> field.get(target));
    } catch (NoSuchFieldException e) {
      throw unknown(name, e);
    }
  }

  private interface Access {
    @Nullable Object get() throws IllegalAccessException, InvocationTargetException;
  }

  private Optional<Reflected> access(AccessibleObject member, Access access) {
    try {
      member.setAccessible(true); // Public members of classes that are not.
      return Optional.ofNullable(access.get()).map(Reflected::new);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw unknown(member.toString(), e);
    }
  }

  private Unknown unknown(String member, @Nullable Throwable cause) {
    return new Unknown("`" + target.getClass().getName() + "` has no " + member, cause);
  }

  /** The object, as a class that we can name. */
  <T> T as(Class<T> type) {
    if (!type.isInstance(target)) {
      throw new Unknown(target.getClass().getName() + " is no " + type.getName(), null);
    }
    return type.cast(target);
  }

  /** The elements of an array. */
  List<Reflected> elements() {
    return Arrays.stream(as(Object[].class)).map(Reflected::new).toList();
  }

  /** Whether there is a public method of this name. */
  boolean has(String method) {
    return Arrays.stream(target.getClass().getMethods())
        .anyMatch(it -> it.getName().equals(method));
  }
}
