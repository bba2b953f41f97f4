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
import dev.discreet.readers.record.RowPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads Parquet files into records: a column for each component, found by its name, where case and
 * underscores do not count. Other columns are left out, and not read from the disk. A component is
 * a number, a text, a truth value, an enum (by the name of its constant), a UUID, a date or time, a
 * record of these (of a group), a {@link List} (of a list), or an {@link Optional} of one. A
 * timestamp that is adjusted to UTC is an {@code Instant}, another one a {@code LocalDateTime}.
 * What is null in the file is null, or an empty Optional.
 *
 * <p>A row is bad if a value does not fit its component, or if the constructor throws. It is {@link
 * #refuseBadRows refused} unless it shall be {@link #dropBadRows dropped}. Nothing tells a value,
 * nor how many rows were bad: who wants to know releases a count of rows, with noise.
 *
 * <p>Files are uncompressed, or compressed with Snappy, gzip, Zstandard or LZ4 (LZ4_RAW). A page of
 * each column is in memory, with its dictionary, however many rows a file or a row group has. Where
 * pages have checksums, these are compared.
 *
 * <p>Streams read as they go, are not thread-safe, and must be closed.
 *
 * <pre>{@code
 * ParquetReader<Patient> reader = ParquetReader.of(Patient.class).clampToBounds();
 * PrivateData.streamed("wards-2026", () -> reader.file(path), Budget.of(1)).build();
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param <T> the record
 */
public final class ParquetReader<T extends Record> {

  private static final String SUFFIX = ".parquet";

  private final Class<T> type;
  private final RecordMaker<T> maker;
  private final RowPolicy policy;

  private ParquetReader(Class<T> type, RowPolicy policy) {
    this.type = type;
    this.maker = new RecordMaker<>(type, policy.isClamping(), true);
    this.policy = policy;
  }

  /**
   * Reads records of a class, refuses bad rows, and takes numbers as they are.
   *
   * @throws IllegalArgumentException if a component is of a type that is not read, or if the class
   *     is not open to reflection
   */
  public static <T extends Record> ParquetReader<T> of(Class<T> type) {
    return new ParquetReader<>(type, RowPolicy.PLAIN);
  }

  /**
   * Clamps each number to the {@code @Bounded} of its component, and to its step, before the
   * constructor sees it; NaN becomes the lower bound, and a number beyond the range of its type the
   * nearest bound.
   */
  public ParquetReader<T> clampToBounds() {
    return new ParquetReader<>(type, policy.clamping());
  }

  /** Leaves bad rows out. Whether there were any is not told. */
  public ParquetReader<T> dropBadRows() {
    return new ParquetReader<>(type, policy.dropping());
  }

  /**
   * Throws {@link BadRowException} at a bad row, which tells its number. In a release the exception
   * is withheld, but that it failed is told, and it stays charged: read the rows once before.
   */
  public ParquetReader<T> refuseBadRows() {
    return new ParquetReader<>(type, policy.refusing());
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException as {@link #files} does
   * @throws IOException if it cannot be opened, or is no whole Parquet file
   */
  public Stream<T> file(Path file) throws IOException {
    return files(List.of(file));
  }

  /**
   * Reads files, one after the other, in this order. Rows are counted from 1, on from file to file.
   * What the files say of their columns is looked at before the first row is read. Where a page
   * cannot be read later, that is a {@link BadRowException} whatever is said of bad rows.
   *
   * @throws IllegalArgumentException if in one of them a component has no column, several, or one
   *     of another type or with a compression that is not read
   * @throws IOException if one cannot be opened, or is no whole Parquet file
   */
  public Stream<T> files(List<Path> files) throws IOException {
    List<Path> own = List.copyOf(files);
    for (Path file : own) {
      ParquetFile.open(file, type).close();
    }
    ParquetRows<T> rows = new ParquetRows<>(own, type, maker, policy);
    return rows.stream().onClose(rows::close);
  }

  /**
   * Reads the files of a folder whose names end in {@code .parquet}, in the order of their names,
   * as Spark and others write a table. Names that begin with a dot or an underscore do not count.
   *
   * @throws IllegalArgumentException if there is none or something else, such as a folder in it;
   *     and as {@link #files} does
   * @throws IOException if one cannot be opened, or is no whole Parquet file
   */
  public Stream<T> folder(Path folder) throws IOException {
    List<Path> parts;
    try (Stream<Path> all = Files.list(folder)) {
      parts = all.filter(each -> !name(each).matches("[._].*")).sorted().toList();
    }
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(
          folder + " has no files whose names end in .parquet; fix: name another folder");
    }
    for (Path part : parts) {
      if (!name(part).endsWith(SUFFIX) || !Files.isRegularFile(part)) {
        throw new IllegalArgumentException(
            part
                + " is no file whose name ends in .parquet; fix: list the files that are to be read");
      }
    }
    return files(parts);
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
