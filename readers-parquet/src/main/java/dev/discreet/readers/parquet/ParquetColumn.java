/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.SchemaElement;

/**
 * What a file says of a column, or of a group of them.
 *
 * @param element what it says
 * @param children the columns of a group; empty of a single one
 * @param isRepeated whether there are several values of it, side by side
 */
record ParquetColumn(SchemaElement element, List<ParquetColumn> children, boolean isRepeated) {

  /**
   * The group of all columns.
   *
   * @param elements all groups and columns, each group right before its columns
   * @throws IOException if there are other than they say
   */
  static ParquetColumn root(List<SchemaElement> elements) throws IOException {
    Iterator<SchemaElement> rest = elements.iterator();
    ParquetColumn root = next(rest);
    if (rest.hasNext() || !root.isGroup()) {
      throw new IOException("its columns are other than it says");
    }
    return root;
  }

  private static ParquetColumn next(Iterator<SchemaElement> rest) throws IOException {
    if (!rest.hasNext()) {
      throw new IOException("its columns are fewer than it says");
    }
    SchemaElement element = rest.next();
    List<ParquetColumn> children = new ArrayList<>();
    for (int i = 0; i < element.getNum_children(); i++) {
      children.add(next(rest));
    }
    return new ParquetColumn(
        element,
        List.copyOf(children),
        element.getRepetition_type() == FieldRepetitionType.REPEATED);
  }

  String name() {
    return element.getName();
  }

  boolean isGroup() {
    return !element.isSetType();
  }

  /** The same, as one of several that stand side by side. */
  ParquetColumn single() {
    return new ParquetColumn(element, children, false);
  }
}
