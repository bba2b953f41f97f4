/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.processor.Declarations;
import dev.discreet.processor.contract.declared.Bounds;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.junit.jupiter.api.Test;

/** What a helper's annotations say once they are read. */
class HelperReaderTest {

  private static final class Reader extends AbstractProcessor {
    private final Consumer<Map<String, HelperContract>> check;

    Reader(Consumer<Map<String, HelperContract>> check) {
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
        TypeElement type = processingEnv.getElementUtils().getTypeElement("dev.example.Helpers");
        check.accept(
            ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .collect(
                    Collectors.toMap(
                        (ExecutableElement method) -> method.getSimpleName().toString(),
                        HelperReader::read)));
      }
      return false;
    }
  }

  private static void read(String source, Consumer<Map<String, HelperContract>> check) {
    Compilation compilation =
        Declarations.javac()
            .withProcessors(new Reader(check))
            .compile(
                JavaFileObjects.forSourceString(
                    "dev.example.Helpers",
                    "package dev.example; import dev.discreet.annotations.*; import java.util.*; "
                        + source));
    assertEquals(Compilation.Status.SUCCESS, compilation.status(), compilation.errors()::toString);
  }

  @Test
  void readsAMethodAndItsParameters() {
    read(
        """
        interface Helpers {
          @Trusted(reason = "paper")
          @Sensitivity(value = 2.5, norm = Norm.L2, per = Per.UNIT, times = "cap")
          @Bounded(lower = -1, upper = 1) @Length(3)
          static double[] f(
              @MaxRows(7) @Sensitive List<String> rows,
              @Sensitivity(4) long scaled,
              @Public @Bounded(lower = 0, upper = 9) long cap,
              @Length(2) double[] pair,
              int plain) { return null; }
          static long g() { return 0; }
        }
        """,
        contracts -> {
          HelperContract f = contracts.get("f");
          assertTrue(f.statesSensitivity());
          assertEquals(
              Optional.of(new SensitivityBound(new BigDecimal("2.5"), Norm.L2, Per.UNIT)),
              f.bound());
          assertEquals(Optional.of("cap"), f.times());
          assertEquals(Optional.of(new Bounds(-1, 1, 0)), f.resultBounds());
          assertEquals(OptionalInt.of(3), f.resultLength());
          assertEquals(Optional.of("paper"), f.trusted());
          HelperContract.Parameter rows = f.parameters().get(0);
          assertEquals(OptionalLong.of(7), rows.maxRows());
          assertTrue(rows.sensitive());
          assertFalse(rows.isPublic());
          HelperContract.Parameter scaled = f.parameters().get(1);
          assertEquals(Optional.of(new BigDecimal("4.0")), scaled.sensitivity());
          assertTrue(scaled.sensitive());
          assertTrue(f.parameters().get(2).isPublic());
          assertEquals(Optional.of(new Bounds(0, 9, 0)), f.parameters().get(2).bounds());
          assertEquals(OptionalInt.of(2), f.parameters().get(3).length());
          assertFalse(f.parameters().get(4).sensitive());

          HelperContract g = contracts.get("g");
          assertFalse(g.statesSensitivity());
          assertEquals(Optional.empty(), g.trusted());
        });
  }

  @Test
  void believesWhatAModelDescribes() {
    read(
        "@Models(Math.class) interface Helpers { @Sensitivity double sin(@Sensitive double x); }",
        contracts ->
            assertEquals(Optional.of("described by Helpers"), contracts.get("sin").trusted()));
  }

  @Test
  void readsNothingOfWrongValues() {
    read(
        """
        class Helpers {
          @Sensitivity(0) @Length(-1) @Trusted(reason = " ") @Bounded(lower = 1, upper = 0)
          static long[] f(@Sensitivity(-1) long n) { return null; }
        }
        """,
        contracts -> {
          HelperContract f = contracts.get("f");
          assertFalse(f.statesSensitivity());
          assertEquals(OptionalInt.empty(), f.resultLength());
          assertEquals(Optional.empty(), f.trusted());
          assertEquals(Optional.empty(), f.resultBounds());
          assertTrue(f.parameters().get(0).sensitive());
        });
  }
}
