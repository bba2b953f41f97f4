/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers;

import dev.discreet.readers.record.RecordMaker;
import dev.discreet.readers.record.RecordRows;
import dev.discreet.readers.record.RowPolicy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads tables into records: a column for each component, found by its name, where case and
 * underscores do not count. Other columns are left out. A component is a number, a text, a truth
 * value, an enum (by the name of its constant), a date or time (as ISO 8601 writes it), a UUID, or
 * an {@link Optional} of one. What is missing (SQL's NULL, an empty field of a file) is null, or an
 * empty Optional.
 *
 * <p>A row is bad if a value does not fit its component, or if the constructor throws. It is {@link
 * #refuseBadRows refused} unless it shall be {@link #dropBadRows dropped}. Nothing tells a value,
 * nor how many rows were bad: who wants to know releases a count of rows, with noise.
 *
 * <p>Streams read as they go, are not thread-safe, and must be closed.
 *
 * <pre>{@code
 * RowReader<Patient> reader = RowReader.of(Patient.class).clampToBounds();
 * PrivateData.streamed("wards-2026", () -> reader.csv(path), Budget.of(1)).build();
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param <T> the record
 */
public final class RowReader<T extends Record> {

  private static final int FETCHED = 10_000;
  private static final CSVFormat CSV =
      CSVFormat.RFC4180
          .builder()
          .setHeader()
          .setSkipHeaderRecord(true)
          .setIgnoreEmptyLines(true)
          .setNullString("")
          .get();

  private final Class<T> type;
  private final RecordMaker<T> maker;
  private final RowPolicy policy;

  private RowReader(Class<T> type, RowPolicy policy) {
    this.type = type;
    this.maker = new RecordMaker<>(type, policy.isClamping(), false);
    this.policy = policy;
  }

  /**
   * Reads records of a class, refuses bad rows, and takes numbers as they are.
   *
   * @throws IllegalArgumentException if a component is of a type that is not read, or if the class
   *     is not open to reflection
   */
  public static <T extends Record> RowReader<T> of(Class<T> type) {
    return new RowReader<>(type, RowPolicy.PLAIN);
  }

  /**
   * Clamps each number to the {@code @Bounded} of its component, and to its step, before the
   * constructor sees it; NaN becomes the lower bound, and a number beyond the range of its type the
   * nearest bound.
   */
  public RowReader<T> clampToBounds() {
    return new RowReader<>(type, policy.clamping());
  }

  /** Leaves bad rows out. Whether there were any is not told. */
  public RowReader<T> dropBadRows() {
    return new RowReader<>(type, policy.dropping());
  }

  /**
   * Throws {@link BadRowException} at a bad row, which tells its line. In a release the exception
   * is withheld, but that it failed is told, and it stays charged: read the rows once before.
   */
  public RowReader<T> refuseBadRows() {
    return new RowReader<>(type, policy.refusing());
  }

  /**
   * Reads a file in UTF-8, as {@link #csv(Reader)} does.
   *
   * @throws IOException if it cannot be opened
   */
  public Stream<T> csv(Path file) throws IOException {
    return csv(Files.newBufferedReader(file));
  }

  /**
   * Reads a text as RFC 4180 describes it, with a header. Its lines are counted from 1. A row with
   * another number of fields than the header is bad. Where the text cannot be read further, or
   * cannot be split into fields, that is a {@link BadRowException} whatever is said of bad rows.
   *
   * @param text closed with the stream
   * @throws IllegalArgumentException if a component has no column, or several
   * @throws IOException if the header cannot be read
   */
  public Stream<T> csv(Reader text) throws IOException {
    CSVParser parser;
    try {
      parser = CSVParser.parse(text, CSV);
    } catch (IOException | RuntimeException e) {
      text.close();
      throw e;
    }
    try {
      int[] columns = maker.columns(parser.getHeaderNames());
      return new CsvRows(parser, columns).stream().onClose(() -> close(parser));
    } catch (RuntimeException e) {
      parser.close();
      throw e;
    }
  }

  private static void close(CSVParser parser) {
    try {
      parser.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads what is left of a result. Its rows are counted from 1.
   *
   * @param result closed with the stream
   * @throws IllegalArgumentException if a component has no column, or several
   * @throws SQLException if the columns cannot be read
   */
  public Stream<T> result(ResultSet result) throws SQLException {
    ResultSetMetaData columns = result.getMetaData();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      labels.add(columns.getColumnLabel(i));
    }
    return new ResultRows(result, maker.columns(labels))
        .stream().onClose(() -> closeAll(List.of(result)));
  }

  /**
   * Runs a query and reads its result, some thousand rows at a time, in a transaction of its own
   * that is rolled back. For a source that is read again the query needs an {@code ORDER BY} that
   * leaves no two rows in doubt.
   *
   * @param database a connection is opened for the stream, and closed with it
   * @param query without parameters
   * @throws IllegalArgumentException if a component has no column, or several
   * @throws SQLException if the query fails
   */
  public Stream<T> query(DataSource database, String query) throws SQLException {
    List<AutoCloseable> open = new ArrayList<>();
    try {
      Connection connection = database.getConnection();
      open.add(0, connection);
      boolean commits = connection.getAutoCommit();
      // Some drivers hold all rows in memory otherwise.
      connection.setAutoCommit(false);
      open.add(
          0,
          () -> {
            connection.rollback();
            connection.setAutoCommit(commits);
          });
      PreparedStatement statement = connection.prepareStatement(query);
      open.add(0, statement);
      statement.setFetchSize(FETCHED);
      return result(statement.executeQuery()).onClose(() -> closeAll(open));
    } catch (SQLException | RuntimeException e) {
      try {
        closeAll(open);
      } catch (RuntimeException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw e;
    }
  }

  private static void closeAll(List<? extends AutoCloseable> open) {
    @Nullable RuntimeException failure = null;
    for (AutoCloseable each : open) {
      try {
        each.close();
      } catch (Exception e) {
        failure = failure == null ? new IllegalStateException("cannot be closed", e) : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private final class CsvRows extends RecordRows<T> {
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private final int[] columns;
    private @Nullable CSVRecord row;

    CsvRows(CSVParser parser, int[] columns) {
      super(maker, policy);
      this.parser = parser;
      this.records = parser.iterator();
      this.columns = columns;
    }

    @Override
    protected boolean advance() {
      try {
        row = records.hasNext() ? records.next() : null;
      } catch (IllegalStateException | UncheckedIOException withheld) {
        // What it says may hold a part of the text.
        throw new BadRowException(
            parser.getCurrentLineNumber(),
            "line %d cannot be read".formatted(parser.getCurrentLineNumber()));
      }
      return row != null;
    }

    @Override
    protected Optional<String> fault() {
      CSVRecord current = row;
      return current != null && current.isConsistent()
          ? Optional.empty()
          : Optional.of("has another number of fields than the header");
    }

    @Override
    protected @Nullable Object value(int component) {
      CSVRecord current = row;
      return current == null ? null : current.get(columns[component]);
    }

    @Override
    protected RuntimeException refusal(String fault) {
      long line = parser.getCurrentLineNumber();
      return new BadRowException(line, "the row that ends at line %d %s".formatted(line, fault));
    }
  }

  private final class ResultRows extends RecordRows<T> {
    private final ResultSet result;
    private final int[] columns;
    private long read;

    ResultRows(ResultSet result, int[] columns) {
      super(maker, policy);
      this.result = result;
      this.columns = columns;
    }

    @Override
    protected boolean advance() {
      try {
        read++;
        return result.next();
      } catch (SQLException withheld) {
        throw unreadable();
      }
    }

    @Override
    protected @Nullable Object value(int component) {
      try {
        return result.getObject(columns[component] + 1);
      } catch (SQLException withheld) {
        throw unreadable();
      }
    }

    /** What a driver says may hold a value. */
    private BadRowException unreadable() {
      return new BadRowException(read, "row %d cannot be read from the database".formatted(read));
    }

    @Override
    protected RuntimeException refusal(String fault) {
      return new BadRowException(read, "row %d %s".formatted(read, fault));
    }
  }
}
