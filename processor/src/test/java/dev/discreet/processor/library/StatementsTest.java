/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Statements name what there is, in the form that their reader knows. */
class StatementsTest {
  private static final String IN = "package p\n\n";

  private static boolean isHere(OptionalInt since) {
    return since.isEmpty() || since.getAsInt() <= Runtime.version().feature();
  }

  @Test
  void everyStatementNamesAMethodThatThereIs() throws ReflectiveOperationException {
    List<String> wrong = new ArrayList<>();
    for (String inPackage : Library.PACKAGES) {
      for (ClassStatement stated : Library.in(inPackage).values()) {
        if (!isHere(stated.since())) {
          continue;
        }
        Class<?> type = Reflected.type(stated);
        for (String constant : stated.constants()) {
          Field field = type.getField(constant);
          assertTrue(Modifier.isStatic(field.getModifiers()), constant);
          assertTrue(Modifier.isFinal(field.getModifiers()), constant);
        }
        for (MethodStatement method : stated.methods()) {
          int found = Reflected.all(method).size();
          if (found != (isHere(method.since()) ? 1 : 0)) {
            wrong.add(method + ": " + found);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void everyStatementIsFoundByItsElement() {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(
                    null, null, null, List.of("-proc:none"), List.of("java.lang.Object"), null);
    List<String> wrong = new ArrayList<>();
    for (String inPackage : Library.PACKAGES) {
      for (ClassStatement stated : Library.in(inPackage).values()) {
        TypeElement type = task.getElements().getTypeElement(stated.name());
        if (!isHere(stated.since()) || (type == null && !inPackage.startsWith("java."))) {
          continue;
        }
        List<MethodStatement> found = new ArrayList<>();
        for (var member : type.getEnclosedElements()) {
          if (member.getKind() == ElementKind.METHOD
              || member.getKind() == ElementKind.CONSTRUCTOR) {
            Library.of((ExecutableElement) member).ifPresent(found::add);
          }
        }
        stated.methods().stream()
            .filter(method -> isHere(method.since()) && !found.contains(method))
            .forEach(method -> wrong.add(method.toString()));
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void whatIsStatedAboveHoldsBelow() {
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(
                    null, null, null, List.of("-proc:none"), List.of("java.lang.Object"), null);
    assertEquals(
        "java.util.Collection.contains(Object)", stated(task, "java.util.TreeSet", "contains"));
    assertEquals("java.util.Map.put(Object, Object)", stated(task, "java.util.TreeMap", "put"));
    assertEquals("nothing", stated(task, "java.util.Vector", "size"));
    assertEquals("nothing", stated(task, "java.util.ArrayList", "trimToSize"));
  }

  private static String stated(JavacTask task, String type, String name) {
    return task.getElements().getTypeElement(type).getEnclosedElements().stream()
        .filter(member -> member.getSimpleName().contentEquals(name))
        .map(member -> Library.of((ExecutableElement) member))
        .findFirst()
        .flatMap(found -> found.map(MethodStatement::toString))
        .orElse("nothing");
  }

  @Test
  void aStatementIsReadAsItIsWritten() {
    MethodStatement sort =
        Reflected.one(
            "p",
            IN
                + "class A.B : list sorted\n  sort(Object[], int)  writes 1, calls 2 at most once\n");
    assertEquals("p.A.B.sort(Object[], int)", sort.toString());
    assertTrue(sort.does(Verb.WRITES, Subject.argument(1)));
    assertEquals("at most once", sort.detail(Verb.CALLS).orElseThrow());
  }

  @Test
  void aMistakeIsNamedByFileAndLine() {
    Map.of(
            "class A : lists", "no kind of class: lists",
            "class A\n  f()", "nothing is stated",
            "class A\n  f()  read", "no verb: read",
            "class A\n  f()  calls 1 sometimes", "calls says one of",
            "class A\n  f()  writes nothing", "no number: nothing",
            "class A\n  f()  reads, writes this", "it writes",
            "class A\n  f()  reads\n  f()  reads", "f() is stated twice",
            "class A\n\nclass A", "p.A is stated twice",
            "class A\n  f(int,int)  reads", "no signature",
            "clas A", "neither a class nor")
        .forEach(
            (text, mistake) -> {
              String message =
                  assertThrows(
                          IllegalStateException.class,
                          () ->
                              StatementReader.read("p.txt", "p", IN + text)
                                  .values()
                                  .forEach(ClassStatement::methods))
                      .getMessage();
              int line = 2 + text.split("\n", -1).length;
              boolean atEnd = message.startsWith("p.txt:" + line + ": ");
              assertTrue(atEnd && message.contains(mistake), message + " for " + text);
            });
  }
}
