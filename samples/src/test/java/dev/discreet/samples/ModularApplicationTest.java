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
import java.lang.module.ModuleDescriptor;
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
      List.of("dev.discreet.ledger", "dev.discreet.readers", "dev.discreet.testing");

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

  /** As Surefire does it: the tests are patched into the module, the kit is on the class path. */
  @Test
  void itsTestsUseTheKit() throws Exception {
    compile();

    Run test =
        patched(
            "hospital",
            "KitMain",
            """
            package hospital;

            import dev.discreet.testing.*;
            import java.util.List;

            class KitMain {
              public static void main(String[] arguments) {
                List<Patient> rows = List.of(new Patient("ann", 70, 12_000, Ward.SURGERY));
                System.out.println(new PrivateWardReport(TestData.exact("wards", rows)).seniors());
                SensitivityCheck.of(WardReport.class).neighbours(40).check();
                ReplayCheck.of(KitMain::seniors).neighbours(5).check();
                System.out.println("checked");
              }

              private static long seniors(dev.discreet.runtime.PrivateData<Patient> data) {
                return new PrivateWardReport(data).seniors();
              }
            }
            """,
            "--add-opens=hospital/hospital=ALL-UNNAMED");

    assertEquals(0, test.exitCode(), test.output());
    assertTrue(test.output().lines().toList().containsAll(List.of("1", "checked")), test::output);
  }

  @Test
  void aClosedModuleIsOpenedByOneOption() throws Exception {
    compile();

    Run test =
        patched(
            "hospital",
            "KitMain",
            """
            package hospital;

            class KitMain {
              public static void main(String[] arguments) {
                dev.discreet.testing.SensitivityCheck.of(List::size, Patient.class)
                    .sensitivity(1).check();
              }
            }
            """
                .replace("List::size", "rows -> rows.size()"));

    assertTrue(
        test.output().contains("fix: start them with --add-opens hospital/hospital=ALL-UNNAMED"),
        test::output);
  }

  /** The package of the hook is exported; what is not the kit is refused all the same. */
  @Test
  void noOtherModuleAnswersWithoutNoise() throws Exception {
    compile();

    Run test =
        patched(
            "dev.discreet.testing",
            "HomeMade",
            """
            package dev.discreet.testing;

            import dev.discreet.runtime.*;
            import dev.discreet.runtime.rehearsal.*;
            import java.util.List;

            class HomeMade extends DangerousRehearsal {
              public static void main(String[] arguments) {
                PrivateData.builder("wards", List.of(1), Budget.of(1))
                    .noiseSource(new HomeMade()).build();
              }
              @Override public String label() { return "home-made"; }
              @Override public boolean keepsFirstRows() { return true; }
              @Override public void announce(String dataSet) {}
              @Override public void unverified(String why) {}
              @Override public <R> R answer(Asked asked, Answers<R> answers) { return answers.exact(); }
            }
            """);

    assertTrue(test.output().contains("which is not discreet-testing"), test::output);
  }

  private Run patched(String home, String name, String source, String... options)
      throws IOException, InterruptedException {
    Path file = Files.writeString(directory.resolve(name + ".java"), source);
    Path tests = directory.resolve("tests");
    String besides = System.getProperty("java.class.path");
    List<String> modules =
        List.of("--module-path", classes() + File.pathSeparator + ClassPath.ofUser());
    List<String> arguments = new ArrayList<>(modules);
    arguments.addAll(List.of("-proc:none", "-d", tests.toString(), "-cp", besides));
    arguments.addAll(List.of("--add-modules", "hospital", "--add-reads=hospital=ALL-UNNAMED"));
    arguments.addAll(List.of("--patch-module", "hospital=" + directory, file.toString()));
    Run compilation = JdkTool.run("javac", arguments);
    assertEquals(0, compilation.exitCode(), compilation::output);
    arguments = new ArrayList<>(modules);
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("-cp", besides, "--patch-module", "hospital=" + tests));
    arguments.addAll(List.of("--add-modules", "hospital", "--add-reads=hospital=ALL-UNNAMED"));
    arguments.addAll(List.of("-m", "hospital/" + home + "." + name));
    return JdkTool.run("java", arguments);
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

  @Test
  void theProcessorIsAutomaticUnderANameOfItsOwn() {
    ModuleDescriptor processor =
        ModuleFinder.of(Path.of(ClassPath.ofProcessor())).findAll().stream()
            .map(ModuleReference::descriptor)
            .findFirst()
            .orElseThrow();
    assertEquals("dev.discreet.processor", processor.name());
    assertTrue(processor.isAutomatic());
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
