/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import dev.discreet.readers.BadRowException;
import dev.discreet.readers.record.RecordMaker;
import dev.discreet.readers.record.RecordRows;
import dev.discreet.readers.record.RowPolicy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of files, one file after the other.
 *
 * @param <T> the record
 */
final class ParquetRows<T> extends RecordRows<T> {

  private final Class<T> type;
  private final boolean areSeveral;
  private final Iterator<Path> files;
  private Optional<ParquetFile> file = Optional.empty();
  private boolean isClosed;
  private @Nullable Object[] values = {};
  private long read;
  private long readOfFile;

  ParquetRows(List<Path> files, Class<T> type, RecordMaker<T> maker, RowPolicy policy) {
    super(maker, policy);
    this.type = type;
    this.files = files.iterator();
    this.areSeveral = files.size() > 1;
  }

  @Override
  protected boolean advance() {
    if (isClosed) {
      throw new IllegalStateException("the stream is closed");
    }
    while (file.isPresent() || open()) {
      Optional<@Nullable Object[]> row = next(file.orElseThrow());
      if (row.isPresent()) {
        values = row.orElseThrow();
        return true;
      }
      closeFile();
    }
    return false;
  }

  private Optional<@Nullable Object[]> next(ParquetFile current) {
    read++;
    readOfFile++;
    try {
      Optional<@Nullable Object[]> row = current.next();
      if (row.isEmpty()) {
        read--;
      }
      return row;
    } catch (IOException | RuntimeException withheld) {
      // What it says may hold a value.
      throw refusal("cannot be read from the file");
    }
  }

  private boolean open() {
    if (!files.hasNext()) {
      return false;
    }
    try {
      file = Optional.of(ParquetFile.open(files.next(), type));
      readOfFile = 0;
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected @Nullable Object value(int component) {
    return values[component];
  }

  @Override
  protected RuntimeException refusal(String fault) {
    String place =
        areSeveral
            ? " (row %d of %s)".formatted(readOfFile, file.map(ParquetFile::name).orElse(""))
            : "";
    return new BadRowException(read, "row %d%s %s".formatted(read, place, fault));
  }

  /** Closes the file that is being read. */
  void close() {
    isClosed = true;
    closeFile();
  }

  private void closeFile() {
    Optional<ParquetFile> open = file;
    file = Optional.empty();
    try {
      if (open.isPresent()) {
        open.orElseThrow().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
