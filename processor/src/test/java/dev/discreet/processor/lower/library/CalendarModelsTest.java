/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.trees.Signatures;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** What the models of dates and times say, against the JDK, on random values and extreme ones. */
class CalendarModelsTest {
  private static final int TRIES = 2_000;
  private static final List<String> CLASSES =
      List.of(
          "DayOfWeek",
          "Duration",
          "Instant",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "Month",
          "MonthDay",
          "OffsetDateTime",
          "Period",
          "Year",
          "YearMonth",
          "ZoneOffset",
          "ZonedDateTime");

  /** What a model says of a method: bounds of each parameter, then of the result. */
  private record Line(String signature, List<Optional<Bounds>> bounds) {}

  private final long seed = Long.getLong("discreet.seed", 20261123L);
  private final CalendarValues values = new CalendarValues(new Random(seed));

  @Test
  void noLineThrowsAndBoundsHold() throws Exception {
    Map<String, Line> lines = lines();
    assertTrue(lines.size() > 200, lines::toString);
    for (Line line : lines.values()) {
      Method method = CalendarValues.method(line.signature());
      for (int i = 0; i < TRIES; i++) {
        check(line, method);
      }
    }
  }

  private void check(Line line, Method method) {
    Object self = values.of(method.getDeclaringClass());
    List<Object> arguments = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      Optional<Bounds> bounds = line.bounds().get(arguments.size());
      if (type == int.class) {
        arguments.add(
            (int)
                values.between(lower(bounds, Integer.MIN_VALUE), upper(bounds, Integer.MAX_VALUE)));
      } else if (type == long.class) {
        arguments.add(values.between(lower(bounds, Long.MIN_VALUE), upper(bounds, Long.MAX_VALUE)));
      } else {
        arguments.add(values.of(type));
      }
    }
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    String call = line.signature() + " of " + (isStatic ? "" : self) + arguments + ", seed " + seed;
    Object result;
    try {
      result = method.invoke(self, arguments.toArray());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(call, e);
    }
    assertNotNull(result, call);
    line.bounds()
        .get(arguments.size())
        .ifPresent(
            stated -> {
              double number = ((Number) result).doubleValue();
              assertTrue(
                  number >= stated.lower() && number <= stated.upper(), () -> call + " " + result);
            });
  }

  private static long lower(Optional<Bounds> bounds, long otherwise) {
    return bounds.map(b -> (long) b.lower()).orElse(otherwise);
  }

  private static long upper(Optional<Bounds> bounds, long otherwise) {
    return bounds.map(b -> (long) b.upper()).orElse(otherwise);
  }

  /** A course speaks of a line, and what may throw is no line. */
  @Test
  void coursesAndLinesFit() {
    Set<String> listed = lines().keySet();
    Set<String> unlisted = new TreeSet<>(Calendars.courses().keySet());
    unlisted.removeAll(listed);
    assertEquals(Set.of(), unlisted);
    for (String signature : Calendars.arithmetic().keySet()) {
      assertFalse(listed.contains(signature), signature);
    }
  }

  /** The annotations are in class files only, so javac reads them. */
  private static Map<String, Line> lines() {
    Map<String, Line> lines = new TreeMap<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            null,
            null,
            List.of("-proc:only", "-classpath", System.getProperty("java.class.path")),
            CLASSES.stream().map(name -> "dev.discreet.models." + name + "Model").toList(),
            null);
    task.setProcessors(List.of(new Reader(lines)));
    assertTrue(task.call());
    return lines;
  }

  private static final class Reader extends AbstractProcessor {
    private final Map<String, Line> lines;

    Reader(Map<String, Line> lines) {
      this.lines = lines;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      for (String name : CLASSES) {
        TypeElement model =
            processingEnv.getElementUtils().getTypeElement("dev.discreet.models." + name + "Model");
        for (ExecutableElement method : ElementFilter.methodsIn(model.getEnclosedElements())) {
          List<Optional<Bounds>> bounds = new ArrayList<>();
          for (VariableElement parameter : method.getParameters()) {
            bounds.add(Bounds.of(parameter));
          }
          bounds.add(Bounds.of(method));
          String described = Signatures.of(method, processingEnv.getTypeUtils());
          String signature =
              "java.time." + name + described.substring(model.getQualifiedName().length());
          lines.put(signature, new Line(signature, bounds));
        }
      }
      return false;
    }
  }
}
