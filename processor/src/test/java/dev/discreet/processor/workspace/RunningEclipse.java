/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.workspace;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** A process of {@link Headless}, as a person at an editor uses it. */
public final class RunningEclipse implements AutoCloseable {
  private static final String FILES_READ = "files read for bodies: ";

  private final Process process;
  private final Path log;
  private final BufferedReader answers;
  private final PrintWriter orders;

  private RunningEclipse(Process process, Path log) {
    this.process = process;
    this.log = log;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.orders =
        new PrintWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8), true);
  }

  /**
   * What is shown in the margin of a file.
   *
   * @param severity 2 for an error, 1 for a warning
   */
  public record Marker(String file, int line, int severity, String text) {}

  /** What a build took, in milliseconds, and the markers there are after it. */
  public record Build(long millis, List<Marker> markers) {}

  /**
   * Starts.
   *
   * @param bundles the folder of Eclipse's jars
   * @param home an empty folder
   */
  public static RunningEclipse start(Path bundles, Path home) throws IOException {
    Path ours = home.resolve("workspace.jar");
    Path classes = placeOf(Workspace.class);
    Path folder = Path.of(Workspace.class.getPackageName().replace('.', '/'));
    bundle(
        ours,
        "dev.discreet.workspace",
        "org.eclipse.core.runtime,org.eclipse.core.resources,org.eclipse.jdt.core,"
            + "org.eclipse.jdt.apt.core,org.eclipse.jdt.apt.pluggable.core",
        classes,
        folder);
    // Is asked for by name; Maven Central has the same classes without the name of a bundle.
    Path extra = Files.createDirectories(home.resolve("bundles"));
    bundle(extra.resolve("ant.jar"), "org.apache.ant", "", home, Path.of("nothing"));
    Path framework;
    try (Stream<Path> jars = Files.list(bundles)) {
      framework =
          jars.filter(jar -> jar.getFileName().toString().startsWith("org.eclipse.osgi-"))
              .findFirst()
              .orElseThrow();
    }
    Path logging =
        Files.writeString(
            home.resolve("logging.properties"),
            """
            handlers=java.util.logging.ConsoleHandler
            java.util.logging.ConsoleHandler.level=FINE
            java.util.logging.SimpleFormatter.format=%5$s%n
            dev.discreet.processor.editor.level=FINE
            """);
    Path log = home.resolve("errors.txt");
    return new RunningEclipse(
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.util.logging.config.file=" + logging,
                "-cp",
                framework + File.pathSeparator + ours,
                Headless.class.getName(),
                bundles + File.pathSeparator + extra,
                ours.toString(),
                home.toString())
            .redirectError(log.toFile())
            .start(),
        log);
  }

  private static Path placeOf(Class<?> type) {
    return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath()).toPath();
  }

  private static void bundle(Path jar, String name, String required, Path classes, Path folder)
      throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.putValue("Bundle-ManifestVersion", "2");
    main.putValue("Bundle-SymbolicName", name);
    main.putValue("Bundle-Version", "1.10.0");
    if (!required.isEmpty()) {
      main.putValue("Require-Bundle", required);
    }
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      pack(out, classes, folder);
    }
  }

  /** Packs a folder of class files as a jar, which is what Eclipse takes processors from. */
  public static Path jarOf(Path classes, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      pack(out, classes, Path.of(""));
    }
    return jar;
  }

  private static void pack(JarOutputStream out, Path classes, Path folder) throws IOException {
    if (!Files.isDirectory(classes.resolve(folder))) {
      return;
    }
    List<Path> files;
    try (Stream<Path> found = Files.walk(classes.resolve(folder))) {
      files = found.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      out.putNextEntry(
          new ZipEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
      Files.copy(file, out);
    }
  }

  /** Makes a project with a folder {@code src}. */
  public void project(String name, String classPath, String projects, String processors)
      throws IOException {
    order("project", name, classPath, projects, processors);
  }

  /** Saves a file, by its path in the workspace. */
  public void save(String path, String text) throws IOException {
    order("save", path, encoded(text));
  }

  /** Builds what was saved since the last time. */
  public Build build() throws IOException {
    return built("build");
  }

  /** Builds everything anew. */
  public Build rebuild() throws IOException {
    return built("rebuild");
  }

  /** How many sources each check of bodies has read until now, beginning with the first. */
  public List<Integer> filesRead() throws IOException {
    return Files.readAllLines(log).stream()
        .filter(line -> line.startsWith(FILES_READ))
        .map(line -> Integer.valueOf(line.substring(FILES_READ.length())))
        .toList();
  }

  private Build built(String kind) throws IOException {
    long millis = 0;
    List<Marker> markers = new ArrayList<>();
    for (String[] words : order(kind)) {
      if (words[0].equals("took")) {
        millis = Long.parseLong(words[1]);
      } else {
        markers.add(
            new Marker(
                words[1],
                Integer.parseInt(words[2]),
                Integer.parseInt(words[3]),
                decoded(words[4])));
      }
    }
    return new Build(millis, markers);
  }

  private List<String[]> order(String... words) throws IOException {
    orders.println(String.join("\t", words));
    List<String[]> answer = new ArrayList<>();
    while (true) {
      String line = answers.readLine();
      if (line == null) {
        throw new IOException("Eclipse ended at " + words[0]);
      }
      String[] parts = line.split("\t", -1);
      switch (parts[0]) {
        case "done" -> {
          return answer;
        }
        case "failed" -> throw new IOException(words[0] + ": " + decoded(parts[1]));
        default -> answer.add(parts);
      }
    }
  }

  private static String decoded(String word) {
    return new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    orders.close();
    try {
      if (!process.waitFor(60, java.util.concurrent.TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
