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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows {@code docs/tutorial.md} from an empty folder. What Maven does is played; with {@code
 * -Ddiscreet.tutorial.mvn="mvn -B -s …"} it is done by Maven, as {@code .ci/release} does.
 */
class TutorialTest {

  private static final Path PAGE = Path.of("../docs/tutorial.md");
  private static final String MAVEN = System.getProperty("discreet.tutorial.mvn", "");

  @TempDir private Path folder;

  @Test
  void eachStepDoesWhatThePageSays() throws Exception {
    assumeTrue(isThere("git"), "git is not installed");
    TutorialPage tutorial = TutorialPage.read(PAGE);
    for (TutorialPage.Step step : tutorial.steps()) {
      if (step instanceof TutorialPage.Edit edit) {
        edit.in(folder);
      } else if (step instanceof TutorialPage.Run run) {
        follow(run);
      }
    }
    assertTrue(tutorial.steps().size() > 25, () -> tutorial.steps().size() + " steps");
    assertTrue(Files.exists(folder.resolve("target/privacy/privacy-report.html")));
  }

  private void follow(TutorialPage.Run run) throws IOException, InterruptedException {
    StringBuilder output = new StringBuilder();
    for (String command : run.commands()) {
      boolean isLast = command.equals(run.commands().get(run.commands().size() - 1));
      PlayedMaven.Outcome outcome = execute(command);
      assertEquals(run.fails() && isLast, outcome.failed(), command + "\n" + outcome.output());
      output.append(outcome.output());
    }
    run.compare(output.toString());
  }

  private PlayedMaven.Outcome execute(String command) throws IOException, InterruptedException {
    if (command.startsWith("mvn ")) {
      return MAVEN.isEmpty()
          ? new PlayedMaven(folder).run(command)
          : shell(MAVEN + command.substring("mvn".length()));
    }
    return shell(command);
  }

  private PlayedMaven.Outcome shell(String command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true);
    // Whose commits they are, wherever the test runs; and no settings of that place.
    for (String who : List.of("AUTHOR", "COMMITTER")) {
      builder.environment().put("GIT_" + who + "_NAME", "Reader");
      builder.environment().put("GIT_" + who + "_EMAIL", "reader@example.org");
    }
    builder.environment().putAll(Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_PAGER", "cat"));
    builder.environment().keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new PlayedMaven.Outcome(process.waitFor() != 0, output);
  }

  private static boolean isThere(String tool) {
    return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
        .anyMatch(place -> Files.isExecutable(Path.of(place, tool)));
  }

  /** The page's pom names the versions that this build takes. */
  @Test
  void itsVersionsAreOurs() throws IOException {
    String page = Files.readString(PAGE);
    String parent = Files.readString(Path.of("../pom.xml"));
    assertEquals(
        find(parent, "<artifactId>discreet-parent</artifactId>\\s*<version>([^<]+)"),
        find(page, "<discreet.version>([^<]+)"));
    assertEquals(
        find(parent, "<junit.version>([^<]+)"),
        find(page, "<artifactId>junit-jupiter</artifactId>\\s*<version>([^<]+)"));
    for (String plugin : List.of("maven-compiler", "maven-surefire", "exec-maven")) {
      assertEquals(
          find(
              parent,
              "<" + plugin.replace("maven-", "").replace("-maven", "") + "-plugin.version>([^<]+)"),
          find(page, "<artifactId>" + plugin + "-plugin</artifactId>\\s*<version>([^<]+)"));
    }
  }

  private static String find(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), pattern);
    return matcher.group(1);
  }
}
