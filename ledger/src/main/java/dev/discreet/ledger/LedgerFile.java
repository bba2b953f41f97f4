/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * The file of an SQLite ledger: the same one for as long as the ledger is open, and known by one
 * name. A file that was deleted or replaced is still there for the process that has it open, and is
 * no longer where others look; and under two names SQLite keeps two logs, of which neither process
 * sees the other's.
 *
 * <p>Where a file system gives files no key, nothing is known, and nothing refused. Not
 * thread-safe.
 */
final class LedgerFile {

  private static final LedgerFile NONE = new LedgerFile(null);

  private final @Nullable Path path;
  private @Nullable Object key;

  private LedgerFile(@Nullable Path path) {
    this.path = path;
  }

  /** A file in which a ledger is. */
  static LedgerFile of(Path path) {
    return new LedgerFile(path);
  }

  /** Of a ledger on a server. */
  static LedgerFile none() {
    return NONE;
  }

  /**
   * Looks at the file. To be asked once it exists.
   *
   * @throws LedgerException if it is another file than the first time, or has another name as well
   */
  void requireSame() {
    if (path == null) {
      return;
    }
    try {
      BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
      if (key == null) {
        requireOneName(path);
        key = now.fileKey();
      } else if (!key.equals(now.fileKey())) {
        throw lost(path, "was replaced by another file", null);
      }
    } catch (IOException e) {
      throw lost(path, "is gone", e);
    }
  }

  private static void requireOneName(Path path) throws IOException {
    if (path.getFileSystem().supportedFileAttributeViews().contains("unix")
        && Files.getAttribute(path, "unix:nlink") instanceof Integer links
        && links > 1) {
      throw new LedgerException(
          "the ledger cannot be used, and nothing is released: its file %s has %d names (hard links), under which processes would not see each other's charges; fix: remove all names but one"
              .formatted(path, links));
    }
  }

  private static LedgerException lost(Path path, String what, @Nullable IOException cause) {
    return new LedgerException(
        "the ledger cannot be used, and nothing is released: its file %s %s while it was open; fix: stop all processes, and see docs/ledger.md on what a restored copy forgets"
            .formatted(path, what),
        cause);
  }
}
