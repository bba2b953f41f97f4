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

import dev.discreet.annotations.Private;
import dev.discreet.runtime.PrivateData;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A project of one class per file, with one of each kind: query, row, nested row, enum, interface,
 * helper, model, program, constants, and who loads rows. All of it is compiled, then one file by
 * itself.
 */
final class StaleProject {
  private static final String HEAD =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      """;

  /** A library, which is compiled first, by itself, and has a model. */
  private static final Map<String, String> LIBRARY =
      Map.of(
          "Scale",
          """
          public final class Scale {
            public static int level(int zone) { return zone * 10; }
            public static int step(int zone) { return zone; }
          }
          """,
          "Ruler",
          "public final class Ruler { public static int step(int zone) { return zone; } }");

  private static final Map<String, String> SOURCES = sources();

  private static Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    sources.put(
        "Limits", "final class Limits { static final int TOP = 9; static final int TURNS = 2; }");
    sources.put("Runs", "interface Runs {}");
    sources.put("Above", "interface Above { // \n }");
    sources.put("Season", "enum Season { SUMMER, WINTER }");
    sources.put(
        "Kind",
        """
        enum Kind implements Report.Levelled {
          A, B;
          //
        }
        """);
    sources.put(
        "Between", "sealed interface Between extends Report.Weighted permits Visit { // \n }");
    sources.put(
        "Other",
        """
        final class Other {
          static class Counting {
            static final Integer CUT = 1;
            public static long sick(List<Visit> rows) { return 1000 * rows.size(); }
            public static int capped(int n) { return 1000; }
          }
        }
        """);
    sources.put(
        "Address",
        """
        record Address(@Bounded(lower = 0, upper = 9) int zip, String street) {
          Address {
            zip = Clamp.clamp(zip, 0, 9);
            if (street.length() > 40) throw new IllegalArgumentException();
          }
          Address(int zip) { this(zip, ""); }
          //
        }
        """);
    sources.put(
        "Visit",
        """
        record Visit(@PrivacyUnit(maxRows = 2) int person, @Bounded(lower = 0, upper = Limits.TOP) int zone, Kind kind, Address home, Address work) implements Between {
          Visit {
            zone = Clamp.clamp(zone, 0, 9);
            Objects.requireNonNull(kind);
            Objects.requireNonNull(home);
            Objects.requireNonNull(work);
          }
          //
        }
        """);
    sources.put(
        "Base",
        """
        class Base {
          static final Integer CUT = 1;
          @Sensitivity(1) public static long sick(@Sensitive List<Visit> rows) { return rows.stream().filter(r -> r.zone() > 3).count(); }
          @Sensitivity(1) @Bounded(lower = 0, upper = 9) public static int capped(@Sensitive @Bounded(lower = 0, upper = 9) int n) { return n; }
          //
        }
        """);
    sources.put("Counts", "class Counts extends Base { // \n }");
    sources.put(
        "BaseModel",
        "@Models(Ruler.class) interface BaseModel { @Bounded(lower = 0, upper = 10) int step(@Bounded(lower = 0, upper = 9) int zone); }");
    sources.put(
        "ScaleModel",
        """
        @Models(Scale.class) interface ScaleModel extends BaseModel {
          @Bounded(lower = 0, upper = 100) int level(@Bounded(lower = 0, upper = 9) int zone);
          //
        }
        """);
    sources.put(
        "Report",
        """
        final class Report {
          sealed interface Weighted permits Between { default int weight() { return 1; } }
          sealed interface Levelled extends Above permits Kind { default int level() { return 1; } }
          @Private(epsilon = 0.2) static long far(List<Visit> rows) { return rows.stream().filter(r -> r.zone() > 1).count(); }
          @Private(epsilon = 1) static long same(List<Visit> rows) { return rows.stream().filter(r -> r.home().equals(r.work())).count(); }
          @Private(epsilon = 1) static long places(List<Visit> rows) { return rows.stream().map(Visit::home).distinct().count(); }
          @Private(epsilon = 1) static long several(List<Visit> rows) { return rows.stream().distinct().count(); }
          @Private(epsilon = 1) static long weights(List<Visit> rows) { long n = 0; for (Visit r : rows) n += r.weight(); return n; }
          @Private(epsilon = 1) static long levels(List<Visit> rows) { long n = 0; for (Visit r : rows) n += r.kind().level(); return n; }
          @Private(epsilon = 1) static long sick(List<Visit> rows) { return Counts.sick(rows); }
          @Private(epsilon = 1) @Sensitivity(9) static long capped(List<Visit> rows) { long n = 0; for (Visit r : rows) n += Counts.capped(r.zone()); return n; }
          @Private(epsilon = 1) static Map<Kind, Long> kinds(List<Visit> rows) { return rows.stream().collect(java.util.stream.Collectors.groupingBy(Visit::kind, java.util.stream.Collectors.counting())); }
          //
        }
        """);
    sources.put(
        "Scaled",
        """
        final class Scaled {
          @Private(epsilon = 1) @Sensitivity(110) static long scaled(List<Visit> rows) { long n = 0; for (Visit r : rows) n += Scale.level(r.zone()) + Scale.step(r.zone()); return n; }
        }
        """);
    sources.put(
        "Heads",
        """
        final class Heads {
          @Private(epsilon = 1) static long heads(List<Visit> rows) { return rows.size(); }
        }
        """);
    sources.put(
        "Loader",
        """
        final class Loader {
          static final Address PLACE = new Address(1);
          static final Visit ROW = new Visit(7, 1, Kind.A, PLACE, new Address(2));
          static final PrivateData<Visit> DATA = PrivateData.of("loaded", List.of(ROW), Budget.of(1000));
          static final PrivateData<Visit> STREAM = PrivateData.<Visit>streamed("streamed", () -> java.util.stream.Stream.of(ROW), Budget.of(1000)).build();
          static void spentNothing() {
            if (!DATA.remaining().equals(Budget.of(1000))) throw new IllegalStateException("charged");
          }
        }
        """);
    sources.put(
        "Weekly",
        """
        class Weekly {
          @PrivacyBudget(epsilon = 0.5) public static long weekly(PrivateData<Visit> data) {
            long n = 0;
            for (int i = 0; i < 1; i++) n += new PrivateReport(data).far();
            return n;
          }
          //
        }
        """);
    sources.put("Weekends", "class Weekends extends Weekly { // \n }");
    sources.put(
        "Nightly",
        """
        final class Nightly {
          @PrivacyBudget(epsilon = 5) static long run(PrivateData<Visit> data) {
            PrivateReport report = new PrivateReport(data);
            long n = Weekends.weekly(data);
            for (int i = 0; i < 1; i++) n += report.far();
            for (int i = 0; i < Limits.TURNS; i++) n += report.far();
            for (Kind kind : Kind.values()) n += report.far();
            n += new PrivateScaled(data).scaled();
            for (Season season : Season.values()) n += report.far();
            for (int step : Steps.ALL) n += report.far();
            return n;
          }
        }
        final class Steps {
          static final List<Integer> ALL = List.of(1, 2);
        }
        """);
    sources.put(
        "Use",
        """
        public final class Use {
          private static PrivateData<Visit> data() {
            List<Visit> rows = new ArrayList<>();
            for (int i = 0; i < 20; i++) rows.add(ROW);
            return PrivateData.of("visits", rows, Budget.of(1000));
          }
          public static void wrapper() { new PrivateReport(data()).far(); new PrivateScaled(data()).scaled(); }
          public static void program() { Nightly.run(data()); }
          public static void heads() { new PrivateHeads(Loader.DATA).heads(); }
          public static void headsOfStream() { new PrivateHeads(Loader.STREAM).heads(); }
          public static void uncharged() {
            try { heads(); } finally { Loader.spentNothing(); }
          }
          //
        }
        """
            .replace("ROW", "new Visit(i, 1, Kind.A, new Address(1), new Address(2))"));
    return sources;
  }

  /** Who compiles. */
  enum Compiler {
    WITH_DISCREET,
    WITHOUT_DISCREET,
    /** In this process the plugin is on the way of every compiler, and checks bodies. */
    IN_A_PROCESS_WITHOUT_DISCREET
  }

  private final Path root;

  private StaleProject(Path root) {
    this.root = root;
  }

  /** The project, all of it compiled. */
  static StaleProject compiled(Path root) {
    StaleProject project = new StaleProject(root);
    project.compile(LIBRARY, Compiler.WITHOUT_DISCREET);
    project.compile(SOURCES, Compiler.WITH_DISCREET);
    return project;
  }

  private Path classes() {
    return root.resolve("classes");
  }

  Path classFile(String name) {
    return classes().resolve("fixture/" + name + ".class");
  }

  Path seal(String name) {
    return classes().resolve("META-INF/discreet/fixture." + name + ".seal");
  }

  /** A copy, to be changed. */
  StaleProject copyTo(Path place) {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.toList()) {
        Path copy = place.resolve(root.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          // javac prefers a wrapper's source to an older class file.
          Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
      return new StaleProject(place);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The source of a class, as it was compiled first. */
  static String source(String file) {
    return SOURCES.get(file);
  }

  /** Compiles a file that was not there, or is another one now. */
  void add(String file, String source, Compiler by) {
    compile(Map.of(file, source), by);
  }

  /** Compiles one file again, by itself, in which a text gives way to another. */
  void change(String file, String from, String to, Compiler by) {
    String source = SOURCES.get(file);
    assertTrue(source.contains(from), () -> "there is no " + from + " in " + file);
    compile(Map.of(file, source.replace(from, to)), by);
  }

  private void compile(Map<String, String> sources, Compiler by) {
    try {
      Files.createDirectories(classes());
      Path folder = Files.createDirectories(root.resolve("src"));
      String place = Build.placeOf(Private.class);
      String runtime = Build.placeOf(PrivateData.class);
      List<String> arguments = new ArrayList<>(List.of("-d", classes().toString(), "-nowarn"));
      String libraries = String.join(File.pathSeparator, classes().toString(), place, runtime);
      arguments.addAll(List.of("-cp", libraries));
      arguments.addAll(
          by == Compiler.WITH_DISCREET
              ? List.of("-processorpath", Build.processorPath())
              : List.of("-proc:none"));
      for (Map.Entry<String, String> source : sources.entrySet()) {
        Path file = folder.resolve(source.getKey() + ".java");
        Files.writeString(file, HEAD + source.getValue());
        arguments.add(file.toString());
      }
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      int result =
          by == Compiler.IN_A_PROCESS_WITHOUT_DISCREET
              ? inAProcess(arguments)
              : ToolProvider.getSystemJavaCompiler()
                  .run(null, said, said, arguments.toArray(String[]::new));
      assertEquals(0, result, () -> said.toString(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int inAProcess(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/javac"));
    command.addAll(arguments);
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Releases, in a fresh class loader: {@code released}, or what was said instead. */
  String run(String entry) {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {classes().toUri().toURL()}, StaleProject.class.getClassLoader())) {
      loader.loadClass("fixture.Use").getMethod(entry).invoke(null);
      return "released";
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    } catch (ReflectiveOperationException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
