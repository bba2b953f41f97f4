/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The classes of some packages, loaded anew: none of them is initialised yet. All others are those
 * that are there.
 */
final class FreshClasses extends ClassLoader {

  private final Set<String> packages = new TreeSet<>();

  /**
   * @param code classes whose packages are loaded anew
   */
  FreshClasses(ClassLoader parent, List<Class<?>> code) {
    super(parent);
    code.stream()
        .filter(type -> type.getClassLoader() == parent)
        .forEach(type -> packages.add(type.getPackageName()));
  }

  private boolean isFresh(String name) {
    int dot = name.lastIndexOf('.');
    return packages.contains(name.substring(0, Math.max(0, dot)));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!isFresh(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? defined(name) : known;
    }
  }

  private Class<?> defined(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /**
   * The same value, of the fresh classes.
   *
   * @throws ReflectiveOperationException if it holds an object that is no record
   */
  @Nullable Object copy(@Nullable Object value) throws ReflectiveOperationException {
    if (value instanceof Record row) {
      return record(row);
    } else if (value instanceof Enum<?> constant) {
      for (Object each : fresh(constant.getDeclaringClass()).getEnumConstants()) {
        if (((Enum<?>) each).name().equals(constant.name())) {
          return each;
        }
      }
      throw new ClassNotFoundException(constant + " is no constant");
    } else if (value instanceof List<?> list) {
      return copies(list, new ArrayList<>());
    } else if (value instanceof Set<?> set) {
      return copies(set, new LinkedHashSet<>());
    } else if (value instanceof Map<?, ?> map) {
      Map<@Nullable Object, @Nullable Object> copy = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        copy.put(copy(entry.getKey()), copy(entry.getValue()));
      }
      return copy;
    } else if (value instanceof Optional<?> optional) {
      return optional.isEmpty() ? optional : Optional.ofNullable(copy(optional.get()));
    } else if (value != null && value.getClass().isArray()) {
      return array(value);
    } else if (value != null && isFresh(value.getClass().getName())) {
      throw new ClassNotFoundException(value.getClass() + " is no record");
    }
    return value;
  }

  private <C extends Collection<@Nullable Object>> C copies(Collection<?> from, C to)
      throws ReflectiveOperationException {
    for (Object each : from) {
      to.add(copy(each));
    }
    return to;
  }

  private Object array(Object value) throws ReflectiveOperationException {
    int length = Array.getLength(value);
    Object copy = Array.newInstance(fresh(value.getClass().getComponentType()), length);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, copy(Array.get(value, i)));
    }
    return copy;
  }

  private Object record(Record row) throws ReflectiveOperationException {
    RecordComponent[] components = row.getClass().getRecordComponents();
    @Nullable Object[] parts = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < parts.length; i++) {
      Method accessor = components[i].getAccessor();
      accessor.setAccessible(true);
      parts[i] = copy(accessor.invoke(row));
      types[i] = fresh(components[i].getType());
    }
    Constructor<?> constructor =
        loadClass(row.getClass().getName(), false).getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(parts);
  }

  private Class<?> fresh(Class<?> type) throws ClassNotFoundException {
    if (type.isArray()) {
      return fresh(type.getComponentType()).arrayType();
    }
    return type.isPrimitive() ? type : loadClass(type.getName(), false);
  }

  /** A method of a fresh class, as one that is there. */
  Method method(Method method) throws ReflectiveOperationException {
    Class<?>[] types = method.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      types[i] = fresh(types[i]);
    }
    Method found =
        loadClass(method.getDeclaringClass().getName(), false)
            .getDeclaredMethod(method.getName(), types);
    found.setAccessible(true);
    return found;
  }

  /** An answer without any of the fresh classes: of their constants and records the text. */
  static Object plain(Object answer) {
    if (answer instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new LinkedHashMap<>();
      map.forEach((key, value) -> plain.put(String.valueOf(key), plain(value)));
      return plain;
    }
    return answer;
  }
}
