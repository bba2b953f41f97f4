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

/** Lists, sets, texts and arrays that a loop fills from what one row holds. */
class FilledInARowTest {
  private static final String NOTE =
      """
      enum Kind { A, B, C }
      record Note(List<String> tags, List<Integer> scores, List<Kind> kinds) {
        Note {
          tags = List.copyOf(tags);
          scores = List.copyOf(scores);
          kinds = List.copyOf(kinds);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, NOTE + queries);
  }

  @Test
  void whatIsFilledIsAskedAfterwards() {
    check(
        """
        final class Filled {
          @Private(epsilon = 1)
          static long several(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              Set<String> words = new HashSet<>();
              for (String tag : note.tags()) {
                if (!tag.isEmpty()) {
                  words.add(tag);
                }
              }
              if (words.size() >= 3 && words.contains("x")) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long twice(List<Note> notes) {
            return notes.stream().filter(note -> repeats(note)).count();
          }
          private static boolean repeats(Note note) {
            Set<String> seen = new HashSet<>();
            for (String tag : note.tags()) {
              if (!seen.add(tag)) {
                return true;
              }
            }
            return false;
          }
          @Private(epsilon = 1)
          static long meeting(List<Note> notes, Set<String> wanted) {
            return notes.stream().filter(note -> !common(note).isEmpty()).count();
          }
          private static Set<String> common(Note note) {
            Set<String> left = new TreeSet<>();
            note.tags().forEach(tag -> left.add(tag));
            left.removeAll(List.of("a", "b"));
            return left;
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long kinds(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              Set<Kind> all = EnumSet.noneOf(Kind.class);
              for (Kind kind : note.kinds()) {
                all.add(kind);
              }
              total += Math.min(5, all.size());
            }
            return total;
          }
          @Private(epsilon = 1)
          static long texts(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              StringBuilder text = new StringBuilder("<");
              for (int score : note.scores()) {
                text.append(score).append(',');
              }
              if (text.length() > 4 && text.toString().contains("7,7")) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long cells(List<Note> notes) {
            return notes.stream().filter(note -> mostly(note)).count();
          }
          private static boolean mostly(Note note) {
            int[] counts = new int[3];
            for (Kind kind : note.kinds()) {
              counts[kind.ordinal()]++;
            }
            return counts[0] > counts[1] + counts[2];
          }
        }
        """);
  }

  @Test
  void mapsAreAskedByKey() {
    check(
        """
        final class Counted {
          @Private(epsilon = 1)
          static long repeated(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              Map<String, Integer> times = new HashMap<>();
              for (String tag : note.tags()) {
                times.merge(tag, 1, Integer::sum);
              }
              if (times.getOrDefault("x", 0) > 2 || times.values().stream().anyMatch(n -> n > 9)) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long greatest(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              Map<Kind, Integer> best = new EnumMap<>(Kind.class);
              for (Kind kind : note.kinds()) {
                best.put(kind, best.getOrDefault(kind, 0) + 1);
              }
              count += best.size() > 1 && best.getOrDefault(Kind.A, 0) == 1 ? 1 : 0;
            }
            return count;
          }
          @Private(epsilon = 1)
          static long unbounded(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              Map<String, Integer> times = new HashMap<>();
              for (String tag : note.tags()) {
                times.merge(tag, 1, Integer::sum);
              }
              count += times.getOrDefault("x", 0);
            }
            return count; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long absent(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              Map<String, Integer> times = new HashMap<>();
              for (String tag : note.tags()) {
                times.merge(tag, 1, Integer::sum);
              }
              count += times.get("x") > 1 ? 1 : 0; // :: error: [DP109]
            }
            return count;
          }
          @Private(epsilon = 1)
          static long viewed(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              Map<String, Integer> times = new HashMap<>(); // :: error: [DP100]
              Collection<Integer> numbers = times.values();
              for (String tag : note.tags()) {
                times.merge(tag, 1, Integer::sum);
              }
              count += numbers.isEmpty() ? 0 : 1;
            }
            return count;
          }
        }
        """);
  }

  /** What is added before the loop is left is added once, and what is counted ends the loop. */
  @Test
  void whatIsAddedOnce() {
    check(
        """
        final class Once {
          @Private(epsilon = 1)
          static long having(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              for (Kind kind : note.kinds()) {
                if (kind == Kind.A) {
                  count++;
                  break;
                }
              }
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long either(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              for (Kind kind : note.kinds()) {
                if (kind == Kind.A) {
                  count++;
                  break;
                } else if (kind == Kind.B) {
                  count += 2;
                  break;
                }
              }
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(90)
          static long firstTen(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int seen = 0;
              for (int score : note.scores()) {
                if (++seen > 10) {
                  break;
                }
                total += Clamp.clamp(score, 0, 9);
              }
            }
            return total;
          }
          @Private(epsilon = 1)
          static long tooLittle(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              for (int score : note.scores()) {
                if (score > 3) {
                  total += Clamp.clamp(score, 0, 9);
                  break;
                }
              }
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long before(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              for (Kind kind : note.kinds()) { // :: error: [DP202]
                count++;
                if (kind == Kind.A) {
                  break;
                }
              }
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(90)
          static long someOnly(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int seen = 0;
              for (int score : note.scores()) { // :: error: [DP202]
                if (seen == 10) {
                  break;
                }
                total += Clamp.clamp(score, 0, 9);
                if (score > 3) {
                  seen++;
                }
              }
            }
            return total;
          }
        }
        """);
  }

  /** What a stream over one row is collected into has a name, and is asked more than once. */
  @Test
  void whatAStreamBrings() {
    check(
        """
        final class Collected {
          @Private(epsilon = 1)
          static long both(List<Note> notes) {
            return notes.stream()
                .filter(
                    note -> {
                      Set<String> words = note.tags().stream().map(String::trim).collect(toSet());
                      return words.size() > 2 && words.contains("x");
                    })
                .count();
          }
          @Private(epsilon = 1)
          static long steps(List<Note> notes) {
            return notes.stream()
                .filter(
                    note -> {
                      List<Integer> sorted = note.scores().stream().sorted().toList();
                      for (int i = 1; i < sorted.size(); i++) {
                        if (sorted.get(i) - sorted.get(i - 1) > 3) {
                          return true;
                        }
                      }
                      return false;
                    })
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(300)
          static long first(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<Integer> three = note.scores().stream().limit(3).toList();
              for (int score : three) {
                total += Clamp.clamp(score, 0, 100);
              }
            }
            return total;
          }
        }
        """);
  }

  /** All are of one row, and no number of them is known. */
  @Test
  void whatIsFilledHasNoBound() {
    check(
        """
        final class Unbounded {
          @Private(epsilon = 1)
          static long size(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<String> all = new ArrayList<>();
              for (String tag : note.tags()) {
                all.add(tag);
              }
              total += all.size();
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long cell(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int[] count = new int[1];
              for (String tag : note.tags()) {
                count[0]++;
              }
              total += count[0];
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long carried(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int[] last = new int[1];
              int before = 0;
              for (int score : note.scores()) {
                before = last[0];
                last[0] = score;
              }
              total += before; // :: error: [DP202]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long first(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<String> all = new ArrayList<>();
              for (String tag : note.tags()) {
                all.add(tag);
              }
              total += all.get(0).isEmpty() ? 1 : 0; // :: error: [DP110]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long ordered(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              Set<Kind> all = new HashSet<>();
              for (Kind kind : note.kinds()) {
                all.add(kind);
              }
              int last = 0;
              for (Kind kind : all) { // :: error: [DP113]
                last = kind == Kind.A ? 1 : 0;
              }
              total += last;
            }
            return total;
          }
        }
        """);
  }

  /** A box that is stepped is another object: whether it is the same as another, nobody knows. */
  @Test
  void boxesThatAreStepped() {
    check(
        """
        final class Boxes {
          @Private(epsilon = 1) @Sensitivity(2)
          static long counted(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              Integer n = 126;
              Integer end = 128;
              for (String tag : note.tags()) { // :: error: [DP202]
                total++;
                if (++n == end) {
                  break;
                }
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long asked(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              Integer n = 126;
              Integer end = 128;
              while (++n != end) { // :: error: [DP106]
                total++;
              }
            }
            return total;
          }
        }
        """);
  }

  /**
   * What is put into another object has two names, and {@code replaceAll} is no {@code forEach}.
   */
  @Test
  void whatIsChangedOtherwise() {
    check(
        """
        final class Changed {
          @Private(epsilon = 1)
          static long held(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<String> all = new ArrayList<>();
              var held = List.of(all); // :: error: [DP101]
              for (String tag : note.tags()) { // :: error: [DP202]
                all.add(tag); // :: error: [DP100]
              }
              total += held.get(0).size() > 3 ? 1 : 0; // :: error: [DP100]
            }
            return total;
          }
          @Private(epsilon = 1)
          static long replaced(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<String> all = new ArrayList<>(note.tags());
              all.replaceAll(tag -> null); // :: error: [DP100]
              total += all.size() > 3 && all.get(0).isEmpty() ? 1 : 0;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long ofAllRows(List<Note> notes) {
            List<Integer> all = new ArrayList<>();
            for (Note note : notes) {
              all.add(Clamp.clamp(note.tags().size(), 0, 9));
            }
            all.replaceAll(each -> each * 1000); // :: error: [DP114]
            return all.stream().mapToLong(each -> each).sum();
          }
          @Private(epsilon = 1)
          static long groups(List<Note> notes) {
            Map<Integer, Long> groups =
                notes.stream().collect(groupingBy(note -> note.tags().size(), counting()));
            groups.replaceAll((size, count) -> count + 5); // :: error: [DP100]
            return groups.values().stream() // :: error: [DP100]
                .filter(count -> count > 5)
                .count();
          }
        }
        """);
  }

  /** Two names of one list, a list that rows share, and one that a loop over itself changes. */
  @Test
  void whatSomebodyElseHas() {
    check(
        """
        final class Shared {
          @Private(epsilon = 1)
          static long alias(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<String> all = new ArrayList<>();
              List<String> same = all;
              for (String tag : note.tags()) { // :: error: [DP202]
                all.add(tag); // :: error: [DP100]
              }
              total += same.isEmpty() ? 0 : 1;
            }
            return total;
          }
          @Private(epsilon = 1)
          static long ofAllRows(List<Note> notes) {
            long total = 0;
            List<String> all = new ArrayList<>();
            for (Note note : notes) {
              for (String tag : note.tags()) { // :: error: [DP202]
                all.add(tag);
              }
              total += all.isEmpty() ? 0 : 1;
            }
            return total;
          }
          @Private(epsilon = 1)
          static long cellOfAllRows(List<Note> notes) {
            long total = 0;
            int[] seen = new int[1];
            for (Note note : notes) {
              for (String tag : note.tags()) { // :: error: [DP202]
                seen[0] = 1; // :: error: [DP103]
              }
              total += seen[0];
            }
            return total;
          }
          @Private(epsilon = 1)
          static long itself(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              List<String> all = new ArrayList<>();
              for (String tag : note.tags()) { // :: error: [DP202]
                all.add(tag); // :: error: [DP100]
                for (String each : all) {
                  all.add(each);
                }
              }
              total += all.size() > 3 ? 1 : 0;
            }
            return total;
          }
        }
        """);
  }
}
