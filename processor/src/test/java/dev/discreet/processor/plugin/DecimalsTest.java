/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers of {@code java.math} in rows. */
class DecimalsTest {
  private static final String HEADER =
      """
      package bank;

      import dev.discreet.annotations.*;
      import java.math.*;
      import java.util.*;
      """;
  private static final String CHECKS =
      """
          if (amount.scale() < 0 || amount.scale() > 2) throw new IllegalArgumentException();
          if (amount.signum() < 0 || amount.compareTo(MAX) > 0) throw new IllegalArgumentException();
      """;

  @TempDir Path directory;
  private int builds;

  private static String payment(String components, String checks) {
    return """
    record Payment(%s) {
      static final BigDecimal MAX = new BigDecimal("1000.00");
      Payment {
        Objects.requireNonNull(amount);
    %s
      }
    }
    """
        .formatted(components, checks);
  }

  private static String payment(String checks) {
    return payment("BigDecimal amount", checks);
  }

  private static String query(String contract, String type, String name, String body) {
    return """
      @Private(epsilon = 1) @Sensitivity(%s)
      static %s %s(List<Payment> rows) {
        %s
      }
    """
        .formatted(contract, type, name, body);
  }

  private static String sum(String contract, String name, String number) {
    return query(
        contract, "long", name, "return rows.stream().mapToLong(r -> %s).sum();".formatted(number));
  }

  private void check(String row, String... all) {
    String queries = String.join("", all);
    new Build(directory.resolve("build" + builds++))
        .with(HEADER + row)
        .with(HEADER + "final class Q {\n" + queries + "}\n")
        .check();
  }

  /** Nothing is asked of the numbers: how long this takes follows from how long they are. */
  @Test
  void compared() {
    check(
        payment(""),
        query(
            "1",
            "long",
            "large",
            "return rows.stream().filter(r -> r.amount().compareTo(BigDecimal.valueOf(100)) > 0).count();"),
        query(
            "1",
            "long",
            "apart",
            "long n = 0; for (Payment r : rows) { if (r.amount().compareTo(BigDecimal.TEN) < 0) n++; else if (r.amount().compareTo(BigDecimal.valueOf(5)) < 0) n += 1000; } return n;"),
        query(
            "1",
            "long",
            "beside",
            "long a = rows.stream().filter(r -> r.amount().signum() < 0).count(); long b = rows.stream().filter(r -> r.amount().compareTo(new BigDecimal(\"0.01\")) >= 0).count(); return a + b;"),
        // Ten is neither below nor above itself.
        query(
            "1",
            "long",
            "both",
            "long a = rows.stream().filter(r -> r.amount().compareTo(BigDecimal.TEN) <= 0).count(); long b = rows.stream().filter(r -> r.amount().compareTo(BigDecimal.TEN) >= 0).count(); return a + b; // :: error: [DP201]\n"),
        // 1.00 is equal to 1 in one way and not in the other.
        query(
            "1",
            "long",
            "equal",
            "long n = 0; for (Payment r : rows) { if (r.amount().compareTo(BigDecimal.ONE) == 0) n++; if (r.amount().equals(BigDecimal.ONE)) n++; } return n; // :: error: [DP201]\n"),
        query(
            "1",
            "long",
            "negated",
            "return rows.stream().filter(r -> r.amount().abs().compareTo(r.amount().negate()) > 0).count();"),
        sum("1", "order", "r.amount().compareTo(BigDecimal.TEN)"));
  }

  @Test
  void wholeNumbers() {
    check(
        payment(CHECKS),
        sum("100_000", "cents", "r.amount().movePointRight(2).longValueExact()"),
        sum("100_000", "digits", "r.amount().unscaledValue().longValueExact()"),
        sum("100_000", "hundredfold", "r.amount().multiply(BigDecimal.valueOf(100)).longValue()"),
        sum("1000", "cut", "r.amount().longValue()"),
        sum("1000", "rounded", "r.amount().setScale(0, RoundingMode.HALF_UP).intValueExact()"),
        sum(
            "50",
            "clamped",
            "r.amount().min(BigDecimal.valueOf(50)).max(BigDecimal.ZERO).longValue()"),
        sum("999", "less", "r.amount().longValue()")
            .replace(".sum();", ".sum(); // :: error: [DP201]"));
  }

  @Test
  void sums() {
    check(
        payment(CHECKS),
        query(
            "1000.001",
            "double",
            "exact",
            "return rows.stream().map(Payment::amount).reduce(BigDecimal.ZERO, BigDecimal::add).doubleValue();"),
        query(
            "1000",
            "long",
            "whole",
            "BigDecimal all = rows.stream().map(Payment::amount).reduce(BigDecimal.ZERO, (a, b) -> a.add(b)); return all.longValue();"),
        query(
            "100_000",
            "long",
            "cents",
            "return rows.stream().map(Payment::amount).reduce(BigDecimal.ZERO, BigDecimal::add).movePointRight(2).longValue();"),
        query(
            "1000",
            "long",
            "added",
            "return rows.stream().map(Payment::amount).reduce(BigDecimal.ONE, BigDecimal::add).longValue(); // :: error: [DP113]\n"),
        query(
            "1",
            "long",
            "asked",
            "return rows.stream().map(Payment::amount).reduce(BigDecimal.ZERO, BigDecimal::add).signum(); // :: error: [DP100]\n"));
  }

  /** As exact as a stream's sum, and as secret inside the loop as any accumulator. */
  @Test
  void sumsInLoops() {
    check(
        payment(CHECKS),
        loop("1000", "whole", "all = all.add(r.amount());", "all.longValue()"),
        loop("1000", "turned", "all = r.amount().add(all);", "all.longValue()"),
        loop(
            "2000",
            "both",
            "if (r.amount().signum() > 0) all = all.add(r.amount()).add(r.amount()); else all = all.subtract(r.amount());",
            "all.longValue()"),
        loop(
            "1000",
            "read",
            "all = all.add(r.amount()); if (all.signum() > 0) continue; // :: error: [DP107]\n",
            "all.longValue()"),
        loop(
            "1000",
            "grown",
            "all = all.add(all).add(r.amount()); // :: error: [DP107]\n",
            "all.longValue()"),
        loop(
            "1000",
            "greatest",
            "all = all.max(r.amount()); // :: error: [DP107]\n",
            "all.longValue()"),
        query(
            "1000",
            "long",
            "fromTen",
            "BigDecimal all = BigDecimal.TEN; for (Payment r : rows) all = all.add(r.amount()); // :: error: [DP103]\n return all.longValue();"),
        query(
            "1000",
            "long",
            "difference",
            "BigDecimal in = BigDecimal.ZERO, out = BigDecimal.ZERO;"
                + " for (Payment r : rows) if (r.amount().scale() == 2) in = in.add(r.amount()); else out = out.add(r.amount());"
                + " return in.subtract(out).longValue();"));
  }

  private static String loop(String contract, String name, String body, String result) {
    return query(
        contract,
        "long",
        name,
        "BigDecimal all = BigDecimal.ZERO; for (Payment r : rows) { %s } return %s;"
            .formatted(body, result));
  }

  /** A sum of cents has no other digits; any other moves by what is rounded besides. */
  @Test
  void sumsThatAreRounded() {
    String add = "all = all.add(r.amount());";
    String fifth = "all = all.add(r.amount().multiply(new BigDecimal(\"0.2\")));";
    check(
        payment(CHECKS),
        loop("100_000", "cents", add, "all.movePointRight(2).longValueExact()"),
        loop("100_000", "same", add, "all.setScale(2).movePointRight(2).longValueExact()"),
        loop("1001", "whole", add, "all.setScale(0, RoundingMode.HALF_UP).longValueExact()"),
        loop(
            "20_001",
            "hundredths",
            fifth,
            "all.setScale(2, RoundingMode.FLOOR).movePointRight(2).longValueExact()"),
        loop(
            "20_002",
            "awayFromZero",
            fifth,
            "all.setScale(2, RoundingMode.UP).movePointRight(2).longValueExact()"),
        loop(
            "2000",
            "thousandths",
            fifth,
            "all.movePointRight(1).longValueExact() // :: error: [DP110]\n"),
        loop("200", "tenths", fifth, "all.setScale(1).longValue() // :: error: [DP110]\n"),
        loop(
            "201",
            "unnecessary",
            fifth,
            "all.setScale(1, RoundingMode.UNNECESSARY).longValue() // :: error: [DP110]\n"),
        sum("100_000", "hundred", "r.amount().multiply(BigDecimal.valueOf(100)).longValueExact()"),
        sum("10_000", "ten", "r.amount().multiply(BigDecimal.TEN).longValueExact()")
            .replace(".sum();", ".sum(); // :: error: [DP110]"));
  }

  /** {@code 1E+1000000000} has a billion digits. */
  @Test
  void neitherScaleNorValue() {
    String[] queries = {
      sum("1000", "whole", "r.amount().longValue()")
          .replace(".sum();", ".sum(); // :: error: [DP110]"),
      query(
          "1000.001",
          "double",
          "exact",
          "return rows.stream().map(Payment::amount).reduce(BigDecimal.ZERO, BigDecimal::add).doubleValue(); // :: error: [DP110]\n")
    };
    check(payment(""), queries);
    check(payment(CHECKS.lines().findFirst().orElseThrow()), queries);
    check(payment(CHECKS.lines().skip(1).findFirst().orElseThrow()), queries);
  }

  @Test
  void whatThrows() {
    check(
        payment(CHECKS),
        sum("100_000", "fraction", "r.amount().movePointRight(1).longValueExact()")
            .replace(".sum();", ".sum(); // :: error: [DP110]"),
        sum("100_000", "rounding", "r.amount().setScale(1).longValue()")
            .replace(".sum();", ".sum(); // :: error: [DP110]"),
        sum("100_000", "far", "r.amount().movePointRight(1_000_000_000).intValue()")
            .replace(".sum();", ".sum(); // :: error: [DP110]"));
  }

  /** A choice of a constant returns one of two numbers, and a copy is the JDK's. */
  @Test
  void clamped() {
    String whole = sum("1000", "whole", "r.amount().longValue()");
    String scale = "if (amount.scale() != 2) throw new IllegalArgumentException();";
    check(payment("amount = MAX.min(BigDecimal.ZERO.max(amount));" + scale), whole);
    check(
        payment(
            "amount = new BigDecimal(amount.toString()).max(BigDecimal.ZERO).min(MAX).setScale(2, RoundingMode.HALF_EVEN);"),
        whole);
    check(payment("amount = amount.setScale(2, RoundingMode.HALF_UP);" + CHECKS), whole);
  }

  /** A number that the record drops may have said anything of those that it keeps. */
  @Test
  void numbersThatAreDropped() {
    String components = "BigDecimal amount, BigDecimal credit";
    String kept =
        "if (amount.scale() < 0 || amount.scale() > 2) throw new IllegalArgumentException();";
    String whole =
        sum("1000", "whole", "r.amount().longValue()")
            .replace(".sum();", ".sum(); // :: error: [DP110]");
    String[] dropped = {
      "if (credit.compareTo(MAX) > 0 || credit.signum() < 0) throw new IllegalArgumentException();"
          + " if (amount.compareTo(credit) > 0 || amount.signum() < 0) throw new IllegalArgumentException();",
      "BigDecimal most = MAX.min(credit);"
          + " if (amount.compareTo(most) > 0 || amount.signum() < 0) throw new IllegalArgumentException();",
      "if (credit.compareTo(MAX) > 0) throw new IllegalArgumentException();"
          + " if (credit.compareTo(amount) < 0 || amount.signum() < 0) throw new IllegalArgumentException();"
    };
    for (String check : dropped) {
      check(payment(components, check + kept + " credit = BigDecimal.ZERO;"), whole);
    }
    check(
        payment(
            "BigDecimal amount",
            CHECKS
                + "BigDecimal plain = new BigDecimal(amount.toString());"
                + " if (plain.compareTo(amount) != 0) throw new IllegalArgumentException();"
                + " amount = plain;"),
        whole);
  }

  /** Null throws, for that row only. */
  @Test
  void roundingModesOfARow() {
    check(
        payment("BigDecimal amount, RoundingMode mode", CHECKS),
        sum("1000", "rounded", "r.amount().setScale(2, r.mode()).longValue()")
            .replace(".sum();", ".sum(); // :: error: [DP109]"));
  }

  /** A method that anybody wrote may take null. */
  @Test
  void whatAnybodysNumberIsComparedWithMayBeNull() {
    check(
        payment("BigDecimal amount, BigDecimal other", "amount.compareTo(other); amount = MAX;"),
        query(
            "1",
            "long",
            "positive",
            "return rows.stream().filter(r -> r.other().signum() > 0).count(); // :: error: [DP109]\n"));
  }

  /** What a constructor proves is compared: with other limits the row is another one. */
  @Test
  void limitsAreInTheSeal() throws Exception {
    List<String> seals = new ArrayList<>();
    for (String most : List.of("1000.00", "1000.00", "100000.00")) {
      Build rows =
          new Build(directory.resolve("sealed" + builds++))
              .with(HEADER + payment(CHECKS).replace("1000.00", most));
      rows.compile("-Adiscreet.seal=all").pass();
      seals.add(Files.readString(rows.seal("bank.Payment")));
    }
    assertEquals(facts(seals.get(0)), facts(seals.get(1)));
    assertNotEquals(facts(seals.get(0)), facts(seals.get(2)));
  }

  /** A row of a library is known as well as one of the same compilation. */
  @Test
  void limitsOfALibrary() {
    ofLibrary(payment(CHECKS), "");
    ofLibrary(payment(CHECKS).replace("1000.00", "0.1E4"), "");
    ofLibrary(
        payment(
            "@Bounded(lower = 0, upper = 999.9) BigDecimal amount",
            "amount = new BigDecimal(amount.toString()).setScale(2, RoundingMode.DOWN);"
                + " if (amount.compareTo(BigDecimal.ZERO) < 0 || amount.compareTo(new BigDecimal(\"999.9\")) > 0)"
                + " throw new IllegalArgumentException();"),
        "");
    ofLibrary(payment(CHECKS).replace("1000.00", "1001.00"), " // :: error: [DP201]");
    ofLibrary(payment(CHECKS).replace("signum() < 0", "signum() < -1"), " // :: error: [DP110]");
    ofLibrary(payment(CHECKS).replace("scale() > 2", "scale() > 200"), " // :: error: [DP110]");
    ofLibrary(payment(""), " // :: error: [DP110]");
  }

  private void ofLibrary(String row, String mark) {
    Build library = new Build(directory.resolve("library" + builds++)).with(HEADER + row);
    boolean sealed = row.contains("@Bounded");
    (sealed ? library.compile() : library.compile("-Adiscreet.seal=all")).pass();
    String whole =
        sum("1000", "whole", "r.amount().longValue()").replace(".sum();", ".sum();" + mark);
    new Build(directory.resolve("report" + builds++))
        .withLibrary(library)
        .with(HEADER + "final class Q {\n" + whole + "\n}\n")
        .check();
  }

  /** What a seal says of the row, and not of its class file. */
  private static List<String> facts(String seal) {
    return seal.lines().filter(line -> line.contains("amount")).toList();
  }

  /** Anybody may extend BigDecimal, and a constructor is given what anybody made. */
  @Test
  void methodsOfAnybodysClass() {
    String whole =
        sum("1000", "whole", "r.amount().longValue()")
            .replace(".sum();", ".sum(); // :: error: [DP109]");
    check(
        payment("amount = amount.max(BigDecimal.ZERO).min(MAX).setScale(2, RoundingMode.HALF_UP);"),
        whole);
    check(payment(CHECKS + "amount = amount.abs();"), whole);
    String[] told = {
      "n = amount.signum();",
      CHECKS + "n = amount.intValue(); amount = BigDecimal.ONE;",
      "n = 0; if (amount.signum() < 0) throw new IllegalArgumentException(); if (amount.signum() < 0) n = 5000; amount = BigDecimal.ONE;",
      CHECKS + "n = amount.scale();"
    };
    for (String number : told) {
      check(
          payment(
              "BigDecimal amount, @Bounded(lower = -1, upper = 1000) int n // :: error: [DP203]\n",
              number),
          sum("1000", "number", "r.n()"));
    }
    check(
        payment("BigDecimal amount, Money money", "Objects.requireNonNull(money);")
            + "class Money extends BigDecimal { Money() { super(1); } }",
        query(
            "1",
            "long",
            "other",
            "return rows.stream().filter(r -> r.money().signum() > 0).count(); // :: error: [DP101]\n"),
        query(
            "1",
            "long",
            "otherOne",
            "return rows.stream().filter(r -> r.amount().compareTo(r.money()) > 0).count(); // :: error: [DP101]\n"));
  }

  @Test
  void declared() {
    String bounded = "@Bounded(lower = 0.1, upper = 999.9) BigDecimal amount";
    String checks =
        "if (amount.compareTo(new BigDecimal(\"0.1\")) < 0 || amount.compareTo(new BigDecimal(\"999.9\")) > 0) throw new IllegalArgumentException();";
    String tenths = sum("9999", "tenths", "r.amount().movePointRight(1).longValue()");
    check(
        payment(
            bounded,
            "if (amount.scale() < 0 || amount.scale() > 4) throw new IllegalArgumentException();"
                + checks),
        tenths);
    check(
        payment(bounded + " // :: error: [DP203]\n", checks.replace("999.9", "999.91")),
        query(
            "1",
            "long",
            "some",
            "return rows.stream().filter(r -> r.amount().signum() > 0).count();"));
    check(
        payment(
            "@Bounded(lower = 0, upper = 1, step = 1) BigDecimal amount // :: error: [DP005]\n",
            ""),
        "");
  }
}
