/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The core of queries, as {@code -Adiscreet.dump} writes it. After a change that is meant, write
 * the golden files anew and read the difference, with {@code -Dtest=CoreDumpTest
 * -Ddiscreet.golden.update=true}.
 */
class CoreDumpTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "core");
  private static final String ROW =
      """
      import dev.discreet.annotations.*;
      import java.util.List;

      final class Q {
        record Row(boolean a) {}

      """;

  private static final String COUNT =
      "@Private(epsilon = 1) static long n(List<Row> rows) { return rows.size(); } }";

  @TempDir Path directory;

  private Path dumps() {
    return directory.resolve("dumps");
  }

  private Build.Outcome compile(String name, String source) {
    return new Build(directory).with(name, source).compile("-Adiscreet.dump=" + dumps());
  }

  private static TreeSet<String> namesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(toCollection(TreeSet::new));
    }
  }

  @Test
  void isAsItWas() throws IOException {
    new Build(directory)
        .with("dev/example/Clinic.java", Files.readString(GOLDEN.resolve("Clinic.java")))
        .with("dev/example/Stays.java", Files.readString(GOLDEN.resolve("Stays.java")))
        .compile("-Adiscreet.dump=" + dumps())
        .pass();
    if (Boolean.getBoolean("discreet.golden.update")) {
      for (String name : namesIn(dumps())) {
        Files.copy(
            dumps().resolve(name), GOLDEN.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    TreeSet<String> golden = namesIn(GOLDEN);
    golden.removeIf(name -> name.endsWith(".java"));
    assertEquals(golden, namesIn(dumps()));
    for (String name : golden) {
      assertEquals(
          Files.readString(GOLDEN.resolve(name)), Files.readString(dumps().resolve(name)), name);
    }
  }

  @Test
  void thePageShowsOneAsItIs() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "reports.md"));
    String text = Files.readString(GOLDEN.resolve("dev.example.Clinic.seniors.txt"));
    assertTrue(page.contains("```\n" + text + "```\n"), text);
  }

  @Test
  void overloadsAreNumberedInTheOrderOfTheSource() throws IOException {
    compile(
            "Q.java",
            ROW
                + """
                  @Private(epsilon = 1)
                  static long n(List<Row> rows) {
                    return rows.size();
                  }
                  @Private(epsilon = 1)
                  static long n(List<Row> rows, @Public int k) {
                    return rows.stream().limit(Math.max(k, 0)).count();
                  }
                }
                """)
        .pass();
    assertTrue(namesIn(dumps()).containsAll(List.of("Q.n-1.txt", "Q.n-2.txt")));
    String first = Files.readString(dumps().resolve("Q.n-1.txt"));
    assertTrue(first.startsWith("// Q.n\n// moves by at most 1;"), first);
    String second = Files.readString(dumps().resolve("Q.n-2.txt"));
    assertTrue(second.startsWith("// Q.n(int)\n"), second);
  }

  @Test
  void refusedQueriesAreWrittenToo() throws IOException {
    Build.Outcome outcome =
        compile(
            "Q.java",
            ROW
                + """
                  @Private(epsilon = 1)
                  static long twice(List<Row> rows) {
                    return 2L * rows.size();
                  }
                }
                """);
    assertFalse(outcome.ours().isEmpty());
    String text = Files.readString(dumps().resolve("Q.twice.txt"));
    assertTrue(text.startsWith("// Q.twice\n// refused (DP201): moves by at most 2;"), text);
  }

  @Test
  void nothingIsWrittenUnlessAsked() throws IOException {
    new Build(directory).with("Q.java", ROW + COUNT).compile().pass();
    assertFalse(Files.exists(dumps()));
  }

  @Test
  void aDirectoryThatCannotBeIsAnError() throws IOException {
    Files.writeString(directory.resolve("file"), "");
    Build build = new Build(directory).with("Q.java", ROW + COUNT);
    for (String name : List.of("", "=", "=" + directory.resolve("file"), "=\0")) {
      Build.Outcome outcome = build.compile("-Adiscreet.dump" + name);
      assertTrue(
          outcome.ours().get(0).startsWith("[DP308] the core of queries cannot be written to `"),
          outcome::text);
    }
  }
}
