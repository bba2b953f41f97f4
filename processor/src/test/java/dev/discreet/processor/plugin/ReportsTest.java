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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reports of a build. */
class ReportsTest {
  private static final String ROW =
      """
      package fixture;
      import dev.discreet.annotations.*;
      record Row(@PrivacyUnit(maxRows = 3) String id, @Bounded(lower = -5, upper = 10) int points) {
        Row {
          java.util.Objects.requireNonNull(id);
          points = dev.discreet.runtime.Clamp.clamp(points, -5, 10);
        }
      }
      """;
  private static final String REPORT =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;

      @PrivacyBudget(epsilon = 1, delta = 1e-6)
      final class Report {
        @Private(epsilon = 0.2, releases = 2) @Sensitivity(12)
        static long points(@MaxRows(100) List<Row> rows) {
          long total = 0;
          for (Row row : rows) {
            total += row.points();
          }
          return total;
        }

        @Private(epsilon = 0.1, delta = 1e-7, mechanism = Mechanism.GAUSSIAN)
        static Map<Boolean, Long> signs(List<Row> rows) {
          return rows.stream()
              .collect(Collectors.partitioningBy(row -> row.points() < 0, Collectors.counting()));
        }

        @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
        @Sensitivity(value = 1, norm = Norm.LINF)
        static Map<Boolean, Long> commonest(List<Row> rows) {
          return signs(rows);
        }

        @Private(epsilon = 0.1) @Sensitivity(value = 1, times = "cap")
        static long capped(List<Row> rows, @Bounded(lower = 0, upper = 9) int cap) {
          return rows.stream().mapToLong(row -> Clamp.clamp(row.points(), 0, cap)).sum();
        }

        @Trusted(reason = "see the paper: 3.1") @Bounded(lower = 0, upper = 1)
        static double half(@Sensitivity(0.5) double x) {
          return x / 2;
        }
      }
      """;

  private static final String CONCENTRATED =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;

      @PrivacyBudget(rho = 0.7)
      public final class Report {
        @Private(rho = 0.05, releases = 4)
        public static long all(List<Row> rows) {
          return rows.size();
        }

        @Private(epsilon = 0.1)
        public static long few(List<Row> rows) {
          return rows.stream().filter(row -> row.points() < 0).count();
        }
      }
      """;

  private static final String PROGRAM =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      final class Job {
        @PrivacyBudget(rho = 0.2)
        static void run(PrivateData<Row> rows) {
          PrivateReport report = new PrivateReport(rows);
          for (int i = 0; i < 3; i++) {
            report.all();
          }
          report.few();
        }
      }
      """;

  private static final String CALLER =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;
      final class Caller {
        @Private(epsilon = 0.2)
        static long points(List<Row> rows) {
          return rows.stream().mapToLong(row -> lib.Weights.of(row.points())).sum();
        }
      }
      """;

  private final ObjectMapper json = new ObjectMapper();

  @TempDir Path directory;

  private Build build(String report) {
    return new Build(directory).with(ROW).with(report);
  }

  private Path reports() {
    return directory.resolve("reports");
  }

  private Build.Outcome reported(Build build) {
    return build.compile("-Adiscreet.report=" + reports(), "-Adiscreet.report.root=" + directory);
  }

  private JsonNode read(String file) throws IOException {
    return json.readTree(reports().resolve(file).toFile());
  }

  private JsonNode report() throws IOException {
    JsonNode report = read("privacy-report.json");
    String schema = Files.readString(Path.of("../docs/privacy-report.schema.json"));
    Set<?> errors =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(schema)
            .validate(report);
    assertTrue(errors.isEmpty(), errors::toString);
    return report;
  }

  /** What a path of names leads to, as text; a list is searched by what its elements are called. */
  private static String text(JsonNode node, String... path) {
    JsonNode found = node;
    for (String name : path) {
      JsonNode inside = found;
      found =
          inside.isArray()
              ? StreamSupport.stream(inside.spliterator(), false)
                  .filter(each -> each.path("name").asText().equals(name))
                  .findFirst()
                  .orElseGet(() -> inside.path(Integer.parseInt(name)))
              : inside.path(name);
    }
    return found.isValueNode() ? found.asText() : found.toString();
  }

  private static String query(JsonNode report, String name, String... path) {
    List<String> all = new ArrayList<>(List.of("classes", "fixture.Report", "queries", name));
    all.addAll(List.of(path));
    return text(report, all.toArray(String[]::new));
  }

  @Test
  void nothingIsWrittenUnasked() {
    build(REPORT).compile().pass();
    assertFalse(Files.exists(reports()));
  }

  @Test
  void saysWhatIsDeclaredAndWhatItCosts() throws IOException {
    reported(build(REPORT)).pass();
    JsonNode report = report();
    assertEquals("true", text(report, "bodiesChecked"));
    assertEquals(
        "{\"file\":\"src/Report.java\",\"line\":8,\"column\":13}",
        text(report, "classes", "fixture.Report", "source"));
    assertEquals(
        "{\"epsilon\":1,\"delta\":1.0E-6,\"spent\":0.7,\"accounting\":\"sequential\","
            + "\"chargedAtOnce\":false}",
        text(report, "classes", "fixture.Report", "budget"));
    assertEquals(
        "[\"at most 3 rows of one id\"]", text(report, "classes", "fixture.Report", "protects"));
    assertEquals(
        "{\"sensitivity\":12,\"norm\":\"L1\",\"per\":\"row\",\"rowsPerUnit\":3,"
            + "\"unitSensitivity\":36,\"limits\":[{\"data\":\"rows\",\"maxRows\":100}]}",
        query(report, "points", "contract"));
    assertEquals("2", query(report, "points", "releases"));
    assertEquals("cap", query(report, "capped(int)", "contract", "times"));
  }

  @Test
  void saysWhatAccuracyACostWasTakenFor() throws IOException {
    reported(build(REPORT.replace("epsilon = 0.2, releases = 2", "within = 1500"))).pass();
    JsonNode report = report();
    assertEquals("1500", query(report, "points", "within"));
    assertEquals("0.95", query(report, "points", "confidence"));
    assertEquals("0.07188", query(report, "points", "epsilon"));
    assertEquals("", query(report, "signs", "within"));
    String page = Files.readString(reports().resolve("privacy-report.html"));
    assertTrue(
        page.contains("The least ε at which each number lies within ±1,500, with probability 0.95"),
        page);
  }

  /** ρ of noise with a pure ε is rounded up to four digits; that of scale 30 is below ε² / 2. */
  @Test
  void saysWhatIsSpentOfARho() throws IOException {
    reported(build(CONCENTRATED)).pass();
    JsonNode report = report();
    assertEquals(
        "{\"epsilon\":8.22913567346,\"delta\":1.0E-10,\"rho\":0.7,\"spentRho\":0.2049,"
            + "\"accounting\":\"zCDP\",\"chargedAtOnce\":false}",
        text(report, "classes", "fixture.Report", "budget"));
    assertEquals("0.05", query(report, "all", "rho"));
    assertEquals("0.1", query(report, "few", "epsilon"));
    assertEquals("0.004856", query(report, "few", "rho"));
  }

  @Test
  void saysWhereSomethingHasNoRho() throws IOException {
    reported(build(CONCENTRATED.replace("rho = 0.7", "epsilon = 9, delta = 1e-6"))).pass();
    JsonNode report = report();
    assertEquals("0.05", query(report, "all", "rho"));
    assertEquals("", query(report, "few", "rho"));
    assertEquals("", text(report, "classes", "fixture.Report", "budget", "spentRho"));
  }

  @Test
  void saysWhatAProgramSpendsOfARho() throws IOException {
    reported(build(CONCENTRATED).with(PROGRAM)).pass();
    JsonNode program = report().path("programs").path(0);
    assertEquals("0.2", text(program, "rho"));
    assertEquals("0.1549", text(program, "accounts", "0", "spentRho"));
    assertEquals("0.05", text(program, "accounts", "0", "steps", "0", "rho"));
    assertEquals("3", text(program, "accounts", "0", "steps", "0", "times"));
    JsonNode prices = program.path("accounts").path(0).path("prices");
    assertEquals(
        "{\"accounting\":\"sequential\",\"needsDelta\":true,\"best\":false}", text(prices, "0"));
    assertEquals("zCDP", text(prices, "2", "accounting"));
    assertEquals("true", text(prices, "2", "best"));
    assertTrue(prices.path(2).path("epsilon").asDouble() > 0.155, prices::toString);
  }

  /** zCDP has no ε at δ = 0, however little is released. */
  @Test
  void saysWhichAccountingNeedsADelta() throws IOException {
    String program =
        PROGRAM
            .replace("rho = 0.2", "epsilon = 0.2")
            .replace("for (int i = 0; i < 3; i++) {\n", "")
            .replace("report.all();\n    }\n", "");
    reported(build(CONCENTRATED).with(program)).pass();
    JsonNode prices = report().path("programs").path(0).path("accounts").path(0).path("prices");
    assertEquals("0.1", text(prices, "0", "epsilon"));
    assertEquals("{\"accounting\":\"zCDP\",\"needsDelta\":true,\"best\":false}", text(prices, "2"));
    for (int other : new int[] {0, 1, 3, 4}) {
      assertFalse(prices.path(other).has("needsDelta"), prices::toString);
    }
  }

  /** The proof may be better than the contract: both are told. */
  @Test
  void saysWhyAResultMovesNoFurther() throws IOException {
    reported(build(REPORT)).pass();
    JsonNode report = report();
    assertEquals("proven", query(report, "points", "status"));
    assertEquals("total", query(report, "points", "derivation", "expression"));
    assertEquals("10", query(report, "points", "derivation", "moves"));
    assertEquals(
        "{\"expression\":\"row.points()\",\"source\":{\"file\":\"src/Report.java\",\"line\":13,"
            + "\"column\":7},\"lower\":-5,\"upper\":10,\"times\":1,\"moves\":10}",
        query(report, "points", "derivation", "parts", "0"));
    assertEquals(
        "Collectors.counting()", query(report, "signs", "derivation", "parts", "0", "expression"));
  }

  @Test
  void saysHowResultsAreRandomised() throws IOException {
    reported(build(REPORT)).pass();
    JsonNode report = report();
    assertEquals("Laplace", query(report, "points", "release", "noise"));
    assertEquals("180", query(report, "points", "release", "scale"));
    assertEquals("539", query(report, "points", "release", "errors", "3", "within"));
    assertEquals("Gaussian", query(report, "signs", "release", "noise"));
    assertEquals("true", query(report, "signs", "release", "eachOfSeveral"));
    assertEquals("exponential mechanism", query(report, "commonest", "release", "mechanism"));
    assertEquals("2", query(report, "commonest", "release", "candidates"));
  }

  @Test
  void listsWhatIsBelieved() throws IOException {
    reported(build(REPORT)).pass();
    assertEquals(
        "fixture.Report.half(@Sensitivity(value = 0.5) double x)",
        text(report(), "trusted", "0", "name"));
    assertEquals(
        "believed, @Bounded(lower = 0, upper = 1) @Trusted(reason = \"see the paper: 3.1\")",
        text(report(), "trusted", "0", "claim"));
  }

  /** Also what another project declares, where this one counts on it. */
  @Test
  void listsWhatIsBelievedOfElsewhere() throws IOException {
    Build library =
        new Build(directory.resolve("library"))
            .with(
                """
                package lib;
                import dev.discreet.annotations.*;
                public final class Weights {
                  @Trusted(reason = "measured") @Bounded(lower = 0, upper = 1)
                  public static int of(@Sensitive int points) {
                    return points;
                  }
                }
                """);
    library.compile().pass();
    reported(new Build(directory).withLibrary(library).with(ROW).with(CALLER)).pass();
    JsonNode report = report();
    assertEquals(
        "proven", text(report, "classes", "fixture.Caller", "queries", "points", "status"));
    assertEquals(
        "[{\"name\":\"lib.Weights.of(int)\",\"claim\":\"believed by fixture.Caller, and declared in"
            + " another project\"}]",
        text(report, "trusted"));
  }

  /** What a model says is told once, where it says it. */
  @Test
  void listsWhatModelsSay() throws IOException {
    Build library =
        new Build(directory.resolve("library"))
            .with(
                """
                package lib;
                public final class Weights {
                  public static int of(int points) {
                    return Integer.signum(points);
                  }
                }
                """);
    library.compile().pass();
    reported(
            new Build(directory)
                .withLibrary(library)
                .with(ROW)
                .with(CALLER)
                .with(
                    """
                    package fixture;
                    import dev.discreet.annotations.*;
                    @Models(lib.Weights.class)
                    interface WeightsModel {
                      @Bounded(lower = -1, upper = 1) int of(@Sensitive int points);
                    }
                    """))
        .pass();
    JsonNode report = report();
    assertEquals(
        "fixture.WeightsModel.of(@Sensitive int points)", text(report, "trusted", "0", "name"));
    assertEquals(1, report.path("trusted").size(), report::toString);
  }

  /** A report of a build that fails tells why, and calls nothing proven that is not. */
  @Test
  void tellsOfErrorsInBodies() throws IOException {
    Build.Outcome outcome = reported(build(REPORT.replace("(12)", "(9)")));
    assertEquals(1, outcome.ours().size(), outcome::text);
    JsonNode report = report();
    assertEquals("refused", query(report, "points", "status"));
    assertEquals("10", query(report, "points", "derivation", "moves"));
    assertEquals("held back", query(report, "signs", "status"));
    assertEquals("DP201", text(report, "findings", "0", "rule"));
    assertEquals(
        "{\"file\":\"src/Report.java\",\"line\":15,\"column\":12}",
        text(report, "findings", "0", "source"));
    JsonNode sarif = read("privacy-report.sarif");
    assertSarif(sarif);
    assertEquals("DP201", text(sarif, "runs", "0", "results", "0", "ruleId"));
    assertEquals(
        "src/Report.java",
        text(
            sarif,
            "runs",
            "0",
            "results",
            "0",
            "locations",
            "0",
            "physicalLocation",
            "artifactLocation",
            "uri"));
  }

  @Test
  void tellsOfErrorsInDeclarations() throws IOException {
    reported(build(REPORT.replace("epsilon = 0.2", "epsilon = 2")));
    JsonNode report = report();
    assertEquals("held back", query(report, "points", "status"));
    assertEquals("DP301", text(report, "findings", "0", "rule"));
    assertEquals("7", text(report, "findings", "0", "source", "line"));
  }

  @Test
  void tellsOfErrorsInRecordComponents() throws IOException {
    reported(new Build(directory).with(ROW.replace("lower = -5", "lower = 50")).with(REPORT));
    JsonNode report = report();
    assertEquals("DP004", text(report, "findings", "0", "rule"));
    assertEquals(
        "{\"file\":\"src/Row.java\",\"line\":3,\"column\":78}",
        text(report, "findings", "0", "source"));
  }

  /** A row class that breaks its promise takes the queries over it with it. */
  @Test
  void nothingIsProvenOverABrokenRow() throws IOException {
    new Build(directory)
        .with(ROW.replace("dev.discreet.runtime.Clamp.clamp(points, -5, 10)", "points"))
        .with(REPORT)
        .compile("-Adiscreet.report=" + reports());
    JsonNode report = report();
    assertEquals("DP203", text(report, "findings", "0", "rule"));
    assertEquals("held back", query(report, "points", "status"));
    assertEquals("fixture/Row.java", text(report, "findings", "0", "source", "file"));
  }

  /** A helper of another class, whose contract does not hold, was only believed. */
  @Test
  void nothingIsProvenByABrokenHelper() throws IOException {
    new Build(directory)
        .with(ROW)
        .with(
            """
            package fixture;
            import dev.discreet.annotations.*;
            import java.util.*;
            final class Caller {
              @Private(epsilon = 0.2)
              static long points(List<Row> rows) {
                return rows.stream().mapToLong(row -> Helper.small(row.points())).sum();
              }
            }
            """)
        .with(
            """
            package fixture;
            import dev.discreet.annotations.*;
            final class Helper {
              @Bounded(lower = 0, upper = 1)
              static int small(@Sensitive int points) {
                return points;
              }
            }
            """)
        .compile("-Adiscreet.report=" + reports());
    JsonNode report = report();
    assertEquals("DP204", text(report, "findings", "0", "rule"));
    assertEquals(
        "held back", text(report, "classes", "fixture.Caller", "queries", "points", "status"));
  }

  @Test
  void equalBuildsHaveEqualReports() throws IOException {
    reported(build(REPORT)).pass();
    String first = Files.readString(reports().resolve("privacy-report.json"));
    new Build(directory)
        .with(REPORT)
        .with(ROW)
        .compile("-Adiscreet.report=" + reports(), "-Adiscreet.report.root=" + directory)
        .pass();
    assertEquals(first, Files.readString(reports().resolve("privacy-report.json")));
    assertFalse(first.contains(directory.toString()));
  }

  @Test
  void aDirectoryThatCannotBeWrittenToIsAnError() throws IOException {
    Files.writeString(reports(), "a file");
    Build.Outcome outcome = reported(build(REPORT));
    assertFalse(outcome.success());
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertTrue(outcome.errors().get(0).startsWith("[DP308]"), outcome::text);
    assertEquals("a file", Files.readString(reports()));
  }

  @Test
  void aDirectoryWithoutANameIsAnError() {
    for (String option : List.of("-Adiscreet.report", "-Adiscreet.report=")) {
      Build.Outcome outcome = build(REPORT).compile(option);
      assertEquals(1, outcome.errors().size(), outcome::text);
      assertTrue(outcome.errors().get(0).contains("no directory is named"), outcome::text);
    }
  }

  /** The proof may be better than all parts together. */
  @Test
  void saysWhereTheSumOfThePartsIsNotAll() throws IOException {
    String difference =
        """
        package fixture;
        import dev.discreet.annotations.*;
        import java.util.*;
        final class Difference {
          @Private(epsilon = 1)
          static long difference(List<Row> rows) {
            return rows.stream().filter(row -> row.points() > 3).count()
                - rows.stream().filter(row -> row.points() < 2).count();
          }

          @Private(epsilon = 1) @Sensitivity(2)
          static long twice(List<Row> rows) {
            return doubled(rows.size());
          }

          @Sensitivity(2)
          static long doubled(@Sensitive long count) {
            return 2 * count;
          }
        }
        """;
    reported(build(difference)).pass();
    JsonNode report = report().path("classes").path(0).path("queries");
    assertEquals("1", text(report, "difference", "derivation", "moves"));
    assertEquals("2", "" + report.path(0).path("derivation").path("parts").size());
    assertEquals(
        "[\"together they move it by less, as some exclude each other or cancel\"]",
        text(report, "difference", "derivation", "remarks"));
    assertTrue(
        text(report, "twice", "derivation", "remarks").contains("the contract of a helper"),
        report::toString);
  }

  /** What lies in the way is found at the end only, and is an error nonetheless. */
  @Test
  void aFileThatCannotBeReplacedIsAnError() throws IOException {
    Files.createDirectories(reports().resolve("privacy-report.json/in-the-way"));
    Build.Outcome outcome = reported(build(REPORT));
    assertFalse(outcome.success());
    assertTrue(outcome.errors().get(0).startsWith("[DP308]"), outcome::text);
    try (Stream<Path> left = Files.list(reports())) {
      assertEquals(List.of("privacy-report.json"), left.map(ReportsTest::name).toList());
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** What the standard requires of what we write (SARIF 2.1.0, section 3). */
  private static void assertSarif(JsonNode sarif) {
    assertEquals("2.1.0", sarif.path("version").asText());
    assertTrue(sarif.path("$schema").asText().endsWith("sarif-2.1.0.json"));
    JsonNode run = sarif.path("runs").path(0);
    JsonNode driver = run.path("tool").path("driver");
    assertEquals("Discreet", driver.path("name").asText());
    for (JsonNode result : run.path("results")) {
      JsonNode rule = driver.path("rules").path(result.path("ruleIndex").asInt(-1));
      assertEquals(result.path("ruleId").asText(), rule.path("id").asText());
      assertEquals("error", result.path("level").asText());
      assertFalse(result.path("message").path("text").asText().isEmpty());
      JsonNode place = result.path("locations").path(0).path("physicalLocation");
      String base = place.path("artifactLocation").path("uriBaseId").asText();
      assertTrue(run.path("originalUriBaseIds").has(base));
      assertFalse(URI.create(place.path("artifactLocation").path("uri").asText()).isAbsolute());
      assertTrue(place.path("region").path("startLine").asInt(1) >= 1);
      assertTrue(place.path("region").path("startColumn").asInt(1) >= 1);
    }
  }
}
