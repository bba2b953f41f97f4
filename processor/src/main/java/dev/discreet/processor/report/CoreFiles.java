/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static java.util.Objects.requireNonNullElse;

import dev.discreet.processor.diagnostics.Finding;
import java.util.Map;
import java.util.Optional;

/** Files with the core of queries and rows, a directory of them, where an option asks for it. */
public final class CoreFiles {
  /** The option that names the directory, without {@code -A}. */
  public static final String OPTION = "discreet.dump";

  /** Nobody asks. */
  public static final CoreFiles NONE = new CoreFiles(Optional.empty());

  private final Optional<OutputDirectory> directory;

  private CoreFiles(Optional<OutputDirectory> directory) {
    this.directory = directory;
  }

  /** As the compiler's options say. An option that is given without a value names nothing. */
  public static CoreFiles of(Map<String, String> options) {
    return options.containsKey(OPTION)
        ? new CoreFiles(
            Optional.of(
                new OutputDirectory(
                    "the core of queries", requireNonNullElse(options.get(OPTION), ""))))
        : NONE;
  }

  /** Whether somebody asks. */
  public boolean areAsked() {
    return directory.isPresent();
  }

  /** What is wrong with the directory; it is made where it is missing. */
  public Optional<Finding> problem() {
    return directory.flatMap(OutputDirectory::problem);
  }

  /**
   * Writes a file as a whole; what went wrong, if something did.
   *
   * @param name without its ending
   */
  public Optional<Finding> write(String name, String text) {
    return directory.flatMap(
        there -> there.attempt(path -> WholeFile.write(path.resolve(name + ".txt"), text)));
  }
}
