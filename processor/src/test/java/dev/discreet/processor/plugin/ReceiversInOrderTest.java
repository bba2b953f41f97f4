/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a method reference is called on is evaluated behind what stands before it (JLS 15.7.4,
 * 15.13.3): it may not read what that changes.
 */
class ReceiversInOrderTest {
  private static final String ROW =
      """
      record Row(@PrivacyUnit int who, boolean b, String s) {
        Row { Objects.requireNonNull(s); }
      }
      """;

  private static final String QUERY =
      """
      record Held(int[] a) {}
      static int set(int[] a, Row r) { if (r.b()) a[0] = 9; return 0; }
      static int use(Supplier<Integer> f, int x) { return f.get(); }
      @Private(epsilon = 1) @Sensitivity(1)
      static long q(List<Row> rows) { long s = 0; for (Row r : rows) { %s } return s; }
      """;

  private static final List<String> REFUSED =
      List.of(
          "int[] a = {0}; s += Optional.of(set(a, r)).filter(z -> z > 0)"
              + ".orElseGet(Integer.valueOf(Arrays.stream(a).sum())::intValue);",
          "int[] a = {0}; s += Math.max(set(a, r), Optional.<Integer>empty()"
              + ".orElseGet(Integer.valueOf(Arrays.stream(a).sum())::intValue));",
          "int[] a = {0}; s += Optional.of(set(a, r)).filter(z -> z > 0)"
              + ".orElseGet(List.of(1, 0).get(IntStream.of(a).sum())::intValue);",
          "Map<Integer, Integer> m = new HashMap<>(); Supplier<Integer> g = () -> { m.put(1, 9); return 1; };"
              + " s += Optional.of(g.get()).filter(z -> z > 1).orElseGet(m.getOrDefault(1, 0)::intValue);",
          "int[] a = {0}; Held p = new Held(a); s += Optional.of(set(a, r)).filter(z -> z > 0)"
              + ".orElseGet(Integer.valueOf(Arrays.stream(p.a()).sum())::intValue);",
          "int[] a = {1000}; s += use(Integer.valueOf(Arrays.stream(a).sum())::intValue, set(a, r));",
          "int k = 0; k++; s += Optional.of(k++).filter(z -> z > 9).orElseGet(Integer.valueOf(k)::intValue);");

  /** Of what never changes. */
  private static final List<String> ACCEPTED =
      List.of(
          "s += List.of(\"a\", \"b\").stream().filter(r.s()::equals).count();",
          "int k = r.b() ? 1 : 0; s += Optional.of(0).filter(z -> z > 0).orElseGet(Integer.valueOf(k)::intValue);");

  @TempDir Path directory;

  @Test
  void whatMayChangeBeforeIsRefused() {
    compiled(REFUSED).refuseEach(REFUSED.size());
  }

  @Test
  void whatStaysIsNot() {
    compiled(ACCEPTED).pass();
  }

  private Build.Outcome compiled(List<String> bodies) {
    return RowPrograms.compileEach(
        directory, List.of(ROW), bodies.stream().map(QUERY::formatted).toList());
  }
}
