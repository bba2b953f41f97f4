/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.discreet.processor.DiscreetProcessor;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrapper is sealed only if it was written from the classes that the build has in the end. */
class GeneratedAgainTest {
  private static final String COSTS =
      "public final class Costs { public static final double EPSILON = %s; public static final int CAP = 90; }";
  private static final String ROW =
      "public record Row(%sString id, int zip) { public Row { java.util.Objects.requireNonNull(id); } }";
  private static final String UNIT = "@dev.discreet.annotations.PrivacyUnit(maxRows = 20) ";

  /** Generates two classes, in the round that an option of the compiler's virtual machine names. */
  private static final String GENERATOR =
      """
      import java.io.*;
      import java.util.*;
      import javax.annotation.processing.*;
      import javax.lang.model.SourceVersion;
      import javax.lang.model.element.TypeElement;

      @SupportedAnnotationTypes("*")
      @SupportedOptions({"at", "costs", "row"})
      public class Generator extends AbstractProcessor {
        private int rounds;

        @Override public SourceVersion getSupportedSourceVersion() {
          return SourceVersion.latest();
        }

        @Override public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
          rounds++;
          String at = processingEnv.getOptions().get("at");
          if (at.equals("last") ? round.processingOver() : at.equals("" + rounds)) {
            write("Costs", processingEnv.getOptions().get("costs"));
            String row = processingEnv.getOptions().get("row");
            if (!row.isBlank()) {
              write("Row", row);
            }
          }
          return false;
        }

        private void write(String name, String text) {
          try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
            writer.write(text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }
      }
      """;

  @TempDir Path directory;
  private Path generator;

  @BeforeEach
  void compileGenerator() throws IOException {
    generator = Files.createDirectories(directory.resolve("generator"));
    Path source = Files.writeString(generator.resolve("Generator.java"), GENERATOR);
    String[] arguments = {"-proc:none", "-d", generator.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    Path services = Files.createDirectories(generator.resolve("META-INF/services"));
    Files.writeString(services.resolve("javax.annotation.processing.Processor"), "Generator\n");
  }

  private Build old(String... classes) {
    Build old = new Build(directory.resolve("old"));
    Stream.of(classes).forEach(old::with);
    old.compile("-proc:none").pass();
    return old;
  }

  private Build queries(String contract) {
    return new Build(directory.resolve("queries"))
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;
            final class Report {
              %s
              static long some(List<Row> rows) {
                return rows.stream().mapToLong(r -> r.zip() > 3 ? 1 : 0).sum();
              }
            }
            """
                .formatted(contract));
  }

  private Build.Outcome compile(Build build, String at, String costs, String row) {
    return build.compile(
        "-processorpath",
        generator + File.pathSeparator + Build.processorPath(),
        "-processor",
        "Generator," + DiscreetProcessor.class.getName(),
        "-Aat=" + at,
        "-Acosts=" + costs,
        "-Arow=" + row + " ");
  }

  private static final String CHEAP = COSTS.formatted("0.01");
  private static final String DEAR = COSTS.formatted("8");

  private void assertRefused(Build build, Build.Outcome outcome) {
    assertEquals(
        List.of("DP025"), outcome.marks().stream().map(Build.Mark::rule).toList(), outcome::text);
    assertFalse(build.isSealed("PrivateReport"), outcome::text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void withAnotherCost(String at) {
    Build build =
        queries("@Private(epsilon = Costs.EPSILON)").withLibrary(old(DEAR, ROW.formatted("")));
    assertRefused(build, compile(build, at, CHEAP, ROW.formatted("")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2"})
  void withAnotherPrivacyUnit(String at) throws IOException {
    Build build = queries("@Private(epsilon = 1)").withLibrary(old(CHEAP, ROW.formatted("")));
    Build.Outcome outcome = compile(build, at, CHEAP, ROW.formatted(UNIT));
    assumeFalse(outcome.success() && hasLostItsUnit(build), "javac has dropped the annotation");
    assertRefused(build, outcome);
  }

  /**
   * The javac of JDK 25 drops the annotations of a record's components where it has read a class
   * file of that name before: then nobody has a unit, in the class file neither.
   */
  private static boolean hasLostItsUnit(Build build) throws IOException {
    byte[] row = Files.readAllBytes(build.classes().resolve("Row.class"));
    return !new String(row, StandardCharsets.ISO_8859_1).contains("PrivacyUnit");
  }

  @Test
  void withMoreRowsOfAPerson() {
    Build build =
        queries("@Private(epsilon = 1)")
            .with(ROW.formatted(UNIT.replace("20", "Costs.CAP")))
            .withLibrary(old(CHEAP));
    assertRefused(build, compile(build, "1", CHEAP.replace("CAP = 90", "CAP = 91"), ""));
  }

  @Test
  void withAnotherSensitivity() {
    Build build =
        queries("@Private(epsilon = 1) @Sensitivity(Costs.CAP)")
            .withLibrary(old(CHEAP, ROW.formatted("")));
    assertRefused(
        build, compile(build, "1", CHEAP.replace("CAP = 90", "CAP = 91"), ROW.formatted("")));
  }

  @Test
  void whenNoRoundIsLeftThereIsNoSeal() {
    Build build =
        queries("@Private(epsilon = Costs.EPSILON)")
            .with(ROW.formatted(UNIT))
            .withLibrary(old(DEAR));
    Build.Outcome outcome = compile(build, "last", CHEAP, "");
    assertTrue(outcome.success(), outcome::text);
    assertTrue(build.isSealed("Report"));
    assertFalse(build.isSealed("PrivateReport"));
  }

  @Test
  void toTheSameEffect() {
    Build build =
        queries("@Private(epsilon = Costs.EPSILON)")
            .with(ROW.formatted(UNIT))
            .withLibrary(old(DEAR));
    compile(build, "1", DEAR.replace("CAP = 90", "CAP = 91"), "").pass();
    assertTrue(build.isSealed("PrivateReport"));
  }

  @Test
  void forTheFirstTime() {
    Build build = queries("@Private(epsilon = Costs.EPSILON)");
    compile(build, "1", CHEAP, ROW.formatted(UNIT)).pass();
    assertTrue(build.isSealed("PrivateReport"));
  }
}
