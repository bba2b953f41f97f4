/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.ledger.TextList;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Public arguments as texts, different for different values. What there is no such text for is not
 * told apart, so that answers on it are not kept: objects of classes that are not known to be their
 * values, and collections without an order.
 */
final class ArgumentText {

  private static final Set<Class<?>> VALUES =
      Set.of(
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          String.class,
          BigInteger.class,
          BigDecimal.class,
          java.time.LocalDate.class,
          java.time.LocalTime.class,
          java.time.LocalDateTime.class,
          java.time.Instant.class,
          java.time.Duration.class,
          java.time.Period.class,
          java.time.Year.class,
          java.time.YearMonth.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class);

  /** Immutable lists and arrays: what else calls itself a list may be anything. */
  private static final String JDK_LISTS = "java.util.";

  private ArgumentText() {}

  /** The texts of all of them; empty if one has none. */
  static Optional<TextList> of(@Nullable Object... arguments) {
    try {
      List<Object> texts = new ArrayList<>();
      for (@Nullable Object argument : arguments) {
        texts.add(text(argument));
      }
      return Optional.of(TextList.of(texts));
    } catch (Unknown e) {
      return Optional.empty();
    }
  }

  private static TextList text(@Nullable Object value) throws Unknown {
    if (value == null) {
      return TextList.of();
    }
    Class<?> type = value.getClass();
    if (VALUES.contains(type)) {
      return TextList.of(type.getName(), value);
    }
    if (value instanceof Enum<?> constant) {
      return TextList.of(constant.getDeclaringClass().getName(), constant.name());
    }
    List<Object> parts = new ArrayList<>();
    parts.add(type.getName());
    if (type.isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        parts.add(text(Array.get(value, i)));
      }
    } else if (value instanceof List<?> list && type.getName().startsWith(JDK_LISTS)) {
      parts.set(0, List.class.getName());
      for (@Nullable Object element : list) {
        parts.add(text(element));
      }
    } else if (value instanceof Optional<?> optional) {
      parts.add(text(optional.orElse(null)));
    } else if (value instanceof Record) {
      for (RecordComponent component : type.getRecordComponents()) {
        parts.add(text(read(component, value)));
      }
    } else {
      throw new Unknown();
    }
    return TextList.of(parts);
  }

  private static @Nullable Object read(RecordComponent component, Object value) throws Unknown {
    Method accessor = component.getAccessor();
    try {
      accessor.setAccessible(true);
      return accessor.invoke(value);
    } catch (IllegalAccessException | InvocationTargetException | RuntimeException e) {
      throw new Unknown();
    }
  }

  private static final class Unknown extends Exception {
    private static final long serialVersionUID = 1;

    Unknown() {
      super("no text", null, false, false);
    }
  }
}
