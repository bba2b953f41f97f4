/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Debian's browser without a window and without a network. */
final class Chromium {
  private static final int SECONDS = 120;

  private final Path program;
  private final Path directory;

  private Chromium(Path program, Path directory) {
    this.program = program;
    this.directory = directory;
  }

  /** Skips the test where there is none; fails it with {@code -Ddiscreet.chromium=required}. */
  static Chromium find(Path directory) {
    Optional<Path> found =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(folder -> Path.of(folder, "chromium"))
            .filter(Files::isExecutable)
            .findFirst();
    String missing = "no chromium is installed: apt-get install chromium";
    if (System.getProperty("discreet.chromium", "").equals("required")) {
      assertTrue(found.isPresent(), missing);
    }
    assumeTrue(found.isPresent(), missing);
    return new Chromium(found.get(), directory);
  }

  /** The page's elements after its scripts have run, and what its console said. */
  record Shown(String elements, String console) {}

  Shown show(Path page, int width, String... options) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--window-size=" + width + ",800", "--virtual-time-budget=2000"));
    all.addAll(List.of("--enable-logging=stderr", "--dump-dom"));
    return run(page, all);
  }

  /** A picture of the page. */
  Path picture(Path page, int width, int height, boolean dark)
      throws IOException, InterruptedException {
    Path picture = Files.createTempFile(directory, "page", ".png");
    run(
        page,
        List.of(
            "--window-size=" + width + "," + height,
            "--hide-scrollbars",
            "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1),
            "--screenshot=" + picture));
    assertTrue(Files.size(picture) > 0);
    return picture;
  }

  /** A printed page, on the browser's paper. */
  record Printed(Path pdf, String console) {}

  /** The page on paper, for a reader who likes the screen dark or light. */
  Printed print(Path page, boolean dark) throws IOException, InterruptedException {
    Path pdf = Files.createTempFile(directory, "page", ".pdf");
    Shown shown =
        run(
            page,
            List.of(
                "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1),
                "--enable-logging=stderr",
                "--print-to-pdf=" + pdf));
    assertTrue(Files.size(pdf) > 0);
    return new Printed(pdf, shown.console());
  }

  /** A browser that stays, and the folder in which it says where it listens. */
  record Running(Process process, Path profile) {}

  Running start(Path page, String... options) throws IOException {
    Path profile = Files.createTempDirectory(directory, "profile");
    Path console = Files.createTempFile(directory, "console", ".txt");
    Process browser =
        new ProcessBuilder(command(page, profile, List.of(options)))
            .redirectErrorStream(true)
            .redirectOutput(console.toFile())
            .start();
    return new Running(browser, profile);
  }

  private List<String> command(Path page, Path profile, List<String> options) {
    List<String> command = new ArrayList<>(List.of(program.toString(), "--headless"));
    command.addAll(List.of("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"));
    command.addAll(List.of("--disable-background-networking", "--disable-component-update"));
    command.addAll(List.of("--disable-sync", "--user-data-dir=" + profile));
    command.addAll(options);
    command.add(page.toUri().toString());
    return command;
  }

  private Shown run(Path page, List<String> options) throws IOException, InterruptedException {
    Path profile = Files.createTempDirectory(directory, "profile");
    Path out = Files.createTempFile(directory, "page", ".html");
    Path console = Files.createTempFile(directory, "console", ".txt");
    List<String> command = command(page, profile, options);
    Process browser =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(console.toFile())
            .start();
    boolean ended = browser.waitFor(SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      browser.descendants().forEach(ProcessHandle::destroyForcibly);
      browser.destroyForcibly();
    }
    assertTrue(ended, () -> "chromium hangs: " + command);
    return new Shown(Files.readString(out), Files.readString(console));
  }
}
