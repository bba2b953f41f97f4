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
 * What the sets of two data sets have in common, and what only one of them has: each query is
 * accepted at the contract that is stated, and refused at less.
 */
class MeetingDataSetsTest {
  private static final String SALE =
      """
      record Sale(
          @PrivacyUnit(maxRows = 4) String buyer, String product, boolean kept) {
        Sale {
          Objects.requireNonNull(buyer);
          Objects.requireNonNull(product);
        }
      }
      """;

  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 4) String guest, String page, boolean late) {
        Visit {
          Objects.requireNonNull(guest);
          Objects.requireNonNull(page);
        }
      }
      """;

  private static final String PERSONS =
      "Set<String> a = sales.stream().map(Sale::buyer).collect(toSet());"
          + " Set<String> b = visits.stream().map(Visit::guest).collect(toSet()); ";

  private static final String FILLED =
      "Set<String> a = new HashSet<>(); for (Sale s : sales) if (s.kept()) a.add(s.buyer());"
          + " Set<String> b = new HashSet<>(); for (Visit v : visits) if (v.late()) b.add(v.guest()); ";

  private static final String THINGS =
      "Set<String> a = sales.stream().map(Sale::product).collect(toSet());"
          + " Set<String> b = visits.stream().map(Visit::page).collect(toSet()); ";

  private static final String LOOP =
      "long n = 0; for (String x : a) if (b.contains(x)) n++; return n;";

  private static final String OF_ROWS = "return sales.stream().filter(s -> b.contains(s.buyer()))";

  /** Of a buyer's four rows, one may bring the buyer, and three other things. */
  private static final String BUYER_OR_PRODUCT =
      ".flatMap(s -> s.kept() && s.buyer().length() > 9 ? Stream.of(s.buyer())"
          + " : !s.kept() && s.product().length() < 5 ? Stream.of(s.product())"
          + " : Stream.<String>empty())";

  private record Case(int contract, String per, String type, String body) {}

  private static Case person(int contract, String body) {
    return new Case(contract, "UNIT", "long", body);
  }

  private static Case row(int contract, String body) {
    return new Case(contract, "ROW", "long", body);
  }

  private static final List<Case> CASES =
      List.of(
          person(1, PERSONS + "return a.stream().filter(b::contains).count();"),
          person(1, PERSONS + "return a.stream().filter(x -> !b.contains(x)).count();"),
          person(1, PERSONS + "a.retainAll(b); return a.size();"),
          person(1, PERSONS + "Set<String> c = new HashSet<>(a); c.removeAll(b); return c.size();"),
          person(1, PERSONS + LOOP),
          person(1, FILLED + "a.removeAll(b); return a.size();"),
          person(1, FILLED + LOOP),
          person(4, THINGS + "return a.stream().filter(b::contains).count();"),
          person(4, THINGS + LOOP),
          row(1, PERSONS + LOOP),
          row(1, THINGS + LOOP),
          row(1, THINGS + "a.retainAll(b); return a.size();"),
          person(1, PERSONS + OF_ROWS + ".map(Sale::buyer).distinct().count();"),
          row(1, PERSONS + OF_ROWS + ".map(Sale::buyer).distinct().count();"),
          person(
              1,
              PERSONS
                  + "return sales.stream().collect(groupingBy(Sale::buyer, counting())).entrySet()"
                  + ".stream().filter(e -> b.contains(e.getKey())).count();"),
          new Case(
              2,
              "UNIT",
              "long[]",
              PERSONS
                  + "long n = 0, m = 0; for (String x : a) if (b.contains(x)) n++; else m++;"
                  + " return new long[] {n, m};"),
          person(
              1,
              "Map<String, Long> m = visits.stream().collect(groupingBy(Visit::guest, counting()));"
                  + " return sales.stream().map(Sale::buyer).distinct()"
                  + ".filter(x -> m.getOrDefault(x, 0L) > 1).count();"));

  /** What stands there several times, or asks for something else than what stands there once. */
  private static final List<Case> SEVERAL =
      List.of(
          person(4, PERSONS + OF_ROWS + ".count();"),
          person(4, PERSONS + OF_ROWS + ".map(Sale::product).distinct().count();"),
          person(
              7,
              PERSONS
                  + OF_ROWS
                  + BUYER_OR_PRODUCT
                  + ".distinct().mapToLong(x -> x.length() > 9 ? 3 : 1).sum();"),
          person(
              2,
              PERSONS
                  + "return Stream.concat(a.stream(), a.stream()).filter(b::contains).count();"),
          person(
              4,
              "record Kept(String buyer, String product) {} "
                  + PERSONS
                  + "return sales.stream().map(s -> new Kept(s.buyer(), s.product())).distinct()"
                  + ".filter(k -> b.contains(k.buyer())).count();"),
          person(
              1_000_000, PERSONS + "return a.stream().filter(x -> b.contains(x.trim())).count();"));

  @TempDir Path directory;

  @Test
  void eachElementIsThereOnce() {
    compiled(CASES, 0, "tight").pass();
    compiled(CASES, 0.5, "loose").refuseEach(CASES.size());
  }

  @Test
  void whatStandsThereSeveralTimes() {
    compiled(SEVERAL, 0, "tight").pass();
    compiled(SEVERAL, 0.5, "loose").refuseEach(SEVERAL.size());
  }

  private Build.Outcome compiled(List<Case> cases, double less, String name) {
    return RowPrograms.compileEach(
        directory.resolve(name),
        List.of(SALE, VISIT),
        cases.stream()
            .map(
                one ->
                    """
                    @Private(epsilon = 1) @Sensitivity(value = %s, per = Per.%s)
                    static %s q(
                        @MaxRows(1_000_000) List<Sale> sales,
                        @Sensitive @MaxRows(1_000_000) List<Visit> visits) { %s }
                    """
                        .formatted(one.contract() - less, one.per(), one.type(), one.body()))
            .toList());
  }
}
