/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Reads a file as the last commit has it. A report says more with it than without, so whatever goes
 * wrong means that there is none: no git, no repository, no such file in it.
 */
final class CommittedFile {
  private static final int SECONDS_TO_ANSWER = 10;

  private CommittedFile() {}

  /** The text of the file in the last commit of the repository that it lies in. */
  static Optional<String> read(Path file) {
    return read(file, Objects.toString(System.getenv("PATH"), ""));
  }

  /**
   * The text of the file in the last commit.
   *
   * @param path the folders in which git is looked for
   */
  static Optional<String> read(Path file, String path) {
    Path whole = file.toAbsolutePath();
    Path folder = whole.getParent();
    return folder == null ? Optional.empty() : git(path).flatMap(git -> read(git, folder, whole));
  }

  /** Looked for here, since Windows would take one from the folder of the project first. */
  private static Optional<Path> git(String path) {
    return Arrays.stream(path.split(File.pathSeparator))
        .flatMap(folder -> Stream.of("git", "git.exe").flatMap(name -> in(folder, name).stream()))
        .filter(file -> file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  private static Optional<Path> in(String folder, String name) {
    try {
      return Optional.of(Path.of(folder, name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> read(Path git, Path folder, Path file) {
    ProcessBuilder builder =
        new ProcessBuilder(git.toString(), "cat-file", "blob", "HEAD:./" + file.getFileName())
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // A hook of another repository may have set these.
    builder.environment().keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"));
    builder.environment().put("GIT_NO_LAZY_FETCH", "1");
    try {
      Process process = builder.start();
      try {
        process.getOutputStream().close();
        String text =
            CompletableFuture.supplyAsync(() -> output(process))
                .get(SECONDS_TO_ANSWER, TimeUnit.SECONDS);
        return process.waitFor() == 0 ? Optional.of(text) : Optional.empty();
      } finally {
        process.destroy();
      }
    } catch (IOException | ExecutionException | TimeoutException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static String output(Process process) {
    try {
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
