/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a constructor keeps in an array, a holder of a number, a list or a map of its own, and who
 * else may write to it: a function, an object, a thread or a method of the JDK. What a constructor
 * does and nobody follows may be such a one.
 */
class SharedInConstructorsTest {
  private static final String ARRAY = "int[] z = {a}; %s a = z[0];";
  private static final String HOLDER = "AtomicInteger z = new AtomicInteger(a); %s a = z.get();";

  private static final List<String> TO_ARRAYS =
      List.of(
          "Runnable f = () -> z[0] = 1000; f.run();",
          "Runnable f = () -> z[0]++; new Thread(f).run();",
          "IntConsumer f = k -> z[0] = k; f.accept(1000);",
          "BooleanSupplier f = () -> { z[0] = 1000; return true; }; if (f.getAsBoolean()) b = 1;",
          "BooleanSupplier f = () -> { z[0] = 1000; return true; }; assert f.getAsBoolean();",
          "new Object() { void g() { z[0] = 1000; } }.g();",
          "int[][] zz = {z}; zz[0][0] = 1000;",
          "IntStream.range(0, 1).forEach(k -> z[k] = 1000);",
          "Arrays.setAll(z, k -> 1000);",
          "Arrays.fill(z, 0, 1, 1000);",
          "System.arraycopy(new int[] {1000}, 0, z, 0, 1);",
          "((int[]) (Object) z)[0] = 1000;",
          "Object o = z; if (o instanceof int[] y) y[0] = 1000;",
          "Optional.of(z).get()[0] = 1000;",
          "Optional.of(z).ifPresent(y -> y[0] = 1000);",
          "Objects.requireNonNull(z)[0] = 1000;",
          "int[] y = b > 3 ? z : new int[1]; y[0] = 1000;",
          "int[] y = z; y[0] = 1000;",
          "for (int[] y : List.of(z)) y[0] = 1000;",
          "for (int i = 0; i < 2; i++) { b = z[0]; Arrays.setAll(z, k -> 1000); }");

  private static final List<String> TO_HOLDERS =
      List.of(
          "Runnable f = () -> z.set(1000); f.run();",
          "IntConsumer f = z::set; f.accept(1000);",
          "z.updateAndGet(k -> 1000);",
          "z.lazySet(1000);",
          "if (z.getAndAdd(1000) > 3) b = 1;",
          "var y = z; y.set(1000);",
          "List.of(z).get(0).set(1000);");

  private static final List<String> REFUSED =
      List.of(
          "List<Integer> z = new ArrayList<>(List.of(a)); Runnable f = () -> z.set(0, 1000); f.run(); a = z.get(0);",
          "Map<String, Integer> z = new HashMap<>(); z.put(\"a\", a); Runnable f = () -> z.put(\"a\", 1000); f.run(); a = z.get(\"a\");",
          "a = helped(a);");

  private static final List<String> KEPT =
      List.of(
          "int[] z = {a, b}; z[1] = Clamp.clamp(z[1], 0, 10); a = Math.min(z[0], z[1]);",
          "int[] z = {a, b}; int[] y = z; y[1] = 0; a = z[1];",
          "AtomicInteger z = new AtomicInteger(a); if (z.get() > 5) z.set(5); a = z.get();",
          "int[] z = {a}; int c = z[0]; Arrays.setAll(z, k -> 1000); a = c;",
          "b = unknown(b); int[] z = {a}; a = Clamp.clamp(z[0], 0, 10);");

  @TempDir Path directory;

  @Test
  void whoeverElseWritesToIt() {
    List<String> all = new ArrayList<>(REFUSED);
    TO_ARRAYS.forEach(by -> all.add(ARRAY.formatted(by)));
    TO_HOLDERS.forEach(by -> all.add(HOLDER.formatted(by)));
    Build.Outcome outcome = compiled(all);
    TreeSet<String> refused =
        outcome.marks().stream()
            .filter(mark -> mark.rule().equals("DP203"))
            .map(mark -> mark.file())
            .collect(Collectors.toCollection(TreeSet::new));
    TreeSet<String> files =
        IntStream.range(0, all.size())
            .mapToObj(i -> "R" + i + ".java")
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(files, refused, outcome::text);
  }

  @Test
  void whatNobodyElseHolds() {
    compiled(KEPT).pass();
  }

  private Build.Outcome compiled(List<String> bodies) {
    Build build = new Build(directory);
    for (int i = 0; i < bodies.size(); i++) {
      build.with(
          "R" + i + ".java",
          """
          import dev.discreet.annotations.*;
          import dev.discreet.runtime.Clamp;
          import java.util.*;
          import java.util.concurrent.atomic.AtomicInteger;
          import java.util.function.*;
          import java.util.stream.*;
          record R%d(@Bounded(lower = 0, upper = 10) int a, int b) {
            R%d {
              a = Clamp.clamp(a, 0, 10);
              %s
            }
            static int helped(int x) {
              int[] z = {x};
              Runnable f = () -> z[0] = 1000;
              f.run();
              return z[0];
            }
            static int unknown(int x) {
              return new Object().hashCode() + x;
            }
          }
          """
              .formatted(i, i, bodies.get(i)));
    }
    return build.compile();
  }
}
