/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What databases report, in words, and whether it may pass. */
final class Faults {

  private static final int SQLITE_BUSY = 5;
  private static final int SQLITE_LOCKED = 6;
  private static final int SQLITE_READONLY = 8;
  private static final int SQLITE_CORRUPT = 11;
  private static final int SQLITE_FULL = 13;
  private static final int SQLITE_CANNOT_OPEN = 14;
  private static final int SQLITE_CONSTRAINT = 19;
  private static final int SQLITE_NOT_A_DATABASE = 26;

  private Faults() {}

  /**
   * Whether the same may succeed later: the connection was lost, another process was in the way, or
   * it turns out to have been done before.
   *
   * @param isRetry whether it was tried before, so that what was done would have been found
   */
  static boolean mayPass(SQLException e, boolean isRetry) {
    @Nullable String state = e.getSQLState();
    if (state != null) {
      return state.startsWith("08")
          || state.startsWith("40")
          || state.startsWith("57P")
          || state.equals("55P03")
          || state.equals("53300")
          || (state.equals("23505") && !isRetry);
    }
    return isLocked(e) || (e.getErrorCode() == SQLITE_CONSTRAINT && !isRetry);
  }

  /**
   * Whether another process was in the way of a file. SQLite does not wait for it while it changes
   * the mode of a journal, however long a connection is told to wait.
   */
  static boolean isLocked(SQLException e) {
    return e.getSQLState() == null
        && (e.getErrorCode() == SQLITE_BUSY || e.getErrorCode() == SQLITE_LOCKED);
  }

  static LedgerException explained(SQLException e) {
    @Nullable String state = e.getSQLState();
    String reason =
        switch (state == null ? e.getErrorCode() : 0) {
          case SQLITE_READONLY -> "its file cannot be written; fix: make it writable";
          case SQLITE_FULL -> "its disk is full; fix: make room";
          case SQLITE_CORRUPT ->
              "its file is damaged; fix: restore a copy, and see docs/ledger.md on what it forgets";
          case SQLITE_NOT_A_DATABASE -> "its file is not a database; fix: name another file";
          case SQLITE_CANNOT_OPEN ->
              "its file cannot be opened; fix: name a file in a directory that can be written";
          case SQLITE_BUSY -> "another process keeps it locked; fix: end that process";
          default ->
              "53100".equals(state)
                  ? "its disk is full; fix: make room"
                  : "25006".equals(state)
                      ? "its database cannot be written; fix: connect to the primary server"
                      : "the database says: " + e.getMessage();
        };
    return new LedgerException(
        "the ledger cannot be used, and nothing is released: "
            + reason
            + "; what was being charged stays charged if it was recorded, and is not charged"
            + " twice",
        e);
  }
}
