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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The steps of a page that is followed from top to bottom. Below a line that begins with the name
 * of a file, a code block is the file's text, or, as {@code diff}, a change of it. Commands are
 * {@code sh}, and {@code text} below them is an excerpt of what they print.
 */
record TutorialPage(List<Step> steps) {

  /** The mark of what is left out. */
  private static final String ELLIPSIS = "…";

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\n(.*?)^```$");
  private static final Pattern FILE = Pattern.compile("(?s)(?:.*\n)?`([^`\n]+)`[^\n]*:\n\n$");

  /** What the reader does next. */
  sealed interface Step {}

  /** Writes or changes a file; as a change, its lines begin as those of a diff do. */
  record Edit(String file, String text, boolean isChange) implements Step {
    void in(Path folder) throws IOException {
      Path place = folder.resolve(file);
      String result = isChange ? changed(Files.readString(place)) : text;
      Files.createDirectories(place.getParent());
      Files.writeString(place, result);
    }

    private String changed(String before) {
      String after = before;
      for (String hunk : text.split("(?m)^" + ELLIPSIS + "\n")) {
        String from = lines(hunk, '-');
        int at = after.indexOf(from);
        assertTrue(at >= 0, () -> file + " has no\n" + from);
        assertEquals(at, after.lastIndexOf(from), () -> file + " has twice\n" + from);
        after = after.substring(0, at) + lines(hunk, '+') + after.substring(at + from.length());
      }
      return after;
    }

    /** The common lines, and those of one side. */
    private static String lines(String hunk, char side) {
      StringBuilder lines = new StringBuilder();
      for (String line : hunk.lines().toList()) {
        if (line.isEmpty()) {
          lines.append('\n');
        } else if (line.charAt(0) == ' ' || line.charAt(0) == side) {
          lines.append(line.substring(1)).append('\n');
        }
      }
      return lines.toString();
    }
  }

  /** Runs commands; the last one fails if what it prints is an error. */
  record Run(List<String> commands, String printed) implements Step {
    boolean fails() {
      return printed.contains("[ERROR]");
    }

    /** Fails with what was printed if the page shows something else, or nothing. */
    void compare(String output) {
      if (printed.isEmpty()) {
        // Tests log what they looked at.
        if (!commands.contains("mvn -q test")) {
          assertEquals("", ofTheCommands(output), this::toString);
        }
        return;
      }
      String expected =
          Arrays.stream(printed.strip().split(ELLIPSIS, -1))
              .map(Pattern::quote)
              .reduce((before, after) -> before + "(?s:.*)" + after)
              .orElse("");
      assertTrue(
          Pattern.compile(expected).matcher(unpublished(output)).find(),
          () -> this + "\n" + output);
    }

    /** Without what a new JVM says of Maven's own code, and without colours. */
    private static String ofTheCommands(String output) {
      return output.replaceAll("\u001b\\[[0-9;]*m", "").replaceAll("(?m)^WARNING: .*\\R", "");
    }

    /** What a build says whose pages are nowhere on the web yet, as the tutorial shows it. */
    private static String unpublished(String output) {
      return output.replaceAll(
          "\\(see https?://\\S+/(docs/rules/(DP\\d+)\\.md)\\)", "(see $1, or `explain $2`)");
    }
  }

  static TutorialPage read(Path page) throws IOException {
    String text = Files.readString(page);
    List<Step> steps = new ArrayList<>();
    Matcher block = BLOCK.matcher(text);
    int end = 0;
    while (block.find()) {
      String kind = block.group(1);
      if (kind.equals("sh")) {
        steps.add(new Run(block.group(2).lines().toList(), ""));
      } else if (kind.equals("text")) {
        Run last = (Run) steps.remove(steps.size() - 1);
        steps.add(new Run(last.commands(), block.group(2)));
      } else {
        Matcher file = FILE.matcher(text.substring(end, block.start()));
        assertTrue(file.matches(), () -> "of which file is\n" + block.group());
        steps.add(new Edit(file.group(1), block.group(2), kind.equals("diff")));
      }
      end = block.end();
    }
    return new TutorialPage(List.copyOf(steps));
  }
}
