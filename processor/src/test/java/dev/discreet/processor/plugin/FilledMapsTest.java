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

/** Maps that have an empty set or list for each constant before rows are added to them. */
class FilledMapsTest {
  private static final String VISIT =
      """
      enum Ward { A, B, C }
      record Visit(
          @PrivacyUnit(maxRows = 3) int person,
          @Bounded(lower = 0, upper = 9) int n,
          Ward ward,
          Ward home,
          Ward perhaps,
          boolean acute,
          String code) {
        Visit {
          Objects.requireNonNull(code);
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(home);
        }
      }
      """;

  private static final String CODES =
      "private static final List<String> CODES = List.of(\"a\", \"b\");\n";

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + CODES + queries + "}\n");
  }

  @Test
  void eachConstantIsAskedForItsOwnSet() {
    check(
        """
        @Private(epsilon = 1)
        static long[] persons(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          long[] n = new long[3];
          for (Ward w : Ward.values()) n[w.ordinal()] = by.get(w).size();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static Map<Ward, Integer> perPerson(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new TreeSet<>());
          visits.forEach(v -> by.get(v.ward()).add(v.person()));
          Map<Ward, Integer> n = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) n.put(w, by.get(w).size());
          return n;
        }
        @Private(epsilon = 1)
        static long twice(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new TreeMap<>();
          for (Ward w : Ward.values()) {
            by.put(w, new HashSet<>());
          }
          for (Visit v : visits) {
            Set<Integer> own = by.get(v.ward());
            own.add(v.person());
            by.get(v.home()).add(v.person());
          }
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long[] tooFew(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new TreeMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) {
            by.get(v.ward()).add(v.person());
            by.get(v.home()).add(v.person());
          }
          long[] n = new long[3];
          for (Ward w : Ward.values()) n[w.ordinal()] = by.get(w).size();
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void groupsOfAllConstantsAreGoneOver() {
    check(
        """
        @Private(epsilon = 1)
        static long[] entries(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          long[] n = new long[3];
          for (var e : by.entrySet()) n[e.getKey().ordinal()] = e.getValue().size();
          return n;
        }
        @Private(epsilon = 1)
        static long several(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          long n = 0;
          for (Set<Integer> own : by.values()) if (own.size() >= 10) n++;
          return n;
        }
        @Private(epsilon = 1)
        static long streamed(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          return by.values().stream().filter(own -> own.size() >= 10).count();
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long[] sums(List<Visit> visits) {
          Map<Ward, List<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new ArrayList<>());
          for (Visit v : visits) by.get(v.ward()).add(v.n());
          long[] n = new long[3];
          for (var e : by.entrySet()) {
            long sum = 0;
            for (int x : e.getValue()) sum += x;
            n[e.getKey().ordinal()] = sum;
          }
          return n;
        }
        """);
  }

  @Test
  void aGroupWithoutRowsIsThereBefore() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(5)
        static long empty(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          long n = 0;
          for (Set<Integer> own : by.values()) if (own.isEmpty()) n += 5;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(4)
        static long tooFew(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          long n = 0;
          for (Set<Integer> own : by.values()) if (own.isEmpty()) n += 5;
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(4)
        static long ofNoRow(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) if (v.ward() != Ward.C) by.get(v.ward()).add(v.person());
          long n = 0;
          for (var e : by.entrySet()) if (e.getKey() == Ward.C) n += 5;
          return n * visits.size(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long greatest(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.n());
          long n = 0;
          for (Set<Integer> own : by.values()) n += Collections.max(own); // :: error: [DP110]
          return n;
        }
        """);
  }

  @Test
  void mapsOfMapsHaveAllKeys() {
    check(
        """
        @Private(epsilon = 1)
        static long several(List<Visit> visits) {
          Map<Ward, Map<Integer, Integer>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashMap<>());
          for (Visit v : visits) by.get(v.ward()).merge(v.person(), 1, Integer::sum);
          long n = 0;
          for (Map<Integer, Integer> own : by.values()) if (own.size() >= 2) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(4)
        static long tooFew(List<Visit> visits) {
          Map<Ward, Map<Integer, Integer>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashMap<>());
          for (Visit v : visits) by.get(v.ward()).merge(v.person(), 1, Integer::sum);
          long n = 0;
          for (Map<Integer, Integer> own : by.values()) if (own.isEmpty()) n += 5;
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void keysAreAlwaysThere() {
    check(
        """
        @Private(epsilon = 1)
        static long there(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          return by.containsKey(Ward.B) ? (long) by.get(Ward.B).size() + by.size() : 0;
        }
        @Private(epsilon = 1)
        static long mayBeNull(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.perhaps()).add(v.person());
          return by.get(Ward.B).size(); // :: error: [DP109]
        }
        """);
  }

  @Test
  void constantsArePutInOtherwise() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(2)
        static long[] twoMaps(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          Map<Ward, Integer> counts = new HashMap<>();
          for (Ward w : Ward.values()) {
            by.put(w, new HashSet<>());
            counts.put(w, 0);
          }
          for (Visit v : visits) {
            by.get(v.ward()).add(v.person());
            counts.merge(v.ward(), 1, Integer::sum);
          }
          long[] n = new long[6];
          for (Ward w : Ward.values()) {
            n[w.ordinal()] = by.get(w).size();
            n[3 + w.ordinal()] = counts.get(w);
          }
          return n;
        }
        @Private(epsilon = 1)
        static long oneByOne(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          by.put(Ward.A, new HashSet<>());
          by.putIfAbsent(Ward.B, new HashSet<>());
          by.computeIfAbsent(Ward.C, w -> new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long allOf(List<Visit> visits) {
          EnumMap<Ward, Set<Integer>> by = new EnumMap<>(Ward.class);
          EnumSet.allOf(Ward.class).forEach(w -> by.put(w, new HashSet<>()));
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          return by.get(Ward.A).size();
        }
        """);
  }

  @Test
  void notAllConstantsArePutIn() {
    check(
        """
        @Private(epsilon = 1)
        static long missing(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          by.put(Ward.A, new HashSet<>());
          by.put(Ward.B, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person()); // :: error: [DP100]
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long leftOut(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Ward w : Ward.values()) {
            if (w == Ward.C) continue;
            by.put(w, new HashSet<>());
          }
          for (Visit v : visits) by.get(v.ward()).add(v.person()); // :: error: [DP100]
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long otherKey(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Ward w : Ward.values()) {
            w = Ward.A;
            by.put(w, new HashSet<>());
          }
          for (Visit v : visits) by.get(v.ward()).add(v.person()); // :: error: [DP100]
          return by.get(Ward.A).size();
        }
        """);
  }

  @Test
  void aSetIsKnownOtherwise() {
    check(
        """
        @Private(epsilon = 1)
        static long shared(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          Set<Integer> one = new HashSet<>();
          for (Ward w : Ward.values()) by.put(w, one);
          for (Visit v : visits) by.get(v.ward()).add(v.person()); // :: error: [DP100]
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long before(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          Set<Integer> own = by.get(Ward.A);
          for (Visit v : visits) by.get(v.ward()).add(v.person()); // :: error: [DP100]
          return own.size();
        }
        @Private(epsilon = 1)
        static long after(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person());
          Set<Integer> own = by.get(Ward.A);
          own.add(7); // :: error: [DP100]
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long anew(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.get(v.ward()).add(v.person()); // :: error: [DP100]
          by.put(Ward.A, new HashSet<>());
          return by.get(Ward.A).size();
        }
        """);
  }

  @Test
  void truthsAreConstants() {
    check(
        """
        @Private(epsilon = 1)
        static long[] persons(List<Visit> visits) {
          Map<Boolean, Set<Integer>> by = new HashMap<>();
          by.put(true, new HashSet<>());
          by.put(false, new HashSet<>());
          for (Visit v : visits) by.get(v.acute()).add(v.person());
          return new long[] {by.get(true).size(), (long) by.get(false).size() + by.size()};
        }
        """);
  }

  @Test
  void listedKeysAreThere() {
    check(
        """
        @Private(epsilon = 1)
        static Map<String, Long> persons(List<Visit> visits) {
          Map<String, Set<Integer>> by = new HashMap<>();
          for (String c : CODES) by.put(c, new HashSet<>());
          for (Visit v : visits) {
            if (by.containsKey(v.code())) by.get(v.code()).add(v.person());
          }
          Map<String, Long> n = new HashMap<>();
          for (String c : CODES) n.put(c, (long) by.get(c).size());
          return n;
        }
        @Private(epsilon = 1)
        static long some(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          by.put(Ward.A, new HashSet<>());
          by.put(Ward.B, new HashSet<>());
          for (Visit v : visits) {
            if (by.containsKey(v.ward())) by.get(v.ward()).add(v.person());
          }
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long other(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          by.put(Ward.A, new HashSet<>());
          by.put(Ward.B, new HashSet<>());
          for (Visit v : visits) {
            if (by.containsKey(v.ward())) by.get(v.ward()).add(v.person());
          }
          return by.get(Ward.C).size();
        }
        @Private(epsilon = 1)
        static long unasked(List<Visit> visits) {
          Map<String, Set<Integer>> by = new HashMap<>();
          for (String c : CODES) by.put(c, new HashSet<>());
          for (Visit v : visits) by.get(v.code()).add(v.person()); // :: error: [DP100]
          return by.containsKey("a") ? by.get("a").size() : 0;
        }
        """);
  }

  @Test
  void aRowMayAskForNullBeforeItAdds() {
    check(
        """
        @Private(epsilon = 1)
        static long listed(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          by.put(Ward.A, new HashSet<>());
          by.put(Ward.B, new HashSet<>());
          for (Visit v : visits) {
            Set<Integer> own = by.get(v.ward());
            if (own != null) own.add(v.person());
          }
          return by.get(Ward.A).size();
        }
        @Private(epsilon = 1)
        static long empty(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) {
            Set<Integer> own = by.get(v.n() > 5 ? v.ward() : v.home());
            if (own != null) {
              own.add(v.person());
            }
          }
          long n = 0;
          for (Set<Integer> own : by.values()) if (own.isEmpty()) n++;
          return n;
        }
        @Private(epsilon = 1)
        static long again(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          by.put(Ward.A, new HashSet<>());
          by.put(Ward.B, new HashSet<>());
          for (Visit v : visits) {
            Set<Integer> own = by.get(v.ward());
            if (own != null) own.add(v.person());
            if (own == null) by.get(Ward.A).add(v.person());
          }
          return by.get(Ward.A).size();
        }
        """);
  }

  @Test
  void keysWithoutRowsAreNotGroups() {
    check(
        """
        static Map<Ward, Set<Integer>> some(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>(); // :: error: [DP100]
          by.put(Ward.A, new HashSet<>());
          by.put(Ward.B, new HashSet<>());
          for (Visit v : visits) {
            if (by.containsKey(v.ward())) by.get(v.ward()).add(v.person());
          }
          return by;
        }
        @Private(epsilon = 1)
        static long empty(List<Visit> visits) {
          long n = 0;
          for (Set<Integer> own : some(visits).values()) { // :: error: [DP101]
            if (own.isEmpty()) n++;
          }
          return n;
        }
        """);
  }

  @Test
  void whatIsMergedBeginsWithNothing() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(9)
        static long first(List<Visit> visits) {
          Map<Ward, Set<Integer>> by = new HashMap<>();
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) by.merge(v.ward(), Set.of(v.n()), (a, b) -> a); // :: error: [DP100]
          return by.get(Ward.A).size();
        }
        """);
  }

  /** Whatever is made for a key that has nothing, each key has what was put in first. */
  @Test
  void whatIsPutInFirstStays() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(4)
        static long alike(List<Visit> visits) {
          Map<Ward, Set<Ward>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new TreeSet<>());
          for (Visit v : visits) by.computeIfAbsent(v.ward(), w -> new TreeSet<>()).add(v.home());
          long n = 0;
          for (Set<Ward> own : by.values()) {
            int last = 0;
            for (Ward w : own) last = w.ordinal();
            n += last;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(6)
        static long hashed(List<Visit> visits) {
          Map<Ward, Set<Ward>> by = new EnumMap<>(Ward.class);
          for (Ward w : Ward.values()) by.put(w, new HashSet<>());
          for (Visit v : visits) {
            by.computeIfAbsent(v.ward(), w -> new TreeSet<>()).add(v.home()); // :: error: [DP100]
          }
          long n = 0;
          for (Set<Ward> own : by.values()) { // :: error: [DP100]
            int last = 0;
            for (Ward w : own) last = w.ordinal();
            n += last;
          }
          return n;
        }
        """);
  }
}
