/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.discreet.processor.Declarations;
import java.util.Set;
import java.util.function.Consumer;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Reads the contract of a class {@code Report}, beside which lie a row and an enum. */
public final class ReadContracts {
  private ReadContracts() {}

  private static final class Reader extends AbstractProcessor {
    private final Consumer<ContractReader.Reading> check;

    Reader(Consumer<ContractReader.Reading> check) {
      this.check = check;
    }

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
      if (round.processingOver()) {
        TypeElement type =
            processingEnv.getElementUtils().getTypeElement("dev.example.Outer.Report");
        check.accept(
            new ContractReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils())
                .read(type));
      }
      return false;
    }
  }

  public static void read(String source, Consumer<ContractReader.Reading> check) {
    Compilation compilation =
        Declarations.javac()
            .withProcessors(new Reader(check))
            .compile(
                JavaFileObjects.forSourceString(
                    "dev.example.Outer",
                    """
                    package dev.example;
                    import dev.discreet.annotations.*;
                    import java.util.*;
                    class Outer {
                      enum Kind { A, B }
                      record Row(@PrivacyUnit(maxRows = 4) String id, int n) {}
                    """
                        + source
                        + "}"));
    assertEquals(Compilation.Status.SUCCESS, compilation.status(), compilation.errors()::toString);
  }
}
