/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import dev.discreet.readers.record.ColumnFit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a file that a record is made of, in the order of its components, and what takes
 * their values.
 */
final class Projection {

  private static final ParquetSchema SCHEMA = new ParquetSchema();

  private final ColumnFit.Struct fit;
  private final ParquetColumn root;
  private final MessageType schema;

  private Projection(ColumnFit.Struct fit, ParquetColumn root) {
    this.fit = fit;
    this.root = root;
    this.schema = new MessageType(root.name(), types(fit, root));
  }

  /**
   * Those of a record.
   *
   * @param root all columns of the file
   * @throws IllegalArgumentException if a component has none, several, or one that is not read into
   *     it
   */
  static Projection of(Class<?> type, ParquetColumn root) {
    return new Projection(ColumnFit.of(type, ParquetSchema.all(root), SCHEMA), root);
  }

  /** The columns, for what puts them together. */
  MessageType schema() {
    return schema;
  }

  /** Makes rows of values: an array by the places of the components, filled anew for each. */
  RecordMaterializer<@Nullable Object[]> materializer() {
    StructConverter rows = new StructConverter(row -> {});
    converters(fit, root, rows);
    return new RecordMaterializer<>() {
      @Override
      public @Nullable Object[] getCurrentRecord() {
        return rows.values();
      }

      @Override
      public GroupConverter getRootConverter() {
        return rows;
      }
    };
  }

  private static List<Type> types(ColumnFit.Struct fit, ParquetColumn group) {
    if (new HashSet<>(fit.places()).size() < fit.places().size()) {
      throw new IllegalArgumentException(
          "two components have the same column; fix: name them so that more than case and underscores tell them apart");
    }
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < fit.places().size(); i++) {
      ParquetColumn column = group.children().get(fit.places().get(i));
      types.add(type(fit.components().get(i), column, repetition(column)));
    }
    return types;
  }

  private static Type type(ColumnFit fit, ParquetColumn column, Repetition repetition) {
    if (fit instanceof ColumnFit.Struct struct) {
      return new GroupType(repetition, column.name(), types(struct, column));
    }
    if (fit instanceof ColumnFit.Array array) {
      ParquetColumn element = SCHEMA.element(column).orElseThrow();
      ParquetColumn repeated = column.children().get(0);
      return new GroupType(
          repetition,
          column.name(),
          ParquetSchema.isElement(column)
              ? type(array.element(), element, Repetition.REPEATED)
              : new GroupType(
                  Repetition.REPEATED,
                  repeated.name(),
                  type(array.element(), element, repetition(element))));
    }
    SchemaElement element = column.element();
    return new PrimitiveType(
        repetition,
        switch (element.getType()) {
          case BYTE_ARRAY -> PrimitiveTypeName.BINARY;
          default -> PrimitiveTypeName.valueOf(element.getType().name());
        },
        element.getType_length(),
        column.name());
  }

  private static Repetition repetition(ParquetColumn column) {
    return Repetition.valueOf(column.element().getRepetition_type().name());
  }

  private static void converters(
      ColumnFit.Struct fit, ParquetColumn group, StructConverter struct) {
    for (int i = 0; i < fit.places().size(); i++) {
      ParquetColumn column = group.children().get(fit.places().get(i));
      struct.add(converter(fit.components().get(i), column, struct.slot(i)));
    }
  }

  private static Converter converter(
      ColumnFit fit, ParquetColumn column, Consumer<@Nullable Object> to) {
    if (fit instanceof ColumnFit.Struct inner) {
      StructConverter struct = new StructConverter(to);
      converters(inner, column, struct);
      return struct;
    }
    if (fit instanceof ColumnFit.Array array) {
      ParquetColumn element = SCHEMA.element(column).orElseThrow();
      ListConverter list = new ListConverter(to);
      if (ParquetSchema.isElement(column)) {
        list.repeats(converter(array.element(), element, list::add));
      } else {
        // A group of one: the element, or null where there is none.
        StructConverter around = new StructConverter(one -> list.add(((Object[]) one)[0]));
        around.add(converter(array.element(), element, around.slot(0)));
        list.repeats(around);
      }
      return list;
    }
    boolean isBytes =
        switch (column.element().getType()) {
          case BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY, INT96 -> true;
          case BOOLEAN, INT32, INT64, FLOAT, DOUBLE -> false;
        };
    return new ValueConverter(Meaning.of(column.element()).orElseThrow().value(), isBytes, to);
  }
}
