/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WorkspaceTest {

  private static final int CLASSES = 3;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(Build.class)
  void compilesEveryProject(Build build) throws IOException, InterruptedException {
    try (Workspace workspace = new Workspace(new GeneratedProject(CLASSES), build)) {
      workspace.compile();
      List<String> classes = names(workspace.classes(), ".class");
      long wrappers = classes.stream().filter(name -> name.startsWith("PrivateReport")).count();
      assertEquals(
          build.hasContracts() && build.wrappers() != Build.Wrappers.NONE ? CLASSES : 0, wrappers);
      // Every query class, every wrapper, both row classes and their enum have one.
      int seals = build.isChecked() && build.hasContracts() ? 2 * CLASSES + 3 : 0;
      assertEquals(seals, names(workspace.classes(), ".seal").size());
    }
  }

  @Test
  void withoutContractsNothingIsLeftOfThem() throws IOException {
    for (Path source : new GeneratedProject(CLASSES).writeWithoutContracts(directory)) {
      String text = Files.readString(source);
      assertFalse(text.contains("dev.discreet.annotations"), text);
      assertFalse(text.contains("@"), text);
    }
  }

  @Test
  void eachClassHasItsQueries() throws IOException {
    for (Path source : new GeneratedProject(CLASSES).write(directory)) {
      if (source.getFileName().toString().startsWith("Report")) {
        int queries = Files.readString(source).split("@Private\\(", -1).length - 1;
        assertEquals(GeneratedProject.QUERIES_PER_CLASS, queries);
      }
    }
    assertTrue(Files.exists(directory.resolve("project/p0/Report2.java")));
  }

  private static List<String> names(Path tree, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(tree)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .toList();
    }
  }
}
