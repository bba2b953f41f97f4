/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.sql.Clob;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes what a column holds a value of a record component. Whatever it throws says nothing of the
 * value.
 */
@FunctionalInterface
interface Conversion {
  /**
   * Converts.
   *
   * @param value a text, or what a driver gives; null where there is none
   * @throws BadValue if there is no such value
   */
  @Nullable Object of(@Nullable Object value);

  /** A value that cannot be converted. */
  final class BadValue extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadValue() {
      super(null, null, false, false);
    }
  }

  /**
   * The conversion for a component.
   *
   * @param bounds to which numbers are clamped; null for as they are
   * @param isClamping whether those of records in it are clamped
   * @param isNested whether it may be a record or a list
   * @throws IllegalArgumentException if there is none for its type
   */
  static Conversion of(
      RecordComponent component, @Nullable Bounds bounds, boolean isClamping, boolean isNested) {
    Optional<Conversion> nested =
        isNested ? ofNested(component.getGenericType(), isClamping) : Optional.empty();
    return nested
        .or(() -> of(component.getGenericType(), bounds))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s.%s is a %s, which is not read from a column; fix: read numbers, texts, truth values, enums, dates, times, UUIDs, or an Optional of these"
                        .formatted(
                            component.getDeclaringRecord().getName(),
                            component.getName(),
                            component.getGenericType().getTypeName())));
  }

  private static Optional<Conversion> ofNested(Type type, boolean isClamping) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      Type element = generic.getActualTypeArguments()[0];
      return ofNested(element, isClamping)
          .or(() -> of(element, null))
          .map(inner -> value -> value == null ? null : ofList((List<?>) value, inner));
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
      return ofNested(generic.getActualTypeArguments()[0], isClamping)
          .map(inner -> value -> Optional.ofNullable(value == null ? null : inner.of(value)));
    }
    if (type instanceof Class<?> known && known.isRecord()) {
      RecordMaker<?> maker = new RecordMaker<>(known, isClamping, true);
      return Optional.of(value -> value == null ? null : ofRecord((Object[]) value, maker));
    }
    return Optional.empty();
  }

  private static Object ofList(List<?> values, Conversion element) {
    List<Object> list = new ArrayList<>(values.size());
    for (Object value : values) {
      Object converted = element.of(value);
      if (converted == null) {
        throw new BadValue();
      }
      list.add(converted);
    }
    return Collections.unmodifiableList(list);
  }

  private static Object ofRecord(@Nullable Object[] values, RecordMaker<?> maker) {
    return maker.make(i -> values[i]).row().orElseThrow(BadValue::new);
  }

  private static Optional<Conversion> of(Type type, @Nullable Bounds bounds) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
      return of(generic.getActualTypeArguments()[0], bounds)
          .map(inner -> value -> Optional.ofNullable(value == null ? null : inner.of(value)));
    }
    return type instanceof Class<?> known ? ofClass(known, bounds) : Optional.empty();
  }

  private static Optional<Conversion> ofClass(Class<?> type, @Nullable Bounds bounds) {
    if (type == OptionalInt.class) {
      return Optional.of(
          value -> value == null ? OptionalInt.empty() : OptionalInt.of(ofInt(value, bounds)));
    }
    if (type == OptionalLong.class) {
      return Optional.of(
          value -> value == null ? OptionalLong.empty() : OptionalLong.of(ofLong(value, bounds)));
    }
    if (type == OptionalDouble.class) {
      return Optional.of(
          value ->
              value == null ? OptionalDouble.empty() : OptionalDouble.of(ofDouble(value, bounds)));
    }
    Optional<Conversion> present = ofPresent(type, bounds);
    return present.map(
        inner ->
            value -> {
              if (value != null) {
                return inner.of(value);
              }
              if (type.isPrimitive()) {
                throw new BadValue();
              }
              return null;
            });
  }

  /**
   * The text of what has one. Of bytes and other objects {@code toString} tells which object it is:
   * it would make each row a person of its own.
   */
  private static String ofText(@Nullable Object value) {
    boolean hasText =
        value instanceof CharSequence
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof Character
            || value instanceof UUID
            || value instanceof TemporalAccessor
            || value instanceof java.util.Date;
    if (hasText) {
      return String.valueOf(value);
    }
    if (value instanceof Clob text) {
      try {
        return text.getSubString(1, Math.toIntExact(text.length()));
      } catch (SQLException | ArithmeticException e) {
        throw new BadValue();
      }
    }
    throw new BadValue();
  }

  private static Optional<Conversion> ofPresent(Class<?> type, @Nullable Bounds bounds) {
    Map<Class<?>, Conversion> known = new HashMap<>();
    known.put(int.class, value -> ofInt(value, bounds));
    known.put(long.class, value -> ofLong(value, bounds));
    known.put(
        short.class, value -> (short) ofInteger(value, bounds, Short.MIN_VALUE, Short.MAX_VALUE));
    known.put(byte.class, value -> (byte) ofInteger(value, bounds, Byte.MIN_VALUE, Byte.MAX_VALUE));
    known.put(double.class, value -> ofDouble(value, bounds));
    known.put(float.class, value -> (float) ofDouble(value, bounds));
    known.put(boolean.class, Conversion::ofBoolean);
    known.put(Integer.class, known.get(int.class));
    known.put(Long.class, known.get(long.class));
    known.put(Short.class, known.get(short.class));
    known.put(Byte.class, known.get(byte.class));
    known.put(Double.class, known.get(double.class));
    known.put(Float.class, known.get(float.class));
    known.put(Boolean.class, known.get(boolean.class));
    known.put(String.class, Conversion::ofText);
    known.put(
        BigDecimal.class, value -> value instanceof BigDecimal ? value : decimal(text(value)));
    known.put(UUID.class, value -> value instanceof UUID ? value : UUID.fromString(text(value)));
    known.put(LocalDate.class, Conversion::ofDate);
    known.put(LocalTime.class, Conversion::ofTime);
    known.put(LocalDateTime.class, Conversion::ofDateTime);
    known.put(Instant.class, Conversion::ofInstant);
    known.put(OffsetDateTime.class, Conversion::ofOffsetDateTime);
    if (type.isEnum()) {
      Map<Object, Object> constants = new HashMap<>();
      for (Object constant : type.getEnumConstants()) {
        constants.put(((Enum<?>) constant).name(), constant);
      }
      return Optional.of(
          value -> {
            @Nullable Object constant = constants.get(value);
            return constant == null ? found(constants.get(text(value))) : constant;
          });
    }
    return Optional.ofNullable(known.get(type));
  }

  private static Object found(@Nullable Object constant) {
    if (constant == null) {
      throw new BadValue();
    }
    return constant;
  }

  private static String text(@Nullable Object value) {
    return String.valueOf(value).strip();
  }

  private static int ofInt(@Nullable Object value, @Nullable Bounds bounds) {
    return (int) ofInteger(value, bounds, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  private static long ofLong(@Nullable Object value, @Nullable Bounds bounds) {
    return ofInteger(value, bounds, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** An integer, clamped where it has bounds, also from beyond the range of its type. */
  private static long ofInteger(
      @Nullable Object value, @Nullable Bounds bounds, long least, long greatest) {
    long integer;
    if (value instanceof Long || value instanceof Integer || value instanceof Short) {
      integer = ((Number) value).longValue();
    } else {
      String text = text(value);
      integer = isShortInteger(text) ? Long.parseLong(text) : ofLongNumber(text, bounds != null);
    }
    if (bounds != null) {
      integer = bounds.clamped(integer);
    }
    if (integer < least || integer > greatest) {
      throw new BadValue();
    }
    return integer;
  }

  /** Whether a text is an integer of so few digits that a long surely holds it. */
  private static boolean isShortInteger(String text) {
    int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    if (text.length() == start || text.length() > start + 18) {
      return false;
    }
    return text.chars().skip(start).allMatch(c -> c >= '0' && c <= '9');
  }

  /** A long number, or one with a point or exponent that is an integer all the same. */
  private static long ofLongNumber(String text, boolean saturated) {
    BigDecimal number = decimal(text);
    boolean beyond = (long) number.precision() - number.scale() > 19;
    if (saturated && beyond) {
      return number.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    if (beyond && number.signum() != 0) {
      throw new BadValue();
    }
    BigDecimal most = BigDecimal.valueOf(Long.MAX_VALUE);
    BigDecimal least = BigDecimal.valueOf(Long.MIN_VALUE);
    return (saturated ? number.min(most).max(least) : number).longValueExact();
  }

  /** Reading takes the square of the length, which one row must not decide. */
  private static BigDecimal decimal(String text) {
    int longest = 1_000;
    if (text.length() > longest) {
      throw new BadValue();
    }
    return new BigDecimal(text);
  }

  private static double ofDouble(@Nullable Object value, @Nullable Bounds bounds) {
    double number =
        value instanceof Number known ? known.doubleValue() : Double.parseDouble(text(value));
    return bounds == null ? number : bounds.clamped(number);
  }

  private static Object ofBoolean(@Nullable Object value) {
    if (value instanceof Boolean) {
      return value;
    }
    return switch (text(value).toLowerCase(Locale.ROOT)) {
      case "true", "t", "1" -> true;
      case "false", "f", "0" -> false;
      default -> throw new BadValue();
    };
  }

  private static Object ofDate(@Nullable Object value) {
    if (value instanceof LocalDate) {
      return value;
    }
    return value instanceof Date date ? date.toLocalDate() : LocalDate.parse(text(value));
  }

  private static Object ofTime(@Nullable Object value) {
    if (value instanceof LocalTime) {
      return value;
    }
    return value instanceof Time time ? time.toLocalTime() : LocalTime.parse(text(value));
  }

  private static Object ofDateTime(@Nullable Object value) {
    if (value instanceof LocalDateTime) {
      return value;
    }
    return value instanceof Timestamp time
        ? time.toLocalDateTime()
        : LocalDateTime.parse(isoOf(value));
  }

  private static Object ofInstant(@Nullable Object value) {
    if (value instanceof Instant) {
      return value;
    }
    if (value instanceof Timestamp time) {
      return time.toInstant();
    }
    return value instanceof OffsetDateTime time ? time.toInstant() : Instant.parse(isoOf(value));
  }

  private static Object ofOffsetDateTime(@Nullable Object value) {
    return value instanceof OffsetDateTime ? value : OffsetDateTime.parse(isoOf(value));
  }

  /** Databases write a blank between date and time. */
  private static String isoOf(@Nullable Object value) {
    return text(value).replace(' ', 'T');
  }
}
