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
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  private static final String PROGRAM =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.PrivateData;
      public final class Jobs {
        public record Row(int x) {}
        @PrivacyBudget(epsilon = 1)
        static void none(PrivateData<Row> data) {}
      }
      """;
  private static final String ROWS =
      "public record Row(@dev.discreet.annotations.PrivacyUnit String id) {}";
  private static final String NESTED =
      REPORT.replace("class Report", "class Outer { public static class Inner") + "}";

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
    assertEquals("remove -proc:none", ProcessingOff.fix(22));
    assertTrue(ProcessingOff.fix(23).startsWith("name the processor by -processorpath"));
    assertTrue(ProcessingOff.fix(23).endsWith("-proc:full; and remove -proc:none"));
  }

  @ParameterizedTest
  @CsvSource({"Jobs,has programs", "Row,has annotations of Discreet", "Inner,has queries"})
  void itIsSaidOfAllThatIsSealed(String name, String words) {
    String source = Map.of("Jobs", PROGRAM, "Row", ROWS, "Inner", NESTED).get(name);
    Build.Outcome outcome = new Build(directory.resolve("one")).with(source).compile("-proc:none");
    assertTrue(outcome.success(), outcome::text);
    assertTrue(
        outcome
            .text()
            .contains(
                "warning: [DP312] `%s` %s, and Discreet's annotation processor does not run"
                    .formatted(name, words)),
        outcome::text);
    assertTrue(
        outcome.text().contains("  fix: " + ProcessingOff.fix(Runtime.version().feature()) + "\n"),
        outcome::text);
  }

  @Test
  void alsoOfRowsWhereTheClassPathIsLeftOut() throws Exception {
    build = new Build(directory.resolve("rows")).with(ROWS);
    OtherJdk.Run run = compile(jdk(25), Build.processorPath());
    assertTrue(run.success(), run::output);
    assertTrue(run.output().contains("warning: [DP312] `Row` has annotations"), run::output);
  }

  @Test
  void itIsSaidOnceAndOfNothingElse() {
    Build.Outcome outcome = build.with(ROWS).with(PROGRAM).compile("-proc:none");
    assertEquals(2, outcome.text().split("DP312]", -1).length, outcome::text);
    new Build(directory.resolve("plain"))
        .with("record Plain(int x) {}")
        .with("@FunctionalInterface interface Function { int of(int x); }")
        .compile("-proc:none")
        .pass();
  }

  /** javac leaves processors out after some errors, which it tells itself. */
  @Test
  void nothingIsSaidBesideAnErrorOfJavac() {
    for (String wrong :
        List.of(
            REPORT.replace("record Row(int x) {}", "record Row(@Private(epsilon = 1) int x) {}"),
            REPORT.replace("record Row", "@PrivacyUnit record Row"),
            REPORT.replace("@Private(", "@Trusted(\"x\") @Private("),
            REPORT.replace("{ return", "{ int y = \"x\"; return"),
            REPORT.replace("{ return", "{ return return"))) {
      assertOnlyJavacSpeaks(new Build(directory.resolve("wrong")).with(wrong).compile());
    }
  }

  /** Nor is it said then of rows whose seals cannot be read. */
  @Test
  void norOfRowsThatWereCompiledBefore() {
    Build rows = new Build(directory.resolve("rows")).with(ROWS.replace("id)", "id, int x)"));
    rows.compile().pass();
    assertTrue(rows.isSealed("Row"));
    assertOnlyJavacSpeaks(
        new Build(directory.resolve("wrong"))
            .withLibrary(rows)
            .with(REPORT.replace("  public record Row(int x) {}\n", "  @PrivacyUnit int field;\n"))
            .compile());
  }

  private static void assertOnlyJavacSpeaks(Build.Outcome outcome) {
    assertFalse(outcome.success());
    assertFalse(outcome.text().contains("[DP312]"), outcome::text);
    assertFalse(outcome.text().contains("-proc:none"), outcome::text);
  }

  @Test
  void whereOtherProcessorsAreNamedItIsSaidThatOursIsNot() throws Exception {
    String ours = DiscreetProcessor.class.getName();
    String path = Build.processorPath() + File.pathSeparator + Build.placeOf(getClass());
    String[] options = {"-processorpath", path, "-processor", Silent.class.getName()};
    String said = build.compile(options).text();
    assertTrue(said.contains("warning: [DP312] `Report` has queries"), said);
    assertTrue(said.contains("  fix: name " + ours + " in -processor"), said);
    options[3] += "," + ours;
    build.compile(options).pass();
    assertEquals("", build.fault("Report"));
  }

  /** A processor of somebody else. */
  @SupportedAnnotationTypes("*")
  public static final class Silent extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return false;
    }
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
