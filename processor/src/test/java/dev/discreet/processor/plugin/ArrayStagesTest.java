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

/**
 * An array of numbers or texts that a function makes of one row, or of one person's rows, is a
 * value like a list of them, as long as it is only read. It is another array each time.
 */
class ArrayStagesTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) String person,
          @Bounded(lower = 0, upper = 6) int n) {
        Visit {
          Objects.requireNonNull(person);
          n = Clamp.clamp(n, 0, 6);
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void arraysOfOneRowOrPerson() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class Stages {
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long streams(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .map(own -> own.stream().mapToInt(Visit::n).sorted().toArray())
                    .filter(all -> IntStream.range(1, all.length).anyMatch(i -> all[i] - all[i - 1] > 2))
                    .count();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long filled(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .map(Stages::perDay).filter(days -> days[0] > 0 && days[6] > 0).count();
              }

              static int[] perDay(List<Visit> own) {
                int[] days = new int[7];
                for (Visit v : own) {
                  days[v.n()]++;
                }
                return days;
              }

              @Private(epsilon = 1) @Sensitivity(6)
              static long written(List<Visit> visits) {
                return visits.stream().map(v -> new int[] {v.n(), 3}).filter(p -> p[0] > p[1])
                    .mapToLong(p -> p[0]).sum();
              }

              record Sample(@Length(2) @Bounded(lower = 0, upper = 9) int[] parts) {
                Sample {
                  parts = Arrays.copyOf(parts, 2);
                  for (int i = 0; i < 2; i++) {
                    parts[i] = Clamp.clamp(parts[i], 0, 9);
                  }
                }
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long returned(List<Visit> visits) {
                long count = 0;
                for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
                  int[] all = numbers(own);
                  if (all.length > 1 && all[all.length - 1] > all[0] && steep(all)) {
                    count++;
                  }
                }
                return count;
              }

              static int[] numbers(List<Visit> own) {
                return own.stream().mapToInt(Visit::n).toArray();
              }

              @Private(epsilon = 1) @Sensitivity(9)
              static long given(List<Visit> visits, @Length(2) @Bounded(lower = 0, upper = 9) int[] weights) {
                return visits.stream().map(v -> weights).filter(w -> w[0] > 3).mapToLong(w -> w[1]).sum();
              }

              static boolean steep(int[] all) {
                for (int i = 1; i < all.length; i++) {
                  if (all[i] - all[i - 1] > 2) {
                    return true;
                  }
                }
                return false;
              }
            }

            final class Samples {
              @Private(epsilon = 1) @Sensitivity(9)
              static long held(List<Stages.Sample> samples) {
                return samples.stream().map(Stages.Sample::parts).filter(p -> p[0] > 3)
                    .mapToLong(p -> p[1]).sum();
              }

              @Private(epsilon = 1) @Sensitivity(18)
              static long sums(List<Stages.Sample> samples) {
                return samples.stream().map(s -> s.parts()).mapToLong(p -> Arrays.stream(p).sum()).sum();
              }
            }
            """);
  }

  @Test
  void arraysThatAreMoreThanTheirNumbers() {
    RowPrograms.check(
        directory,
        VISIT
            + """
            final class More {
              record Held(int[] all) {}

              static int[] numbers(List<Visit> own) {
                return own.stream().mapToInt(Visit::n).toArray();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long identities(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(own -> numbers(own) == numbers(own)).count(); // :: error: [DP113]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long equality(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(own -> Objects.equals(numbers(own), numbers(own))).count(); // :: error: [DP101]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long records(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(own -> new Held(numbers(own)).equals(new Held(numbers(own)))).count(); // :: error: [DP100]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long distinct(List<Visit> visits) {
                return visits.stream().map(v -> new int[] {v.n()}).distinct().count(); // :: error: [DP100]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long texts(List<Visit> visits) {
                return visits.stream().collect(groupingBy(Visit::person)).values().stream()
                    .filter(own -> ("" + numbers(own)).endsWith("1")).count(); // :: error: [DP100]
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long written(List<Visit> visits) {
                return visits.stream().map(v -> new int[] {v.n()})
                    .filter(p -> { p[0] = 9; return true; }) // :: error: [DP100]
                    .mapToLong(p -> p[0]).sum();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1e9, per = Per.UNIT)
              static long shared(List<Visit> visits) {
                int[] one = {1};
                Stream<int[]> all = visits.stream().map(v -> one);
                one[0] = 1000;
                return all.mapToLong(p -> p[0]).sum(); // :: error: [DP100]
              }
            }
            """);
  }

  private static final String LINE =
      """
      record Line(String text) {
        Line {
          Objects.requireNonNull(text);
        }
      }
      """;

  @Test
  void arraysOfTexts() {
    RowPrograms.check(
        directory,
        LINE
            + """
            final class Texts {
              private static final Function<Line, String[]> PARTS = l -> l.text().split(" ");

              @Private(epsilon = 1)
              static long parts(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ", 3)).filter(p -> p.length == 3)
                    .map(p -> p[1]).filter("ERROR"::equals).count();
              }

              @Private(epsilon = 1)
              static long asList(List<Line> lines) {
                return lines.stream().map(PARTS)
                    .filter(p -> Arrays.asList(p).contains("a") || Arrays.stream(p).anyMatch("b"::equals)).count();
              }

              @Private(epsilon = 1) @Sensitivity(3)
              static long lengths(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).mapToLong(p -> Math.min(p.length, 3)).sum();
              }

              @Private(epsilon = 1) @Sensitivity(2)
              static long tooFew(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).mapToLong(p -> Math.min(p.length, 3)).sum(); // :: error: [DP201]
              }

              @Private(epsilon = 1) @Sensitivity(2)
              static long each(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).flatMap(p -> Arrays.stream(p).limit(2))
                    .filter("b"::equals).count();
              }

              @Private(epsilon = 1)
              static long ofAnyLength(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).flatMap(p -> Arrays.stream(p)) // :: error: [DP202]
                    .filter("b"::equals).count();
              }

              @Private(epsilon = 1)
              static long longest(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" "))
                    .sorted((a, b) -> Integer.compare(b.length, a.length)).limit(3).filter(p -> p.length > 9).count();
              }

              @Private(epsilon = 1)
              static long unguarded(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).filter(p -> p.length > 1)
                    .map(p -> p[2]).filter("ERROR"::equals).count(); // :: error: [DP110]
              }

              @Private(epsilon = 1)
              static long sorted(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).filter(p -> {
                  Arrays.sort(p); // :: error: [DP101]
                  return p.length == 3;
                }).count();
              }

              @Private(epsilon = 1)
              static long written(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).filter(p -> {
                  p[0] = "b"; // :: error: [DP114]
                  return p.length == 3;
                }).count();
              }

              @Private(epsilon = 1)
              static long distinct(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).distinct().count(); // :: error: [DP100]
              }

              @Private(epsilon = 1)
              static long same(List<Line> lines) {
                return lines.stream().map(l -> l.text().split(" ")).filter(p -> p.equals(p)).count(); // :: error: [DP101]
              }
            }
            """);
  }
}
