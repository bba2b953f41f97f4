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

/** Loops inside one row: over lists of any size, and as often as the row says. */
class LoopsInsideARowTest {
  private static final String NOTE =
      """
      record Note(
          List<String> tags,
          List<Integer> scores,
          String text,
          @Bounded(lower = 0, upper = 9) int n,
          int any) {
        Note {
          tags = List.copyOf(tags);
          scores = List.copyOf(scores);
          Objects.requireNonNull(text);
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, NOTE + queries);
  }

  @Test
  void whatALoopOverAListFinds() {
    check(
        """
        final class Found {
          @Private(epsilon = 1)
          static long broken(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              boolean has = false;
              for (String tag : note.tags()) {
                if (tag.isEmpty()) {
                  has = true;
                  break;
                }
              }
              if (has) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long returned(List<Note> notes, String tag) {
            return notes.stream().filter(note -> has(note, tag)).count();
          }
          static boolean has(Note note, String wanted) {
            for (String tag : note.tags()) {
              if (tag.equals(wanted)) {
                return true;
              }
            }
            return false;
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long counted(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int empty = 0;
              for (String tag : note.tags()) {
                if (tag.isEmpty()) {
                  empty++;
                }
              }
              total += Math.min(empty, 10);
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long summed(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              long sum = 0;
              for (int score : note.scores()) {
                sum += score;
              }
              total += Clamp.clamp(sum, 0, 100);
            }
            return total;
          }
        }
        """);
  }

  /** A number that the loop itself holds within what it compares it with. */
  @Test
  void whatALoopHoldsByACondition() {
    check(
        """
        final class Held {
          @Private(epsilon = 1) @Sensitivity(6)
          static long guarded(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int n = 0;
              for (String tag : note.tags()) {
                if (!tag.isEmpty() && n < 6) {
                  n++;
                }
              }
              total += n;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long guardedFurther(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int n = 0;
              for (String tag : note.tags()) {
                if (!tag.isEmpty() && n < 6) {
                  n++;
                }
              }
              total += n;
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(6)
          static long inside(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              long n = 0;
              for (String tag : note.tags()) {
                if (n > 5) {
                  continue;
                }
                n++;
              }
              total += n;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(8)
          static long upAndDown(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int n = 8;
              for (String tag : note.tags()) {
                if (n > 0) n--; else n = 3;
              }
              total += n;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(13)
          static long summed(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int sum = 0;
              for (int score : note.scores()) {
                if (sum < 5) sum += Clamp.clamp(score, 0, 9);
              }
              total += sum;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(14)
          static long left(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int sum = 0;
              for (int score : note.scores()) {
                if (sum > 5) break;
                sum += Clamp.clamp(score, 0, 9);
              }
              total += sum;
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(1_000)
          static long heldInVain(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int n = 0;
              for (String tag : note.tags()) {
                if (n < 6) n += 2;
                if (!tag.isEmpty()) n++;
              }
              total += n; // :: error: [DP202]
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(1_000)
          static long anotherNumber(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int n = 0;
              int m = 0;
              for (String tag : note.tags()) {
                if (m < 6) n += 3; else m++;
              }
              total += n; // :: error: [DP202]
            }
            return total;
          }
        }
        """);
  }

  /** What a row adds has no bound, what it throws would tell of it, and an array is of all rows. */
  @Test
  void whatALoopOverAListMustNotDo() {
    check(
        """
        final class Refused {
          @Private(epsilon = 1)
          static long eachElement(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              for (String tag : note.tags()) { // :: error: [DP202]
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long counter(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int size = 0;
              for (String tag : note.tags()) {
                size++;
              }
              total += size;
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long counterMayWrap(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int size = 0;
              for (String tag : note.tags()) {
                size++;
                size++;
              }
              total += Math.min(size, 9);
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long counterFromAnywhere(List<Note> notes) {
            long total = 0;
            for (Note note : notes) {
              int size = note.any();
              for (String tag : note.tags()) {
                size++;
              }
              total += Math.min(size, 9);
            }
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long array(List<Note> notes) {
            long[] count = new long[1];
            for (Note note : notes) {
              for (String tag : note.tags()) { // :: error: [DP202]
                count[0]++;
              }
            }
            return count[0];
          }
          @Private(epsilon = 1)
          static long divisorOfTheIterationBefore(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              int divisor = 1;
              int quotient = 0;
              for (int score : note.scores()) {
                quotient = 10 / divisor; // :: error: [DP110]
                divisor = score;
              }
              if (quotient > 3) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long onceForEachRow(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              boolean first = true;
              for (String tag : note.tags()) { // :: error: [DP202]
                if (first) {
                  count++;
                  first = false;
                }
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long leavesTwoLoops(List<Note> notes) {
            long count = 0;
            outer:
            for (Note note : notes) {
              for (String tag : note.tags()) { // :: error: [DP202]
                if (tag.isEmpty()) {
                  continue outer;
                }
              }
              count++;
            }
            return count;
          }
        }
        """);
  }

  @Test
  void asOftenAsTheRowSays() {
    check(
        """
        final class Often {
          @Private(epsilon = 1)
          static long whileLoop(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              int i = 0;
              while (i < note.n()) {
                i += 2;
              }
              if (i == 4) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long digits(List<Note> notes) {
            return notes.stream().filter(note -> {
              int rest = note.n();
              int digits = 0;
              while (rest > 0) {
                rest /= 2;
                digits++;
              }
              return digits == 2;
            }).count();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long forLoop(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              for (int i = 0; i < note.n(); i++) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long once(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              for (int i = 0; i < note.n(); i++) {
                if (i == 3) {
                  count++;
                  break;
                }
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long range(List<Note> notes) {
            return notes.stream()
                .filter(note -> IntStream.range(0, note.n()).anyMatch(i -> i == 3))
                .count();
          }
        }
        """);
  }

  /** An index that the loop moves, and that is asked where it has come to an end. */
  @Test
  void asFarAsTheCodeGoes() {
    check(
        """
        final class Codes {
          private static final int[] CODE = {3, 1, 4};
          @Private(epsilon = 1)
          static long returned(List<Note> notes) {
            return notes.stream().filter(note -> {
              int next = 0;
              for (int score : note.scores()) {
                if (score == CODE[next]) next++;
                if (next == CODE.length) return true;
              }
              return false;
            }).count();
          }
          @Private(epsilon = 1)
          static long broken(List<Note> notes) {
            return notes.stream().filter(note -> {
              int next = 2;
              for (int score : note.scores()) {
                if (score == CODE[next]) next--;
                if (next == -1) break;
              }
              return next == -1;
            }).count();
          }
          @Private(epsilon = 1)
          static long tooLate(List<Note> notes) {
            return notes.stream().filter(note -> {
              int next = 0;
              for (int score : note.scores()) {
                if (score == CODE[next]) next++; // :: error: [DP110]
                if (next == 4) break;
              }
              return next == 3;
            }).count();
          }
          @Private(epsilon = 1)
          static long sometimes(List<Note> notes) {
            return notes.stream().filter(note -> {
              int next = 0;
              for (int score : note.scores()) {
                if (score == CODE[next]) next++; // :: error: [DP110]
                if (next == 3 && score > 0) return true;
              }
              return false;
            }).count();
          }
          @Private(epsilon = 1)
          static long skipped(List<Note> notes) {
            return notes.stream().filter(note -> {
              int next = 0;
              for (int score : note.scores()) {
                if (score == CODE[next]) next += 2; // :: error: [DP110]
                if (next == 3) break;
              }
              return next == 3;
            }).count();
          }
        }
        """);
  }

  /** Each iteration is one that a row may have or not, and adds to what all rows share. */
  @Test
  void asOftenAsTheRowSaysButNoMoreThanEverybodyKnows() {
    check(
        """
        final class Capped {
          @Private(epsilon = 1) @Sensitivity(100)
          static long[] letters(List<Note> notes) {
            long[] letters = new long[26];
            for (Note note : notes) {
              String text = note.text();
              for (int i = 0; i < Math.min(100, text.length()); i++) {
                char c = text.charAt(i);
                if (c >= 'a' && c <= 'z') letters[c - 'a']++;
              }
            }
            return letters;
          }
          @Private(epsilon = 1) @Sensitivity(50)
          static long words(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              String[] words = note.text().split(" ");
              for (int i = 0; i < words.length && i < 50; i++) {
                if (words[i].isEmpty()) continue;
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(98)
          static long tooLittle(List<Note> notes) {
            long count = 0;
            for (Note note : notes)
              for (int i = 0; i < 11 * note.n(); i++) count++;
            return count; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(100000)
          static long mayWrap(List<Note> notes) {
            long count = 0;
            for (Note note : notes)
              for (int i = 2147483500; i + 7 < Math.max(2147483530, note.any()); i++) // :: error: [DP206]
                count++;
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(100000)
          static long movedEnd(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              int end = 11 * note.n();
              for (int i = 0; i < end; i++) { // :: error: [DP206]
                count++;
                end = 99 - end;
              }
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(100000)
          static long readBehind(List<Note> notes) {
            long count = 0;
            for (Note note : notes) {
              int i = 0;
              for (; i < 11 * note.n(); i++) count++; // :: error: [DP106]
              if (i == 99) count++;
            }
            return count;
          }
          @Private(epsilon = 1) @Sensitivity(100000)
          static long veryOften(List<Note> notes) {
            long count = 0;
            for (Note note : notes)
              for (int i = 0; i < Math.min(300, note.text().length()); i++) // :: error: [DP206]
                count++;
            return count;
          }
        }
        """);
  }

  @Test
  void loopsThatMayNotEnd() {
    check(
        """
        final class Endless {
          @Private(epsilon = 1)
          static long anyNumber(List<Note> notes) {
            return notes.stream().filter(note -> {
              int i = 0;
              while (i < note.any()) {
                i++;
              }
              return i > 3;
            }).count();
          }
          @Private(epsilon = 1)
          static long passesTheEnd(List<Note> notes) {
            return notes.stream().filter(note -> {
              int i = 0;
              while (i != note.n()) { // :: error: [DP106]
                i += 2;
              }
              return i > 3;
            }).count();
          }
          @Private(epsilon = 1)
          static long never(List<Note> notes) {
            return notes.stream().filter(note -> {
              boolean more = note.n() > 3;
              while (note.n() > 3) { // :: error: [DP106]
                more = !more;
              }
              return more;
            }).count();
          }
          @Private(epsilon = 1)
          static long untilAllRowsSay(List<Note> notes) {
            long count = 0;
            while (count < 5) { // :: error: [DP106]
              count += notes.size();
            }
            return count;
          }
        }
        """);
  }

  @Test
  void whatStreamsOverAListComeTo() {
    check(
        """
        final class Streams {
          @Private(epsilon = 1)
          static long distinct(List<Note> notes) {
            return notes.stream()
                .filter(note -> note.tags().stream().map(String::trim).distinct().count() == 2)
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(50)
          static long lengths(List<Note> notes) {
            return notes.stream()
                .mapToLong(n -> Clamp.clamp(n.tags().stream().mapToInt(String::length).sum(), 0, 50))
                .sum();
          }
          @Private(epsilon = 1)
          static long greatest(List<Note> notes) {
            return notes.stream()
                .filter(note -> note.scores().stream().mapToInt(s -> s).max().orElse(0) > 100)
                .count();
          }
          @Private(epsilon = 1)
          static long unbounded(List<Note> notes) {
            return notes.stream()
                .mapToLong(n -> n.tags().stream().mapToInt(String::length).sum())
                .sum(); // :: error: [DP202]
          }
        }
        """);
  }

  @Test
  void stagesThatLoopsFill() {
    check(
        """
        record Album(List<Note> pages, Set<Integer> marks) {
          Album {
            pages = List.copyOf(pages);
            marks = Set.copyOf(marks);
          }
        }
        final class Flat {
          @Private(epsilon = 1) @Sensitivity(5)
          static long words(List<Album> albums) {
            return albums.stream().mapToLong(a -> Math.min(5,
                a.pages().stream().flatMap(p -> p.tags().stream()).distinct().count())).sum();
          }
          @Private(epsilon = 1)
          static long any(List<Album> albums) {
            return albums.stream().filter(a ->
                a.pages().stream().map(Note::tags).flatMap(List::stream).anyMatch("x"::equals)).count();
          }
        }
        final class Stages {
          @Private(epsilon = 1) @Sensitivity(10)
          static long started(List<Note> notes) {
            return notes.stream().mapToLong(note ->
                Math.min(10, note.scores().stream().takeWhile(s -> s > 3).count())).sum();
          }
          @Private(epsilon = 1)
          static long first(List<Note> notes) {
            return notes.stream().filter(note ->
                note.tags().stream().takeWhile(t -> !t.isEmpty()).anyMatch(t -> t.equals("a"))).count();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long less(List<Note> notes) {
            return notes.stream().mapToLong(note -> Math.min(10, note.scores().stream().takeWhile(s -> s > 3).count())).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long ofAllRows(List<Note> notes) {
            return notes.stream().takeWhile(note -> note.n() > 3).count(); // :: error: [DP112]
          }
        }
        """);
  }

  /** An index below a length that the row says, and texts of any length. */
  @Test
  void byIndex() {
    check(
        """
        final class Indices {
          @Private(epsilon = 1) @Sensitivity(20)
          static long digits(List<Note> notes) {
            long total = 0;
            for (Note t : notes) {
              int digits = 0;
              for (int i = 0; i < t.text().length(); i++) {
                if (Character.isDigit(t.text().charAt(i))) {
                  digits++;
                }
              }
              total += Math.min(20, digits);
            }
            return total;
          }
          @Private(epsilon = 1)
          static long elements(List<Note> notes) {
            return notes.stream().filter(note -> {
              for (int i = 0; i < note.tags().size(); i++) {
                if (note.tags().get(i).equals("a")) {
                  return true;
                }
              }
              return false;
            }).count();
          }
          @Private(epsilon = 1)
          static long onePastTheEnd(List<Note> notes) {
            return notes.stream().filter(t -> {
              for (int i = 0; i <= t.text().length(); i++) { // :: error: [DP206]
                if (t.text().charAt(i) == 'a') { // :: error: [DP110]
                  return true;
                }
              }
              return false;
            }).count();
          }
          @Private(epsilon = 1)
          static long nextElement(List<Note> notes) {
            return notes.stream().filter(note -> {
              for (int i = 0; i < note.tags().size(); i++) {
                if (note.tags().get(i + 1).equals("a")) { // :: error: [DP110]
                  return true;
                }
              }
              return false;
            }).count();
          }
          @Private(epsilon = 1)
          static long indexGoesBack(List<Note> notes) {
            return notes.stream().filter(t -> {
              int k = 0;
              for (int i = 0; i < t.any(); i++) { // :: error: [DP902]
                i--;
                k++;
              }
              return k > 3;
            }).count();
          }
          @Private(epsilon = 1)
          static long endMoves(List<Note> notes) {
            return notes.stream().filter(t -> {
              int end = t.any();
              for (int i = 0; i < end; i++) { // :: error: [DP902]
                end = i + 2;
              }
              return end > 3;
            }).count();
          }
        }
        """);
  }

  @Test
  void helpersOfLists() {
    check(
        """
        final class Helpers {
          static int longestRun(List<Integer> values) {
            int best = 0;
            int current = 0;
            for (int i = 0; i < values.size(); i++) {
              current = i > 0 && values.get(i).equals(values.get(i - 1)) ? current + 1 : 1;
              best = Math.max(best, current);
            }
            return best;
          }
          static boolean rising(List<Integer> values) {
            for (int i = 0; i + 1 < values.size(); i++) {
              if (values.get(i) > values.get(i + 1)) {
                return false;
              }
            }
            return true;
          }
          static boolean longer(String[] words) {
            for (int i = 0; i + 1 < words.length; i++) {
              if (words[i].length() > words[i + 1].length()) {
                return false;
              }
            }
            return true;
          }
          static boolean both(Note note) {
            return rising(note.scores()) && longer(note.text().split(" "));
          }
          static int last(List<Integer> values) {
            return values.isEmpty() ? 0 : values.get(values.size() - 1);
          }
          static int thrice(String text) {
            int found = 0;
            for (int i = 0; i + 2 < text.length(); i++) {
              if (text.charAt(i) == text.charAt(i + 1) && text.charAt(i) == text.charAt(i + 2)) {
                found++;
              }
            }
            return found;
          }
          static long big(List<Integer> values) {
            return values.stream().filter(x -> x > 5).count();
          }
          @Private(epsilon = 1)
          static long runs(List<Note> notes) {
            return notes.stream().filter(n -> longestRun(n.scores()) >= 3).count();
          }
          @Private(epsilon = 1)
          static long bothOnes(List<Note> notes) {
            return notes.stream().filter(n -> both(n)).count();
          }
          @Private(epsilon = 1)
          static long lastOnes(List<Note> notes) {
            return notes.stream().filter(n -> last(n.scores()) > last(List.of(1, 2))).count();
          }
          @Private(epsilon = 1)
          static long thriceOnes(List<Note> notes) {
            return notes.stream().filter(n -> thrice(n.text()) > 1).count();
          }
          @Private(epsilon = 1)
          static long bigOnes(List<Note> notes) {
            return notes.stream().filter(n -> big(n.scores()) > 2).count();
          }
        }
        final class OfNumbers {
          static long big(List<Integer> values) {
            return values.stream().filter(x -> x > 5).count();
          }
          @Private(epsilon = 1)
          static long all(List<Integer> rows) {
            return big(rows);
          }
        }
        """);
  }

  @Test
  void helpersOfListsInVain() {
    check(
        """
        record Open(List<Integer> scores) {}
        record Tree(List<Tree> trees) {
          Tree {
            trees = List.copyOf(trees);
          }
        }
        final class Helpers {
          static boolean behind(List<Integer> values) {
            for (int i = 0; i < values.size(); i++) {
              if (values.get(i) > values.get(i + 1)) { // :: error: [DP110]
                return false;
              }
            }
            return true;
          }
          static boolean included(List<Integer> values) {
            for (int i = 0; i + 1 <= values.size(); i++) { // :: error: [DP206]
              if (values.get(i) > 5) {
                return false;
              }
            }
            return true;
          }
          static boolean from(Note note) {
            for (int i = note.any(); i + 1 < note.scores().size(); i++) { // :: error: [DP206]
              if (i < -5) {
                return false;
              }
            }
            return true;
          }
          static boolean again(List<Integer> values, int n) {
            return values.size() > n || (n < 100 && again(values, n + 1)); // :: error: [DP116]
          }
          static void add(List<Integer> values) {
            values.add(3); // :: error: [DP114]
          }
          @Private(epsilon = 1)
          static long behindOnes(List<Note> notes) {
            return notes.stream().filter(n -> behind(n.scores())).count();
          }
          @Private(epsilon = 1)
          static long includedOnes(List<Note> notes) {
            return notes.stream().filter(n -> included(n.scores())).count();
          }
          @Private(epsilon = 1)
          static long fromOnes(List<Note> notes) {
            return notes.stream().filter(n -> from(n)).count();
          }
          @Private(epsilon = 1)
          static long againOnes(List<Note> notes) {
            return notes.stream().filter(n -> again(n.scores(), 3)).count();
          }
          @Private(epsilon = 1)
          static long added(List<Note> notes) {
            return notes.stream().filter(n -> {
              add(n.scores());
              return n.scores().size() > 2;
            }).count();
          }
        }
        final class OfOpen {
          static boolean rising(List<Integer> values) {
            for (int i = 0; i + 1 < values.size(); i++) { // :: error: [DP115]
              if (values.get(i) > values.get(i + 1)) {
                return false;
              }
            }
            return true;
          }
          @Private(epsilon = 1)
          static long open(List<Open> rows) {
            return rows.stream().filter(r -> rising(r.scores())).count();
          }
        }
        final class OfNumbers {
          static boolean rising(List<Integer> values) {
            for (int i = 0; i + 1 < values.size(); i++) { // :: error: [DP112]
              if (values.get(i) > values.get(i + 1)) {
                return false;
              }
            }
            return true;
          }
          @Private(epsilon = 1)
          static long all(List<Integer> rows) {
            return rising(rows) ? 1 : 0;
          }
        }
        final class OfTrees {
          static long depth(List<Tree> trees) {
            long depth = 0;
            for (Tree tree : trees) {
              depth += depth(tree.trees()); // :: error: [DP116]
            }
            return depth + trees.size();
          }
          @Private(epsilon = 1)
          static long all(List<Tree> rows) {
            return depth(rows);
          }
        }
        """);
  }
}
