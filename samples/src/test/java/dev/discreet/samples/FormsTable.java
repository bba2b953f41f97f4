/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms of Java in the comments of a file of queries, each with the checker's verdict. */
final class FormsTable {

  private static final Pattern HEADING = Pattern.compile("  // == (.+)");
  private static final Pattern COMMENT = Pattern.compile("  /\\*\\* (.+) \\*/");

  private FormsTable() {}

  /**
   * A form, what is under its comment, and what the checker says of that.
   *
   * @param line where its comment stands
   */
  record Form(String heading, String text, int line, String verdict) {}

  static List<Form> read(Fixture fixture) {
    List<Form> forms = new ArrayList<>();
    List<String> lines = fixture.text().lines().toList();
    String heading = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher section = HEADING.matcher(lines.get(i));
      Matcher comment = COMMENT.matcher(lines.get(i));
      if (section.matches()) {
        heading = section.group(1);
      } else if (comment.matches()) {
        forms.add(new Form(heading, comment.group(1), i + 1, verdict(fixture, lines, i)));
      }
    }
    return forms;
  }

  /** Up to the next comment. */
  private static String verdict(Fixture fixture, List<String> lines, int from) {
    int end = from + 1;
    while (end < lines.size() && !COMMENT.matcher(lines.get(end)).matches()) {
      end++;
    }
    int last = end;
    String errors =
        fixture.errors().stream()
            .filter(mark -> from < mark.line() && mark.line() <= last)
            .map(mark -> "[%s](rules/%s.md)".formatted(mark.id(), mark.id()))
            .distinct()
            .collect(joining(", "));
    return errors.isEmpty() ? "accepted" : errors;
  }

  static String text(List<Form> forms) {
    StringBuilder text = new StringBuilder();
    String heading = "";
    for (Form form : forms) {
      if (!form.heading().equals(heading)) {
        heading = form.heading();
        text.append("\n## ").append(heading).append("\n\n| form | verdict |\n| --- | --- |\n");
      }
      text.append("| ").append(form.text().replace("|", "\\|"));
      text.append(" | ").append(form.verdict()).append(" |\n");
    }
    return text
        + "\nEach line is a query in [samples/forms/Forms.java](../samples/forms/Forms.java).\n";
  }
}
