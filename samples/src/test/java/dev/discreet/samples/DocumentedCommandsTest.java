/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each command of the documents is run by a test or by a script, or it is said why not: {@code
 * documents/commands.txt} lists them. Options and names that a command has exist.
 *
 * <p>A line of that file is {@code page: command => Test}, {@code => .ci/script} or {@code => not:
 * reason}; {@code *} stands for all commands of a page.
 */
class DocumentedCommandsTest {
  private static final Path LIST = Path.of("src/test/resources/documents/commands.txt");
  private static final Pattern LINE = Pattern.compile("([^:]+): (.+) => (.+)");
  private static final Pattern OPTION = Pattern.compile("-[DA](discreet(?:\\.[\\w-]+)+)");

  private static Map<DocumentedCommand, String> listed() throws IOException {
    Map<DocumentedCommand, String> listed = new LinkedHashMap<>();
    for (String line : Files.readAllLines(LIST)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        Matcher entry = LINE.matcher(line);
        assertTrue(entry.matches(), line);
        DocumentedCommand command = new DocumentedCommand(entry.group(1), entry.group(2));
        assertEquals(null, listed.put(command, entry.group(3)), line);
      }
    }
    return listed;
  }

  private static DocumentedCommand asListed(
      DocumentedCommand command, Map<DocumentedCommand, String> listed) {
    DocumentedCommand whole = new DocumentedCommand(command.page(), "*");
    return listed.containsKey(whole) ? whole : command;
  }

  @Test
  void eachIsListedAndNoOther() throws IOException {
    Map<DocumentedCommand, String> listed = listed();
    TreeSet<String> written = new TreeSet<>();
    for (DocumentedCommand command : DocumentedCommand.all()) {
      DocumentedCommand entry = asListed(command, listed);
      written.add(entry.page() + ": " + entry.text());
    }
    TreeSet<String> expected = new TreeSet<>();
    listed.keySet().forEach(entry -> expected.add(entry.page() + ": " + entry.text()));
    assertEquals(String.join("\n", expected), String.join("\n", written));
  }

  @Test
  void whatRunsThemIsThere() throws IOException {
    for (Map.Entry<DocumentedCommand, String> entry : listed().entrySet()) {
      String by = entry.getValue();
      if (by.startsWith("not: ")) {
        assertTrue(by.length() > "not: ".length() + 10, entry::toString);
      } else if (by.startsWith(".ci/")) {
        String script = Files.readString(DocumentedCommand.ROOT.resolve(by));
        for (String word : names(entry.getKey().text())) {
          assertTrue(script.contains(word), () -> entry + ": the script has no " + word);
        }
      } else {
        assertTrue(
            DocumentedCommand.anyIn(
                List.of(DocumentedCommand.ROOT), file -> file.endsWith(by + ".java")),
            entry::toString);
      }
    }
  }

  /**
   * A script that is named as the one that runs a command is run itself where changes are tried.
   */
  @Test
  void whatRunsThemIsRun() throws IOException {
    String run = Files.readString(DocumentedCommand.ROOT.resolve(".ci/run"));
    for (Map.Entry<DocumentedCommand, String> entry : listed().entrySet()) {
      String by = entry.getValue();
      assertTrue(
          !by.startsWith(".ci/")
              || by.equals(".ci/run")
              || run.matches("(?s).*\\s" + Pattern.quote(by) + "\\s.*"),
          () -> ".ci/run does not run the " + by + " of " + entry);
    }
  }

  /** The goals, phases and profiles of a command of Maven, or a script of ours. */
  private static List<String> names(String command) {
    List<String> names = new ArrayList<>();
    if (command.startsWith(".ci/")) {
      names.add(command.split(" ")[0]);
    }
    for (String word : command.split(" ")) {
      if (word.startsWith("-P")) {
        names.add(word.substring(2));
      } else if (command.startsWith("mvn ") && word.matches("[a-z:]+") && !word.equals("mvn")) {
        names.add(word.substring(word.indexOf(':') + 1));
      }
    }
    return names;
  }

  @Test
  void whatTheyNameIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (DocumentedCommand command : DocumentedCommand.all()) {
      for (String name : command.missing()) {
        missing.add(command.page() + ": " + command.text() + ": no " + name);
      }
    }
    assertEquals("", String.join("\n", missing));
  }

  @Test
  void aCommandThatRottedIsNoticed() throws IOException {
    String[][] rotten = {
      {"mvn -Pcensuses package", "censuses"},
      {"mvn -pl processor -am test -Dtest=NoSuchTest", "NoSuchTest.java"},
      {"mvn -q -pl ledger exec:exec@killed", "exec:exec@killed"},
      {".ci/walk", ".ci/walk"},
      {"java -cp x.jar dev.discreet.benchmarks.NoSuchMain", "dev.discreet.benchmarks.NoSuchMain"}
    };
    for (String[] command : rotten) {
      assertEquals(List.of(command[1]), new DocumentedCommand("README.md", command[0]).missing());
    }
  }

  /** Our own options, wherever a page writes one. */
  @Test
  void ourOptionsAreThere() throws IOException {
    TreeSet<String> options = new TreeSet<>();
    for (Path page : DocumentedCommand.pages()) {
      OPTION
          .matcher(Files.readString(page))
          .results()
          .forEach(found -> options.add(found.group(1)));
    }
    assertTrue(options.size() > 15, options::toString);
    String missing =
        options.stream().filter(DocumentedCommandsTest::isUnknown).collect(joining("\n"));
    assertEquals("", missing);
  }

  private static boolean isUnknown(String option) {
    try {
      return !DocumentedCommand.anyIn(
          List.of(DocumentedCommand.ROOT),
          file -> file.toString().matches(".*(\\.java|pom\\.xml)") && says(file, option));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static boolean says(Path file, String option) {
    try {
      return Files.readString(file).contains(option);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
