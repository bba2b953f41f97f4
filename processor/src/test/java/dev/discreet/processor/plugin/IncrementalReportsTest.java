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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Build tools compile what has changed; report and lock file speak of all classes still. */
class IncrementalReportsTest {
  private static final String ROW = "public record Row(int x) {}";
  private static final String PROGRAM =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.PrivateData;
      final class Nightly {
        private Nightly() {}
        @PrivacyBudget(epsilon = 1)
        static long run(PrivateData<Row> data) {
          return new PrivateFirst(data).some();
        }
      }
      """;

  @TempDir private Path directory;

  private Build build;

  @BeforeEach
  void compileAll() throws IOException {
    build =
        new Build(directory)
            .with(queries("First", 0.5))
            .with(queries("Second", 0.25))
            .with(ROW)
            .with(PROGRAM);
    compile("-Adiscreet.lock.update=true").pass();
    compile().pass();
    build.withLibrary(build);
  }

  private static String queries(String name, double epsilon) {
    return """
        import dev.discreet.annotations.*;
        import java.util.List;
        public final class %s {
          @Private(epsilon = %s)
          public static long some(List<Row> rows) {
            return rows.stream().filter(r -> r.x() > 0).count();
          }
        }
        """
        .formatted(name, epsilon);
  }

  private Build.Outcome compile(String... more) throws IOException {
    String[] options = new String[more.length + 4];
    options[0] = "-Adiscreet.report=" + directory.resolve("report");
    options[1] = "-Adiscreet.lock=" + directory.resolve("privacy.lock");
    options[2] = "-Adiscreet.report.root=" + directory;
    options[3] = "-implicit:none"; // The wrappers of before lie beside their class files.
    System.arraycopy(more, 0, options, 4, more.length);
    return build.compile(options);
  }

  private static String withoutDigest(String report) {
    return report.replaceFirst("\"sha256\": \"[0-9a-f]{64}\"", "");
  }

  private String report() throws IOException {
    return Files.readString(directory.resolve("report/privacy-report.json"));
  }

  /** A class that is compiled alone notes more of what it believes, so its seal differs. */
  @Test
  void aQueryClassThatIsCompiledAloneLeavesTheOthersInTheReport() throws IOException {
    String whole = report();
    build.again().with(queries("Second", 0.25));
    compile().pass();
    assertEquals(withoutDigest(whole), withoutDigest(report()));
    assertTrue(
        Files.readString(directory.resolve("report/privacy-report.html")).contains("Nightly"));
  }

  @Test
  void whatHasChangedIsToldAnew() throws IOException {
    build.again().with(queries("Second", 0.75));
    assertTrue(compile().errors().get(0).startsWith("[DP302]"));
    compile("-Adiscreet.lock.update=true").pass();
    assertTrue(report().contains("\"epsilon\": 0.75"), this::text);
    assertTrue(report().contains("\"epsilon\": 0.5"), this::text);
    String lock = Files.readString(directory.resolve("privacy.lock"));
    assertTrue(lock.contains("First.some: epsilon 0.5"), lock);
    assertTrue(lock.contains("Second.some: epsilon 0.75"), lock);
    assertTrue(lock.contains("Nightly.run: program"), lock);
  }

  /** The seals of the others are held against the row when they release. */
  @Test
  void whatRestsOnARowThatIsCompiledAloneIsNotCalledProven() throws IOException {
    assertTrue(report().contains("\"proven\""), this::text);
    build.again().with(ROW).with(queries("Second", 0.25));
    compile().pass();
    assertTrue(report().contains("\"not checked\""), this::text);
    assertTrue(report().contains("\"proven\""), this::text);
  }

  @Test
  void aClassThatIsGoneIsGoneFromTheReport() throws IOException {
    Files.delete(build.classes().resolve("Second.class"));
    build.again().with(queries("First", 0.5)).with(PROGRAM);
    compile("-Adiscreet.lock.update=true").pass();
    assertTrue(report().contains("\"name\": \"Second\""), this::text); // as what has changed
    compile().pass();
    assertFalse(report().contains("\"Second\""), this::text);
    assertTrue(report().contains("\"First\""), this::text);
  }

  /** It is only a part of the output: who wrote it says no more than it could anyway. */
  @Test
  void aFileOfSomebodyElseIsIgnored() throws IOException {
    Path parts = directory.resolve("report/privacy-report.parts");
    byte[] whole = Files.readAllBytes(parts);
    for (int length : new int[] {0, 5, 40, whole.length - 1}) {
      Files.write(parts, java.util.Arrays.copyOf(whole, length));
      build.again().with(queries("First", 0.5));
      compile().pass();
      assertFalse(report().contains("\"Second\""), this::text);
    }
    String text = new String(whole, java.nio.charset.StandardCharsets.ISO_8859_1);
    String other =
        text.replace(
            "dev.discreet.processor.report.ReportParts",
            "java.util.concurrent.atomic.AtomicReference");
    Files.write(parts, other.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    compile().pass();
    assertFalse(report().contains("\"Second\""), this::text);
  }

  private String text() {
    try {
      return report();
    } catch (IOException e) {
      return e.toString();
    }
  }
}
