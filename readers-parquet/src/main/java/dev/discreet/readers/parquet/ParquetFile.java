/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.jspecify.annotations.Nullable;

/**
 * An open file, of which the columns of a record are read.
 *
 * <p>Not thread-safe.
 */
final class ParquetFile implements AutoCloseable {

  private final String name;
  private final FileChannel channel;
  private final long end;
  private final Projection projection;
  private final MessageColumnIO columns;
  private final Iterator<RowGroup> groups;
  private Optional<RecordReader<@Nullable Object[]>> reader = Optional.empty();
  private long left;

  private ParquetFile(
      String name, FileChannel channel, Footer footer, FileMetaData metadata, Class<?> type)
      throws IOException {
    this.name = name;
    this.channel = channel;
    this.end = footer.start();
    this.projection = Projection.of(type, ParquetColumn.root(metadata.getSchema()));
    this.columns =
        new ColumnIOFactory(metadata.isSetCreated_by() ? metadata.getCreated_by() : null)
            .getColumnIO(projection.schema());
    for (RowGroup group : metadata.getRow_groups()) {
      chunks(group);
    }
    this.groups = metadata.getRow_groups().iterator();
  }

  /**
   * Opens a file, and looks at all that it says of the columns of a record.
   *
   * @throws IllegalArgumentException if a component has no column, several, or one that is not read
   *     into it
   * @throws IOException if it cannot be opened, or is no whole Parquet file
   */
  static ParquetFile open(Path file, Class<?> type) throws IOException {
    String name = String.valueOf(file.getFileName());
    FileChannel channel = FileChannel.open(file);
    try {
      Footer footer = Footer.of(channel);
      return new ParquetFile(name, channel, footer, footer.metadata(), type);
    } catch (IllegalArgumentException e) {
      channel.close();
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e.getCause());
    } catch (IOException e) {
      channel.close();
      throw new IOException("%s is no whole Parquet file: %s".formatted(name, e.getMessage()), e);
    } catch (RuntimeException withheld) {
      // Statistics in the file hold values, and so may what is said of them.
      channel.close();
      throw new IOException(name + " is no whole Parquet file: what it says of itself is broken");
    }
  }

  /** The name of the file, without its folder. */
  String name() {
    return name;
  }

  /**
   * The next row, by the places of the components; empty after the last one. The array is filled
   * anew for each row.
   *
   * @throws IOException if it cannot be read
   */
  Optional<@Nullable Object[]> next() throws IOException {
    while (left == 0) {
      if (!groups.hasNext()) {
        return Optional.empty();
      }
      RowGroup group = groups.next();
      left = group.getNum_rows();
      reader =
          left == 0
              ? Optional.empty()
              : Optional.of(
                  columns.getRecordReader(
                      new RowGroupPages(channel, end, left, chunks(group)),
                      projection.materializer()));
    }
    left--;
    return Optional.of(reader.orElseThrow().read());
  }

  /**
   * What a row group says of the columns that are read.
   *
   * @throws IOException if it says what cannot be
   */
  private Map<List<String>, ColumnMetaData> chunks(RowGroup group) throws IOException {
    Map<List<String>, ColumnChunk> all = new HashMap<>();
    for (ColumnChunk chunk : group.getColumns()) {
      if (!chunk.isSetMeta_data()) {
        throw new IOException("it is encrypted; fix: decrypt it first");
      }
      all.put(chunk.getMeta_data().getPath_in_schema(), chunk);
    }
    Map<List<String>, ColumnMetaData> read = new HashMap<>();
    for (ColumnDescriptor column : projection.schema().getColumns()) {
      List<String> path = List.of(column.getPath());
      ColumnChunk chunk = all.get(path);
      if (chunk == null || chunk.isSetFile_path()) {
        throw new IOException("the column %s is not in it".formatted(String.join(".", path)));
      }
      ColumnMetaData found = chunk.getMeta_data();
      Codec.require(found.getCodec(), path);
      if (column.getMaxRepetitionLevel() == 0 && found.getNum_values() != group.getNum_rows()) {
        throw new IOException(
            "the column %s has another number of rows than others"
                .formatted(String.join(".", path)));
      }
      read.put(path, found);
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
