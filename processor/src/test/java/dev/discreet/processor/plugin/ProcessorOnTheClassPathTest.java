/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.annotations.Private;
import dev.discreet.processor.DiscreetProcessor;
import dev.discreet.runtime.PrivateData;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The processor on the class path, and on no processor path. Up to JDK 22 javac runs it there; from
 * 23 on it does not unless it is told to, and says nothing of it.
 */
class ProcessorOnTheClassPathTest {
  private static final String REPORT =
      """
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class Report {
        public record Row(int x) {}
        @Private(epsilon = 0.5)
        public static long all(List<Row> rows) { return rows.size(); }
      }
      """;
  private static final String USE =
      "class Use { long all(PrivateReport report) { return report.all(); } }";

  @TempDir private Path directory;
  private Build build;

  @BeforeEach
  void write() {
    build = new Build(directory).with(REPORT);
  }

  private OtherJdk.Run compile(OtherJdk jdk, String classPath, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-d", build.classes().toString()));
    arguments.addAll(List.of("--release", "17"));
    arguments.addAll(List.of("-cp", classPath));
    arguments.addAll(List.of(options));
    build.sources().forEach(source -> arguments.add(source.toString()));
    return jdk.javac(arguments);
  }

  private static OtherJdk jdk(int release) throws IOException {
    assumeTrue(
        OtherJdk.found(release).isPresent(),
        () -> "no JDK " + release + " in JAVA_" + release + "_HOME or /usr/lib/jvm");
    return OtherJdk.found(release).orElseThrow();
  }

  private void assertSealed(OtherJdk.Run run) throws Exception {
    assertTrue(run.success(), run::output);
    assertFalse(run.output().contains("[DP"), run::output);
    assertEquals("", build.fault("Report"));
  }

  @Test
  void itRunsThereUpTo22() throws Exception {
    assertSealed(compile(jdk(17), Build.processorPath()));
  }

  @Test
  void from23OnItIsSaidThatItDoesNot() throws Exception {
    OtherJdk.Run run = compile(jdk(25), Build.processorPath());
    assertFalse(build.isSealed("Report"));
    assertTrue(run.output().contains("warning: [DP312] `Report` has queries"), run::output);
    assertTrue(run.output().contains("  fix: " + ProcessingOff.fix(25) + "\n"), run::output);
  }

  @Test
  void alsoWhereTheWrapperIsMissed() throws Exception {
    build.with(USE);
    OtherJdk.Run run = compile(jdk(25), Build.processorPath());
    assertFalse(run.success());
    assertTrue(run.output().contains("  fix: " + ProcessingOff.fix(25) + "\n"), run::output);
  }

  /** What the message says helps. */
  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void theFixesWork(int release) throws Exception {
    OtherJdk jdk = jdk(release);
    assertSealed(compile(jdk, Build.modulePath(), "-processorpath", Build.processorPath()));
    build = new Build(directory.resolve("second")).with(REPORT);
    if (release >= 23) {
      assertSealed(compile(jdk, Build.processorPath(), "-proc:full"));
    }
  }

  @Test
  void theFixIsTheOneOfTheJdk() {
    assertTrue(ProcessingOff.fix(22).startsWith("remove -proc:none;"));
    assertTrue(ProcessingOff.fix(23).startsWith("name the processor by -processorpath"));
    assertTrue(ProcessingOff.fix(23).contains("-proc:full; and remove -proc:none;"));
  }

  /** Another jar, of which a class is missing, comes first there: DP990 says where we belong. */
  @Test
  void aClassThatIsMissingThereIsToldWithThePathThatHelps() throws Exception {
    String incomplete =
        String.join(
            File.pathSeparator,
            Build.placeOf(DiscreetProcessor.class),
            Build.placeOf(Private.class),
            Build.placeOf(PrivateData.class));
    OtherJdk jdk = OtherJdk.own();
    OtherJdk.Run run =
        compile(jdk, incomplete, jdk.release() >= 23 ? new String[] {"-proc:full"} : new String[0]);
    assertFalse(run.success());
    assertTrue(run.output().contains("error: [DP990] Discreet "), run::output);
    assertTrue(
        run.output().contains("fix: give javac discreet-processor.jar by -processorpath"),
        run::output);
    assertFalse(build.isSealed("Report"));
  }
}
