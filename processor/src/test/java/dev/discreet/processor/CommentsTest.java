/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A documentation comment that another one follows belongs to nothing. JDK 25 warns of it, and a
 * warning fails the build there; JDK 17 says nothing.
 */
class CommentsTest {
  private static final Pattern TWO_IN_A_ROW =
      Pattern.compile("/\\*\\*(?:[^*]|\\*(?!/))*+\\*/\\s*/\\*\\*");

  @Test
  void eachBelongsToADeclaration() throws IOException {
    List<Path> roots;
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      roots = modules.map(module -> module.resolve("src")).filter(Files::isDirectory).toList();
    }
    List<Path> sources = new ArrayList<>();
    for (Path root : roots) {
      try (Stream<Path> files = Files.walk(root)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    assertTrue(sources.size() > 1000, "sources of all modules");
    TreeSet<String> found = new TreeSet<>();
    for (Path source : sources) {
      if (TWO_IN_A_ROW.matcher(Files.readString(source)).find()) {
        found.add(source.getFileName().toString());
      }
    }
    assertEquals(new TreeSet<String>(), found);
  }

  @Test
  void twoAreFound() {
    assertTrue(TWO_IN_A_ROW.matcher("  /** One. */\n  /** Two. */\n  int a;").find());
    assertFalse(TWO_IN_A_ROW.matcher("/*\n * Licence.\n */\n\n/** Two. */ int a;").find());
  }
}
