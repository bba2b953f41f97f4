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
 * A loop whose conditions must all hold ends where the first of them does not. A list to which a
 * counted loop adds has no more elements than there are iterations.
 */
class NearestEndsTest {
  private static final String TEXT =
      """
      record Note(String text, @Bounded(lower = 0, upper = 100) int n) {
        Note {
          Objects.requireNonNull(text);
          n = Clamp.clamp(n, 0, 100);
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void loopsWithSeveralConditions() {
    RowPrograms.check(
        directory,
        TEXT
            + """
            final class Counted {
              @Private(epsilon = 1) @Sensitivity(100)
              static long letters(List<Note> notes) {
                long total = 0;
                for (Note note : notes) {
                  int c = 0;
                  for (int i = 0; i < 100 && i < note.text().length(); i++) {
                    if (note.text().charAt(i) == 'e') c++;
                  }
                  total += c;
                }
                return total;
              }

              @Private(epsilon = 1) @Sensitivity(100)
              static long lettersAgain(List<Note> notes) {
                long total = 0;
                for (Note note : notes) {
                  int c = 0;
                  int i = 0;
                  while (i < note.text().length() && i < 100) {
                    if (note.text().charAt(i) == 'e') c++;
                    i++;
                  }
                  total += c;
                }
                return total;
              }

              @Private(epsilon = 1) @Sensitivity(50)
              static long prefix(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int i = 0;
                  while (i < 50 && i < note.text().length() && note.text().charAt(i) == 'a') i++;
                  return i;
                }).sum();
              }

              @Private(epsilon = 1) @Sensitivity(120)
              static long twice(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int c = 0;
                  for (int i = 0; i < note.n() && i <= 59; i++) c += 2;
                  return c;
                }).sum();
              }

              @Private(epsilon = 1) @Sensitivity(40)
              static long down(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int c = 0;
                  for (int i = note.n(); i > 0 && i > 60; i--) c++;
                  return c;
                }).sum();
              }

              @Private(epsilon = 1) @Sensitivity(9)
              static long unasked(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int i = 0;
                  while (note.text().charAt(i) == 'a' && i < note.text().length()) i++; // :: error: [DP110]
                  return Math.min(9, i);
                }).sum();
              }

              @Private(epsilon = 1) @Sensitivity(9)
              static long either(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int c = 0;
                  for (int i = 0; i < 100 || i < note.text().length(); i++) c++; // :: error: [DP206]
                  return Math.min(9, c);
                }).sum();
              }

              @Private(epsilon = 1) @Sensitivity(9)
              static long stepsBack(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int c = 0;
                  for (int i = 0; i < 100 && i < note.n(); i++) { // :: error: [DP902]
                    i--;
                    c++;
                  }
                  return Math.min(9, c);
                }).sum();
              }

              @Private(epsilon = 1) @Sensitivity(9)
              static long endsMove(List<Note> notes) {
                return notes.stream().mapToLong(note -> {
                  int n = note.n(), m = 100, c = 0;
                  for (int i = 0; i < n && i < m; i++) { // :: error: [DP902]
                    n++;
                    m++;
                    c++;
                  }
                  return Math.min(9, c);
                }).sum();
              }
            }
            """);
  }

  @Test
  void listsThatCountedLoopsFill() {
    RowPrograms.check(
        directory,
        """
        record Five(@Length(5) @Bounded(lower = 0, upper = 9) int[] xs, boolean b) {
          Five {
            xs = Arrays.copyOf(xs, 5);
            for (int i = 0; i < 5; i++) xs[i] = Clamp.clamp(xs[i], 0, 9);
          }
        }

        final class Filled {
          @Private(epsilon = 1) @Sensitivity(5)
          static long large(List<Five> rows) {
            long total = 0;
            for (Five r : rows) {
              List<Integer> all = new ArrayList<>();
              for (int x : r.xs()) if (x > 3) all.add(x);
              total += all.size();
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(5)
          static long different(List<Five> rows) {
            long total = 0;
            for (Five r : rows) {
              Set<Integer> all = new HashSet<>();
              for (int i = 0; i < 5; i++) if (r.xs()[i] > 3) all.add(r.xs()[i]);
              total += all.size();
            }
            return total;
          }

        }

        final class Few {
          @Private(epsilon = 1) @Sensitivity(2)
          static long some(List<Row> rows) {
            return rows.stream().mapToLong(r -> {
              List<String> all = new ArrayList<>();
              if (r.x() > 2) all.add("a");
              if (r.x() > 4) all.add("b");
              return all.size();
            }).sum();
          }

          @Private(epsilon = 1) @Sensitivity(27)
          static long sums(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              List<Integer> all = new ArrayList<>();
              for (int i = 0; i < 3; i++) {
                if (i > r.x()) all.add(i); else all.add(9);
              }
              for (int x : all) total += x;
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(2)
          static long byKey(List<Row> rows) {
            long total = 0;
            for (int key : List.of(3, 4)) {
              List<Row> all = new ArrayList<>();
              for (int i = 0; i < rows.size(); i++) if (rows.get(i).x() > key) all.add(rows.get(i));
              total += all.size();
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long twoNames(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              List<Integer> all = new ArrayList<>();
              List<Integer> same = all;
              all.add(r.x()); // :: error: [DP100]
              total += same.size();
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long others(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              List<Integer> all = new ArrayList<>();
              for (int i = 0; i < rows.size(); i++) all.add(rows.get(i).x()); // :: error: [DP100]
              total += all.size();
            }
            return total;
          }
        }
        """);
  }
}
