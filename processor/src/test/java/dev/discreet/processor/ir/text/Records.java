/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Variable;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records by reflection: their components, and what tells two of them apart. */
final class Records {
  private Records() {}

  static Object of(Class<?> type, List<Object> components) {
    try {
      return type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new))
          .newInstance(components.toArray());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(type.getName(), e);
    }
  }

  static List<Object> components(Object node) {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      try {
        values.add(component.getAccessor().invoke(node));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(component.toString(), e);
      }
    }
    return values;
  }

  /** The same record with another component. */
  static Object with(Object node, int index, Object value) {
    List<Object> components = components(node);
    components.set(index, value);
    return of(node.getClass(), components);
  }

  /**
   * All that a node is made of, but for places. Variables and methods are told apart by identity,
   * and numbered as they come: nodes that are alike but for other such objects have the same key.
   */
  static String key(Object node) {
    StringBuilder key = new StringBuilder();
    new Key(key).add(node);
    return key.toString();
  }

  private static final class Key {
    private final StringBuilder key;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    Key(StringBuilder key) {
      this.key = key;
    }

    private void add(Object value) {
      if (value instanceof Origin) {
        return;
      } else if (value instanceof Variable variable) {
        number(variable, List.of(variable.name(), variable.type(), variable.limits()));
      } else if (value instanceof Method method) {
        number(
            method,
            List.of(
                method.name(),
                method.parameters(),
                method.resultLimits(),
                method.promise(),
                method.body()));
      } else if (value instanceof Optional<?> optional) {
        all("optional", optional.stream().toList());
      } else if (value instanceof Collection<?> collection) {
        all("collection", collection);
      } else if (value instanceof Record) {
        all(value.getClass().getName(), components(value));
      } else {
        String text = value.toString();
        key.append(value.getClass().getName()).append(text.length()).append(text);
      }
    }

    /** What it is made of comes once; it may hold itself. */
    private void number(Object object, List<Object> made) {
      Integer known = numbers.get(object);
      if (known == null) {
        numbers.put(object, numbers.size());
        all("new", made);
      } else {
        key.append('#').append(known);
      }
    }

    private void all(String name, Collection<?> values) {
      key.append(name).append('(');
      values.forEach(
          value -> {
            add(value);
            key.append(',');
          });
      key.append(')');
    }
  }
}
