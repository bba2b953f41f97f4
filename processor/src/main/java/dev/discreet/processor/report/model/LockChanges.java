/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.util.List;
import java.util.Optional;

/**
 * What differs from a lock file.
 *
 * @param file the name of the lock file
 * @param origin which text of it was compared
 * @param problem why the file cannot be read; empty where it was
 * @param changes by name
 */
public record LockChanges(
    String file, Origin origin, Optional<String> problem, List<Change> changes) {

  /** Copies the changes. */
  public LockChanges {
    changes = List.copyOf(changes);
  }

  /** Where the text comes from. */
  public enum Origin {
    /** An option names the file, to be compared with. */
    NAMED,
    /** It is the file that the build checks, as the last commit has it. */
    COMMITTED,
    /** It is the file that the build checks, as it was before the build. */
    BEFORE
  }

  /**
   * What the two say of one thing.
   *
   * @param name of the query, class, program or method
   * @param before what the lock file says; empty where it does not name it
   * @param now what the code says; empty where it does not name it
   */
  public record Change(String name, Optional<String> before, Optional<String> now) {}
}
