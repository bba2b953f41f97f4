/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static java.util.Objects.requireNonNullElse;

import java.io.File;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the compiler's options say of reports.
 *
 * @param directory where reports go, as it was written; blank where that was forgotten
 * @param root the folder that source files are named from, absolute
 */
public record ReportRequest(String directory, Path root) {
  /** The option that names the directory, without {@code -A}. */
  public static final String OPTION = "discreet.report";

  /** The option that names the folder that source files are named from. */
  public static final String ROOT_OPTION = "discreet.report.root";

  /** The request; empty where none is made. An option that is given without a value has none. */
  public static Optional<ReportRequest> of(Map<String, String> options) {
    if (!options.containsKey(OPTION)) {
      return Optional.empty();
    }
    return Optional.of(
        new ReportRequest(
            requireNonNullElse(options.get(OPTION), ""), rootOf(options.get(ROOT_OPTION))));
  }

  private static Path rootOf(@Nullable String name) {
    Path here = Path.of("").toAbsolutePath();
    try {
      return here.resolve(requireNonNullElse(name, "")).normalize();
    } catch (InvalidPathException e) {
      return here;
    }
  }

  /** The name of a file that an option names: from the root if it lies below, else its own. */
  String nameOf(String file) {
    try {
      return nameOf(Path.of("").toAbsolutePath().resolve(file).toUri(), "");
    } catch (InvalidPathException e) {
      return file;
    }
  }

  /**
   * The name of a source file: from the root if it lies below, else by its package, so that no
   * report tells where on a machine it was made.
   *
   * @param packageName of the class in it, or nothing
   */
  public String nameOf(URI file, String packageName) {
    try {
      Path path = Path.of(file).toAbsolutePath().normalize();
      if (path.startsWith(root)) {
        return root.relativize(path).toString().replace(File.separatorChar, '/');
      }
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      // It is in memory, or in an archive.
    }
    String whole = file.toString();
    String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return folder + whole.substring(whole.lastIndexOf('/') + 1);
  }
}
