/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one record type, through its canonical constructor: what that refuses is tried again with
 * other values, and null is tried where it may be.
 *
 * <p>Not thread-safe.
 */
public final class Records {

  private static final int ATTEMPTS = 200;
  private static final int PERSONS = 6;

  private final Class<?> type;
  private final Values values;
  private final RecordComponent[] components;
  private final Limits[] limits;
  private final boolean[] nullable;
  private final Constructor<?> constructor;
  private final List<Method> accessors = new ArrayList<>();
  private int unit = -1;
  private int maxRows = 1;

  Records(Class<?> type, Values values) {
    this.type = type;
    this.values = values;
    ClassText text = ClassText.of(type);
    components = type.getRecordComponents();
    limits = new Limits[components.length];
    nullable = new boolean[components.length];
    for (int i = 0; i < components.length; i++) {
      String name = components[i].getName();
      limits[i] = Limits.of(text.ofComponent(name, "Bounded"), text.ofComponent(name, "Length"));
      nullable[i] = !components[i].getType().isPrimitive();
      Optional<Map<String, String>> owner = text.ofComponent(name, "PrivacyUnit");
      if (owner.isPresent()) {
        unit = i;
        maxRows = Integer.parseInt(owner.get().getOrDefault("maxRows", "1"));
      }
    }
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      for (RecordComponent component : components) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        accessors.add(accessor);
      }
    } catch (InaccessibleObjectException e) {
      throw NoRowsException.closed(type);
    } catch (NoSuchMethodException | RuntimeException e) {
      throw new NoRowsException(
          type.getName() + " cannot be made by reflection (" + e.getMessage() + ")");
    }
  }

  /** Whether rows belong to persons. */
  public boolean hasUnit() {
    return unit >= 0;
  }

  /** How many rows a person has at most; 1 where the unit is a row. */
  public int maxRows() {
    return maxRows;
  }

  /** Whose a row is. */
  public @Nullable Object owner(Object row) {
    return read(row, unit);
  }

  /** The same row of another person; the same one if that is refused. */
  public Object ownedBy(Object row, @Nullable Object owner) {
    return with(row, unit, owner);
  }

  /** A person, one of few. */
  private Object someOwner() {
    return person(values.random().nextInt(PERSONS));
  }

  /** A person by number; where persons have no numbers, any. */
  public Object person(int number) {
    return values.numbered(number, components[unit].getGenericType(), limits[unit], place(unit));
  }

  private String place(int component) {
    return components[component].getName() + " of " + type.getSimpleName();
  }

  /**
   * A row.
   *
   * @throws NoRowsException if none can be made
   */
  public Object any() {
    return any(type.getTypeParameters());
  }

  /**
   * A row of a generic record.
   *
   * @param arguments for its type parameters, each of which may stand for itself
   * @throws NoRowsException if none can be made
   */
  Object any(Type[] arguments) {
    String refusal = "";
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      @Nullable Object[] parts = new Object[components.length];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = anyPart(i, arguments);
      }
      Optional<Object> row = makeWithNulls(parts);
      if (row.isPresent()) {
        return row.get();
      }
      for (int i = 0; i < parts.length; i++) {
        nullable[i] &= parts[i] != null;
      }
      refusal = Arrays.toString(parts);
    }
    throw new NoRowsException(
        "the constructor of %s refuses whatever is tried, %s last"
            .formatted(type.getName(), refusal));
  }

  /** Null where a record is made of itself without an end, which ends so in most. */
  private @Nullable Object anyPart(int i, Type[] arguments) {
    if (i == unit) {
      return someOwner();
    }
    try {
      return values.any(actual(i, arguments), limits[i], place(i));
    } catch (NoRowsException e) {
      if (!e.isWithoutEnd() || !nullable[i]) {
        throw e;
      }
      return null;
    }
  }

  private Type actual(int component, Type[] arguments) {
    Type generic = components[component].getGenericType();
    TypeVariable<?>[] variables = type.getTypeParameters();
    for (int i = 0; i < variables.length; i++) {
      if (generic.equals(variables[i])) {
        return arguments[i];
      }
    }
    return generic;
  }

  /** Nulls are taken back one by one, and not tried again where they were refused. */
  private Optional<Object> makeWithNulls(@Nullable Object[] parts) {
    @Nullable Object[] some = parts.clone();
    int at = values.random().nextInt(Math.max(1, 8 * parts.length));
    if (at < parts.length && nullable[at]) {
      some[at] = null;
      Optional<Object> row = make(some);
      if (row.isPresent()) {
        return row;
      }
      Optional<Object> without = make(parts);
      nullable[at] = without.isEmpty();
      return without;
    }
    return make(parts);
  }

  /** A row that differs in one component, or the same if that is refused. */
  public Object varied(Object row) {
    if (components.length == 0) {
      return row;
    }
    @Nullable Object[] parts = read(row);
    int i = values.random().nextInt(parts.length);
    parts[i] =
        i == unit ? someOwner() : values.near(parts[i], type(i, parts[i]), limits[i], place(i));
    return makeWithNulls(parts).orElse(row);
  }

  /** Of a type parameter, the type of the value. */
  private Type type(int component, @Nullable Object value) {
    Type generic = components[component].getGenericType();
    return generic instanceof TypeVariable<?> && value != null ? value.getClass() : generic;
  }

  /** A row that has one component of another row, or of itself, in that place or one like it. */
  public Object crossed(Object row, Object other) {
    if (components.length == 0) {
      return row;
    }
    @Nullable Object[] parts = read(row);
    int i = values.random().nextInt(parts.length);
    int j = values.random().nextInt(parts.length);
    boolean isAlike =
        i != unit
            && j != unit
            && components[i].getGenericType().equals(components[j].getGenericType());
    parts[i] = read(other)[isAlike ? j : i];
    return make(parts).orElse(row);
  }

  /**
   * Of each row so many that have something in common with it: all, or one component, or all but
   * one; the same of all.
   */
  public List<Object> alike(List<Object> rows, int count) {
    int kind = components.length == 0 ? 0 : values.random().nextInt(4);
    int component = values.random().nextInt(Math.max(1, components.length));
    int first = values.random().nextBoolean() ? 0 : PERSONS; // which others have, or have not
    List<Object> all = new ArrayList<>();
    for (Object row : rows) {
      for (int i = 0; i < count; i++) {
        all.add(
            switch (kind) {
              case 0, 1 -> row;
              case 2 -> with(any(), component, read(row, component));
              default -> unlike(row, component, first + i);
            });
      }
    }
    return all;
  }

  /** Rows that have all in common with another but one component, in which they differ. */
  public List<Object> unlike(Object row, int count) {
    int component = values.random().nextInt(Math.max(1, components.length));
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(components.length == 0 ? row : unlike(row, component, i));
    }
    return all;
  }

  private Object unlike(Object row, int component, int number) {
    Type kind = type(component, read(row, component));
    return with(row, component, values.numbered(number, kind, limits[component], place(component)));
  }

  private Object with(Object row, int component, @Nullable Object value) {
    @Nullable Object[] parts = read(row);
    parts[component] = value;
    return make(parts).orElse(row);
  }

  /** Rows that are simpler in one component each, the simplest first. */
  public List<Object> simpler(Object row) {
    List<Object> rows = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      for (Object simple : simple(i)) {
        @Nullable Object[] parts = read(row);
        if (simple.equals(parts[i])) {
          break;
        }
        parts[i] = simple;
        make(parts).ifPresent(rows::add);
      }
    }
    return rows;
  }

  private List<Object> simple(int component) {
    Class<?> kind = components[component].getType();
    Limits bounds = limits[component];
    if (component == unit) {
      return kind == String.class ? List.of("p0", "p1", "p2") : List.of();
    } else if (kind == int.class || kind == Integer.class) {
      return bounds.bounded() && bounds.lower() > 0 ? List.of((int) bounds.lower()) : List.of(0, 1);
    } else if (kind == long.class || kind == Long.class) {
      return bounds.bounded() && bounds.lower() > 0
          ? List.of((long) bounds.lower())
          : List.of(0L, 1L);
    } else if (kind == double.class || kind == Double.class) {
      return bounds.bounded() && bounds.lower() > 0 ? List.of(bounds.lower()) : List.of(0.0, 1.0);
    } else if (kind == boolean.class || kind == Boolean.class) {
      return List.of(false);
    } else if (kind == String.class) {
      return List.of("", "a");
    } else if (kind.isEnum()) {
      return List.of(kind.getEnumConstants()[0]);
    } else if (kind == float.class || kind == Float.class) {
      return bounds.bounded() && bounds.lower() > 0 ? List.of((float) bounds.lower()) : List.of(0f);
    }
    return bounds.length() > 0 ? List.of() : empty(kind).stream().toList();
  }

  /** What holds nothing, of the types whose equality tells that. */
  private static Optional<Object> empty(Class<?> kind) {
    if (kind == Optional.class) {
      return Optional.of(Optional.empty());
    } else if (kind == OptionalInt.class) {
      return Optional.of(OptionalInt.empty());
    } else if (kind == OptionalLong.class) {
      return Optional.of(OptionalLong.empty());
    } else if (kind == OptionalDouble.class) {
      return Optional.of(OptionalDouble.empty());
    } else if (Containers.isMap(kind)) {
      return Optional.of(Containers.ofMap(kind, Map.of()));
    } else if (Containers.isOne(kind)) {
      return Optional.of(Containers.of(kind, List.of()))
          .filter(none -> none instanceof List || none instanceof Set);
    }
    return Optional.empty();
  }

  private Optional<Object> make(@Nullable Object[] parts) {
    try {
      return Optional.of(constructor.newInstance(parts));
    } catch (InvocationTargetException e) {
      return Optional.empty();
    } catch (ReflectiveOperationException e) {
      throw new NoRowsException(type.getName() + " cannot be made (" + e + ")");
    }
  }

  private @Nullable Object[] read(Object row) {
    @Nullable Object[] parts = new Object[accessors.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = read(row, i);
    }
    return parts;
  }

  private @Nullable Object read(Object row, int component) {
    try {
      return accessors.get(component).invoke(row);
    } catch (ReflectiveOperationException e) {
      throw new NoRowsException(
          "%s of %s throws (%s)"
              .formatted(
                  accessors.get(component).getName(),
                  type.getName(),
                  e.getCause() == null ? e : e.getCause()));
    }
  }
}
