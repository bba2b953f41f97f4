/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a class file a reader of it relies upon. */
class ShapeTest {
  private static final String READER =
      """
      package app;
      class Reader {
        static int read(D d) { return new D(1).level() + d.cut; }
      }
      """;

  private static final String D =
      """
      package app;
      class D { D(int n) {} int cut; int level() { return 1; } /* */ }
      """;

  @TempDir Path folder;

  private ClassFile compiled(String name, String... sources) throws IOException {
    Path place = Files.createTempDirectory(folder, "classes");
    CompiledClasses classes = new CompiledClasses(place).compile(List.of(), sources);
    return ClassFile.parse(Files.readAllBytes(classes.classFile(name)));
  }

  private String shapeOf(String d, Shape.Scope scope) throws IOException {
    ClassFile reader = compiled("app.Reader", "app.Reader", READER, "app.D", D);
    return Shape.of(compiled("app.D", "app.D", d), reader, scope);
  }

  private String shapeWith(String more, Shape.Scope scope) throws IOException {
    return shapeOf(D.replace("/* */", more), scope);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int unasked() { return 7; }",
        "private int unasked;",
        "D(long n) { this(1); }",
        "static class Nested {}",
        "Runnable unasked() { return () -> {}; }",
        "// comment\n\n"
      })
  void whatTheReaderDoesNotNameDoesNotCount(String more) throws IOException {
    assertEquals(shapeWith("", Shape.Scope.NAMED), shapeWith(more, Shape.Scope.NAMED));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private void level(int n) {}",
        "static int level(long n) { return 1; }",
        "@Override public boolean equals(Object o) { return false; }",
        "@Override public int hashCode() { return 1; }",
        "@Override public String toString() { return \"\"; }",
        "public int compareTo(D d) { return 1; }",
        "static { System.out.print(1); }"
      })
  void whatItNamesOrTheJdkCallsCounts(String more) throws IOException {
    assertNotEquals(shapeWith("", Shape.Scope.NAMED), shapeWith(more, Shape.Scope.NAMED));
  }

  @ParameterizedTest
  @CsvSource({
    "int cut;,static int cut;",
    "int cut;,long cut;",
    "int cut;,",
    "class D,final class D",
    "class D,public class D",
    "class D,sealed class D permits E {} final class E extends D { E() { super(1); } } class F",
    "class D,class D extends Exception",
    "class D,class D implements java.io.Serializable",
    "D(int n),public D(int n)",
    "int level,static int level",
    "int level,private int level",
    "int level,final int level",
    "int level,synchronized int level",
    "int level,int other",
  })
  void flagsAndTypesCount(String from, String to) throws IOException {
    assertTrue(D.contains(from));
    String changed = D.replace(from, to == null ? "" : to);
    if (to != null && to.contains("class F")) {
      changed =
          D.replace("class D {", "sealed class D permits E {")
              + "final class E extends D { E() { super(1); } }";
    }
    assertNotEquals(shapeOf(D, Shape.Scope.NAMED), shapeOf(changed, Shape.Scope.NAMED));
  }

  @Test
  void ofAClassThatTheJdkMayCallAllMethodsCount() throws IOException {
    String before = shapeWith("", Shape.Scope.ALL);
    assertNotEquals(before, shapeWith("int unasked() { return 7; }", Shape.Scope.ALL));
    assertEquals(before, shapeWith("private int unasked() { return 7; }", Shape.Scope.ALL));
    assertEquals(Shape.Scope.ALL, Shape.scopeOf(before));
    assertEquals(Shape.Scope.NAMED, Shape.scopeOf(shapeWith("", Shape.Scope.NAMED)));
  }

  private static final String ANNOTATION =
      """
      package dev.discreet.annotations;
      public @interface Bounded {
        double lower() default 0; long[] upper() default {}; String name() default "";
        Class<?> type() default Object.class; Thread.State state() default Thread.State.NEW;
      }
      """;

  @Test
  void ourAnnotationsCountWithTheirValues() throws IOException {
    Set<String> shapes = new TreeSet<>();
    List<String> annotations =
        List.of(
            "",
            "@Bounded",
            "@Bounded(lower = 1)",
            "@Bounded(lower = -0.0)",
            "@Bounded(lower = 0.0)",
            "@Bounded(upper = {1, 2})",
            "@Bounded(upper = 1)",
            "@Bounded(name = \"1\")",
            "@Bounded(type = String.class)",
            "@Bounded(state = Thread.State.BLOCKED)",
            "@Deprecated @Bounded(state = Thread.State.RUNNABLE)");
    ClassFile reader = compiled("app.Reader", "app.Reader", READER, "app.D", D);
    for (String annotation : annotations) {
      for (String place : List.of("class D", "int level()", "int n", "int cut")) {
        String source =
            D.replace(place, annotation + " " + place)
                .replace("package app;", "package app; import dev.discreet.annotations.*;");
        ClassFile d =
            compiled("app.D", "app.D", source, "dev.discreet.annotations.Bounded", ANNOTATION);
        shapes.add(Shape.of(d, reader, Shape.Scope.NAMED));
      }
    }
    assertEquals(4 * (annotations.size() - 1) + 1, shapes.size());
  }

  @Test
  void constantsAndComponentsKeepTheirOrder() throws IOException {
    ClassFile reader = compiled("app.Reader", "app.Reader", READER, "app.D", D);
    for (List<String> pair :
        List.of(
            List.of("enum D { A, B }", "enum D { B, A }"),
            List.of("enum D { A, B }", "enum D { A, B, C }"),
            List.of("record D(int a, int b) {}", "record D(int b, int a) {}"),
            List.of(
                "record D(java.util.List<String> a) {}",
                "record D(java.util.List<Integer> a) {}"))) {
      Set<String> shapes = new TreeSet<>();
      for (String source : pair) {
        ClassFile d = compiled("app.D", "app.D", "package app; " + source);
        shapes.add(Shape.of(d, reader, Shape.Scope.NAMED));
      }
      assertEquals(2, shapes.size(), pair::toString);
    }
  }

  @Test
  void namesAreThoseOfCodeAndOfGenericTypes() throws IOException {
    ClassFile type =
        compiled(
            "app.Reader",
            "app.Reader",
            """
            package app;
            import java.util.*;
            abstract class Reader<T extends Comparable<T>, U extends A & B> extends C<D[]> {
              Map<E.Inner<F>.Deep, ? super G> all;
              abstract <V extends H> void run(List<? extends V> some, long n, I... more);
              Object made() { return new J[1][1]; }
              int called() { return K.level(null); }
              Runnable kept() { return L::new; }
            }
            interface A {} interface B {} class C<X> {} class D {} class F {} class G {}
            class E { class Inner<Y> { class Deep {} } }
            class H {} class I {} class J {} class K { static int level(M m) { return 1; } }
            class L {} class M {}
            """);
    Set<String> ours = new TreeSet<>(type.namedClasses());
    ours.removeIf(name -> !name.startsWith("app."));
    Set<String> expected = new TreeSet<>();
    "ABCDFGHIJKLM".chars().forEach(c -> expected.add("app." + (char) c));
    expected.addAll(List.of("app.E$Inner", "app.E$Inner$Deep"));
    ours.remove("app.E");
    assertEquals(expected, ours);
    assertTrue(type.namedMembers().containsAll(Set.of("level", "<init>()V")));
  }

  @Test
  void whatIsNoClassFileIsRefused() throws IOException {
    byte[] whole =
        Files.readAllBytes(
            new CompiledClasses(folder).compile(List.of(), "app.D", D).classFile("app.D"));
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThrows(IllegalArgumentException.class, () -> ClassFile.parse(cut));
    }
    assertThrows(IllegalArgumentException.class, () -> ClassFile.parse(new byte[100]));
  }
}
