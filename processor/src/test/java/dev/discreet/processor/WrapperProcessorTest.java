/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.Generated;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** What stands on wrappers is claimed, and what others generate is not. */
class WrapperProcessorTest {
  private static final JavaFileObject REPORT =
      JavaFileObjects.forSourceString(
          "dev.example.Report",
          """
          package dev.example;
          import dev.discreet.annotations.Private;
          import java.util.List;
          final class Report {
            record Visit(int age) {}
            @Private(epsilon = 1) static long all(List<Visit> visits) { return visits.size(); }
          }
          """);

  /** Comes after ours, and asks for generated classes. */
  private static final class Watcher extends AbstractProcessor {
    private final Set<String> seen = new TreeSet<>();
    private boolean done;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of(Generated.class.getName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      round
          .getElementsAnnotatedWith(Generated.class)
          .forEach(element -> seen.add(element.getSimpleName().toString()));
      return false;
    }

    /** Before ours, so that what it writes is in the same round as the wrapper. */
    Processor writer() {
      return new AbstractProcessor() {
        @Override
        public Set<String> getSupportedAnnotationTypes() {
          return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
          return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
          if (!done) {
            done = true;
            write();
          }
          return false;
        }

        private void write() {
          try (Writer writer =
              processingEnv.getFiler().createSourceFile("dev.example.Other").openWriter()) {
            writer.write(
                "package dev.example; @javax.annotation.processing.Generated(\"x\") class Other {}");
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        }
      };
    }
  }

  @Test
  void aWrapperAloneGivesNoWarning() {
    assertEquals(List.of(), warnings(compile()));
  }

  @Test
  void generatedClassesOfOthersAreLeftToOthers() {
    Watcher watcher = new Watcher();
    compile(watcher.writer(), watcher);
    assertEquals(Set.of("Other", "PrivateReport"), watcher.seen);
  }

  /** Wants to write the class that the wrapper is. */
  private static final class Rival extends AbstractProcessor {
    private boolean done;
    private boolean written;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer writer =
            processingEnv.getFiler().createSourceFile("dev.example.PrivateReport").openWriter()) {
          writer.write("package dev.example; final class PrivateReport {}");
          written = true;
        } catch (FilerException e) {
          processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, "the rival cannot write");
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
      return false;
    }
  }

  @Test
  void aClassThatAnotherProcessorWroteFirstIsToldOnce() {
    Rival rival = new Rival();
    Compilation compilation =
        Declarations.javac().withProcessors(rival, new DiscreetProcessor()).compile(REPORT);
    assertTrue(rival.written);
    assertEquals(
        List.of(
            "[DP008] Report needs the name PrivateReport for its wrapper, and that class exists already",
            "  found: a class that another annotation processor generates",
            "  fix: rename Report"),
        errors(compilation).lines().limit(3).toList());
    assertEquals(2, errors(compilation).split("DP008]", -1).length, () -> errors(compilation));
  }

  /** Nothing is wrong with a wrapper that is there: the other processor says what it misses. */
  @Test
  void aClassThatAnotherProcessorWantsAfterwardsIsForItToTell() {
    Rival rival = new Rival();
    Compilation compilation =
        Declarations.javac().withProcessors(new DiscreetProcessor(), rival).compile(REPORT);
    assertFalse(rival.written);
    assertEquals("the rival cannot write", errors(compilation));
  }

  private static String errors(Compilation compilation) {
    return compilation.errors().stream()
        .map(error -> error.getMessage(Locale.ROOT))
        .collect(joining("\n"));
  }

  private static Compilation compile(Processor... others) {
    List<Processor> processors = new ArrayList<>();
    if (others.length > 0) {
      processors.add(others[0]);
    }
    processors.addAll(List.of(new DiscreetProcessor(), new ValueProcessor()));
    processors.add(new WrapperProcessor());
    if (others.length > 1) {
      processors.add(others[1]);
    }
    Compilation compilation =
        Declarations.javac()
            .withProcessors(processors)
            .withOptions("-Xlint:processing")
            .compile(REPORT);
    assertEquals(Compilation.Status.SUCCESS, compilation.status());
    return compilation;
  }

  private static List<String> warnings(Compilation compilation) {
    return compilation.warnings().stream().map(warning -> warning.getMessage(Locale.ROOT)).toList();
  }
}
