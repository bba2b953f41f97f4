/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sums of {@code BigDecimal} by key, and what is asked of them. */
class DecimalsByKeyTest {
  private static final String HEADER =
      """
      package bank;

      import static java.util.stream.Collectors.*;

      import dev.discreet.annotations.*;
      import java.math.*;
      import java.util.*;
      """;
  private static final String CHECKS =
      """
          if (amount.scale() < 0 || amount.scale() > 2) throw new IllegalArgumentException();
          if (amount.signum() < 0 || amount.compareTo(MAX) > 0) throw new IllegalArgumentException();
      """;
  private static final String GROUPED =
      "groupingBy(Payment::person, reducing(BigDecimal.ZERO, Payment::amount, BigDecimal::add))";
  private static final String SPENT =
      "Map<String, BigDecimal> spent = rows.stream().collect(" + GROUPED + "); ";
  private static final String CAPPED =
      "return spent.values().stream().map(s -> s.min(new BigDecimal(\"25\"))).reduce(BigDecimal.ZERO, BigDecimal::add).doubleValue();";
  private static final String COUNTED =
      "return spent.values().stream().filter(s -> s.compareTo(BigDecimal.TEN) >= 0).count();";

  @TempDir Path directory;
  private int builds;

  private static String payment(String more, String checks) {
    return """
    enum Kind { SHOP, WEB }
    record Payment(@PrivacyUnit(maxRows = 3) String person, Kind kind, BigDecimal amount%s) {
      static final BigDecimal MAX = new BigDecimal("10.00");
      Payment {
        Objects.requireNonNull(person);
        Objects.requireNonNull(kind);
    %s
      }
    }
    """
        .formatted(more, checks);
  }

  private static String perPerson(String contract, String type, String name, String body) {
    return query("value = " + contract + ", per = Per.UNIT", type, name, body);
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

  private void check(String row, String... all) {
    new Build(directory.resolve("build" + builds++))
        .with(HEADER + row)
        .with(HEADER + "final class Q {\n" + String.join("", all) + "}\n")
        .check();
  }

  private static String merged(String merge) {
    return "Map<String, BigDecimal> spent = new HashMap<>(); for (Payment r : rows) { %s } "
        .formatted(merge);
  }

  /** A group's sum is the one before, and what the row adds. */
  @Test
  void cappedForEachPerson() {
    check(
        payment("", CHECKS),
        perPerson("25.0001", "double", "grouped", SPENT + CAPPED),
        query("10.0001", "double", "byRow", SPENT + CAPPED),
        query(
            "9.99", "double", "tooLittle", SPENT + CAPPED.replace(";", "; // :: error: [DP201]\n")),
        perPerson("1", "long", "above", SPENT + COUNTED),
        perPerson(
            "1",
            "long",
            "filled",
            merged("spent.merge(r.person(), r.amount(), BigDecimal::add);") + COUNTED),
        perPerson(
            "30",
            "long",
            "collected",
            "Map<String, BigDecimal> spent = rows.stream().collect(toMap(r -> r.person(), r -> r.amount(), (a, b) -> b.add(a)));"
                + " return spent.values().stream().mapToLong(s -> s.longValue()).sum();"),
        perPerson(
            "3000",
            "long",
            "cents",
            "Map<String, BigDecimal> spent = rows.stream().collect(groupingBy(Payment::person, mapping(Payment::amount, reducing(BigDecimal.ZERO, BigDecimal::add))));"
                + " return spent.values().stream().mapToLong(s -> s.movePointRight(2).longValueExact()).sum();"));
  }

  /** Two kinds of rows, some rows and all their signs. */
  @Test
  void whatARowAdds() {
    check(
        payment("", CHECKS),
        query(
            "22",
            "long",
            "twice",
            merged(
                    "spent.merge(r.person(), r.amount(), BigDecimal::add); if (r.kind() == Kind.WEB) spent.merge(r.person(), r.amount(), BigDecimal::add);")
                + "return spent.values().stream().mapToLong(s -> s.longValue()).sum();"),
        query(
            "2",
            "long",
            "fromOneToAnother",
            "Map<Integer, BigDecimal> spent = new TreeMap<>();"
                + " for (Payment r : rows) { spent.merge(r.amount().intValue(), r.amount(), BigDecimal::add); spent.merge(r.kind().ordinal(), r.amount().negate(), BigDecimal::add); }"
                + " return spent.values().stream().filter(s -> s.signum() > 0).count();"),
        query(
            "1",
            "long",
            "some",
            "Map<String, BigDecimal> spent = rows.stream().collect(groupingBy(Payment::person, filtering(r -> r.kind() == Kind.WEB, reducing(BigDecimal.ZERO, Payment::amount, BigDecimal::add)))); "
                + COUNTED),
        query(
            "1",
            "long",
            "digits",
            SPENT + "return spent.values().stream().filter(s -> s.scale() == 2).count();"),
        query("1", "long", "threads", SPENT.replace("stream()", "parallelStream()") + COUNTED));
  }

  /** What is left of a sum in doubles is off by what doubles are. */
  @Test
  void numbersByConstant() {
    String revenue =
        "return rows.stream().collect(groupingBy(Payment::kind, collectingAndThen(mapping(Payment::amount, reducing(BigDecimal.ZERO, BigDecimal::add)), BigDecimal::doubleValue)));";
    check(
        payment("", CHECKS),
        query("10.0001", "Map<Kind, Double>", "revenue", revenue),
        perPerson("30.0001", "Map<Kind, Double>", "ofPersons", revenue),
        query(
            "10", "Map<Kind, Double>", "exact", revenue.replace(";", "; // :: error: [DP201]\n")));
  }

  /** What is put at a key is what was there, or 0, and a number. */
  @Test
  void putAtAKey() {
    String put =
        merged(
            "spent.put(r.person(), spent.getOrDefault(r.person(), BigDecimal.ZERO).add(r.amount()));");
    String made = "new HashMap<>();";
    String refused = "new HashMap<>(); // :: error: [DP100]\n";
    check(
        payment("", CHECKS),
        perPerson("1", "long", "above", put + COUNTED),
        perPerson(
            "30",
            "long",
            "turned",
            merged(
                    "spent.put(r.person(), r.amount().add(spent.getOrDefault(r.person(), BigDecimal.ZERO)));")
                + "return spent.values().stream().mapToLong(s -> s.longValue()).sum();"),
        perPerson(
            "1",
            "long",
            "fromOne",
            put.replace("BigDecimal.ZERO)", "BigDecimal.ONE)").replace(made, refused) + COUNTED),
        perPerson(
            "1",
            "long",
            "ofAnother",
            put.replace("getOrDefault(r.person()", "getOrDefault(\"a\"").replace(made, refused)
                + COUNTED));
  }

  @Test
  void askedByConstant() {
    String byKind =
        "Map<Kind, BigDecimal> all = rows.stream().collect(groupingBy(Payment::kind, reducing(BigDecimal.ZERO, Payment::amount, BigDecimal::add))); ";
    check(
        payment("", CHECKS),
        query(
            "1000",
            "long",
            "one",
            byKind
                + "return all.getOrDefault(Kind.WEB, BigDecimal.ZERO).movePointRight(2).longValueExact();"),
        query(
            "10",
            "long",
            "ten",
            byKind
                + "return all.getOrDefault(Kind.WEB, BigDecimal.TEN).longValue(); // :: error: [DP205]\n"),
        query(
            "1000",
            "long",
            "all",
            "return rows.stream().collect(reducing(BigDecimal.ZERO, Payment::amount, BigDecimal::add)).movePointRight(2).longValueExact();"));
  }

  /** A whole number has no fraction, and any value of its type. */
  @Test
  void wholeNumbersOfARow() {
    String more = ", @Bounded(lower = 0, upper = 9) int pieces";
    String checks = CHECKS + "pieces = dev.discreet.runtime.Clamp.clamp(pieces, 0, 9);";
    String worth = "return rows.stream().mapToLong(r -> %s.longValueExact()).sum();";
    check(
        payment(more, checks),
        query(
            "9000",
            "long",
            "cents",
            worth.formatted(
                "r.amount().multiply(BigDecimal.valueOf(r.pieces())).movePointRight(2)")),
        query(
            "9000",
            "long",
            "made",
            worth.formatted("new BigDecimal(r.pieces()).multiply(r.amount()).movePointRight(2)")),
        query("9", "long", "itself", worth.formatted("BigDecimal.valueOf(r.pieces())")),
        query(
            "900",
            "long",
            "tenths",
            worth
                .formatted("r.amount().multiply(BigDecimal.valueOf(r.pieces())).movePointRight(1)")
                .replace(".sum();", ".sum(); // :: error: [DP110]\n")),
        query(
            "1",
            "long",
            "ofAll",
            "return BigDecimal.valueOf(rows.stream().count()).longValue(); // :: error: [DP100]\n"));
  }

  /** Of the few rows of a person any function may merge them. */
  @Test
  void otherFunctionsOfFew() {
    check(
        payment("", CHECKS),
        perPerson(
            "1", "long", "start", SPENT.replace("BigDecimal.ZERO,", "BigDecimal.ONE,") + COUNTED),
        perPerson(
            "1",
            "long",
            "doubled",
            merged("spent.merge(r.person(), r.amount(), (a, b) -> a.add(a));\n") + COUNTED),
        perPerson(
            "1",
            "long",
            "taken",
            merged("spent.merge(r.person(), r.amount(), BigDecimal::subtract);\n") + COUNTED),
        perPerson(
            "30",
            "long",
            "whole",
            SPENT.replace(
                    "BigDecimal.ZERO, Payment::amount, BigDecimal::add",
                    "BigDecimal.ONE, Payment::amount, BigDecimal::add")
                + "return spent.values().stream().mapToLong(s -> s.longValue()).sum(); // :: error: [DP201]\n"));
  }

  /** Of any number of rows anything else than a sum from nothing is refused. */
  @Test
  void otherFunctions() {
    check(
        payment("", CHECKS).replace("maxRows = 3", "maxRows = PrivacyUnit.UNLIMITED"),
        perPerson(
            "1",
            "long",
            "start",
            SPENT
                    .replace("BigDecimal.ZERO,", "BigDecimal.ONE,")
                    .replace(";", "; // :: error: [DP202]\n")
                + COUNTED),
        perPerson(
            "1",
            "long",
            "doubled",
            merged(
                    "spent.merge(r.person(), r.amount(), (a, b) -> a.add(a)); // :: error: [DP202]\n")
                + COUNTED),
        perPerson(
            "1",
            "long",
            "taken",
            merged(
                    "spent.merge(r.person(), r.amount(), BigDecimal::subtract); // :: error: [DP202]\n")
                + COUNTED),
        perPerson(
            "1",
            "long",
            "severalWays",
            merged(
                    "spent.merge(r.person(), r.amount(), BigDecimal::add); spent.merge(r.person(), r.amount(), BigDecimal::max); // :: error: [DP100]\n")
                + COUNTED));
  }

  /** What is null throws, and {@code 1E+1000000000} has a billion digits. */
  @Test
  void everyNumberIsSmall() {
    String[] all = {
      perPerson("1", "long", "grouped", SPENT.replace(";", "; // :: error: [DP110]\n") + COUNTED),
      perPerson(
          "1",
          "long",
          "filled",
          merged("spent.merge(r.person(), r.amount(), BigDecimal::add); // :: error: [DP110]\n")
              + COUNTED)
    };
    check(payment("", "Objects.requireNonNull(amount);"), all);
    check(payment("", CHECKS.lines().findFirst().orElseThrow()), all);
    check(payment("", CHECKS.lines().skip(1).findFirst().orElseThrow()), all);
    String present =
        CHECKS.replace("if (", "if (amount != null && (").replace(") throw", ")) throw");
    for (int i = 0; i < all.length; i++) {
      all[i] = all[i].replace("DP110", "DP109");
    }
    check(payment("", present), all);
  }

  /** Of a class that extends it, nothing is known. */
  @Test
  void anybodysClass() {
    check(
        payment(", Money money", CHECKS + "Objects.requireNonNull(money);")
            + "class Money extends BigDecimal { Money() { super(1); } }",
        perPerson(
            "1",
            "long",
            "grouped",
            SPENT.replace("::amount", "::money").replace(";", "; // :: error: [DP110]\n")
                + COUNTED),
        perPerson(
            "1",
            "long",
            "filled",
            merged("spent.merge(r.person(), r.money(), BigDecimal::add); // :: error: [DP110]\n")
                + COUNTED));
  }
}
