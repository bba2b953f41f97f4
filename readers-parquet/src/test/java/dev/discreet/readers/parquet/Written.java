/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Files that Parquet's own library writes. */
public final class Written {

  private final MessageType schema;
  private final UnaryOperator<ExampleParquetWriter.Builder> options;

  private Written(MessageType schema, UnaryOperator<ExampleParquetWriter.Builder> options) {
    this.schema = schema;
    this.options = options;
  }

  /** Files with these columns, as the library's text has them, in one row group, uncompressed. */
  public static Written of(String columns) {
    return new Written(
        MessageTypeParser.parseMessageType("message rows {" + columns + "}"), each -> each);
  }

  /** The same, written otherwise. */
  public Written with(UnaryOperator<ExampleParquetWriter.Builder> more) {
    return new Written(schema, builder -> more.apply(options.apply(builder)));
  }

  /** Opens a file for rows that are written one by one. */
  public ParquetWriter<Group> open(Path file) throws IOException {
    return options
        .apply(ExampleParquetWriter.builder(new LocalOutputFile(file)))
        .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
        .withConf(new PlainParquetConfiguration())
        .withType(schema)
        .build();
  }

  /** A row without values. */
  public Group row() {
    return new SimpleGroupFactory(schema).newGroup();
  }

  /** Writes rows. */
  Path to(Path file, List<Consumer<Group>> rows) throws IOException {
    try (ParquetWriter<Group> writer = open(file)) {
      for (Consumer<Group> row : rows) {
        Group group = row();
        row.accept(group);
        writer.write(group);
      }
    }
    return file;
  }

  /** Writes one row. */
  Path to(Path file, Consumer<Group> row) throws IOException {
    return to(file, List.of(row));
  }
}
