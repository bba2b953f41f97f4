/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of a table records, by the record's own constructor.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <T> the record
 */
public final class RecordMaker<T> {

  /** Some programs write it before the header of a file. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Constructor<T> constructor;
  private final List<String> names;
  private final Conversion[] conversions;

  /**
   * @param isClamping whether numbers are clamped to their bounds
   * @param isNested whether a component may be a record, given as an {@code Object[]} by the places
   *     of its components, or a {@link List}
   * @throws IllegalArgumentException if the class cannot be read from columns
   */
  public RecordMaker(Class<T> type, boolean isClamping, boolean isNested) {
    RecordComponent[] components = type.getRecordComponents();
    if (components == null || components.length == 0) {
      throw new IllegalArgumentException(type.getName() + " is no record with components");
    }
    Map<String, Bounds> bounds = isClamping ? Bounds.of(type) : Map.of();
    names = Arrays.stream(components).map(RecordComponent::getName).toList();
    conversions =
        Arrays.stream(components)
            .map(
                component ->
                    Conversion.of(component, bounds.get(component.getName()), isClamping, isNested))
            .toArray(Conversion[]::new);
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
    } catch (NoSuchMethodException | RuntimeException e) {
      throw new IllegalArgumentException(
          "%s cannot be made by reflection; fix: open its package to dev.discreet.readers"
              .formatted(type.getName()),
          e);
    }
  }

  /**
   * For each component the place of its column. Case and underscores do not count: {@code
   * cost_cents} is the column of {@code costCents}.
   *
   * @throws IllegalArgumentException if there is no column, or more than one
   */
  public int[] columns(List<String> labels) {
    List<String> plain = labels.stream().map(RecordMaker::plain).toList();
    return names.stream()
        .mapToInt(
            name -> {
              int column = labels.indexOf(name);
              if (column < 0) {
                column = plain.indexOf(plain(name));
                if (column < 0 || plain.lastIndexOf(plain(name)) > column) {
                  throw new IllegalArgumentException(
                      "%s for %s.%s; fix: name one column so"
                          .formatted(
                              column < 0 ? "there is no column" : "there are several columns",
                              constructor.getDeclaringClass().getName(),
                              name));
                }
              } else if (labels.lastIndexOf(name) > column) {
                throw new IllegalArgumentException("there are several columns " + name);
              }
              return column;
            })
        .toArray();
  }

  private static String plain(String name) {
    return name.replace(BYTE_ORDER_MARK, "").strip().replace("_", "").toLowerCase(Locale.ROOT);
  }

  /**
   * A record, or what is wrong with the row.
   *
   * @param row the record
   * @param fault without any value
   */
  public record Made<T>(Optional<T> row, String fault) {}

  /**
   * Makes one.
   *
   * @param values what the columns hold, by the place of the component
   */
  public Made<T> make(IntFunction<@Nullable Object> values) {
    @Nullable Object[] arguments = new Object[conversions.length];
    for (int i = 0; i < arguments.length; i++) {
      @Nullable Object value = values.apply(i);
      try {
        arguments[i] = conversions[i].of(value);
      } catch (RuntimeException withheld) {
        return new Made<>(Optional.empty(), "has no value that fits `" + names.get(i) + "`");
      }
    }
    try {
      return new Made<>(Optional.of(constructor.newInstance(arguments)), "");
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error && !(error instanceof AssertionError)) {
        throw error;
      }
      return new Made<>(
          Optional.empty(),
          "is refused by the constructor of " + constructor.getDeclaringClass().getSimpleName());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
