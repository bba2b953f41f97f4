/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.CompiledClasses;
import dev.discreet.runtime.seal.Facts;
import dev.discreet.runtime.seal.ProgramFact;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs as the compiler seals them: what runs inside draws from what they pay for. */
class PaidProgramsTest {

  private static final String WRAPPER =
      """
      package app;
      import dev.discreet.runtime.*;
      public final class PrivateReport {
        private static final Query COUNT = Query.laplace("app.Report.count", "1", "1");
        private final Releases<String> releases;
        public PrivateReport(PrivateData<String> data) {
          releases = Releases.open(
              java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data);
        }
        public long count() {
          return releases.releaseLong(COUNT, Report::count);
        }
      }
      """;

  private static final String QUERIES =
      """
      package app;
      final class Report {
        static long count(java.util.List<String> rows) {
          return rows.size();
        }
      }
      """;

  private static final String STUDY =
      """
      package app;
      import dev.discreet.annotations.PrivacyBudget;
      import dev.discreet.runtime.PrivateData;
      import java.util.List;
      public final class Study {
        @PrivacyBudget
        public static void run(PrivateData<String> data) {
          new PrivateReport(data).count();
          helper(data);
        }
        public static void plain(PrivateData<String> data) {
          Other.run(data);
        }
        static void helper(PrivateData<String> data) {
          List.of(1, 2).forEach(i -> new PrivateReport(data).count());
        }
        public static void inner(PrivateData<String> data) {
          run(data);
          new PrivateReport(data).count();
        }
        public static void parts(PrivateData<String> data) {
          data.partitionBy(Boolean.class, String::isEmpty)
              .values()
              .forEach(part -> new PrivateReport(part).count());
          new PrivateReport(data.sample(0.25)).count();
        }
        public static void run(PrivateData<String> data, int twice) {
          run(data);
        }
      }
      """;

  /** Ordinary code, which declares nothing. */
  private static final String OTHER =
      """
      package app;
      import dev.discreet.runtime.PrivateData;
      public final class Other {
        public static void run(PrivateData<String> data) {
          new PrivateReport(data).count();
        }
      }
      """;

  private static final String ANNOTATION =
      """
      package dev.discreet.annotations;
      public @interface PrivacyBudget {}
      """;

  /** What the wrapper states of its query. */
  private static final String COUNT = "\"app.Report.count laplace:1:1\"";

  private static final String OF_DATA = "(Ldev/discreet/runtime/PrivateData;)V";

  private final PrivateData<String> data = PrivateData.of("d", List.of("a", "b"), Budget.of(10));

  @TempDir Path folder;

  private CompiledClasses app;

  @BeforeEach
  void compile() throws Exception {
    String runtime = Path.of("target", "classes").toString();
    app =
        new CompiledClasses(folder)
            .compile(
                List.of("-cp", runtime),
                "app.PrivateReport",
                WRAPPER,
                "app.Report",
                QUERIES,
                "app.Study",
                STUDY,
                "app.Other",
                OTHER,
                "dev.discreet.annotations.PrivacyBudget",
                ANNOTATION);
    app.seal("app.PrivateReport", Role.WRAPPER, "app.Report");
    String digest = Seal.sha256Of(Files.readAllBytes(app.classFile("app.Report")));
    Facts contract = new Facts("contract", Map.of(), Map.of(), List.of(), List.of());
    Seal report = new Seal("app.Report", Role.VERIFIED, digest, List.of(), contract);
    app.seal("app.Report", report.format());
  }

  private static ProgramFact program(String method, String epsilon, String plan) {
    return new ProgramFact(method + OF_DATA, epsilon, "0", 1, plan);
  }

  /** A seal of the study that believes this of its queries. */
  private void seal(String contract, ProgramFact... programs) throws Exception {
    Facts believed =
        new Facts(
            "",
            Map.of("app.Report", contract),
            Map.of(),
            List.of(),
            List.of(),
            List.of(programs),
            List.of());
    String digest = Seal.sha256Of(Files.readAllBytes(app.classFile("app.Study")));
    app.seal(
        "app.Study",
        new Seal("app.Study", Role.VERIFIED, digest, List.of("app.Report"), believed).format());
  }

  /** What is left when a program has run. */
  private double run(String method) throws Exception {
    return run("app.Study", method);
  }

  private double run(String type, String method) throws Exception {
    app.loader().loadClass(type).getMethod(method, PrivateData.class).invoke(null, data);
    return data.remaining().epsilon();
  }

  @Test
  void aProgramPaysForWhatItsLambdasAndHelpersRelease() throws Exception {
    seal("contract", program("run", "2.5", "{" + COUNT + "*3}"));
    assertEquals(7.5, run("run"));
  }

  @Test
  void theInnermostProgramPays() throws Exception {
    seal(
        "contract",
        program("run", "2.5", "{" + COUNT + "*3}"),
        program("inner", "0.5", "{" + COUNT + "*4}"));
    assertEquals(7, run("inner"));
  }

  @Test
  void partsAndSamplesAreInThePlan() throws Exception {
    String count = "{" + COUNT + "*1}";
    seal(
        "contract",
        program("parts", "1.25", "{partition*1" + count + ",sample(0.25)*1" + count + "}"));
    assertEquals(8.75, run("parts"));
  }

  @Test
  void whatDeclaresNothingPaysForItself() throws Exception {
    assertEquals(9, run("app.Other", "run"));
  }

  /** What it would spend is proven by nobody. */
  @Test
  void aProgramWithoutASealIsRefused() {
    assertRefused("run", "has no seal");
  }

  private void assertRefused(String method, String reason) {
    InvocationTargetException refusal =
        assertThrows(InvocationTargetException.class, () -> run(method));
    assertEquals(UnverifiedCodeException.class, refusal.getCause().getClass());
    String message = refusal.getCause().getMessage();
    assertTrue(message.contains("PrivateReport refuses to release: app."), message);
    assertTrue(message.contains(reason), message);
    assertEquals(Budget.of(10), data.remaining());
  }

  @Test
  void aMethodOfThatNameWithOtherParametersIsNoProgram() throws Exception {
    ProgramFact other =
        new ProgramFact(
            "run(Ldev/discreet/runtime/PrivateData;I)V", "1", "0", 1, "{" + COUNT + "*3}");
    seal("contract", other);
    assertEquals(7, run("run"));
  }

  @Test
  void aProgramThatBelievedAnotherContractIsRefused() throws Exception {
    seal("another", program("run", "0.1", "{" + COUNT + "*3}"));
    assertRefused("run", "was compiled again, with other facts, after app.Study was verified");
  }

  /** Also a method beside it, which may use what the program has made. */
  @Test
  void codeBesideAProgramThatIsRefusedIsRefused() throws Exception {
    seal("another", program("run", "0.1", "{" + COUNT + "*3}"));
    assertRefused("plain", "was compiled again, with other facts, after app.Study was verified");
  }

  @Test
  void aProgramThatWasCompiledAgainIsRefused() throws Exception {
    seal("contract", program("run", "0.1", "{" + COUNT + "*3}"));
    String runtime = Path.of("target", "classes") + java.io.File.pathSeparator + folder;
    String changed = STUDY.replace("List.of(1, 2)", "List.of(1, 2, 3)");
    app.compile(List.of("-cp", runtime), "app.Study", changed);
    assertRefused("run", "has a class file that changed after it was verified");
  }

  @Test
  void aProgramThatCannotBePaidForIsRefusedAtItsFirstRelease() throws Exception {
    seal("contract", program("run", "10.5", "{" + COUNT + "*3}"));
    InvocationTargetException refusal =
        assertThrows(InvocationTargetException.class, () -> run("run"));
    assertEquals(BudgetExceededException.class, refusal.getCause().getClass());
    assertEquals(
        "app.Report.count exceeds the budget of data set \"d\": requested ε = 10.5 for all"
            + " releases of app.Study.run(Ldev/discreet/runtime/PrivateData;)V, remaining ε = 10"
            + " of ε = 10",
        refusal.getCause().getMessage());
    assertEquals(Budget.of(10), data.remaining());
  }
}
