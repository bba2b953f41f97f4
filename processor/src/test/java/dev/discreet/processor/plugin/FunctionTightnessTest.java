/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Functions and operators of the machine: each expression is accepted at the contract that is best
 * for it, and refused at 1 % less.
 */
class FunctionTightnessTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      """;
  private static final String ROWS =
      """
      record Row(
          @Bounded(lower = 0, upper = 120) int age,
          @Bounded(lower = -7, upper = 5) int change,
          @Bounded(lower = 0, upper = 5_000_000) long cents,
          @Bounded(lower = 0, upper = 30) int bit,
          @Bounded(lower = 0, upper = 16, step = 1) double whole,
          @Bounded(lower = -2, upper = 2) double real,
          int any,
          long wide,
          boolean smoker,
          boolean adult) {
        Row {
          age = Clamp.clamp(age, 0, 120);
          change = Clamp.clamp(change, -7, 5);
          cents = Clamp.clamp(cents, 0L, 5_000_000L);
          bit = Clamp.clamp(bit, 0, 30);
          whole = Clamp.clamp(Clamp.toStep(whole, 1), 0, 16);
          real = Clamp.clamp(real, -2.0, 2.0);
        }
      }
      """;

  /** A contract and the expression that it is for. */
  private record Case(String contract, String expression) {}

  /** Integers of one row, summed up. */
  private static final List<Case> INTEGERS =
      List.of(
          new Case("255", "r.any() & 0xFF"),
          new Case("240", "r.any() & 0xF0"),
          new Case("127", "r.age() | 3"),
          new Case("20", "r.age() - Math.min(r.age(), 100)"),
          new Case("20", "Math.max(20, r.age()) - r.age()"),
          new Case("30", "Clamp.clamp(r.age(), 18, 90) - r.age()"),
          new Case("140", "2 * r.age() - Math.min(r.age(), 100)"),
          new Case("1", "Math.min(r.age(), 119) - Math.min(r.age(), 120)"),
          new Case("127", "r.age() ^ 5"),
          new Case("121", "~r.age()"),
          new Case("960", "r.age() << 3"),
          new Case("1099511627776", "r.smoker() ? 1L << 40 : 0"),
          new Case("1073741824", "1 << r.bit()"),
          new Case("30", "r.age() >> 2"),
          new Case("7", "r.change() >> 0"),
          new Case("30", "r.age() >>> 2"),
          new Case("255", "r.any() >>> 24"),
          new Case("7", "32 - Integer.numberOfLeadingZeros(r.age())"),
          new Case("23", "64 - Long.numberOfLeadingZeros(r.cents())"),
          new Case("32", "Integer.numberOfLeadingZeros(r.any())"),
          new Case("6", "Integer.numberOfTrailingZeros(Math.max(1, r.age()))"),
          new Case("64", "Long.numberOfTrailingZeros(r.cents())"),
          new Case("6", "Integer.bitCount(r.age())"),
          new Case("32", "Integer.bitCount(r.change())"),
          new Case("22", "Long.bitCount(r.cents())"),
          new Case("64", "Integer.highestOneBit(r.age())"),
          new Case("4194304", "Long.highestOneBit(r.cents())"),
          new Case("2147483648", "Integer.highestOneBit(r.change())"),
          new Case("24", "Math.floorDiv(r.age(), 5)"),
          new Case("6", "Math.floorMod(r.any(), 7)"),
          new Case("6", "r.any() % 7"),
          new Case("125", "Math.addExact(r.age(), 5)"),
          new Case("127", "Math.subtractExact(r.age(), r.change())"),
          new Case("14400", "Math.multiplyExact(r.age(), r.age())"),
          new Case("7", "Math.negateExact(r.change())"),
          new Case("7", "Math.absExact(r.change())"),
          new Case("5000000", "Math.toIntExact(r.cents())"),
          new Case("121", "Math.incrementExact(r.age())"),
          new Case("119", "Math.decrementExact(Math.max(1, r.age()))"),
          new Case("14400", "Math.multiplyFull(r.age(), r.age())"),
          new Case("125", "Integer.sum(r.age(), 5)"),
          new Case("1", "Integer.signum(r.any())"),
          new Case("1", "Long.compare(r.wide(), 3)"),
          new Case("1", "Integer.compare(r.age(), 20)"),
          new Case("1", "r.smoker() & r.adult() ? 1 : 0"),
          new Case("1", "(r.smoker() | r.adult() ? 1 : 0) - (r.smoker() ^ r.adult() ? 1 : 0)"),
          new Case("1", "'9' - '0' > r.age() ? 1 : 0"));

  /** Doubles of one row; {@code (long)} keeps rounding out of their sum. */
  private static final List<Case> DOUBLES =
      List.of(
          new Case("256", "Math.pow(r.whole(), 2)"),
          new Case("4096", "Math.pow(r.whole(), 3)"),
          new Case("5", "Math.ceil(Math.sqrt(r.whole()) + 0.5)"),
          new Case("7", "Math.floor(Math.exp(r.real()))"),
          new Case("6", "Math.floor(Math.expm1(r.real()))"),
          new Case("4", "Math.rint(Math.pow(r.real(), 2))"),
          new Case("8", "Math.rint(Math.pow(r.real(), 3))"),
          new Case("2", "Math.ceil(Math.cbrt(r.age() / 16))"),
          new Case("2", "Math.floor(Math.log10(r.age() + 1))"),
          new Case("4", "Math.floor(Math.log1p(r.age()))"),
          new Case("1", "Math.rint(Math.sin(r.wide()))"),
          new Case("1", "Math.rint(Math.cos(r.wide()))"),
          new Case("1", "Math.rint(Math.tanh(r.real()))"),
          new Case("4", "Math.floor(Math.cosh(r.real()) + 0.5)"),
          new Case("5", "Math.ceil(Math.hypot(r.change() / 7, r.whole() / 4))"),
          new Case("2", "Math.rint(Math.toRadians(r.age()))"),
          new Case("257", "Math.fma(r.whole(), r.whole(), 1)"),
          new Case("2", "r.whole() % 3"),
          new Case("3", "Math.rint(Math.atan2(r.real(), r.real()))"));

  /** Functions of {@code n}, a count, and {@code cents}, a sum of at most 5,000,000 a row. */
  private static final List<Case> AGGREGATES =
      List.of(
          new Case("0.41422", "Math.sqrt(Math.max(1, n))"),
          new Case("1", "Math.sqrt(n)"),
          new Case("0.049876", "Math.sqrt(Math.max(100, n))"),
          new Case("0.69316", "Math.log(Math.max(1, n))"),
          new Case("0.69316", "Math.log1p(n)"),
          new Case("0.30104", "Math.log10(n + 1)"),
          new Case("1.00001", "Math.cbrt(n)"),
          new Case("19", "Math.pow(Clamp.clamp(n, 0, 10), 2)"),
          new Case("64", "Math.pow(Clamp.clamp(n * 20 - 3, -3, 8), 2)"),
          new Case("64", "Math.pow(Clamp.clamp(20 * n, -3, 8), 2)"),
          new Case("1.00001", "Math.pow(n, 0.5)"),
          new Case("0.5", "1 / 2.0 * n"),
          new Case("93.8151", "Math.exp(Clamp.clamp(n, 0, 5))"),
          new Case("0.76160", "Math.tanh(n)"),
          new Case("0.95886", "Math.sin(n)"),
          new Case("1.00001", "Math.hypot(n, 3)"),
          new Case("500000", "Math.floorDiv(cents, 10)"),
          new Case("312500", "cents >> 4"),
          new Case("1", "Math.toIntExact(n)"),
          new Case("1", "Math.addExact(n, 3)"),
          new Case("2", "Math.multiplyExact(n, 2)"),
          new Case("5", "Math.fma(n, 5.0, 1.0)"),
          new Case("2", "Long.signum(n - 5)"));

  @TempDir Path directory;

  @Test
  void integers() {
    check(INTEGERS, "long", "return rows.stream().mapToLong(r -> %s).sum();");
  }

  @Test
  void doubles() {
    check(DOUBLES, "long", "return rows.stream().mapToLong(r -> (long) (%s)).sum();");
  }

  @Test
  void aggregates() {
    check(
        AGGREGATES,
        "double",
        "long n = rows.stream().count(); long cents = rows.stream().mapToLong(Row::cents).sum();"
            + " return %s;");
  }

  private void check(List<Case> cases, String type, String body) {
    compiled(cases, type, body, BigDecimal.ONE, "tight").pass();
    compiled(cases, type, body, new BigDecimal("0.99"), "loose").refuseEach(cases.size());
  }

  private Build.Outcome compiled(
      List<Case> cases, String type, String body, BigDecimal factor, String name) {
    Build build = new Build(directory.resolve(name)).with("Row.java", HEADER + ROWS);
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      double contract = new BigDecimal(one.contract()).multiply(factor).doubleValue();
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              final class Q%d {
                @Private(epsilon = 1) @Sensitivity(%s)
                static %s answer(@MaxRows(1_000_000) List<Row> rows) {
                  %s
                }
              }
              """
                  .formatted(i, contract, type, body.formatted(one.expression())));
    }
    return build.compile();
  }
}
