/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles each program in {@code corpus}: with the errors it states and no other, and, where it
 * states none, once more for each contract or budget, lowered by 1 %: that must fail, there alone,
 * for exceeding it. The contract of a mean of chunks is kept by as many chunks as it needs, so it
 * is right with less, too. What {@code corpus/pending.txt} lists must not pass yet. At the end the
 * table in {@code docs/corpus.md} is compared, or written with {@code
 * -Ddiscreet.corpus.update=true}.
 */
class CorpusTest {

  private static final Path TABLE = Path.of("../docs/corpus.md");

  private final Map<CorpusFile, Compilation> asTheyAre = new LinkedHashMap<>();
  private final Map<CorpusFile.Lowered, Compilation> lowered = new LinkedHashMap<>();

  @TempDir private Path directory;

  @TestFactory
  Stream<DynamicNode> corpus() throws IOException {
    List<CorpusFile> files = CorpusFile.all();
    CorpusPending pending = CorpusPending.read(Path.of("corpus/pending.txt"));
    compileAsTheyAre(files, pending);
    compileLowered(files.stream().filter(CorpusFile::honest).toList(), pending);
    return Stream.concat(
        files.stream().map(file -> dynamicContainer(file.name(), tests(file, pending))),
        Stream.of(
            dynamicTest("pending.txt", () -> assertListed(files, pending)),
            dynamicTest("docs/corpus.md", () -> compareTable(files, pending))));
  }

  private Stream<DynamicTest> tests(CorpusFile file, CorpusPending pending) {
    return Stream.concat(
        Stream.of(dynamicTest("as it is", () -> judge(file, pending))),
        lowered.entrySet().stream()
            .filter(each -> each.getKey().file().equals(file))
            .map(
                each ->
                    dynamicTest(
                        "%s %s 1 %% less"
                            .formatted(
                                each.getKey().method().name(),
                                each.getKey().contract().parameter()),
                        () -> judge(each.getKey(), each.getValue(), pending))));
  }

  /** What should be accepted is compiled together: errors would keep other files from the check. */
  private void compileAsTheyAre(List<CorpusFile> files, CorpusPending pending) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (CorpusFile file : files) {
      if (file.honest() && !pending.mentions(file)) {
        sources.put(file.fixture().name(), file.fixture().text());
      }
    }
    SortedMap<String, Compilation> together = Compilation.ofAll(sources, output());
    for (CorpusFile file : files) {
      Compilation compilation = together.get(file.fixture().name());
      asTheyAre.put(
          file,
          compilation == null
              ? compile(file.fixture().name(), file.fixture().text())
              : compilation);
    }
  }

  /**
   * The first contracts of all files are lowered together, then the second ones, and so on. An
   * error about the budget of a class comes before any body is checked, so it gets a turn of its
   * own.
   */
  private void compileLowered(List<CorpusFile> files, CorpusPending pending) throws IOException {
    Map<Integer, List<CorpusFile.Lowered>> turns = new TreeMap<>();
    for (CorpusFile file : files) {
      List<CorpusFile.Lowered> open =
          file.lowered().stream()
              .filter(each -> pending.reason(file, each.method()).isEmpty())
              .toList();
      for (int i = 0; i < open.size(); i++) {
        if (compiled(file).success() && !open.get(i).method().ofClass()) {
          turns.computeIfAbsent(i, turn -> new ArrayList<>()).add(open.get(i));
        } else {
          lowered.put(open.get(i), compile(file.fixture().name(), open.get(i).text()));
        }
      }
    }
    for (List<CorpusFile.Lowered> turn : turns.values()) {
      Map<String, String> sources =
          turn.stream()
              .collect(toMap(each -> each.file().fixture().name(), CorpusFile.Lowered::text));
      Map<String, Compilation> compilations = Compilation.ofAll(sources, output());
      turn.forEach(each -> lowered.put(each, compilations.get(each.file().fixture().name())));
    }
  }

  private void judge(CorpusFile file, CorpusPending pending) {
    Compilation compilation = compiled(file);
    SortedSet<Mark> due = file.fixture().errors();
    if (pending.holds(file)) {
      assertNotEquals(due, compilation.errors(), "passes: take it out of pending.txt");
      return;
    }
    SortedSet<Mark> found = compilation.errors();
    for (CorpusMethod method : file.methods()) {
      if (pending.holds(file, method)) {
        assertNotEquals(
            method.within(due),
            method.within(found),
            method.name() + " passes: take it out of pending.txt");
        due = method.outside(due);
        found = method.outside(found);
      }
    }
    assertEquals(due, found, compilation.text());
    if (file.honest() && compilation.errors().isEmpty()) {
      assertTrue(compilation.success());
    }
    for (String message : file.fixture().messages()) {
      assertTrue(compilation.text().contains(message), compilation.text());
    }
  }

  private static void judge(
      CorpusFile.Lowered less, Compilation compilation, CorpusPending pending) {
    SortedSet<String> rules = rules(less, compilation);
    if (less.contract().chosen()) {
      assertEquals(new TreeSet<>(), rules, compilation.text());
      return;
    }
    assertFalse(rules.isEmpty(), "accepted with 1 % less than " + less.contract().text());
    assertTrue(less.file().exceeded().containsAll(rules), compilation.text());
    SortedSet<Mark> elsewhere = less.method().outside(compilation.errors());
    for (CorpusMethod other : less.file().methods()) {
      if (pending.holds(less.file(), other)) {
        elsewhere = other.outside(elsewhere);
      }
    }
    assertEquals(new TreeSet<>(), elsewhere, compilation.text());
  }

  private static SortedSet<String> rules(CorpusFile.Lowered less, Compilation compilation) {
    return less.method().within(compilation.errors()).stream()
        .map(Mark::id)
        .collect(toCollection(TreeSet::new));
  }

  /** Each entry of the list means something in a file. */
  private static void assertListed(List<CorpusFile> files, CorpusPending pending) {
    Set<String> unknown = new TreeSet<>(pending.reasons().keySet());
    for (CorpusFile file : files) {
      unknown.remove(file.name());
      file.methods().forEach(method -> unknown.remove(CorpusPending.nameOf(file, method)));
    }
    assertEquals(Set.of(), unknown);
  }

  private void compareTable(List<CorpusFile> files, CorpusPending pending) throws IOException {
    Map<CorpusFile.Lowered, SortedSet<String>> refusals = new HashMap<>();
    lowered.forEach((less, found) -> refusals.put(less, rules(less, found)));
    String table = new CorpusTable(files, pending, refusals).text();
    if (Boolean.getBoolean("discreet.corpus.update")) {
      Files.writeString(TABLE, table);
    }
    assertEquals(table, Files.readString(TABLE), "regenerate with -Ddiscreet.corpus.update=true");
  }

  private Compilation compiled(CorpusFile file) {
    return Objects.requireNonNull(asTheyAre.get(file));
  }

  private Compilation compile(String fileName, String source) throws IOException {
    return Compilation.of(fileName, source, output());
  }

  private Path output() throws IOException {
    return Files.createTempDirectory(directory, "classes");
  }
}
