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

/** What is known of the variables of a loop over a list of any size. */
class LoopInvariantsTest {
  private static final String VISIT =
      """
      record Test(@Bounded(lower = 0, upper = 10) int grade, String name, double any) {
        Test {
          grade = Clamp.clamp(grade, 0, 10);
          Objects.requireNonNull(name);
        }
      }
      record Visit(List<Test> tests, List<Integer> raw) {
        Visit {
          tests = List.copyOf(tests);
          raw = List.copyOf(raw);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String body) {
    RowPrograms.check(directory, VISIT + body);
  }

  @Test
  void whatIsReplacedStaysInItsRange() {
    check(
        """
        final class Kept {
          @Private(epsilon = 1) @Sensitivity(10)
          static long worst(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int worst = 0;
              for (Test t : v.tests()) {
                if (t.grade() > worst) {
                  worst = t.grade();
                }
              }
              total += worst;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long last(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int last = 5;
              for (Test t : v.tests()) {
                if (t.name().isEmpty()) {
                  break;
                }
                last = t.grade();
              }
              total += last;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long longestRun(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int run = 0;
              int best = 0;
              for (Test t : v.tests()) {
                run = t.grade() == 10 ? run + 1 : 0;
                best = Math.max(best, run);
              }
              total += Math.min(best, 5);
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long best(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              Test best = null;
              for (Test t : v.tests()) {
                if (best == null || t.grade() > best.grade()) {
                  best = t;
                }
              }
              total += best == null ? 0 : best.grade();
            }
            return total;
          }
          @Private(epsilon = 1)
          static long named(List<Visit> visits) {
            long count = 0;
            for (Visit v : visits) {
              String name = "";
              for (Test t : v.tests()) {
                name = t.name();
              }
              count += name.startsWith("x") ? 1 : 0;
            }
            return count;
          }
        }
        """);
  }

  @Test
  void whatIsAddedUpFits() {
    check(
        """
        final class Added {
          @Private(epsilon = 1) @Sensitivity(20)
          static long sum(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              long sum = 0;
              for (Test t : v.tests()) {
                sum += t.grade();
              }
              total += Math.min(sum, 20);
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long summed(List<Visit> visits) {
            return visits.stream()
                .mapToLong(v -> Math.min(20, v.tests().stream().mapToLong(Test::grade).sum()))
                .sum();
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long down(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              long left = 20;
              for (Test t : v.tests()) {
                left -= t.grade();
              }
              total += Math.max(left, 0);
            }
            return total;
          }
        }
        """);
  }

  /** What wraps, what another variable carries, what is not a number, and what may be null. */
  @Test
  void whatMayBeAnything() {
    check(
        """
        final class Anything {
          @Private(epsilon = 1) @Sensitivity(20)
          static long mayWrap(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int sum = 0;
              for (Test t : v.tests()) {
                sum += t.grade();
              }
              total += Math.min(sum, 20);
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long streamMayWrap(List<Visit> visits) {
            return visits.stream()
                .mapToLong(v -> Math.min(20, v.tests().stream().mapToInt(Test::grade).sum()))
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long carried(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int a = 0;
              int b = 0;
              for (Test t : v.tests()) {
                a = b;
                b = a + t.grade();
              }
              total += Math.min(a, 20);
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long swapped(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int a = 0;
              int b = 100;
              for (Test t : v.tests()) {
                int c = a;
                a = b;
                b = c;
              }
              total += a; // :: error: [DP202]
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long doubled(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              long a = 1;
              for (Test t : v.tests()) {
                a += a;
              }
              total += Math.min(a, 10); // :: error: [DP202]
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(1000)
          static long notANumber(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              double best = 0;
              for (Test t : v.tests()) {
                best = Math.max(best, t.any());
              }
              total += best > 10 ? 0 : best >= 0 ? 1 : (long) (t(best));
            }
            return total;
          }
          private static double t(double x) {
            return x == x ? -5 : 900;
          }
          @Private(epsilon = 1)
          static long mayBeNull(List<Visit> visits) {
            long count = 0;
            for (Visit v : visits) {
              String name = null;
              for (Test t : v.tests()) {
                name = t.name();
              }
              count += name.startsWith("x") ? 1 : 0; // :: error: [DP109]
            }
            return count;
          }
          @Private(epsilon = 1)
          static long becomesNull(List<Visit> visits) {
            long count = 0;
            for (Visit v : visits) {
              String name = "";
              for (Test t : v.tests()) {
                name = t.name().isEmpty() ? null : name;
              }
              count += name.startsWith("x") ? 1 : 0; // :: error: [DP109]
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(11)
          static long grid(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              int x = 0;
              for (Test t : v.tests()) {
                x = t.grade() > 5 ? 10 : x + 1;
                if (x % 10 == 1) {
                  x = 1_000;
                }
              }
              total += Math.min(x, 11) % 10 == 1 ? 1_000 : 0;
            }
            return total; // :: error: [DP201]
          }
        }
        """);
  }

  /**
   * A boxed number or truth value is null where it was before the loop, or where an iteration makes
   * it so.
   */
  @Test
  void boxedVariablesMayBeNull() {
    check(
        """
        final class Boxed {
          @Private(epsilon = 1)
          static long becomesNull(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              Integer last = 0;
              for (Test t : v.tests()) {
                last = t.grade() > 3 ? null : Integer.valueOf(t.grade());
              }
              total += last == null ? 1_000 : 1;
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long beginsWithNull(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              Integer last = null;
              for (Test t : v.tests()) {
                last = t.grade();
              }
              total += last; // :: error: [DP109]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long untouched(List<Visit> visits) {
            return visits.stream().filter(v -> none(v)).count();
          }
          static boolean none(Visit v) {
            Boolean found = null;
            for (int i = 0; i < v.tests().size(); i++) {
              found = true;
            }
            return found; // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long byAnother(List<Visit> visits) {
            return visits.stream().filter(v -> handedOn(v)).count();
          }
          static boolean handedOn(Visit v) {
            Long first = null;
            Long second = 0L;
            Long third = 0L;
            for (Test t : v.tests()) {
              third = second;
              second = first;
            }
            return third > 1; // :: error: [DP109]
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long never(List<Visit> visits) {
            long total = 0;
            for (Visit v : visits) {
              Integer worst = 0;
              Integer asked = null;
              for (Test t : v.tests()) {
                worst = Math.max(worst, t.grade());
                if (asked == null || asked < t.grade()) {
                  asked = t.grade();
                }
              }
              total += asked == null ? worst : Math.min(worst, asked);
            }
            return total;
          }
        }
        """);
  }

  /**
   * As many elements as a list can hold fit into a sum; as many in each of as many lists do not.
   */
  @Test
  void sumsOverListsOfListsMayWrap() {
    check(
        """
        record Ward(List<Visit> visits) {
          Ward {
            visits = List.copyOf(visits);
          }
        }
        final class Wraps {
          @Private(epsilon = 1) @Sensitivity(1e-6)
          static long fits(List<Visit> visits) {
            return visits.stream().filter(v -> ofOne(v) < 0).count();
          }
          static long ofOne(Visit v) {
            long sum = 0;
            for (int x : v.raw()) {
              sum += Clamp.clamp(4L * x, 0, 4_000_000_000L);
            }
            return sum;
          }
        }
        final class Nested {
          @Private(epsilon = 1) @Sensitivity(1e-6)
          static long nested(List<Ward> wards) {
            return wards.stream().filter(w -> ofAll(w) < 0).count(); // :: error: [DP201]
          }
          static long ofAll(Ward w) {
            long sum = 0;
            for (Visit v : w.visits()) {
              for (int x : v.raw()) {
                sum += Clamp.clamp(4L * x, 0, 4_000_000_000L);
              }
            }
            return sum;
          }
        }
        final class Twice {
          @Private(epsilon = 1) @Sensitivity(1e-6)
          static long twice(List<Visit> visits) {
            return visits.stream().filter(v -> ofTwo(v) < 0).count(); // :: error: [DP201]
          }
          static long ofTwo(Visit v) {
            long sum = 0;
            for (int x : v.raw()) {
              sum += 4_000_000_000L;
              sum += 3_000_000_000L;
            }
            return sum;
          }
        }
        """);
  }
}
