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

import dev.discreet.processor.EclipseBatch.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Under Eclipse's compiler bodies are checked too, by the JDK's compiler beside it. */
class EclipseBodiesTest {
  @TempDir Path directory;

  private static final String REPORT =
      """
      package dev.example;

      import dev.discreet.annotations.*;
      import java.util.*;

      @PrivacyBudget(epsilon = 1.0)
      final class WardReport {
        enum Ward { SURGERY, MEDICINE }

        record Patient(
            @PrivacyUnit(maxRows = 1) String id,
            Ward ward,
            @Bounded(lower = 0, upper = 120) int age) {
          Patient {
            age = Math.max(0, Math.min(120, age));
          }
        }

        @Private(epsilon = 0.2)
        static long seniors(List<Patient> patients) {
          return patients.stream().filter(p -> p.age() >= 65).count();
        }

        @Private(epsilon = 0.2)
        static long seniors(List<Patient> patients, @Bounded(lower = 1, upper = 9) int times) {
          long count = 0;
          for (Patient patient : patients) {
            if (patient.age() >= 65) {
              count++;
            }
          }
          return count;
        }
      }
      """;

  /** One message: the rule, the line of the marker, what is marked there, and the first line. */
  private record Shown(String kind, int line, String place, String text) {}

  private static final Pattern MESSAGE =
      Pattern.compile(
          "\\d+\\. (ERROR|WARNING|INFO) in .*?\\(at line (\\d+)\\)\\n(.*)\\n(\\s*\\^+)\\n(.*)\\n");

  private static List<Shown> shown(Outcome outcome) {
    return MESSAGE.matcher(outcome.text()).results().map(EclipseBodiesTest::shown).toList();
  }

  private static Shown shown(MatchResult message) {
    String carets = message.group(4);
    String place = message.group(3).substring(carets.indexOf('^'), carets.length());
    return new Shown(message.group(1), Integer.parseInt(message.group(2)), place, message.group(5));
  }

  private static Shown only(Outcome outcome) {
    List<Shown> shown = shown(outcome);
    assertEquals(1, shown.size(), outcome.text());
    return shown.get(0);
  }

  private Outcome compile(String source, String... options) throws IOException {
    return new EclipseBatch(directory).compile("dev/example/WardReport.java", source, options);
  }

  private static int lineOf(String source, String text) {
    assertTrue(source.contains(text), text);
    return (int) source.substring(0, source.indexOf(text)).lines().count();
  }

  @Test
  void saysNothingOfWhatIsProven() throws IOException {
    Outcome outcome = compile(REPORT);
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals("", outcome.text());
  }

  @Test
  void marksTheMethodAndNamesTheLine() throws IOException {
    String source = REPORT.replace("count++;", "count += 2;");
    Outcome outcome = compile(source);
    assertFalse(outcome.compiled(), outcome.text());
    Shown shown = only(outcome);
    assertEquals("ERROR", shown.kind());
    assertEquals(lineOf(source, "seniors(List<Patient> patients, "), shown.line());
    assertTrue(shown.place().startsWith("seniors("), outcome.text());
    assertTrue(shown.text().startsWith("[DP201] "), outcome.text());
    assertTrue(outcome.text().contains("fix: "), outcome.text());
    assertTrue(
        shown.text().endsWith(" (line " + lineOf(source, "return count;") + ")"), outcome.text());
  }

  @Test
  void marksTheComponentThatIsNotKeptInItsBounds() throws IOException {
    String source = REPORT.replace("Math.min(120, age)", "Math.min(130, age)");
    Shown shown = only(compile(source));
    assertTrue(shown.text().startsWith("[DP203] "), shown.text());
    assertEquals("age", shown.place());
  }

  /** A program releases through the wrapper, which is generated in the same compilation. */
  @Test
  void countsWhatProgramsSpend() throws IOException {
    String program =
        """
          @PrivacyBudget(epsilon = 0.5)
          static double run(@Sensitive dev.discreet.runtime.PrivateData<Patient> data) {
            double sum = 0;
            for (int i = 0; i < 3; i++) {
              sum += new PrivateWardReport(data).seniors();
            }
            return sum;
          }
        }
        """;
    String source = REPORT.replaceFirst("}\\s*$", program);
    Outcome outcome = compile(source);
    Shown shown = only(outcome);
    assertTrue(
        shown.text().startsWith("[DP306] WardReport.seniors is released up to 3 times"),
        outcome.text());
    assertTrue(shown.place().startsWith("run("), outcome.text());
  }

  @Test
  void warnsOfRawCallsInClassesWithoutAnnotations() throws IOException {
    EclipseBatch batch = new EclipseBatch(directory);
    List<Path> files =
        List.of(
            batch.write("main/java/dev/example/WardReport.java", REPORT),
            batch.write(
                "main/java/dev/example/Main.java",
                """
                package dev.example;

                import java.util.List;

                class Main {
                  long leak(List<WardReport.Patient> patients) {
                    return WardReport.seniors(patients);
                  }
                }
                """));
    Outcome outcome = batch.compile(files);
    assertTrue(outcome.compiled(), outcome.text());
    Shown shown = only(outcome);
    assertEquals("WARNING", shown.kind());
    assertTrue(shown.text().startsWith("[DP310] "), outcome.text());
    assertTrue(shown.place().startsWith("leak("), outcome.text());
    assertEquals("", batch.compile(files, "-Adiscreet.rawcalls=allow").text());
    outcome = batch.compile(files, "-Adiscreet.rawcalls=error");
    assertEquals("ERROR", only(outcome).kind());
  }

  /** javac looks at no body while there is one; here both are shown. */
  @Test
  void showsErrorsInDeclarationsBeside() throws IOException {
    Outcome outcome =
        compile(REPORT.replace("count++;", "count += 2;").replace("upper = 9", "upper = -9"));
    assertEquals(
        List.of("[DP004]", "[DP201]"),
        shown(outcome).stream().map(it -> it.text().substring(0, 7)).sorted().toList(),
        outcome.text());
  }

  /** The declaration alone shows it as well, and then leaves it to the body. */
  @Test
  void saysOfOpenKeysOnce() throws IOException {
    String query =
        """
          @Private(epsilon = 0.2)
          static Map<String, Long> byName(List<Patient> patients) {
            return patients.stream()
                .collect(java.util.stream.Collectors.groupingBy(
                    p -> p.id(), java.util.stream.Collectors.counting()));
          }
        }
        """;
    Outcome outcome =
        compile(
            REPORT
                .replace("age = Math", "Objects.requireNonNull(id); age = Math")
                .replaceFirst("}\\s*$", query));
    assertTrue(only(outcome).text().startsWith("[DP205]"), outcome.text());
  }

  /** Eclipse's compiler then takes the class path for processor modules, and says nothing. */
  @Test
  void needsTheClassPathBeforeTheProcessorPath() throws Exception {
    EclipseBatch batch = new EclipseBatch(directory);
    List<Path> files =
        List.of(
            batch.write("dev/example/WardReport.java", REPORT.replace("count++;", "count += 2;")));
    String[] classes = {"-cp", EclipseBatch.classPath()};
    String[] processors = {"-processorpath", EclipseBatch.processorPath()};
    Outcome before = alone(List.of(), batch.arguments(files, joined(classes, processors)));
    assertTrue(only(before).text().startsWith("[DP201]"), before.text());
    Outcome after = alone(List.of(), batch.arguments(files, joined(processors, classes)));
    assertEquals("", after.text());
  }

  private static String[] joined(String[] first, String[] second) {
    return Stream.of(first, second).flatMap(Stream::of).toArray(String[]::new);
  }

  /**
   * Runs Eclipse's compiler in a process of its own, in which nothing else is on the class path.
   */
  private static Outcome alone(List<String> ofJava, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ofJava);
    command.addAll(
        List.of(
            "-cp",
            EclipseBatch.path(BatchCompiler.class),
            "org.eclipse.jdt.internal.compiler.batch.Main"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor() == 0, text);
  }

  @Test
  void isSwitchedOff() throws IOException {
    Outcome outcome = compile(REPORT.replace("count++;", "count += 2;"), "-Adiscreet.editor=off");
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals("", outcome.text());
  }

  /** Errors of plain Java are Eclipse's to show. That bodies are left then is said as a warning. */
  @Test
  void leavesErrorsOfJavaToEclipse() throws IOException {
    String source = REPORT.replace("long count = 0;", "long count = \"none\";");
    List<Shown> shown = shown(compile(source));
    assertEquals(
        List.of("ERROR", "WARNING"),
        shown.stream().map(Shown::kind).sorted().toList(),
        shown::toString);
    assertEquals(
        "[DP903] bodies in `WardReport` are not checked here: javac finds an error in line "
            + lineOf(source, "long count"),
        shown.stream().filter(it -> it.kind().equals("WARNING")).findFirst().orElseThrow().text());
  }

  @Test
  void readsRowsOnTheSourcePath() throws IOException {
    EclipseBatch batch = new EclipseBatch(directory);
    batch.write(
        "dev/example/Visit.java",
        """
        package dev.example;

        import dev.discreet.annotations.Bounded;

        record Visit(@Bounded(lower = 0, upper = 30) int days) {
          Visit {
            days = Math.max(0, Math.min(30, days));
          }
        }
        """);
    String stays =
        """
        package dev.example;

        import dev.discreet.annotations.*;
        import java.util.List;

        final class Stays {
          @Private(epsilon = 0.2)
          @Sensitivity(30)
          static long days(List<Visit> visits) {
            return visits.stream().mapToLong(Visit::days).sum();
          }
        }
        """;
    String[] options = {"-sourcepath", directory.resolve("src").toString()};
    Outcome outcome = batch.compile("dev/example/Stays.java", stays, options);
    assertEquals("", outcome.text());
    outcome = batch.compile("dev/example/Stays.java", stays.replace("ity(30)", "ity(20)"), options);
    assertTrue(only(outcome).text().startsWith("[DP201]"), outcome.text());
  }

  @Test
  void readsSourcesInTheirEncoding() throws IOException {
    Path file = directory.resolve("src/dev/example/WardReport.java");
    Files.createDirectories(file.getParent());
    String source = REPORT.replace("count++;", "count += 2;").replace("count", "z\u00e4hler");
    Files.writeString(
        file, source.replace(".z\u00e4hler()", ".count()"), StandardCharsets.ISO_8859_1);
    Outcome outcome = new EclipseBatch(directory).compile(List.of(file), "-encoding", "ISO-8859-1");
    assertTrue(only(outcome).text().startsWith("[DP201] `z\u00e4hler` changes"), outcome.text());
  }

  @Test
  void checksModules() throws IOException {
    EclipseBatch batch = new EclipseBatch(directory);
    Path module =
        batch.write("module-info.java", "module dev.example { requires static java.sql; }");
    Path rates =
        batch.write(
            "dev/example/Rates.java",
            """
            package dev.example;

            class Rates {
              java.sql.Date since;
            }
            """);
    Outcome outcome = batch.compile(List.of(module, rates));
    assertEquals("", outcome.text());
  }

  /** A JRE has Eclipse's compiler and not the JDK's. */
  @Test
  void saysThatThereIsNoJdk() throws Exception {
    EclipseBatch batch = new EclipseBatch(directory);
    Path first =
        batch.write("dev/example/WardReport.java", REPORT.replace("count++;", "count += 2;"));
    Path second =
        batch.write(
            "dev/example/WordReport.java",
            REPORT.replace("count++;", "count += 2;").replace("Ward", "Word"));
    Outcome outcome =
        alone(
            List.of("--limit-modules", "java.base,java.compiler,java.xml"),
            batch.arguments(List.of(first, second)));
    assertTrue(outcome.compiled(), outcome.text());
    Shown shown = only(outcome);
    assertEquals("WARNING", shown.kind());
    assertTrue(
        shown.text().matches("\\[DP903] .* Java \\d+ runs here without its compiler"),
        outcome.text());
  }
}
