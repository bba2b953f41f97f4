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

/** Sizes of sets and lists of a key, and 0 where the map has none. */
class PresentGroupsTest {
  private static final String VISIT =
      """
      enum Ward { A, B, C }
      record Visit(
          @PrivacyUnit(maxRows = 3) int person,
          @Bounded(lower = 0, upper = 9) int n,
          Ward ward,
          Ward home) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(home);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void choicesAskWhetherAnythingIsThere() {
    check(
        """
        @Private(epsilon = 1)
        static long[] contained(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Visit v : visits) by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person());
          long[] n = new long[3];
          for (Ward w : Ward.values()) n[w.ordinal()] = by.containsKey(w) ? by.get(w).size() : 0;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long[] named(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new EnumMap<>(Ward.class);
          for (Visit v : visits) by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person());
          long[] n = new long[3];
          for (Ward w : Ward.values()) {
            Set<Integer> own = by.get(w);
            n[w.ordinal()] = own == null ? 0 : own.size();
          }
          return n;
        }
        @Private(epsilon = 1)
        static long[] collected(List<Visit> visits) {
          Map<Ward, List<Visit>> by = visits.stream().collect(groupingBy(Visit::ward));
          return new long[] {
            by.get(Ward.A) != null ? by.get(Ward.A).size() : 0,
            !by.containsKey(Ward.B) ? 0L : (long) by.get(Ward.B).size()
          };
        }
        @Private(epsilon = 1)
        static long[] tooFew(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Visit v : visits) by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person());
          for (Visit v : visits) by.computeIfAbsent(v.home(), w -> new HashSet<>()).add(v.person());
          long[] n = new long[3];
          for (Ward w : Ward.values()) n[w.ordinal()] = by.containsKey(w) ? by.get(w).size() : 0;
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void branchesDoNothingElsewhere() {
    check(
        """
        @Private(epsilon = 1)
        static long sizes(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Visit v : visits) by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person());
          long n = 0;
          for (Ward w : Ward.values()) {
            if (by.containsKey(w)) n += by.get(w).size();
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long sums(List<Visit> visits) {
          Map<Ward, List<Integer>> by = new HashMap<>();
          for (Visit v : visits) by.computeIfAbsent(v.ward(), w -> new ArrayList<>()).add(v.n());
          long n = 0;
          for (Ward w : Ward.values()) {
            List<Integer> own = by.get(w);
            if (own != null) {
              for (int x : own) n += x;
            }
          }
          return n;
        }
        """);
  }

  @Test
  void whatIsNullElsewhereIsRefused() {
    check(
        """
        @Private(epsilon = 1)
        static long another(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person()); // :: error: [DP100]
          }
          return by.containsKey(Ward.A) ? by.get(Ward.B).size() : 0;
        }
        @Private(epsilon = 1)
        static long again(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person()); // :: error: [DP100]
          }
          Set<Integer> own = by.get(Ward.A);
          return (own == null ? 0 : own.size()) + own.size();
        }
        @Private(epsilon = 1)
        static long five(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Visit v : visits) {
            by.computeIfAbsent(v.ward(), w -> new HashSet<>()).add(v.person()); // :: error: [DP100]
          }
          Set<Integer> own = by.get(Ward.A);
          return own == null ? 5 : own.size();
        }
        """);
  }
}
