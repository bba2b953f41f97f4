/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.ColumnMetaData;

/** The pages of the columns that are read, in one row group. */
final class RowGroupPages implements PageReadStore {

  private final FileChannel file;
  private final long end;
  private final long rows;
  private final Map<List<String>, ColumnMetaData> chunks;

  /**
   * @param end before which all pages are
   * @param chunks what the file says of each column, by its path
   */
  RowGroupPages(FileChannel file, long end, long rows, Map<List<String>, ColumnMetaData> chunks) {
    this.file = file;
    this.end = end;
    this.rows = rows;
    this.chunks = chunks;
  }

  @Override
  public PageReader getPageReader(ColumnDescriptor column) {
    ColumnMetaData chunk = chunks.get(List.of(column.getPath()));
    if (chunk == null) {
      throw new IllegalArgumentException("no column that is read");
    }
    return new ColumnPages(file, end, chunk);
  }

  @Override
  public long getRowCount() {
    return rows;
  }
}
