/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.budget.Spending;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.mechanism.kind.Release;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A new node does not compile until each client says what it does with it. */
@AnalyzeClasses(packages = "dev.discreet.processor", importOptions = DoNotIncludeTests.class)
class KindsTest {
  private static final List<Class<?>> WITH_KINDS =
      List.of(Expr.class, Statement.class, Value.class, KeySet.class);

  private static final List<Class<?>> WITH_VISITORS =
      List.of(Expr.class, Statement.class, Spending.class, Release.class);

  @ArchTest
  static void eachClassHasAKindOfItsOwn(JavaClasses classes) {
    for (Class<?> node : WITH_KINDS) {
      Set<String> named = new TreeSet<>();
      for (Class<?> type : node.getPermittedSubclasses()) {
        named.add(constant(type.getSimpleName()));
        assertEquals(
            Set.of(constant(type.getSimpleName())), kinds(classes.get(type)), type::getName);
      }
      assertEquals(named, constants(node), node::getName);
    }
  }

  /** All numbers are one kind; simple types are one each. */
  @ArchTest
  static void eachTypeHasAKindOfItsOwn(JavaClasses classes) {
    Set<String> named =
        Arrays.stream(Type.Simple.values())
            .map(Enum::name)
            .collect(Collectors.toCollection(TreeSet::new));
    for (Type.Simple simple : Type.Simple.values()) {
      assertEquals(simple.name(), simple.kind().name());
    }
    for (Type.Numeric number : Type.Numeric.values()) {
      assertEquals(Type.Kind.NUMERIC, number.kind());
    }
    for (Class<?> type : Type.class.getPermittedSubclasses()) {
      if (type != Type.Simple.class) {
        named.add(constant(type.getSimpleName()));
        assertEquals(
            Set.of(constant(type.getSimpleName())), kinds(classes.get(type)), type::getName);
      }
    }
    assertEquals(named, constants(Type.class));
  }

  @ArchTest
  static void eachKindHasAMethodInItsVisitor(JavaClasses classes) {
    for (Class<?> node : WITH_VISITORS) {
      Set<String> expected =
          Arrays.stream(node.getPermittedSubclasses())
              .map(type -> "visit" + type.getSimpleName() + "(" + type.getName() + ")")
              .collect(Collectors.toCollection(TreeSet::new));
      Class<?> visitor =
          Arrays.stream(node.getDeclaredClasses())
              .filter(inner -> inner.getSimpleName().equals("Visitor"))
              .findFirst()
              .orElseThrow();
      Set<String> declared =
          Arrays.stream(visitor.getDeclaredMethods())
              .map(method -> method.getName() + parameters(method))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(expected, declared, node::getName);
    }
  }

  @ArchTest
  static void noVisitorAnswersByDefault(JavaClasses classes) {
    List<JavaClass> visitors =
        classes.stream().filter(type -> type.getSimpleName().equals("Visitor")).toList();
    assertFalse(visitors.isEmpty());
    for (JavaClass visitor : visitors) {
      for (Method method : visitor.reflect().getDeclaredMethods()) {
        assertTrue(Modifier.isAbstract(method.getModifiers()), method::toString);
      }
    }
  }

  private static Set<String> kinds(JavaClass type) {
    return type.getMethod("kind").getFieldAccesses().stream()
        .map(JavaAccess::getName)
        .collect(Collectors.toSet());
  }

  private static Set<String> constants(Class<?> node) {
    return Arrays.stream(node.getDeclaredClasses())
        .filter(inner -> inner.getSimpleName().equals("Kind"))
        .flatMap(kind -> Stream.of(kind.getEnumConstants()))
        .map(Object::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String parameters(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getName)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String constant(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
  }
}
