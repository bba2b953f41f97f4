/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A source file that says itself which errors it is due.
 *
 * <p>{@code // :: error: [DP103]} ends the line where the error stands, or has the line above to
 * itself; several ids follow one another: {@code [DP103] [DP105]}. {@code // :: message: text}
 * stands anywhere, and the text must appear in the errors.
 *
 * @param source the file
 * @param text what it holds
 * @param errors what the compiler must report, nothing more and nothing less
 * @param messages what the errors must say among other things
 */
record Fixture(Path source, String text, SortedSet<Mark> errors, List<String> messages) {

  private static final Pattern ERROR = Pattern.compile("// :: error:((?: \\[DP\\d{3}])+)$");
  private static final Pattern MESSAGE = Pattern.compile("// :: message: (.+)$");
  private static final Pattern ID = Pattern.compile("DP\\d{3}");

  /** All fixtures of a directory, in the order of their names. */
  static List<Fixture> in(String directory) throws IOException {
    List<Fixture> fixtures = new ArrayList<>();
    try (Stream<Path> sources = Files.list(Path.of(directory)).sorted()) {
      for (Path source : (Iterable<Path>) sources::iterator) {
        if (source.toString().endsWith(".java")) {
          fixtures.add(read(source));
        }
      }
    }
    return fixtures;
  }

  private static Fixture read(Path source) throws IOException {
    SortedSet<Mark> errors = new TreeSet<>();
    List<String> messages = new ArrayList<>();
    String text = Files.readString(source);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      Matcher error = ERROR.matcher(line);
      if (error.find()) {
        int number = error.start() == 0 ? i + 2 : i + 1;
        ID.matcher(error.group(1))
            .results()
            .forEach(id -> errors.add(new Mark(number, id.group())));
      }
      Matcher message = MESSAGE.matcher(line);
      if (message.find()) {
        messages.add(message.group(1));
      }
    }
    return new Fixture(source, text, errors, messages);
  }

  String name() {
    return source.getFileName().toString();
  }
}
