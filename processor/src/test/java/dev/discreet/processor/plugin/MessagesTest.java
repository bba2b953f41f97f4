/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.diagnostics.PublishedPages;
import dev.discreet.processor.diagnostics.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mistakes of people who are new to Discreet, each with what it is told, word for word, and with
 * the program in which the fix was applied as it is written: that one compiles.
 *
 * <p>{@code messages/X.java} is the mistake, {@code X.txt} what is said, {@code X.fixed} the other
 * program. Of the line that says where its page is, {@code X.txt} has the page alone. {@code
 * -Ddiscreet.messages.update=true} writes what is said anew.
 */
class MessagesTest {
  private static final Path MISTAKES = Path.of("src/test/resources/messages");

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> mistakes() throws IOException {
    try (Stream<Path> files = Files.list(MISTAKES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream()
          .map(file -> DynamicTest.dynamicTest(nameOf(file), () -> check(file)));
    }
  }

  private static String nameOf(Path mistake) {
    return mistake.getFileName().toString().replace(".java", "");
  }

  private void check(Path mistake) throws IOException {
    String name = nameOf(mistake);
    Path expected = MISTAKES.resolve(name + ".txt");
    String said = said(name, Files.readString(mistake));
    if (Boolean.getBoolean("discreet.messages.update")) {
      Files.writeString(expected, said);
    }
    assertEquals(Files.readString(expected), said);
  }

  /** Each is led home in one step: a message says what to write, and there is what was written. */
  @Test
  void eachMessageNamesTheFix() throws IOException {
    try (Stream<Path> files = Files.list(MISTAKES)) {
      List<String> names =
          files
              .map(Path::toString)
              .filter(file -> file.endsWith(".java"))
              .map(file -> nameOf(Path.of(file)))
              .toList();
      assertTrue(names.size() >= 100, () -> names.size() + " mistakes");
      for (String name : names) {
        assertTrue(Files.exists(MISTAKES.resolve(name + ".fixed")), name);
        for (String said : Files.readString(MISTAKES.resolve(name + ".txt")).split("\n\n")) {
          assertTrue(said.contains("[DP") && said.contains("\n  fix: "), name);
        }
      }
    }
  }

  /** All in one compilation, each in a package of its own. */
  @Test
  void fixesCompile() throws IOException {
    Build build = new Build(directory);
    try (Stream<Path> files = Files.list(MISTAKES)) {
      for (Path fixed : files.filter(file -> file.toString().endsWith(".fixed")).toList()) {
        String name = fixed.getFileName().toString().replace(".fixed", "");
        String home = "fixed.of" + name.toLowerCase(Locale.ROOT);
        build.with(name + "/Fixed.java", "package " + home + ";\n" + Files.readString(fixed));
      }
    }
    assertEquals(List.of(), build.compile().errors());
  }

  private String said(String place, String source) {
    Build.Outcome outcome =
        new Build(directory.resolve(place)).with("Mistake.java", source).compile();
    List<String> lines = source.lines().toList();
    return outcome.diagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .map(
            diagnostic ->
                lines.get((int) diagnostic.getLineNumber() - 1).strip()
                    + "\n"
                    + withPage(diagnostic.getMessage(Locale.ROOT))
                    + "\n")
        .collect(joining("\n"));
  }

  /** With the name of its page alone, wherever the pages of this build are. */
  private static String withPage(String message) {
    return Stream.of(Rule.values())
        .filter(rule -> message.startsWith("[" + rule.id() + "] "))
        .map(rule -> message.replace(PublishedPages.OURS.of(rule), rule.page()))
        .findFirst()
        .orElse(message);
  }
}
