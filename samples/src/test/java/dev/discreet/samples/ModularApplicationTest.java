/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.samples.JdkTool.Run;
import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that is a module, with our two on its module path and nothing else. */
class ModularApplicationTest {

  private static final Path EXAMPLE = Path.of("example");
  private static final List<String> WITH_NAMES =
      List.of("dev.discreet.ledger", "dev.discreet.testing");

  @TempDir private Path directory;

  @BeforeEach
  void onlyAJarHasAllThatItNeeds() {
    assumeTrue(ClassPath.isPacked(), "the runtime is not packed yet");
  }

  @Test
  void itCompilesWithoutJSpecifyAndRunsInAnImage() throws Exception {
    compile();
    Path image = link();

    Run release = release(image);

    assertEquals(0, release.exitCode(), release.output());
    assertTrue(
        release.output().matches("(?s).*\\bseniors -?\\d+\n.*\\nrefused\n"), release.output());
    Run modules = JdkTool.run(image, "java", List.of("--list-modules"));
    assertEquals(
        List.of("dev.discreet.runtime", "hospital", "java.base"),
        modules.output().lines().map(line -> line.replaceFirst("@.*", "")).toList());
  }

  /** What is stripped of a class file was part of what was verified. */
  @Test
  void anImageOfStrippedClassesRefuses() throws Exception {
    compile();

    Run release = release(link("--strip-java-debug-attributes"));

    assertEquals(1, release.exitCode(), release.output());
    assertTrue(
        release
            .output()
            .contains(
                "PrivateWardReport refuses to release: hospital.PrivateWardReport has a class file"
                    + " that changed after it was verified"),
        release.output());
  }

  /** The name of an automatic module is that of its file, and jlink takes none. */
  @Test
  void noModuleThatOursNeedIsAutomatic() {
    Path[] all =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(place -> place.endsWith(".jar"))
            .map(Path::of)
            .toArray(Path[]::new);
    Configuration resolved =
        Configuration.resolve(
            ModuleFinder.of(all),
            List.of(ModuleLayer.boot().configuration()),
            ModuleFinder.of(),
            WITH_NAMES);
    assertTrue(resolved.findModule("dev.discreet.runtime").isPresent());
    assertEquals(
        Set.of(),
        Set.copyOf(
            resolved.modules().stream()
                .map(ResolvedModule::reference)
                .map(ModuleReference::descriptor)
                .filter(module -> module.isAutomatic())
                .map(module -> module.name())
                .toList()));
  }

  private void compile() throws IOException, InterruptedException {
    Path module =
        Files.writeString(
            directory.resolve("module-info.java"),
            """
            module hospital {
              requires static dev.discreet.annotations;
              requires dev.discreet.runtime;
            }
            """);
    List<String> arguments = new ArrayList<>(List.of("-Xlint:all", "-Werror"));
    arguments.addAll(List.of("-d", classes().toString(), "-encoding", "UTF-8"));
    arguments.addAll(List.of("--module-path", ClassPath.ofUser()));
    arguments.addAll(List.of("-processorpath", ClassPath.ofProcessor(), module.toString()));
    for (String name : List.of("Patient", "Ward", "WardReport", "Release")) {
      arguments.add(EXAMPLE.resolve(name + ".java").toString());
    }
    Run compilation = JdkTool.run("javac", arguments);
    assertEquals("", compilation.output());
    assertEquals(0, compilation.exitCode());
  }

  private Path link(String... options) throws IOException, InterruptedException {
    Path image = directory.resolve("image");
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--module-path", classes() + File.pathSeparator + ClassPath.ofUser()));
    arguments.addAll(List.of("--add-modules", "hospital", "--output", image.toString()));
    Run linked = JdkTool.run("jlink", arguments);
    assertEquals(0, linked.exitCode(), linked.output());
    return image;
  }

  private static Run release(Path image) throws IOException, InterruptedException {
    return JdkTool.run(image, "java", List.of("-m", "hospital/hospital.Release"));
  }

  private Path classes() {
    return directory.resolve("classes");
  }
}
