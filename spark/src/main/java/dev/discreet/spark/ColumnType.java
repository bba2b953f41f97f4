/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.readers.record.RecordMaker;
import java.io.Serializable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** What Spark gives for a column of some type, as {@link RecordMaker} takes it. */
@FunctionalInterface
interface ColumnType extends Serializable {

  /** A value, with structs as {@code Object[]} and arrays as {@link List}; null stays null. */
  @Nullable Object plain(@Nullable Object value);

  /** The types of components and those of columns that are read into them. */
  private static boolean fits(Class<?> component, DataType column) {
    if (component.isEnum() || component == String.class || component == UUID.class) {
      return column.equals(DataTypes.StringType);
    }
    if (Set.<Class<?>>of(
            int.class,
            long.class,
            short.class,
            byte.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            OptionalInt.class,
            OptionalLong.class)
        .contains(component)) {
      return isInteger(column);
    }
    if (component == BigDecimal.class) {
      return isInteger(column) || column instanceof DecimalType;
    }
    if (Set.<Class<?>>of(double.class, float.class, Double.class, Float.class, OptionalDouble.class)
        .contains(component)) {
      return isInteger(column)
          || column instanceof DecimalType
          || column.equals(DataTypes.FloatType)
          || column.equals(DataTypes.DoubleType);
    }
    if (component == boolean.class || component == Boolean.class) {
      return column.equals(DataTypes.BooleanType);
    }
    return (component == LocalDate.class && column.equals(DataTypes.DateType))
        || (component == Instant.class && column.equals(DataTypes.TimestampType))
        || (component == LocalDateTime.class && column.equals(DataTypes.TimestampNTZType));
  }

  private static boolean isInteger(DataType column) {
    return column.equals(DataTypes.ByteType)
        || column.equals(DataTypes.ShortType)
        || column.equals(DataTypes.IntegerType)
        || column.equals(DataTypes.LongType)
        || (column instanceof DecimalType decimal && decimal.scale() == 0);
  }

  /**
   * For a component and its column.
   *
   * @throws IllegalArgumentException if the column is of another type
   */
  static ColumnType of(RecordComponent component, DataType column) {
    String name = component.getDeclaringRecord().getName() + "." + component.getName();
    return of(component.getGenericType(), column)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the column for %s has type %s, which is not read into a %s; fix: cast the column, or read a type of its own (numbers, texts, truth values, dates, LocalDateTime of a timestamp without and Instant of one with a time zone, records of structs, lists of arrays)"
                        .formatted(name, column.sql(), component.getGenericType().getTypeName())));
  }

  private static Optional<ColumnType> of(Type component, DataType column) {
    if (component instanceof ParameterizedType generic) {
      Type inner = generic.getActualTypeArguments()[0];
      if (generic.getRawType() == Optional.class) {
        return of(inner, column);
      }
      if (generic.getRawType() == List.class && column instanceof ArrayType array) {
        return of(inner, array.elementType())
            .map(element -> value -> value == null ? null : ofArray(value, element));
      }
      return Optional.empty();
    }
    if (component instanceof Class<?> known && known.isRecord()) {
      return column instanceof StructType struct
          ? Optional.of(ofStruct(known, struct))
          : Optional.empty();
    }
    return component instanceof Class<?> known && fits(known, column)
        ? Optional.of(value -> value)
        : Optional.empty();
  }

  private static List<@Nullable Object> ofArray(Object value, ColumnType element) {
    List<@Nullable Object> list = new ArrayList<>();
    for (Object each : CollectionConverters.asJava((scala.collection.Seq<?>) value)) {
      list.add(element.plain(each));
    }
    return list;
  }

  private static <R> ColumnType ofStruct(Class<R> type, StructType struct) {
    int[] places = new RecordMaker<>(type, false, true).columns(List.of(struct.fieldNames()));
    RecordComponent[] components = type.getRecordComponents();
    ColumnType[] inner = new ColumnType[places.length];
    for (int i = 0; i < inner.length; i++) {
      inner[i] = of(components[i], struct.fields()[places[i]].dataType());
    }
    return value -> value == null ? null : ofRow((Row) value, places, inner);
  }

  private static @Nullable Object[] ofRow(Row row, int[] places, ColumnType[] inner) {
    @Nullable Object[] values = new Object[places.length];
    for (int i = 0; i < places.length; i++) {
      values[i] = inner[i].plain(row.get(places[i]));
    }
    return values;
  }
}
