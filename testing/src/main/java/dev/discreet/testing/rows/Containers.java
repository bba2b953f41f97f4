/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collections and maps of the JDK, by the type that a component declares. */
final class Containers {

  private static final List<Class<?>> COLLECTIONS =
      List.of(ArrayList.class, LinkedHashSet.class, TreeSet.class, ArrayDeque.class);
  private static final List<Class<?>> MAPS = List.of(LinkedHashMap.class, TreeMap.class);

  private Containers() {}

  /** Whether values of a type can be made from elements, or from entries. */
  static boolean isOne(Class<?> type) {
    return isMap(type) || (Iterable.class.isAssignableFrom(type) && kind(type, COLLECTIONS) >= 0);
  }

  /** Whether they are made from entries. */
  static boolean isMap(Class<?> type) {
    return Map.class.isAssignableFrom(type) && kind(type, MAPS) >= 0;
  }

  private static int kind(Class<?> type, List<Class<?>> kinds) {
    for (int i = 0; i < kinds.size(); i++) {
      if (type.isAssignableFrom(kinds.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** What cannot be changed where the type allows that. */
  static Object of(Class<?> type, Collection<Object> elements) {
    if (type.isInterface() && type.isAssignableFrom(List.class)) {
      return List.copyOf(elements);
    } else if (type == Set.class) {
      return Collections.unmodifiableSet(new LinkedHashSet<>(elements));
    }
    return switch (kind(type, COLLECTIONS)) {
      case 0 -> new ArrayList<>(elements);
      case 1 -> new LinkedHashSet<>(elements);
      case 2 -> new TreeSet<>(elements);
      default -> new ArrayDeque<>(elements);
    };
  }

  /** What cannot be changed where the type allows that. */
  static Object ofMap(Class<?> type, Map<Object, Object> entries) {
    if (type == Map.class) {
      return Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
    return kind(type, MAPS) == 0 ? new LinkedHashMap<>(entries) : new TreeMap<>(entries);
  }
}
