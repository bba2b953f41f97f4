/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import dev.discreet.readers.record.ColumnKind;
import dev.discreet.readers.record.TableSchema;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.SchemaElement;

/**
 * Types of columns, as the <a
 * href="https://github.com/apache/parquet-format/blob/master/LogicalTypes.md">format</a> defines
 * them. A column that is repeated, but in no list, is not read.
 */
final class ParquetSchema implements TableSchema<ParquetColumn> {

  @Override
  public Optional<ColumnKind> kind(ParquetColumn column) {
    return column.isGroup() || column.isRepeated()
        ? Optional.empty()
        : Meaning.of(column.element()).map(Meaning::kind);
  }

  @Override
  public Optional<ParquetColumn> element(ParquetColumn column) {
    if (!isList(column)) {
      return Optional.empty();
    }
    ParquetColumn repeated = column.children().get(0);
    return Optional.of(isElement(column) ? repeated.single() : repeated.children().get(0));
  }

  private static boolean isList(ParquetColumn column) {
    SchemaElement element = column.element();
    boolean isMarked =
        element.isSetLogicalType()
            ? element.getLogicalType().isSetLIST()
            : element.getConverted_type() == ConvertedType.LIST;
    return isMarked
        && column.isGroup()
        && !column.isRepeated()
        && column.children().size() == 1
        && column.children().get(0).isRepeated();
  }

  /** Whether what is repeated in a list is the element, as old files have it, and not around it. */
  static boolean isElement(ParquetColumn list) {
    ParquetColumn repeated = list.children().get(0);
    return !repeated.isGroup()
        || repeated.children().size() != 1
        || repeated.name().equals("array")
        || repeated.name().equals(list.name() + "_tuple");
  }

  @Override
  public Optional<List<Field<ParquetColumn>>> fields(ParquetColumn column) {
    SchemaElement element = column.element();
    boolean isPlain = !element.isSetLogicalType() && !element.isSetConverted_type();
    return column.isGroup() && isPlain && !column.isRepeated()
        ? Optional.of(all(column))
        : Optional.empty();
  }

  /** The columns of a group. */
  static List<Field<ParquetColumn>> all(ParquetColumn group) {
    return group.children().stream().map(each -> new Field<>(each.name(), each)).toList();
  }

  @Override
  public String text(ParquetColumn column) {
    SchemaElement element = column.element();
    String repeated = column.isRepeated() ? "repeated " : "";
    String physical = column.isGroup() ? "group" : element.getType().toString();
    String logical = "";
    if (element.isSetLogicalType()) {
      Object known = element.getLogicalType().getSetField();
      logical = " (" + (known == null ? "unknown" : known) + ")";
    } else if (element.isSetConverted_type()) {
      logical = " (" + element.getConverted_type() + ")";
    }
    return repeated + physical + logical;
  }
}
