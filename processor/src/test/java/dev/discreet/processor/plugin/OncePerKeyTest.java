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

/** A person counts once for each key: a week, a page, a merchant. */
class OncePerKeyTest {
  private static final String TXN =
      """
      record Txn(
          @PrivacyUnit(maxRows = 7) long customer,
          @Bounded(lower = 0, upper = 3) int cents,
          String merchant,
          Boolean card,
          @Bounded(lower = 1, upper = 3) int week) {
        Txn {
          cents = Clamp.clamp(cents, 0, 3);
          week = Clamp.clamp(week, 1, 3);
          Objects.requireNonNull(merchant);
        }
      }
      record InWeek(int week, long customer) {}
      record ByCard(Boolean card, long customer) {}
      record AtMerchant(int week, String merchant, long customer) {}
      """;

  private static final String SETS =
      "Map<Integer, Set<Long>> seen = new TreeMap<>();"
          + " for (Txn t : txns) seen.computeIfAbsent(t.week(), w -> new HashSet<>())"
          + ".add(t.customer());";
  private static final String SIZES =
      " Map<Integer, Integer> sizes = new TreeMap<>(); seen.forEach((w, s) -> sizes.put(w, s.size()));";

  @TempDir Path directory;

  private static String query(String contract, String type, String body, String last) {
    String mechanism =
        contract.contains("LINF")
            ? "mechanism = Mechanism.EXPONENTIAL"
            : contract.contains("L2") ? "delta = 1e-6, mechanism = Mechanism.GAUSSIAN" : "";
    return """
        @Private(epsilon = 1%s) @Sensitivity(value = %s, per = Per.UNIT)
        static %s q%d(@MaxRows(99) List<Txn> txns, List<String> merchants) {
          %s
          %s
        }
        """
        .formatted(
            mechanism.isEmpty() ? "" : ", " + mechanism,
            contract,
            type,
            Math.abs((contract + body + last).hashCode()),
            body,
            last);
  }

  private static String exceeded(String contract, String type, String body, String last) {
    return query(contract, type, body, last + " // :: error: [DP201]");
  }

  private void check(String... queries) {
    RowPrograms.check(directory, TXN + "final class Q {\n" + String.join("", queries) + "}\n");
  }

  @Test
  void setsOfPersonsByAKeyOfAFewValues() {
    check(
        query("3", "Map<Integer, Integer>", SETS + SIZES, "return sizes;"),
        query("1, norm = Norm.LINF", "Map<Integer, Integer>", SETS + SIZES, "return sizes;"),
        query("1.7321, norm = Norm.L2", "Map<Integer, Integer>", SETS + SIZES, "return sizes;"),
        query(
            "3",
            "long",
            SETS + " long n = 0; for (var s : seen.values()) n += s.size();",
            "return n;"));
  }

  @Test
  void noFewerThanThereAreKeys() {
    check(
        exceeded("2", "Map<Integer, Integer>", SETS + SIZES, "return sizes;"),
        exceeded("0.5, norm = Norm.LINF", "Map<Integer, Integer>", SETS + SIZES, "return sizes;"),
        exceeded("1.732, norm = Norm.L2", "Map<Integer, Integer>", SETS + SIZES, "return sizes;"));
  }

  @Test
  void pairsOfAPersonAndAKey() {
    String weeks =
        "long n = txns.stream().map(t -> new InWeek(t.week(), t.customer())).distinct().count();";
    String cards =
        "long n = txns.stream().map(t -> new ByCard(t.card(), t.customer())).distinct().count();";
    check(
        query("3", "long", weeks, "return n;"),
        exceeded("2", "long", weeks, "return n;"),
        query("3", "long", cards, "return n;"),
        exceeded("2", "long", cards, "return n;"));
  }

  /** The greatest cell: as many pairs as differ in what the key does not tell. */
  @Test
  void pairsThatAreCountedByAPartOfThem() {
    String pairs =
        "var n = txns.stream().filter(t -> merchants.contains(t.merchant()))"
            + ".map(t -> new AtMerchant(t.week(), t.merchant(), t.customer())).distinct()"
            + ".collect(groupingBy(%s, counting()));";
    String byMerchant = pairs.formatted("AtMerchant::merchant");
    String byWeek = pairs.formatted("AtMerchant::week");
    String byHalf = pairs.formatted("p -> p.week() / 2");
    check(
        query("3, norm = Norm.LINF", "Map<String, Long>", byMerchant, "return n;"),
        exceeded("2, norm = Norm.LINF", "Map<String, Long>", byMerchant, "return n;"),
        query("7, norm = Norm.LINF", "Map<Integer, Long>", byWeek, "return n;"),
        exceeded("6, norm = Norm.LINF", "Map<Integer, Long>", byWeek, "return n;"),
        exceeded("6, norm = Norm.LINF", "Map<Integer, Long>", byHalf, "return n;"));
  }

  /** Scores of public candidates, each the number of its persons. */
  @Test
  void personsOfEachOfAPublicList() {
    String sets =
        "Map<String, Set<Long>> seen = new HashMap<>(); for (Txn t : txns)"
            + " seen.computeIfAbsent(t.merchant(), m -> new HashSet<>()).add(%s);"
            + " Map<String, Integer> n = new HashMap<>();"
            + " for (String m : merchants) n.put(m, seen.getOrDefault(m, Set.of()).size());";
    String persons = sets.formatted("t.customer()");
    String weeks = sets.formatted("(long) t.week()");
    check(
        query("1, norm = Norm.LINF", "Map<String, Integer>", persons, "return n;"),
        exceeded("0.5, norm = Norm.LINF", "Map<String, Integer>", persons, "return n;"),
        exceeded("6", "Map<String, Integer>", persons, "return n;"),
        exceeded("1, norm = Norm.LINF", "Map<String, Integer>", weeks, "return n;"));
  }

  /** Another row of the person may bring the person to another key. */
  @Test
  void twoKeysOfARow() {
    String next =
        " for (Txn t : txns) seen.computeIfAbsent(t.week() + 1, w -> new HashSet<>())"
            + ".add(t.customer());";
    check(
        exceeded("3", "Map<Integer, Integer>", SETS + next + SIZES, "return sizes;"),
        exceeded(
            "1, norm = Norm.LINF", "Map<Integer, Integer>", SETS + next + SIZES, "return sizes;"));
  }

  /** Whether an element is new is asked while rows add it. */
  @Test
  void firstRowsOfAPersonAndAKey() {
    String seen = "Set<InWeek> seen = new HashSet<>(); long n = 0; for (Txn t : txns) ";
    String isNew = "if (seen.add(new InWeek(t.week(), t.customer()))) ";
    String few =
        "Map<InWeek, Integer> seen = new HashMap<>(); long n = 0; for (Txn t : txns)"
            + " if (seen.merge(new InWeek(t.week(), t.customer()), 1, Integer::sum) <= 2) n++;";
    String ofMap =
        "Map<Integer, Set<Long>> seen = new HashMap<>(); long n = 0; for (Txn t : txns)"
            + " if (seen.computeIfAbsent(t.week(), w -> new HashSet<>()).add(t.customer())) n++;";
    check(
        query("3", "long", seen + isNew + "n++;", "return n;"),
        exceeded("2", "long", seen + isNew + "n++;", "return n;"),
        query("9", "long", seen + isNew + "n += t.cents();", "return n;"),
        exceeded("8", "long", seen + isNew + "n += t.cents();", "return n;"),
        query("6", "long", few, "return n;"),
        exceeded("5", "long", few, "return n;"),
        query("3", "long", ofMap, "return n;"),
        exceeded("2", "long", ofMap, "return n;"));
  }

  /** A record of the person and a key has one group for each key that the person has. */
  @Test
  void sumsOfAPersonAndAKey() {
    String sums =
        "Map<InWeek, Integer> sums = txns.stream().collect(groupingBy("
            + "t -> new InWeek(t.week(), t.customer()), summingInt(Txn::cents))); ";
    String capped = "long n = 0; for (int s : sums.values()) n += Math.min(5, s);";
    String byWeek =
        "long[] n = new long[4]; sums.forEach((k, s) -> { if (s > 5) n[k.week()]++; });";
    String perWeek =
        "Map<Integer, Long> n = new TreeMap<>();"
            + " sums.forEach((k, s) -> n.merge(k.week(), (long) Math.min(5, s), Long::sum));";
    check(
        query("15", "long", sums + capped, "return n;"),
        exceeded("14", "long", sums + capped, "return n;"),
        query("3", "long[]", sums + byWeek, "return n;"),
        exceeded("2", "long[]", sums + byWeek, "return n;"),
        query("5, norm = Norm.LINF", "Map<Integer, Long>", sums + perWeek, "return n;"),
        exceeded("4, norm = Norm.LINF", "Map<Integer, Long>", sums + perWeek, "return n;"));
  }

  /** Each of any number of keys gets one: the squares of a person's rows add up. */
  @Test
  void pairsWithAnOpenKeyInEuclideanNorm() {
    String pairs =
        "var n = txns.stream().filter(t -> merchants.contains(t.merchant()))"
            + ".map(t -> new AtMerchant(1, t.merchant(), t.customer())).distinct()"
            + ".collect(groupingBy(AtMerchant::merchant, counting()));";
    String named =
        "Map<String, Long> n = new HashMap<>(); for (String m : merchants) n.put(m,"
            + " txns.stream().filter(t -> t.merchant().equals(m)).map(Txn::customer).distinct().count());";
    check(
        query("2.6458, norm = Norm.L2", "Map<String, Long>", pairs, "return n;"),
        exceeded("2.6457, norm = Norm.L2", "Map<String, Long>", pairs, "return n;"),
        query("2.6458, norm = Norm.L2", "Map<String, Long>", named, "return n;"),
        exceeded("2.6457, norm = Norm.L2", "Map<String, Long>", named, "return n;"));
  }

  /** However many rows a person may have, the check does not count them one by one. */
  @Test
  void manyRowsOfAPerson() {
    RowPrograms.check(
        directory,
        """
        record Seen(
            @PrivacyUnit(maxRows = PrivacyUnit.UNLIMITED) long who,
            @Bounded(lower = 0, upper = 1_500_000_000) int second) {
          Seen {
            second = Clamp.clamp(second, 0, 1_500_000_000);
          }
        }
        final class Q {
          record Pair(int second, long who) {}
          @Private(epsilon = 1) @Sensitivity(value = 3e9 + 2, per = Per.UNIT)
          static long twice(List<Seen> all) {
            return all.stream().map(s -> new Pair(s.second(), s.who())).distinct().count()
                + all.stream().map(s -> new Pair(s.second() / 2, s.who())).distinct().count();
          }
        }
        """);
  }
}
