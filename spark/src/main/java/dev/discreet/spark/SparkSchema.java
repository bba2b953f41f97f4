/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.readers.record.ColumnKind;
import dev.discreet.readers.record.TableSchema;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructType;

/** Spark's types of columns. */
final class SparkSchema implements TableSchema<DataType> {

  private static final Map<DataType, ColumnKind> KINDS =
      Map.ofEntries(
          Map.entry(DataTypes.ByteType, ColumnKind.INTEGER),
          Map.entry(DataTypes.ShortType, ColumnKind.INTEGER),
          Map.entry(DataTypes.IntegerType, ColumnKind.INTEGER),
          Map.entry(DataTypes.LongType, ColumnKind.INTEGER),
          Map.entry(DataTypes.FloatType, ColumnKind.REAL),
          Map.entry(DataTypes.DoubleType, ColumnKind.REAL),
          Map.entry(DataTypes.StringType, ColumnKind.TEXT),
          Map.entry(DataTypes.BooleanType, ColumnKind.TRUTH),
          Map.entry(DataTypes.DateType, ColumnKind.DATE),
          Map.entry(DataTypes.TimestampType, ColumnKind.INSTANT),
          Map.entry(DataTypes.TimestampNTZType, ColumnKind.LOCAL_DATE_TIME));

  @Override
  public Optional<ColumnKind> kind(DataType column) {
    return column instanceof DecimalType decimal
        ? Optional.of(decimal.scale() == 0 ? ColumnKind.INTEGER : ColumnKind.DECIMAL)
        : Optional.ofNullable(KINDS.get(column));
  }

  @Override
  public Optional<DataType> element(DataType column) {
    return column instanceof ArrayType array ? Optional.of(array.elementType()) : Optional.empty();
  }

  @Override
  public Optional<List<Field<DataType>>> fields(DataType column) {
    return column instanceof StructType struct ? Optional.of(fields(struct)) : Optional.empty();
  }

  /** The columns of a table or struct. */
  static List<Field<DataType>> fields(StructType struct) {
    return Arrays.stream(struct.fields())
        .map(field -> new Field<>(field.name(), field.dataType()))
        .toList();
  }

  @Override
  public String text(DataType column) {
    return column.sql();
  }
}
