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

/** A loop means the same in each form that Java has for it. */
class LoopFormsTest {
  private static final String NOTE =
      """
      record Note(
          List<Integer> scores,
          String text,
          @Bounded(lower = 0, upper = 9) int n,
          @Bounded(lower = 0, upper = 1000) int many,
          int any) {
        Note {
          scores = List.copyOf(scores);
          Objects.requireNonNull(text);
          n = Clamp.clamp(n, 0, 9);
          many = Clamp.clamp(many, 0, 1000);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, NOTE + queries);
  }

  private void helper(String result, String body) {
    check(
        """
        final class Form {
          @Private(epsilon = 1) @Sensitivity(%s)
          static long form(List<Note> notes) {
            return notes.stream().mapToLong(note -> of(note)).sum();
          }
          static int of(Note note) {
            %s
          }
        }
        """
            .formatted(result, body));
  }

  /** The body comes before the first question, and after it once for each that holds. */
  @Test
  void bodyFirst() {
    helper(
        "11",
        """
        int count = 0;
        do {
          count++;
        } while (count <= note.n());
        return count + 1;
        """);
    helper(
        "12",
        """
        int count = 0;
        int turn = 0;
        do {
          count += 2;
          if (count > 100) {
            continue;
          }
        } while (++turn < 6);
        return count;
        """);
  }

  /** An index that is used for nothing but the next row, up to a size that is asked before. */
  @Test
  void indicesUpToAKnownSize() {
    check(
        """
        final class Form {
          @Private(epsilon = 1) static long before(List<Note> notes) {
            final int size = notes.size();
            long n = 0;
            for (int i = 0; i < size; i++) {
              if (notes.get(i).n() > 3) n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long changed(List<Note> notes) {
            int size = notes.size();
            size--;
            long n = 0;
            for (int i = 0; i < size; i++) { // :: error: [DP112]
              if (notes.get(i).n() > 3) n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long less(List<Note> notes) {
            int size = notes.size() - 1;
            long n = 0;
            for (int i = 0; i < size; i++) { // :: error: [DP112]
              if (notes.get(i).n() > 3) n++;
            }
            return n;
          }
        }
        final class Two {
          @Private(epsilon = 1) static long ofOther(List<Note> notes, @Sensitive List<Note> others) {
            int size = others.size();
            long n = 0;
            for (int i = 0; i < size; i++) { // :: error: [DP112]
              if (notes.get(i).n() > 3) n++;
            }
            return n;
          }
        }
        """);
  }

  /** An iterator that is used for nothing but to take each row. */
  @Test
  void iteratorsThatAreDrained() {
    check(
        """
        final class Form {
          @Private(epsilon = 1) static long whole(List<Note> notes) {
            Iterator<Note> it = notes.iterator();
            long n = 0;
            while (it.hasNext()) {
              Note note = it.next();
              if (note.n() < 3) continue;
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long ofAFor(Collection<Note> notes) {
            long n = 0;
            for (Iterator<Note> it = notes.iterator(); it.hasNext(); ) {
              Note note = it.next();
              if (note.n() > 3) n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long everyOther(List<Note> notes) {
            long n = 0;
            Iterator<Note> it = notes.iterator(); // :: error: [DP112]
            while (it.hasNext()) {
              Note note = it.next();
              Note other = it.next();
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long butTheFirst(List<Note> notes) {
            long n = 0;
            Iterator<Note> it = notes.iterator(); // :: error: [DP112]
            if (it.hasNext()) it.next();
            while (it.hasNext()) {
              Note note = it.next();
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long changedBefore(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            Iterator<Note> it = all.iterator(); // :: error: [DP112]
            for (Note note : notes) {
              if (note.n() > 3) all.add(note);
            }
            long n = 0;
            while (it.hasNext()) {
              Note note = it.next();
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long changedByAnotherName(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            List<Note> same = all;
            Iterator<Note> it = all.iterator(); // :: error: [DP112]
            for (Note note : notes) {
              if (note.n() > 3) same.add(note);
            }
            long n = 0;
            while (it.hasNext()) {
              Note note = it.next();
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long changedInTheLoop(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            Iterator<Note> it = all.iterator(); // :: error: [DP100]
            long n = 0;
            while (it.hasNext()) {
              Note note = it.next();
              if (note.n() > 3) all.add(note);
              n++;
            }
            return n;
          }
        }
        """);
  }

  /**
   * For some rows only, the iterator of a list that its own loop adds to throws a {@link
   * java.util.ConcurrentModificationException}.
   */
  @Test
  void loopsThatChangeWhatTheyGoOver() {
    check(
        """
        final class Form {
          @Private(epsilon = 1) static long list(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            long n = 0;
            for (Note note : all) { // :: error: [DP100]
              if (note.n() > 3) all.add(note);
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long byAnotherName(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            List<Note> same = all;
            long n = 0;
            for (Note note : same) { // :: error: [DP100]
              if (note.n() > 3) all.add(note);
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long given(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            add(all, all);
            return notes.size();
          }
          private static void add(List<Note> from, List<Note> to) {
            for (Note note : from) { // :: error: [DP100]
              if (note.n() > 3) to.add(note);
            }
          }
          @Private(epsilon = 1) static long byAHelper(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            for (Note note : all) { // :: error: [DP100]
              add(all, note);
            }
            return notes.size();
          }
          private static void add(List<Note> to, Note note) {
            if (note.n() > 3) to.add(note);
          }
          @Private(epsilon = 1) static long forEach(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            all.forEach(note -> { if (note.n() > 3) all.add(note); }); // :: error: [DP100]
            return notes.size();
          }
          @Private(epsilon = 1) static long stream(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            all.stream().filter(x -> x.n() > 3).forEach(note -> all.add(note)); // :: error: [DP100]
            return notes.size();
          }
          @Private(epsilon = 1) static long sum(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            return all.stream().mapToLong(x -> { all.add(x); return 1; }).sum(); // :: error: [DP100]
          }
          @Private(epsilon = 1) static long sumOfANamedStream(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            Stream<Note> stream = all.stream();
            return stream.mapToLong(x -> { all.add(x); return 1; }).sum(); // :: error: [DP100]
          }
          @Private(epsilon = 1) static long set(List<Note> notes) {
            Set<Integer> all = new HashSet<>();
            for (Note note : notes) all.add(note.n());
            long n = 0;
            for (int x : all) { // :: error: [DP100]
              if (x > 3) all.add(x + 1);
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long copy(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            long n = 0;
            for (Note note : new ArrayList<>(all)) {
              if (note.n() > 3) all.add(note);
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long collected(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            long n = 0;
            for (Note note : all.stream().filter(x -> x.n() > 3).toList()) {
              all.add(note);
              n++;
            }
            return n;
          }
          @Private(epsilon = 1) static long other(List<Note> notes) {
            List<Note> all = new ArrayList<>(notes);
            List<Note> great = new ArrayList<>();
            for (Note note : all) {
              if (note.n() > 3) great.add(note);
            }
            all.addAll(great);
            return great.stream().count();
          }
        }
        """);
  }

  @Test
  void countersThatTheConditionSteps() {
    helper(
        "9",
        """
        int left = note.n();
        int turns = 0;
        while (left-- > 0) {
          turns++;
        }
        return turns;
        """);
    helper(
        "8",
        """
        int left = note.n();
        int turns = 0;
        while (--left > 0) {
          turns++;
        }
        return turns;
        """);
    helper(
        "1",
        """
        int left = 3;
        while (left-- > 0) {
        }
        return -left;
        """);
    helper(
        "2",
        """
        int left = 5;
        while (left-- > 0) {
          if (left == 2) {
            break;
          }
        }
        return left;
        """);
    helper(
        "36",
        """
        int sum = 0;
        for (int i = note.n(); i-- > 0; ) {
          sum += i;
        }
        return Math.min(sum, 36);
        """);
  }

  /** The index may be declared before the loop, and stepped at the end of its body. */
  @Test
  void anyNumberOfIterations() {
    helper(
        "1",
        """
        int i = 0;
        while (i < note.text().length()) {
          if (note.text().charAt(i) == 'a') {
            return 1;
          }
          i++;
        }
        return 0;
        """);
    helper(
        "1",
        """
        boolean found = false;
        for (int i = note.text().length() - 1; i >= 0; i--) {
          found |= note.text().charAt(i) == 'a';
        }
        return found ? 1 : 0;
        """);
    helper(
        "1",
        """
        for (int i = 0; i < note.text().length() - 1; i++) {
          if (note.text().charAt(i) == note.text().charAt(i + 1)) {
            return 1;
          }
        }
        return 0;
        """);
    helper(
        "1",
        """
        int i;
        for (i = 0; i < note.scores().size(); i++) {
          if (note.scores().size() > 2) {
            break;
          }
        }
        return i > 0 ? 1 : 0;
        """);
    helper(
        "100",
        """
        long sum = 0;
        for (int i = 1; i <= note.many(); i++) {
          sum += 2L * i;
        }
        return (int) Clamp.clamp(sum, 0, 100);
        """);
    helper(
        "100",
        """
        long sum = 0;
        for (int i = note.many(); 0 < i; i--) {
          sum += i;
        }
        return (int) Clamp.clamp(sum, 0, 100);
        """);
  }

  /** What never ends, or passes over the end, and what is read where there is nothing. */
  @Test
  void whatIsRefused() {
    check(
        """
        final class Refused {
          @Private(epsilon = 1)
          static long wraps(List<Note> notes) {
            return notes.stream().filter(note -> wraps(note)).count();
          }
          static boolean wraps(Note note) {
            int count = 0;
            for (int i = 0; i <= note.any(); i++) { // :: error: [DP206]
              count = 1;
            }
            return count > 0;
          }
          @Private(epsilon = 1)
          static long never(List<Note> notes) {
            return notes.stream().filter(note -> never(note)).count();
          }
          static boolean never(Note note) {
            int i = 0;
            do {
              i = 0;
            } while (i < note.n()); // :: error: [DP106]
            return true;
          }
          @Private(epsilon = 1)
          static long skips(List<Note> notes) {
            return notes.stream().filter(note -> skips(note)).count();
          }
          static boolean skips(Note note) {
            int i = 0;
            while (i < note.text().length()) { // :: error: [DP106]
              if (note.text().isEmpty()) {
                continue;
              }
              i++;
            }
            return true;
          }
          @Private(epsilon = 1)
          static long behind(List<Note> notes) {
            return notes.stream().filter(note -> behind(note)).count();
          }
          static boolean behind(Note note) {
            for (int i = note.text().length(); i >= 0; i--) {
              if (note.text().charAt(i) == 'a') { // :: error: [DP110]
                return true;
              }
            }
            return false;
          }
        }
        """);
  }

  /** One loop to any number ends; one in the other would end after years. */
  @Test
  void loopsInLoops() {
    check(
        """
        final class Nested {
          @Private(epsilon = 1)
          static long long_(List<Note> notes) {
            return notes.stream().filter(note -> ever(note)).count();
          }
          static boolean ever(Note note) {
            boolean odd = false;
            for (int i = 0; i < note.any(); i++) {
              for (int j = 0; j < note.any(); j++) { // :: error: [DP206]
                odd = !odd;
              }
            }
            return odd;
          }
          @Private(epsilon = 1)
          static long short_(List<Note> notes) {
            return notes.stream().filter(note -> soon(note)).count();
          }
          static boolean soon(Note note) {
            boolean odd = false;
            for (int i = 0; i < note.many(); i++) {
              for (int j = 0; j < note.many(); j++) {
                for (int k = 0; k < note.text().length(); k++) {
                  odd = !odd;
                }
              }
            }
            return odd;
          }
        }
        """);
  }

  /** A variable of the body that its last statement steps, in a helper that is inlined twice. */
  @Test
  void stepsOfWhatTheBodyDeclares() {
    String twice =
        """
        final class Twice {
          @Private(epsilon = 1) @Sensitivity(18)
          static long twice(List<Note> notes) {
            return notes.stream().mapToLong(note -> of(note.n(), 1)).sum()
                + notes.stream().mapToLong(note -> of(9, note.n())).sum();
          }
          static int of(int n, int kind) {
            int sum = 0;
            int i = 0;
            while (i < n) {
              i++;
              sum++;
              %s
            }
            return sum;
          }
        }
        """;
    check(twice.formatted("int left = kind; left++;"));
    check(twice.formatted("Integer left = kind == 0 ? null : 1; left++; // :: error: [DP109]"));
  }
}
