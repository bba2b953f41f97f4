/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.readers.record.ColumnFit;
import dev.discreet.readers.record.RecordMaker;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** What Spark gives for a column of some type, as {@link RecordMaker} takes it. */
@FunctionalInterface
interface ColumnType extends Serializable {

  /** A value, with structs as {@code Object[]} and arrays as {@link List}; null stays null. */
  @Nullable Object plain(@Nullable Object value);

  /** For a column that fits its component. */
  static ColumnType of(ColumnFit fit) {
    if (fit instanceof ColumnFit.Array array) {
      ColumnType element = of(array.element());
      return value -> value == null ? null : ofArray(value, element);
    }
    if (fit instanceof ColumnFit.Struct struct) {
      int[] places = struct.places().stream().mapToInt(Integer::intValue).toArray();
      ColumnType[] inner = ofAll(struct);
      return value -> value == null ? null : ofRow((Row) value, places, inner);
    }
    return value -> value;
  }

  /** For the columns of the components. */
  static ColumnType[] ofAll(ColumnFit.Struct struct) {
    return struct.components().stream().map(ColumnType::of).toArray(ColumnType[]::new);
  }

  private static List<@Nullable Object> ofArray(Object value, ColumnType element) {
    List<@Nullable Object> list = new ArrayList<>();
    for (Object each : CollectionConverters.asJava((scala.collection.Seq<?>) value)) {
      list.add(element.plain(each));
    }
    return list;
  }

  private static @Nullable Object[] ofRow(Row row, int[] places, ColumnType[] inner) {
    @Nullable Object[] values = new Object[places.length];
    for (int i = 0; i < places.length; i++) {
      values[i] = inner[i].plain(row.get(places[i]));
    }
    return values;
  }
}
