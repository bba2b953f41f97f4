/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Javadoc that Maven wrote for the modules. */
final class JavadocFolders {
  private static final Path WRITTEN = Path.of("target", "reports", "apidocs");

  private static final Pattern MODULE =
      Pattern.compile(
          "<dependency>\\s*<groupId>[^<]+</groupId>\\s*<artifactId>discreet-([a-z-]+)</");

  private JavadocFolders() {}

  /** Copies what there is, and says of which modules, in their order. */
  static List<Path> copy(Path root, Path api) throws IOException {
    List<Path> modules = new ArrayList<>();
    try (Stream<Path> folders = Files.list(root)) {
      for (Path module : folders.sorted().toList()) {
        Path written = module.resolve(WRITTEN);
        if (Files.isDirectory(written)) {
          copyAll(written, api.resolve(module.getFileName().toString()));
          modules.add(module.getFileName());
        }
      }
    }
    return modules;
  }

  /** The modules that are published and have no Javadoc: those that the bill of materials names. */
  static List<String> missing(Path root, List<Path> copied) throws IOException {
    List<String> missing = new ArrayList<>();
    Matcher module = MODULE.matcher(Files.readString(root.resolve("bom").resolve("pom.xml")));
    while (module.find()) {
      if (!copied.contains(Path.of(module.group(1)))) {
        missing.add(module.group(1));
      }
    }
    return missing;
  }

  private static void copyAll(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path copy = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(each, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }
}
