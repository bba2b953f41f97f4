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
 * A map that loops fill and rows, groups or the query ask for a key: each query is accepted where
 * the map of a collector is, and refused at one less; or always refused.
 */
class AskedMapsTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) String user, @Bounded(lower = 0, upper = 9) int day, String shop) {
        Visit {
          Objects.requireNonNull(user);
          Objects.requireNonNull(shop);
          day = Clamp.clamp(day, 0, 9);
        }
      }
      """;

  private static final String MAPS =
      "Map<String, Long> a = new HashMap<>(); Map<String, Long> b = new HashMap<>(); ";
  private static final String ONE_LOOP =
      MAPS
          + "for (Visit v : visits) { if (v.day() == 4) a.merge(v.user(), 1L, Long::sum);"
          + " else if (v.day() == 3) b.merge(v.user(), 1L, Long::sum); } ";
  private static final String MORE =
      "long n = 0; for (Map.Entry<String, Long> e : a.entrySet())"
          + " if (e.getValue() > b.getOrDefault(e.getKey(), 0L)) n++; return n;";
  private static final String ASK =
      "return visits.stream().filter(v -> b.getOrDefault(v.user(), 0L) > 1).count();";

  private record Case(int contract, String per, String body) {
    Case(int contract, String body) {
      this(contract, "UNIT", body);
    }
  }

  private static String filled(String statement) {
    return "Map<String, Long> b = new HashMap<>(); for (Visit v : visits) " + statement + " ";
  }

  private static final List<Case> ACCEPTED =
      List.of(
          new Case(1, ONE_LOOP + MORE),
          new Case(
              1,
              MAPS
                  + "for (Visit v : visits) if (v.day() > 4) a.put(v.user(), a.getOrDefault(v.user(), 0L) + v.day());"
                  + " for (Visit v : visits) if (v.day() < 5) b.put(v.user(), b.getOrDefault(v.user(), 0L) + v.day()); "
                  + MORE),
          new Case(
              3,
              ONE_LOOP
                  + "long n = 0; for (var e : a.entrySet()) n += Math.max(-5, Math.min(5, e.getValue() - b.getOrDefault(e.getKey(), 0L))); return n;"),
          new Case(
              1,
              ONE_LOOP
                  + "return a.entrySet().stream().filter(e -> e.getValue() > b.getOrDefault(e.getKey(), 0L)).count();"),
          new Case(
              1,
              "Map<String, Long> a = visits.stream().collect(Collectors.groupingBy(Visit::user, Collectors.counting()));"
                  + filled("if (v.day() > 4) b.merge(v.user(), 1L, Long::sum);")
                  + "return a.entrySet().stream().filter(e -> e.getValue() > b.getOrDefault(e.getKey(), 0L)).count();"),
          new Case(3, filled("b.merge(v.user(), 1L, Long::sum);") + ASK),
          new Case(3, filled("if (v.day() > 4) b.put(v.user(), (long) v.day());") + ASK),
          new Case(
              9,
              filled("b.merge(v.user(), 1L, Long::sum);")
                  + "return visits.stream().mapToLong(v -> b.getOrDefault(v.user(), 0L)).sum();"),
          new Case(
              1,
              filled("b.merge(v.user(), 1L, Long::sum);")
                  + "Set<String> late = new HashSet<>(); for (Visit v : visits) if (v.day() > 4) late.add(v.user());"
                  + " long n = 0; for (String u : late) if (b.getOrDefault(u, 0L) > 1) n++; return n;"),
          new Case(
              3, filled("b.merge(v.shop(), 1L, Long::sum);") + "return b.getOrDefault(\"A\", 0L);"),
          new Case(
              3,
              filled("b.merge(v.shop(), 1L, Long::sum);")
                  + "return b.getOrDefault(\"A\", 0L) - b.getOrDefault(\"B\", 0L);"));

  /** Groups that other persons change, one row that changes, and maps that are not done yet. */
  private static final List<Case> REFUSED =
      List.of(
          new Case(1_000_000_000, "ROW", ONE_LOOP + MORE),
          new Case(1_000_000_000, "ROW", filled("b.merge(v.user(), 1L, Long::sum);") + ASK),
          new Case(
              1_000_000_000,
              filled("b.merge(v.shop(), 1L, Long::sum);")
                  + "return visits.stream().filter(v -> b.getOrDefault(v.shop(), 0L) > 1).count();"),
          new Case(
              1_000_000_000,
              MAPS
                  + "for (Visit v : visits) a.merge(v.shop(), 1L, Long::sum);"
                  + " for (Visit v : visits) if (a.getOrDefault(v.shop(), 0L) > 1) b.merge(v.user(), 1L, Long::sum); "
                  + ASK),
          new Case(
              1_000_000_000,
              filled("b.merge(v.user(), 1L, Long::sum);")
                  + "for (Visit v : visits) b.merge(v.shop(), 1L, Long::sum); "
                  + ASK),
          new Case(
              1_000_000_000,
              "long all = visits.size(); " + filled("b.merge(v.user(), all, Long::sum);") + ASK),
          new Case(
              1_000_000_000,
              "Map<String, Long> b = new HashMap<>(); for (Visit v : visits.stream().limit(2).toList()) b.merge(v.user(), 1L, Long::sum); "
                  + ASK),
          new Case(
              1_000_000_000,
              "Map<String, Long> b = new HashMap<>(); long n = 0; for (Visit v : visits) { b.merge(v.user(), 1L, Long::sum); if (b.getOrDefault(v.user(), 0L) > 1) n++; } return n;"),
          new Case(
              1_000_000_000,
              filled("b.merge(v.user(), 1L, Long::sum);")
                  + "long n = b.getOrDefault(\"A\", 0L); b.put(\"A\", 3L); return n + b.getOrDefault(\"A\", 0L);"));

  @TempDir Path directory;

  @Test
  void isFoundAtItsContract() {
    compiled(ACCEPTED, 0, "tight").pass();
    compiled(ACCEPTED, 0.5, "loose").refuseEach(ACCEPTED.size());
  }

  @Test
  void whatOthersDecideIsRefused() {
    compiled(REFUSED, 0, "refused").refuseEach(REFUSED.size());
  }

  private Build.Outcome compiled(List<Case> cases, double less, String name) {
    return RowPrograms.compileEach(
        directory.resolve(name),
        List.of(VISIT),
        cases.stream()
            .map(
                one ->
                    """
                    @Private(epsilon = 1) @Sensitivity(value = %s, per = Per.%s)
                    static long q(List<Visit> visits) { %s }
                    """
                        .formatted(one.contract() - less, one.per(), one.body()))
            .toList());
  }
}
