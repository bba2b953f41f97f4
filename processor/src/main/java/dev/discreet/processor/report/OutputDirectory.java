/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static dev.discreet.processor.diagnostics.Rule.REPORT_UNWRITABLE;

import dev.discreet.processor.diagnostics.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A directory that an option names, and that is made where it is missing.
 *
 * @param content what is written there, for messages
 * @param name as it was written; blank where that was forgotten
 */
record OutputDirectory(String content, String name) {
  private static final String TRIAL = "discreet";

  /** What is done in the directory. */
  interface Attempt {
    void in(Path directory) throws IOException;
  }

  /** What is wrong with the directory. */
  Optional<Finding> problem() {
    return attempt(
        directory -> {
          Files.createDirectories(directory);
          Files.delete(Files.createTempFile(directory, TRIAL, ".tmp"));
        });
  }

  /** What went wrong, if something did. */
  Optional<Finding> attempt(Attempt attempt) {
    try {
      if (name.isBlank()) {
        throw new IOException("no directory is named");
      }
      attempt.in(Path.of(name));
      return Optional.empty();
    } catch (IOException | InvalidPathException | SecurityException e) {
      return Optional.of(
          Finding.of(REPORT_UNWRITABLE, content, "`" + name + "`", e.toString())
              .fix("name a directory that can be written to"));
    }
  }
}
