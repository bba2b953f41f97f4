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

/** Parts of a list that was sorted, which have a name. */
class NamedPartsTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n,
          boolean acute) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  /** Of each person: the copy is {@code all}, and the answer {@code found}. */
  private static final String OF_EACH =
      """
      @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
      static long %s(List<Visit> visits) {
        long n = 0;
        for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
          if (own.size() < 3) continue;
          List<Visit> all = new ArrayList<>(own);
          boolean found = false;
          %s
          if (found) n++;
        }
        return n;
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void areValuesOnceTheListStays() {
    check(
        OF_EACH.formatted(
                "sorted",
                """
                all.sort(Comparator.comparing(Visit::n));
                List<Visit> last = all.subList(all.size() - 3, all.size());
                List<Visit> first = all.subList(0, 2);
                found = last.get(0).acute() && last.get(2).acute() && first.get(0).acute();
                """)
            + """
            static boolean falls(List<Visit> own) {
              List<Integer> ns = new ArrayList<>();
              for (Visit v : own) if (v.acute()) ns.add(v.n());
              List<Integer> two = ns.subList(0, Math.min(2, ns.size()));
              return two.size() == 2 && two.get(0) > two.get(1);
            }
            @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
            static long filled(List<Visit> visits) {
              return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                  .filter(Q::falls).count();
            }
            """
            + OF_EACH.formatted(
                "outside",
                """
                all.sort(Comparator.comparing(Visit::n));
                List<Visit> last = all.subList(all.size() - 3, all.size());
                found = last.get(3).acute(); // :: error: [DP110]
                """));
  }

  @Test
  void areNoneWhereItChanges() {
    check(
        OF_EACH.formatted(
                "after",
                """
                all.sort(Comparator.comparing(Visit::n)); // :: error: [DP100]
                List<Visit> last = all.subList(1, all.size());
                all.sort(Comparator.comparing(Visit::acute)); // :: error: [DP100]
                found = last.get(0).acute();
                """)
            + OF_EACH.formatted(
                "again",
                """
                List<Visit> last = own;
                for (Visit v : own) { // :: error: [DP202]
                  if (last.get(0).acute()) found = true;
                  last = all.subList(1, all.size());
                  all.sort(Comparator.comparing(Visit::n));
                }
                """)
            + OF_EACH.formatted(
                "repeated",
                """
                for (Visit v : own) {
                  List<Visit> last = all.subList(1, all.size());
                  if (last.get(0).acute()) found = true;
                  all.sort(Comparator.comparing(Visit::n)); // :: error: [DP100]
                }
                """)
            + OF_EACH.formatted(
                "part",
                """
                all.sort(Comparator.comparing(Visit::n));
                List<Visit> last = all.subList(1, all.size());
                last.sort(Comparator.comparing(Visit::acute)); // :: error: [DP100]
                found = all.get(1).acute();
                """));
  }
}
