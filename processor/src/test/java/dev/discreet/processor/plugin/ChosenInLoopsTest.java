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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A local variable that is null until a loop has chosen a key or an entry of a map for it. */
class ChosenInLoopsTest {
  private static final String EVENT =
      """
      enum Kind { VIEW, CART, CHECKOUT, BUY; int cost() { return ordinal() + 1; } }
      record Event(@PrivacyUnit(maxRows = 4) String user, Kind kind, List<Kind> kinds) {
        Event {
          Objects.requireNonNull(user);
          Objects.requireNonNull(kind);
          kinds = List.copyOf(kinds);
        }
      }
      """;

  private static final String FAVOURITE =
      """
      final class Q {
        @Private(epsilon = 1) @Sensitivity(value = %s, per = Per.UNIT)
        static Map<Kind, Long> favourites(List<Event> events) {
          Map<String, EnumMap<Kind, Long>> counts =
              events.stream()
                  .collect(
                      groupingBy(
                          Event::user,
                          groupingBy(Event::kind, () -> new EnumMap<>(Kind.class), counting())));
          Map<Kind, Long> result = new EnumMap<>(Kind.class);
          for (EnumMap<Kind, Long> own : counts.values()) {
            %s
          }
          return result;%s
        }
      }
      """;

  private static final String BY_CONSTANT =
      """
      Kind best = null;
      long most = 0;
      for (Kind k : Kind.values()) {
        long n = own.getOrDefault(k, 0L);
        if (n > most) { most = n; best = k; }
      }
      """;

  private static final String BY_ENTRY =
      """
      Map.Entry<Kind, Long> best = null;
      for (Map.Entry<Kind, Long> e : own.entrySet()) {
        if (best == null || e.getValue() > best.getValue()) best = e;
      }
      """;

  @TempDir Path directory;

  private void favourites(int contract, String body, String error) {
    RowPrograms.check(directory, EVENT + FAVOURITE.formatted(contract, body, error));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (best != null) result.merge(best, 1L, Long::sum);",
        "if (best != null && most > 1) result.merge(best, 1L, Long::sum);",
        "if (best == null) continue; result.merge(best, 1L, Long::sum);",
        "if (best == null) { } else { result.merge(best, 1L, Long::sum); }",
        "if (!(best == null || most < 2)) result.merge(best, 1L, Long::sum);",
        "Kind kind = best == null ? Kind.VIEW : best; result.merge(kind, 1L, Long::sum);",
        "Kind kind = best != null ? best : Kind.VIEW; result.merge(kind, 1L, Long::sum);",
      })
  void aKeyThatIsAsked(String end) {
    favourites(1, BY_CONSTANT + end, "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "result.merge(best, 1L, Long::sum); // :: error: [DP109]",
        "if (best == null) result.merge(best, 1L, Long::sum); // :: error: [DP109]",
        "if (best != null || most < 2) result.merge(best, 1L, Long::sum); // :: error: [DP109]",
        "if (!(best == null && most < 2)) result.merge(best, 1L, Long::sum); // :: error: [DP109]",
      })
  void aKeyThatMayBeNull(String end) {
    favourites(1, BY_CONSTANT + end + "\n", "");
  }

  @Test
  void eachKeyCounts() {
    favourites(
        1,
        BY_CONSTANT + "if (best != null) result.merge(best, 2L, Long::sum);",
        " // :: error: [DP201]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (best != null) result.merge(best.getKey(), 1L, Long::sum);",
        "if (best == null) continue; result.merge(best.getKey(), 1L, Long::sum);",
        "result.merge(best == null ? Kind.BUY : best.getKey(), 1L, Long::sum);",
      })
  void anEntryThatIsAsked(String end) {
    favourites(1, BY_ENTRY + end, "");
  }

  @Test
  void anEntryThatMayBeNull() {
    favourites(
        1, BY_ENTRY + "result.merge(best.getKey(), 1L, Long::sum); // :: error: [DP109]\n", "");
  }

  @Test
  void whatAnEntryHolds() {
    favourites(
        4, BY_ENTRY + "if (best != null) result.merge(Kind.BUY, best.getValue(), Long::sum);", "");
    favourites(
        3,
        BY_ENTRY + "if (best != null) result.merge(Kind.BUY, best.getValue(), Long::sum);",
        " // :: error: [DP201]");
  }

  /** An entry shows what is written to its map later, so there must be no such write. */
  @Test
  void aMapThatIsWrittenLater() {
    List<String> written =
        List.of(
            "own.put(Kind.VIEW, 77);",
            "own.replaceAll((k, v) -> 77);",
            "own.remove(Kind.VIEW);",
            "for (Kind k : event.kinds()) own.put(k, 77);",
            "if (best != null) best.setValue(77);");
    List<String> queries =
        written.stream()
            .map(
                write ->
                    """
                    @Private(epsilon = 1) @Sensitivity(1)
                    static long late(List<Event> events) {
                      long total = 0;
                      for (Event event : events) {
                        Map<Kind, Integer> own = new EnumMap<>(Kind.class);
                        for (Kind k : event.kinds()) own.put(k, 1);
                        Map.Entry<Kind, Integer> best = null;
                        for (Map.Entry<Kind, Integer> e : own.entrySet()) {
                          if (best == null || e.getValue() > best.getValue()) best = e;
                        }
                        %s
                        if (best != null) total += best.getValue();
                      }
                      return total;
                    }
                    """
                        .formatted(write))
            .toList();
    RowPrograms.compileEach(directory, List.of(EVENT), queries).refuseEach(written.size());
    List<String> plain = List.of(queries.get(0).replace(written.get(0), ""));
    RowPrograms.compileEach(directory.resolve("plain"), List.of(EVENT), plain).refuseEach(0);
  }
}
