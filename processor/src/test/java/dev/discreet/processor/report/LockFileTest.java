/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The form of a lock file. */
class LockFileTest {

  private static LockFile of(String... lines) {
    return new LockFile(new TreeSet<>(Set.of(lines)));
  }

  @Test
  void isReadAsItWasWritten() throws Exception {
    LockFile file = of("b.C.q: epsilon 1", "b.C: no budget");
    assertEquals(file, LockFile.parse(file.text()));
    assertEquals(of(), LockFile.parse(of().text()));
    List<String> lines = file.text().lines().filter(line -> !line.startsWith("#")).toList();
    assertEquals(List.of("b.C.q: epsilon 1", "b.C: no budget"), lines);
  }

  @Test
  void changesStandLineByLine() {
    assertEquals(
        List.of("- a: 1", "+ a: 2", "+ c: 1"),
        of("a: 1", "b: 1").changesTo(of("a: 2", "b: 1", "c: 1")));
    assertEquals(List.of(), of("a: 1").changesTo(of("a: 1")));
  }

  @Test
  void aNameIsWithoutParameters() {
    assertEquals("p.C.q", LockFile.nameIn("p.C.q(int, long): epsilon 1"));
    assertEquals("p.C", LockFile.nameIn("p.C: no budget"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<<<<<<< HEAD | line 2 is a mark of a merge conflict",
        "======= | line 2 is a mark of a merge conflict",
        "a.B | line 2 is no line `name: facts`",
        "a: 1 | line 2 stands there twice"
      })
  void refusesWhatIsNone(String line, String reason) {
    LockFile.Malformed thrown =
        assertThrows(LockFile.Malformed.class, () -> LockFile.parse("a: 1\n" + line + "\nc: 1\n"));
    assertEquals(reason, thrown.getMessage());
  }

  @Test
  void writesLeaveNothingBeside(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("new/privacy.lock");
    of("a: 1").write(file);
    of("a: 2").write(file);
    assertEquals(of("a: 2"), LockFile.parse(Files.readString(file)));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertEquals(Set.of(file), files.collect(Collectors.toSet()));
    }
  }
}
