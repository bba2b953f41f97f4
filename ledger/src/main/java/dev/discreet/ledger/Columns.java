/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows as arrays, one for each column: PostgreSQL takes all of them with one statement.
 *
 * <p>Not thread-safe.
 */
final class Columns {

  private final List<String> types;
  private final List<List<@Nullable Object>> columns = new ArrayList<>();

  /**
   * Columns without rows.
   *
   * @param types as PostgreSQL calls them
   */
  Columns(String... types) {
    this.types = List.of(types);
    this.types.forEach(type -> columns.add(new ArrayList<>()));
  }

  void add(@Nullable Object... row) {
    for (int i = 0; i < row.length; i++) {
      columns.get(i).add(row[i]);
    }
  }

  /** The rows as a table of a statement: as many parameters as there are columns. */
  String unnest() {
    return types.stream()
        .map(type -> "?::" + type + "[]")
        .collect(Collectors.joining(", ", "unnest(", ")"));
  }

  /**
   * Sets the parameters.
   *
   * @return the number of the parameter after them
   */
  int set(PreparedStatement statement, int first) throws SQLException {
    for (int i = 0; i < columns.size(); i++) {
      Object[] values = columns.get(i).toArray();
      statement.setArray(first + i, statement.getConnection().createArrayOf(types.get(i), values));
    }
    return first + columns.size();
  }
}
