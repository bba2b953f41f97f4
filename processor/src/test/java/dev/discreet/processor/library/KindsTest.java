/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.BaseStream;
import java.util.stream.Collector;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** What is stated of classes is true of them. */
class KindsTest {
  /** What every class of a kind is a subtype of. */
  private static final Map<Kind, Class<?>> ABOVE =
      Map.of(
          Kind.COLLECTION, Iterable.class,
          Kind.LIST, List.class,
          Kind.SET, Set.class,
          Kind.MAP, Map.class,
          Kind.STREAM, BaseStream.class,
          Kind.COLLECTOR, Collector.class,
          Kind.COMPARABLE, Comparable.class,
          Kind.FAILURE, RuntimeException.class,
          Kind.UNCHECKED, Throwable.class);

  private static final JavacTask TASK =
      (JavacTask)
          ToolProvider.getSystemJavaCompiler()
              .getTask(null, null, null, List.of("-proc:none"), List.of("java.lang.Object"), null);

  private static List<ClassStatement> stated() {
    return Library.PACKAGES.stream()
        .filter(one -> one.startsWith("java."))
        .flatMap(one -> Library.in(one).values().stream())
        .filter(one -> one.since().orElse(0) <= Runtime.version().feature())
        .toList();
  }

  private static TypeMirror type(Class<?> type) {
    TypeElement element = TASK.getElements().getTypeElement(type.getCanonicalName());
    return TASK.getTypes().getDeclaredType(element);
  }

  @Test
  void aClassIsOfTheKindThatIsStated() throws ClassNotFoundException {
    List<String> wrong = new ArrayList<>();
    for (ClassStatement one : stated()) {
      Class<?> type = Reflected.type(one);
      ABOVE.forEach(
          (kind, above) -> {
            if (one.is(kind) && !above.isAssignableFrom(type)) {
              wrong.add(one.name() + " is no " + kind);
            }
          });
      if ((one.is(Kind.BOX) || one.is(Kind.VALUE) || one.is(Kind.OPTIONAL))
          && !Modifier.isFinal(type.getModifiers())) {
        wrong.add(one.name() + " can be extended");
      }
      if (one.is(Kind.HELD) && !one.is(Kind.MAP) && !Collection.class.isAssignableFrom(type)) {
        wrong.add(one.name() + " is no collection");
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void aBoxHoldsWhatItUnboxesTo() {
    int boxes = 0;
    for (ClassStatement one : stated()) {
      if (one.is(Kind.BOX)) {
        TypeMirror type = TASK.getElements().getTypeElement(one.name()).asType();
        TypeKind unboxed = TASK.getTypes().unboxedType(type).getKind();
        assertEquals(Optional.of(unboxed), Library.boxed(type), one.name());
        boxes++;
      }
    }
    assertEquals(8, boxes);
    assertTrue(Library.boxed(type(String.class)).isEmpty());
    assertTrue(Library.boxed(type(java.util.OptionalInt.class)).isEmpty());
  }

  @Test
  void whatIsBelowIsFoundByWhatIsAbove() {
    assertTrue(Library.isBelow(type(java.util.Vector.class), Kind.LIST));
    assertTrue(Library.isBelow(type(java.util.concurrent.ConcurrentHashMap.class), Kind.MAP));
    assertTrue(Library.isBelow(type(java.time.DateTimeException.class), Kind.UNCHECKED));
    assertTrue(Library.isBelow(type(StackOverflowError.class), Kind.UNCHECKED));
    assertFalse(Library.isBelow(type(java.io.IOException.class), Kind.UNCHECKED));
    assertFalse(Library.is(type(java.util.Vector.class), Kind.LIST));
  }
}
