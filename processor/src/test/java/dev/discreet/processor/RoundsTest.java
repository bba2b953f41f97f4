/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static dev.discreet.processor.Declarations.compileWith;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** Queries over types and constants that another processor generates. */
class RoundsTest {

  /** Generates a row record, an enum and a constant in its first round. */
  private static final class RowGenerator extends AbstractProcessor {
    private boolean done;

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
        write("Visit", "public record Visit(@dev.discreet.annotations.PrivacyUnit String id) {}");
        write("Kind", "public enum Kind { A, B }");
        write("Costs", "public interface Costs { double EPSILON = 0.25; }");
      }
      return false;
    }

    private void write(String name, String source) {
      try (Writer writer =
          processingEnv.getFiler().createSourceFile("dev.example." + name).openWriter()) {
        writer.write("package dev.example; " + source);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void waitForGeneratedTypesAndConstants() {
    Declarations compiled =
        compileWith(
            new RowGenerator(),
            """
            final class VisitReport {
              @Private(epsilon = Costs.EPSILON)
              static Map<Kind, Long> byKind(List<Visit> visits) { return Map.of(); }
            }
            """);
    compiled.pass();
    String wrapper = compiled.wrapper("PrivateVisitReport");
    assertTrue(wrapper.contains("byKind\", \"0.25\""), wrapper);
    assertTrue(wrapper.contains("Visit::id, 1"), wrapper);
  }

  @Test
  void queryAboutItsOwnWrapper() {
    Declarations.compile(
            """
            final class VisitReport {
              @Private(epsilon = 1) static long all(List<Patient> visits) { return 0; }
              static PrivateVisitReport open(PrivateData<Patient> data) {
                return new PrivateVisitReport(data);
              }
            }
            """)
        .pass();
  }
}
