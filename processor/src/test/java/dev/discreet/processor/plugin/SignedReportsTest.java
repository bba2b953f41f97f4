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
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.discreet.runtime.seal.DiscreetVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody who signs a report holds it to: which code it speaks of, and what is new in it. */
class SignedReportsTest {
  private static final String ROW = "public record Row(int x) {}";
  private static final String QUERIES =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.stream.*;
      @PrivacyBudget(epsilon = 1)
      public final class Report {
        @Private(epsilon = 0.25)
        public static long some(List<Row> rows) {
          return rows.stream().filter(r -> r.x() > 0).count();
        }
        @Private(epsilon = 0.5)
        public static Map<Boolean, Long> signs(List<Row> rows) {
          return rows.stream()
              .collect(Collectors.partitioningBy(row -> row.x() < 0, Collectors.counting()));
        }
      }
      """;
  private static final String PROGRAM =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.PrivateData;
      final class Nightly {
        private Nightly() {}
        @PrivacyBudget(epsilon = 1)
        static void run(PrivateData<Row> data) {
          PrivateReport report = new PrivateReport(data);
          report.some();
          report.signs();
        }
      }
      """;

  @TempDir Path directory;

  private Build build(String folder, String queries) {
    return new Build(directory.resolve(folder)).with(ROW).with(queries).with(PROGRAM);
  }

  private JsonNode report(String folder, Build build, String... options) throws IOException {
    Path reports = directory.resolve(folder).resolve("reports");
    String[] all = new String[options.length + 2];
    all[0] = "-Adiscreet.report=" + reports;
    all[1] = "-Adiscreet.report.root=" + directory.resolve(folder);
    System.arraycopy(options, 0, all, 2, options.length);
    build.compile(all);
    return new ObjectMapper().readTree(reports.resolve("privacy-report.json").toFile());
  }

  private String lock(String folder) {
    return "-Adiscreet.lock=" + directory.resolve(folder).resolve("privacy.lock");
  }

  private static String sha256(JsonNode report) {
    return report.path("checked").path("sha256").asText();
  }

  @Test
  void namesTheVersionAndOneDigestOfAllSeals() throws IOException {
    JsonNode report = report("a", build("a", QUERIES));
    assertEquals(DiscreetVersion.VERSION, report.path("checked").path("discreet").asText());
    assertEquals(
        4, report.path("checked").path("seals").asInt()); // Nightly, wrapper, queries, rows
    assertTrue(sha256(report).matches("[0-9a-f]{64}"), report::toString);
  }

  @Test
  void theDigestIsTheSameInAnyFolderAndAnotherForOtherCode() throws IOException {
    String digest = sha256(report("a", build("a", QUERIES)));
    assertEquals(digest, sha256(report("elsewhere/b", build("elsewhere/b", QUERIES))));
    assertNotEquals(
        digest, sha256(report("c", build("c", QUERIES.replace("r.x() > 0", "r.x() > 1")))));
  }

  /** The command of the page, on what was compiled, first all at once and then a part anew. */
  @Test
  void theDigestIsWhatTheShellWorksOut() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/sha256sum")), "there is no sha256sum");
    Build build = build("a", QUERIES);
    assertEquals(sha256(report("a", build)) + "  -", shell(build.classes()));
    build.withLibrary(build).again().with(QUERIES.replace("r.x() > 0", "r.x() > 1"));
    assertEquals(sha256(report("a", build, "-implicit:none")) + "  -", shell(build.classes()));
  }

  private static String shell(Path classes) throws IOException, InterruptedException {
    Matcher command =
        Pattern.compile("(?m)^cd target/classes\\n(find META-INF/discreet .*)$")
            .matcher(Files.readString(Path.of("../docs/reports.md")));
    assertTrue(command.find());
    Process shell =
        new ProcessBuilder("sh", "-c", command.group(1))
            .directory(classes.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor());
    return said.strip();
  }

  @Test
  void thereIsNoDigestWhereSomethingIsWrong() throws IOException {
    JsonNode report = report("a", build("a", QUERIES.replace("rows.stream().filter", "null; //")));
    assertEquals("", sha256(report));
    JsonNode refused = report("b", build("b", QUERIES.replace(".count()", ".count() * 2")));
    assertEquals("", sha256(refused));
    assertEquals(0, refused.path("checked").path("seals").asInt());
  }

  @Test
  void nothingIsSaidOfChangesWithoutALockFile() throws IOException {
    assertFalse(report("a", build("a", QUERIES)).has("changes"));
  }

  /** By the update itself the file is written anew, so it is compared as it was before. */
  @Test
  void saysWhatHasChangedSinceTheLockFile() throws IOException {
    report("a", build("a", QUERIES), lock("a"), "-Adiscreet.lock.update=true");
    JsonNode same = report("a", build("a", QUERIES), lock("a"));
    assertEquals(
        "{\"file\":\"privacy.lock\",\"since\":\"before\",\"lines\":[]}",
        same.path("changes").toString());
    String dearer =
        QUERIES
            .replace("@Private(epsilon = 0.25)", "@Private(epsilon = 0.125)")
            .replace("some", "few");
    Build other =
        new Build(directory.resolve("a"))
            .with(ROW)
            .with(dearer)
            .with(PROGRAM.replace("some", "few").replace("epsilon = 1)", "epsilon = 2)"));
    JsonNode lines =
        report("a", other, lock("a"), "-Adiscreet.lock.update=true").path("changes").path("lines");
    assertEquals(4, lines.size(), lines::toString);
    assertEquals("Nightly.run", lines.path(0).path("name").asText());
    assertTrue(lines.path(0).path("before").asText().startsWith("program, budget epsilon 1;"));
    assertTrue(lines.path(0).path("now").asText().startsWith("program, budget epsilon 2;"));
    assertEquals("Report", lines.path(1).path("name").asText());
    assertEquals("Report.few", lines.path(2).path("name").asText());
    assertFalse(lines.path(2).has("before"));
    assertEquals("Report.some", lines.path(3).path("name").asText());
    assertFalse(lines.path(3).has("now"));
  }

  /** What lies in the repository may be named instead: it is older than an update. */
  @Test
  void comparesWithTheFileThatAnOptionNames() throws IOException {
    report("a", build("a", QUERIES), lock("a"), "-Adiscreet.lock.update=true");
    Path older = directory.resolve("a/older.lock");
    Files.move(directory.resolve("a/privacy.lock"), older);
    Build dearer = build("a", QUERIES.replace("epsilon = 0.25", "epsilon = 0.3"));
    report("a", dearer, lock("a"), "-Adiscreet.lock.update=true");
    JsonNode changes =
        report("a", dearer, lock("a"), "-Adiscreet.lock.since=" + older).path("changes");
    assertEquals("older.lock", changes.path("file").asText());
    assertEquals("named", changes.path("since").asText());
    assertEquals(3, changes.path("lines").size(), changes::toString);
    JsonNode missing =
        report("a", dearer, lock("a"), "-Adiscreet.lock.since=" + older + ".not").path("changes");
    assertEquals("it cannot be read", missing.path("problem").asText());
  }

  /** An update that was built before is not committed yet: the reader is still to see it. */
  @Test
  void comparesWithTheLastCommit() throws Exception {
    assumeTrue(git("init", "-q"), "git is not installed");
    report("a", build("a", QUERIES), lock("a"), "-Adiscreet.lock.update=true");
    assertEquals("before", changes(QUERIES).path("since").asText());
    assertTrue(git("add", "a/privacy.lock"));
    assertTrue(git("commit", "-q", "-m", "first"));
    assertEquals(
        "{\"file\":\"privacy.lock\",\"since\":\"committed\",\"lines\":[]}",
        changes(QUERIES).toString());
    String dearer = QUERIES.replace("epsilon = 0.25", "epsilon = 0.3");
    for (int builds = 0; builds < 2; builds++) {
      JsonNode changes = changes(dearer);
      assertEquals("committed", changes.path("since").asText());
      assertEquals(3, changes.path("lines").size(), changes::toString);
    }
    assertTrue(
        Files.readString(directory.resolve("a/reports/privacy-report.html"))
            .contains("<code>privacy.lock</code> as it was last committed"));
    assertTrue(git("commit", "-q", "-a", "-m", "dearer"));
    assertEquals(0, changes(dearer).path("lines").size());
  }

  private JsonNode changes(String queries) throws IOException {
    return report("a", build("a", queries), lock("a"), "-Adiscreet.lock.update=true")
        .path("changes");
  }

  /** Whether a command of git, in a repository of nobody's settings, did what it should. */
  private boolean git(String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=R", "-c", "user.email=r@example.org"));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"));
    try {
      return builder.start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void saysWhatARunIsCharged() throws IOException {
    JsonNode account =
        report("a", build("a", QUERIES)).path("programs").path(0).path("accounts").path(0);
    assertEquals("{\"epsilon\":0.75,\"delta\":0}", account.path("run").toString());
  }

  /** Each of two is within with the root of 0.95, which is 0.9747. */
  @Test
  void boundsAllNumbersAtOnce() throws IOException {
    JsonNode queries = report("a", build("a", QUERIES)).path("classes").path(0).path("queries");
    JsonNode signs = queries.path(1).path("release");
    assertEquals(2, signs.path("numbers").asInt());
    assertEquals(6, signs.path("errors").path(3).path("within").asInt());
    assertEquals(7, signs.path("errorsTogether").path(3).path("within").asInt());
    assertFalse(queries.path(0).path("release").has("errorsTogether"));
    JsonNode byCost = signs.path("errorsByCost");
    assertEquals(13, byCost.size());
    assertEquals("{\"factor\":1,\"within\":6}", byCost.path(6).toString());
    assertTrue(byCost.path(12).path("within").asInt() < 6, byCost::toString);
  }
}
