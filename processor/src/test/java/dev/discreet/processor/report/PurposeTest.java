/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.junit.jupiter.api.Test;

/** The first paragraph of a Javadoc, as plain text. */
class PurposeTest {

  @SupportedAnnotationTypes("*")
  private static final class Reader extends AbstractProcessor {
    private final Map<String, String> purposes = new TreeMap<>();

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
        for (var method : ElementFilter.methodsIn(type.getEnclosedElements())) {
          purposes.put(
              method.getSimpleName().toString(),
              Purpose.of(method, processingEnv.getElementUtils()).orElse("-"));
        }
      }
      return false;
    }
  }

  @Test
  void tagsAndFurtherParagraphsAreLeftOut() {
    Reader reader = new Reader();
    Compiler.javac()
        .withProcessors(reader)
        .compile(
            JavaFileObjects.forSourceString(
                "A",
                """
                class A {
                  /**
                   * How many {@code Patient}s are <b>65</b> or
                   * older, where 2 < 3.
                   *
                   * <p>More of it.
                   *
                   * @return a number
                   */
                  int full() { return 0; }
                  /** @return nothing else */
                  int tags() { return 0; }
                  // no Javadoc
                  int none() { return 0; }
                  /** One line, see {@link A#none}. */
                  int line() { return 0; }
                }
                """));
    assertEquals(
        Map.of(
            "full", "How many Patients are 65 or older, where 2 < 3.",
            "tags", "-",
            "none", "-",
            "line", "One line, see A#none."),
        reader.purposes);
  }
}
