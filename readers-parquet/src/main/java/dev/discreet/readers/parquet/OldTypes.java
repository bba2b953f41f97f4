/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import org.apache.parquet.format.DateType;
import org.apache.parquet.format.DecimalType;
import org.apache.parquet.format.EnumType;
import org.apache.parquet.format.IntType;
import org.apache.parquet.format.JsonType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MicroSeconds;
import org.apache.parquet.format.MilliSeconds;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.TimeType;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;

/** The types that files had before logical types, as such: a table of the format. */
final class OldTypes {

  private static final TimeUnit MILLIS = TimeUnit.MILLIS(new MilliSeconds());
  private static final TimeUnit MICROS = TimeUnit.MICROS(new MicroSeconds());

  private OldTypes() {}

  /** The logical type of a column that has an old one alone; an empty one if there is none. */
  static LogicalType logical(SchemaElement column) {
    return switch (column.getConverted_type()) {
      case UTF8 -> LogicalType.STRING(new StringType());
      case ENUM -> LogicalType.ENUM(new EnumType());
      case JSON -> LogicalType.JSON(new JsonType());
      case DATE -> LogicalType.DATE(new DateType());
      case DECIMAL ->
          LogicalType.DECIMAL(new DecimalType(column.getScale(), column.getPrecision()));
      case TIME_MILLIS -> LogicalType.TIME(new TimeType(true, MILLIS));
      case TIME_MICROS -> LogicalType.TIME(new TimeType(true, MICROS));
      case TIMESTAMP_MILLIS -> LogicalType.TIMESTAMP(new TimestampType(true, MILLIS));
      case TIMESTAMP_MICROS -> LogicalType.TIMESTAMP(new TimestampType(true, MICROS));
      case INT_8 -> integer(8, true);
      case INT_16 -> integer(16, true);
      case INT_32 -> integer(32, true);
      case INT_64 -> integer(64, true);
      case UINT_8 -> integer(8, false);
      case UINT_16 -> integer(16, false);
      case UINT_32 -> integer(32, false);
      case UINT_64 -> integer(64, false);
      case LIST, MAP, MAP_KEY_VALUE, BSON, INTERVAL -> new LogicalType();
    };
  }

  private static LogicalType integer(int bits, boolean isSigned) {
    return LogicalType.INTEGER(new IntType((byte) bits, isSigned));
  }
}
