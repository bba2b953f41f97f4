/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.plugin.StaleProject.Compiler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * One file of a project is compiled again, with a change, and nothing else is. The list of changes
 * is that of the rules by which Java finds what runs: the binary compatibility of the language (JLS
 * 13.4 and 13.5), the resolution of fields and methods and the selection of overriding ones (JVMS
 * 5.4), what the JDK calls back, and what annotations promise.
 */
class StalenessTest {
  @TempDir static Path directory;
  private static StaleProject verified;

  @BeforeAll
  static void compileAll() {
    verified = StaleProject.compiled(directory.resolve("verified"));
  }

  /** What must not go on after a change. */
  private enum Noticed {
    BY_NOBODY,
    BY_THE_WRAPPER,
    BY_THE_PROGRAM,
    BY_BOTH
  }

  /** In one file, a text gives way to another. */
  private record Change(
      String what, String file, String from, String to, Compiler by, Noticed noticed) {}

  private static Change plain(String what, String file, String from, String to, Noticed noticed) {
    return new Change(what, file, from, to, Compiler.WITHOUT_DISCREET, noticed);
  }

  private static Change checked(String what, String file, String from, String to, Noticed noticed) {
    return new Change(what, file, from, to, Compiler.WITH_DISCREET, noticed);
  }

  private static Change apart(String what, String file, String from, String to, Noticed noticed) {
    return new Change(what, file, from, to, Compiler.IN_A_PROCESS_WITHOUT_DISCREET, noticed);
  }

  private static final String EQUALS =
      "@Override public boolean equals(Object o) { return o == null; } @Override public int hashCode() { return 1; }";

  /** What may be changed without a word. */
  private static List<Change> harmless() {
    return List.of(
        checked("nothing", "Visit", "//", "//", Noticed.BY_NOBODY),
        checked("a comment in the query class", "Report", "//", "// more", Noticed.BY_NOBODY),
        checked(
            "a method that nobody asks for",
            "Visit",
            "//",
            "int twice() { return 2 * zone; }",
            Noticed.BY_NOBODY),
        checked("a comment in a nested row", "Address", "//", "\n\n// more\n", Noticed.BY_NOBODY),
        checked("a comment in a helper", "Base", "//", "\n\n// more\n", Noticed.BY_NOBODY),
        checked("a comment in a model", "ScaleModel", "//", "// more", Noticed.BY_NOBODY),
        checked(
            "a comment in a program that is called",
            "Weekly",
            "//",
            "\n// more",
            Noticed.BY_NOBODY),
        plain("a comment in an enum", "Kind", "//", "\n\n// more\n", Noticed.BY_NOBODY),
        plain(
            "a method of an enum that nobody asks for",
            "Kind",
            "//",
            "int unasked() { return 7; }",
            Noticed.BY_NOBODY),
        plain("a comment in the class between", "Counts", "//", "\n\n// more\n", Noticed.BY_NOBODY),
        plain(
            "a method of the class between that nobody asks for",
            "Counts",
            "//",
            "static int unasked() { return 7; }",
            Noticed.BY_NOBODY),
        plain("a comment in an interface", "Between", "//", "\n\n// more\n", Noticed.BY_NOBODY),
        plain(
            "a default method that nobody asks for",
            "Between",
            "//",
            "default int unasked() { return 7; }",
            Noticed.BY_NOBODY),
        plain(
            "a class that nobody names",
            "Use",
            "//",
            "static int unasked() { return 7; }",
            Noticed.BY_NOBODY),
        plain("a constant that was inlined", "Limits", "TOP = 9", "TOP = 99", Noticed.BY_NOBODY));
  }

  private static List<Change> rows() {
    return List.of(
        checked("wider bounds", "Visit", "upper = Limits.TOP", "upper = 99", Noticed.BY_BOTH),
        checked("an equals of its own", "Visit", "//", EQUALS, Noticed.BY_BOTH),
        checked(
            "a final equals, as the record's own is",
            "Address",
            "//",
            EQUALS.replace("public", "public final"),
            Noticed.BY_BOTH),
        checked("a nested row with an equals", "Address", "//", EQUALS, Noticed.BY_BOTH),
        checked(
            "a nested row with a hashCode",
            "Address",
            "//",
            "@Override public int hashCode() { return 1; }",
            Noticed.BY_BOTH),
        plain("a nested row without Discreet", "Address", "//", EQUALS, Noticed.BY_BOTH),
        checked(
            "an accessor by hand",
            "Visit",
            "//",
            "public int zone() { return 9; }",
            Noticed.BY_BOTH),
        checked(
            "a component that may be null",
            "Visit",
            "Objects.requireNonNull(kind);",
            "",
            Noticed.BY_BOTH),
        checked("texts that are longer", "Address", "> 40", "> 41", Noticed.BY_BOTH),
        checked(
            "another privacy unit",
            "Visit",
            "@PrivacyUnit(maxRows = 2)",
            "@PrivacyUnit(maxRows = 3)",
            Noticed.BY_BOTH),
        checked(
            "components in another order",
            "Visit",
            "Address home, Address work",
            "Address work, Address home",
            Noticed.BY_BOTH),
        checked(
            "rows that are compared",
            "Visit",
            "implements Between {",
            "implements Between, Comparable<Visit> { @Override public int compareTo(Visit other) { return 0; }",
            Noticed.BY_BOTH),
        checked(
            "nested rows that are compared",
            "Address",
            "street) {",
            "street) implements Comparable<Address> { @Override public int compareTo(Address other) { return 0; }",
            Noticed.BY_BOTH),
        checked(
            "an override of a default method",
            "Visit",
            "//",
            "@Override public int weight() { return 1000; }",
            Noticed.BY_BOTH));
  }

  private static List<Change> types() {
    return List.of(
        plain(
            "an interface between that overrides",
            "Between",
            "//",
            "@Override default int weight() { return 1000; }",
            Noticed.BY_BOTH),
        checked(
            "the same with Discreet",
            "Between",
            "//",
            "@Override default int weight() { return 1000; }",
            Noticed.BY_BOTH),
        plain(
            "an interface between that is abstract again",
            "Between",
            "//",
            "@Override int weight();",
            Noticed.BY_BOTH),
        plain(
            "an interface that permits more",
            "Between",
            "permits Visit {",
            "permits Visit, Visitor {} record Visitor() implements Between {",
            Noticed.BY_BOTH),
        plain(
            "an interface with another one above",
            "Between",
            "extends Report.Weighted",
            "extends Report.Weighted, Runs",
            Noticed.BY_BOTH),
        plain(
            "an interface above that gains the method",
            "Above",
            "//",
            "default int level() { return 1000; }",
            Noticed.BY_BOTH),
        plain("an enum with a constant more", "Kind", "B;", "B, C;", Noticed.BY_BOTH),
        plain("an enum with a constant less", "Kind", "A, B;", "A;", Noticed.BY_BOTH),
        plain("constants in another order", "Kind", "A, B;", "B, A;", Noticed.BY_BOTH),
        plain(
            "an enum that overrides a default method",
            "Kind",
            "//",
            "@Override public int level() { return 1000; }",
            Noticed.BY_BOTH),
        plain(
            "a constant that overrides it",
            "Kind",
            "B;",
            "B { @Override public int level() { return 1000; } };",
            Noticed.BY_BOTH),
        plain(
            "an enum that says what it is called",
            "Kind",
            "//",
            "@Override public String toString() { return \"\"; }",
            Noticed.BY_BOTH),
        plain(
            "an enum that is an interface more",
            "Kind",
            "implements Report.Levelled",
            "implements Report.Levelled, Runs",
            Noticed.BY_BOTH));
  }

  private static List<Change> helpers() {
    return List.of(
        plain(
            "a class between that hides a helper",
            "Counts",
            "//",
            "public static long sick(List<Visit> rows) { return 1000 * Base.sick(rows); }",
            Noticed.BY_BOTH),
        checked(
            "the same with Discreet",
            "Counts",
            "//",
            "@Sensitivity(1000) public static long sick(@Sensitive List<Visit> rows) { return 7; }",
            Noticed.BY_BOTH),
        checked(
            "another method of that name",
            "Counts",
            "//",
            "private static long sick(List<Visit> rows, int n) { return n; }",
            Noticed.BY_BOTH),
        plain(
            "a class between with another class above",
            "Counts",
            "extends Base",
            "extends Other.Counting",
            Noticed.BY_BOTH),
        plain(
            "a field that hides one that nobody reads",
            "Counts",
            "//",
            "static Integer CUT;",
            Noticed.BY_NOBODY),
        plain(
            "a class between that is initialised",
            "Counts",
            "//",
            "static { System.out.print(\"\"); }",
            Noticed.BY_BOTH),
        checked("a dearer helper", "Base", "@Sensitivity(1)", "@Sensitivity(2)", Noticed.BY_BOTH),
        apart("a helper without Discreet", "Base", "> 3", "> 4", Noticed.BY_BOTH),
        checked("another body of the same contract", "Base", "> 3", "> 4", Noticed.BY_NOBODY),
        checked(
            "a helper that is gone",
            "Base",
            "public static long sick",
            "public static long ill",
            Noticed.BY_BOTH),
        checked(
            "a helper of other bounds",
            "Base",
            "@Bounded(lower = 0, upper = 9) int n",
            "@Bounded(lower = 0, upper = 5) int n",
            Noticed.BY_BOTH));
  }

  private static List<Change> models() {
    return List.of(
        checked(
            "a model with wider bounds",
            "ScaleModel",
            "upper = 100",
            "upper = 360",
            Noticed.BY_BOTH),
        checked(
            "a model above with wider bounds",
            "BaseModel",
            "upper = 10",
            "upper = 36",
            Noticed.BY_BOTH),
        plain(
            "a model without Discreet",
            "ScaleModel",
            "upper = 100",
            "upper = 360",
            Noticed.BY_BOTH),
        plain(
            "a model above without Discreet",
            "BaseModel",
            "upper = 10",
            "upper = 36",
            Noticed.BY_BOTH),
        checked(
            "a model of a stricter parameter",
            "ScaleModel",
            "@Bounded(lower = 0, upper = 9) int",
            "@Bounded(lower = 0, upper = 5) int",
            Noticed.BY_BOTH),
        checked(
            "a model with a method less",
            "ScaleModel",
            "@Bounded(lower = 0, upper = 100) int level(@Bounded(lower = 0, upper = 9) int zone);",
            "",
            Noticed.BY_BOTH),
        apart("no model any more", "ScaleModel", "@Models(Scale.class)", "", Noticed.BY_BOTH));
  }

  private static List<Change> programs() {
    return List.of(
        checked("a dearer query", "Report", "epsilon = 0.2", "epsilon = 2", Noticed.BY_THE_PROGRAM),
        checked(
            "a cheaper query", "Report", "epsilon = 0.2", "epsilon = 0.1", Noticed.BY_THE_PROGRAM),
        checked(
            "a query of the same cost", "Report", "zone() > 1", "zone() > 2", Noticed.BY_NOBODY),
        checked(
            "a dearer program that is called",
            "Weekly",
            "epsilon = 0.5",
            "epsilon = 5",
            Noticed.BY_THE_PROGRAM),
        apart("a program without Discreet", "Nightly", "i < 1", "i < 9", Noticed.BY_THE_PROGRAM),
        apart(
            "a program that is called, without Discreet",
            "Weekly",
            "i < 1",
            "i < 9",
            Noticed.BY_THE_PROGRAM),
        plain(
            "a constant that a program was proven with",
            "Limits",
            "TURNS = 2",
            "TURNS = 9",
            Noticed.BY_NOBODY),
        plain(
            "an enum that only the program counts",
            "Season",
            "WINTER",
            "WINTER, SPRING",
            Noticed.BY_THE_PROGRAM),
        plain(
            "a class between that hides a program",
            "Weekends",
            "//",
            "public static long weekly(dev.discreet.runtime.PrivateData<Visit> data) { return new PrivateReport(data).far() + new PrivateReport(data).far() + new PrivateReport(data).far(); }",
            Noticed.BY_THE_PROGRAM));
  }

  @TestFactory
  Stream<DynamicTest> whatDecidesWhatRunsIsNoticed() {
    return Stream.of(harmless(), rows(), types(), helpers(), models(), programs())
        .flatMap(List::stream)
        .map(
            change ->
                DynamicTest.dynamicTest(
                    change.file() + " " + change.by() + ": " + change.what(), () -> check(change)));
  }

  private void check(Change change) {
    Path place = directory.resolve("stale" + Integer.toHexString(change.hashCode()));
    StaleProject project = verified.copyTo(place);
    project.change(change.file(), change.from(), change.to(), change.by());
    String wrapper = project.run("wrapper");
    String program = project.run("program");
    boolean byWrapper =
        change.noticed() == Noticed.BY_THE_WRAPPER || change.noticed() == Noticed.BY_BOTH;
    boolean byProgram =
        change.noticed() != Noticed.BY_NOBODY && change.noticed() != Noticed.BY_THE_WRAPPER;
    assertEquals(byWrapper, !wrapper.equals("released"), "the wrapper: " + wrapper);
    assertEquals(byProgram, !program.equals("released"), "the program: " + program);
    for (String answer : List.of(wrapper, program)) {
      assertTrue(answer.equals("released") || answer.contains("refuses to release"), answer);
    }
  }

  /** Its class file is written without that of the program, which counted its elements. */
  @Test
  void aClassThatMovesOutOfTheFile() {
    StaleProject project = verified.copyTo(directory.resolve("moved"));
    String longer = "final class Steps { static final List<Integer> ALL = List.of(1, 2, 3); }";
    project.add("Steps", longer, Compiler.WITHOUT_DISCREET);
    assertEquals("released", project.run("wrapper"));
    assertTrue(project.run("program").contains("Steps was compiled again"));
  }

  /** The helper that it inherits could be found, but its call names the class between. */
  @Test
  void aClassFileThatIsGone() throws Exception {
    StaleProject project = verified.copyTo(directory.resolve("gone"));
    Files.delete(project.classFile("Counts"));
    assertTrue(project.run("wrapper").contains("Counts is named by fixture.Report, but cannot"));
  }

  @Test
  void aSealThatIsGone() throws Exception {
    StaleProject project = verified.copyTo(directory.resolve("unsealed"));
    Files.delete(project.seal("Nightly"));
    assertEquals("released", project.run("wrapper"));
    assertTrue(project.run("program").contains("Nightly has no seal"));
  }

  /** In class files a data set has no row class: who made the wrapper links as before. */
  @Test
  void aQueryClassOfOtherRows() {
    StaleProject project = verified.copyTo(directory.resolve("otherRows"));
    project.change("Heads", "List<Visit>", "List<Address>", Compiler.WITH_DISCREET);
    refusesOtherRows(project, "Address");
  }

  @Test
  void aLoaderOfOtherRows() {
    StaleProject project = verified.copyTo(directory.resolve("otherLoader"));
    String loader = StaleProject.source("Loader").replace("<Visit>", "<Address>");
    project.add("Loader", loader.replaceAll("of\\(ROW\\)", "of(PLACE)"), Compiler.WITH_DISCREET);
    refusesOtherRows(project, "Visit");
  }

  private static void refusesOtherRows(StaleProject project, String expected) {
    String text = "is over rows of fixture.%s, but".formatted(expected);
    assertContains(text, project.run("uncharged"));
    assertContains(text, project.run("headsOfStream"));
  }

  private static void assertContains(String part, String answer) {
    assertTrue(answer.contains(part), answer);
  }

  @Test
  void asVerified() {
    assertEquals("released", verified.run("heads"));
    assertEquals("released", verified.run("headsOfStream"));
    assertEquals("released", verified.run("wrapper"));
    assertEquals("released", verified.run("program"));
  }
}
