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

/** What is declared of an array of a record is believed only where nobody writes to it later. */
class ComponentWritesTest {
  private static final String RECORD =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;
      record Scores(@Length(2) @Bounded(lower = 0, upper = 9) int[] all, int[] free) {
        Scores {
          all = Arrays.copyOf(all, 2);
          for (int i = 0; i < 2; i++) all[i] = Clamp.clamp(all[i], 0, 9);
        }
      """;

  @TempDir Path directory;

  private void check(String members, String... others) {
    Build build = new Build(directory);
    build.with(RECORD + members + "}\n" + String.join("\n", others));
    build.check();
  }

  @Test
  void aRecordDoesNotWriteToItsArrays() {
    check(
        """
        void set() { all[0] = 1000; } // :: error: [DP114]
        void ofThis() { this.all[0] = 1000; } // :: error: [DP114]
        void compound() { all[0] += 1000; } // :: error: [DP114]
        void step() { all[1]++; } // :: error: [DP114]
        void ofAccessor() { all()[0] = 1000; } // :: error: [DP114]
        void ofAnother(Scores other) { other.all[0] = 1000; } // :: error: [DP114]
        void fill() { Arrays.fill(all, 1000); } // :: error: [DP114]
        void sort() { Arrays.sort(this.all); } // :: error: [DP114]
        void copy(int[] from) { System.arraycopy(from, 0, all, 0, 2); } // :: error: [DP114]
        void alias() {
          int[] mine = all;
          int[] same;
          same = mine;
          same[0] = 1000; // :: error: [DP114]
        }
        void chosen(boolean first) {
          (first ? all : free)[0] = 1000; // :: error: [DP114]
        }
        void helper() { write(all); }
        static void write(int[] array) {
          array[0] = 1000; // :: error: [DP114]
        }
        void lambda() {
          Runnable later = () -> all[0] = 1000; // :: error: [DP114]
          later.run();
        }
        void unknown(Consumer<int[]> any) {
          any.accept(all); // :: error: [DP114]
        }
        void list() { System.out.println(List.of(all)); } // :: error: [DP114]
        Supplier<int[]> supplier() {
          return () -> all; // :: error: [DP114]
        }
        static int[] kept;
        void keep() { kept = all; } // :: error: [DP114]
        static class Nested {
          void write(Scores scores) { scores.all[0] = 1000; } // :: error: [DP114]
        }
        """);
  }

  @Test
  void aRecordReadsItsArrays() {
    check(
        """
        int first() { return all[0]; }
        int[] same() { return all; }
        int size() { return this.all.length; }
        int[] copy() { return all.clone(); }
        int[] sorted() { int[] copy = all.clone(); copy[0] = 1000; Arrays.sort(copy); return copy; }
        Scores with(int first) {
          int[] copy = Arrays.copyOf(all, 2);
          copy[0] = first;
          return new Scores(copy, free);
        }
        Scores again() { return new Scores(all, free); }
        int sum() { int sum = 0; for (int each : all) sum += each; return sum; }
        int stream() { return Arrays.stream(all).sum(); }
        boolean isSame(Scores other) { return Arrays.equals(all, other.all) || all == other.all(); }
        int helped() { return at(all, 1); }
        static int at(int[] array, int i) { return array[i]; }
        void other() { free[0] = 1000; Arrays.fill(free, 3); }
        @Override public String toString() { return Arrays.toString(all); }
        @Override public int hashCode() { return Arrays.hashCode(Objects.requireNonNull(all)); }
        @Override public boolean equals(Object o) {
          return o instanceof Scores s && Arrays.equals(all, s.all);
        }
        """);
  }

  @Test
  void theRestOfTheFileDoesNotWriteEither() {
    check(
        "",
        """
        class Use {
          static void direct(Scores s) { s.all()[0] = 1000; } // :: error: [DP114]
          static void alias(Scores s) {
            int[] all = s.all();
            Arrays.fill(all, 1000); // :: error: [DP114]
          }
          static void helper(Scores s) { write(s.all()); }
          static void write(int[] array) {
            array[1] = 1000; // :: error: [DP114]
          }
          static void reads(Scores s, Consumer<int[]> any) {
            any.accept(s.all());
            System.out.println(s.all()[0] + s.all().length + Arrays.toString(s.all()));
            s.free()[0] = 1000;
          }
        }
        """);
  }

  /** What helpers return, fields keep, and functions and collections give back. */
  @Test
  void arraysThatComeBackAreNotWrittenEither() {
    check(
        "static int[] raw(Scores s) { return s.all(); }",
        """
        final class Others {
          static int[] given(Scores s) { return s.all(); }
          static void returned(Scores s) {
            int[] a = given(s);
            a[0] = 1000; // :: error: [DP114]
            Scores.raw(s)[0] = 1000; // :: error: [DP114]
          }
          static void optional(Scores s) {
            Optional.of(s).map(Scores::all).get()[0] = 1000; // :: error: [DP114]
          }
          static void loop(Scores s) {
            for (int[] a : List.of(s.all())) a[0] = 1000; // :: error: [DP114]
          }
          static void function(List<Scores> all) {
            all.stream().map(Scores::all).forEach(a -> Arrays.setAll(a, i -> 1000)); // :: error: [DP114]
          }
          static class Keeper {
            final int[] kept;
            Keeper(Scores s) { kept = s.all(); }
            void spoil() { kept[0] = 1000; } // :: error: [DP114]
          }
          static long reads(List<Scores> all) {
            int[] sums = new int[2];
            long[] longs = Stream.of(new long[1]).findFirst().get();
            longs[0] = 3;
            for (Scores s : all) sums[0] += given(s)[0];
            int[] copy = Arrays.copyOf(given(all.get(0)), 2);
            copy[0] = 9;
            return all.stream().map(Scores::all).filter(a -> a[0] > 3).count() + sums[0] + copy[0];
          }
        }
        """);
  }

  /** A constructor that gives one array to two components has two names for it. */
  @Test
  void componentsThatShareAnArray() {
    Build build = new Build(directory);
    build.with(
        """
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.*;
            import java.util.*;
            record Twice(@Length(2) @Bounded(lower = 0, upper = 9) int[] all, int[] same, Object any, int[] own) {
              Twice {
                all = Arrays.copyOf(all, 2);
                for (int i = 0; i < 2; i++) all[i] = Clamp.clamp(all[i], 0, 9);
                int[] local = all;
                same = local;
                any = all;
              }
              void spoil() { same[0] = 1000; } // :: error: [DP114]
              static void of(Twice t) {
                t.same()[0] = 1000; // :: error: [DP114]
                ((int[]) t.any())[0] = 1000; // :: error: [DP114]
                t.own()[0] = 1000;
              }
            }
            """);
    build.check();
  }

  @Test
  void nothingDeclaredIsBelievedOfAnArrayInsideAPublicRecord() {
    Build build = new Build(directory);
    build.with(
        """
        import dev.discreet.annotations.*;
        import dev.discreet.runtime.*;
        import java.util.*;
        final class Q {
          record Scores(@Length(2) @Bounded(lower = 0, upper = 9) int[] all, int[] free) {
            Scores {
              all = Arrays.copyOf(all, 2);
              for (int i = 0; i < 2; i++) all[i] = Clamp.clamp(all[i], 0, 9);
              Objects.requireNonNull(free);
            }
          }
          record Weights(@Length(2) @Bounded(lower = 0, upper = 9) int[] all, int[] free) {
            Weights {
              all = Arrays.copyOf(all, 2);
              for (int i = 0; i < 2; i++) all[i] = Clamp.clamp(all[i], 0, 9);
              Objects.requireNonNull(free);
            }
          }
          record Outer(Weights inner) { Outer { Objects.requireNonNull(inner); } }
          @Private(epsilon = 1) @Sensitivity(9)
          static long ofRows(List<Scores> rows) {
            return rows.stream().mapToLong(s -> s.all()[0]).sum();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long weighted(List<Scores> rows, Weights w) {
            return rows.stream().mapToLong(s -> w.all()[0]).sum(); // :: error: [DP208]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long nested(List<Scores> rows, Outer o) {
            return rows.stream().mapToLong(s -> o.inner().all()[0]).sum(); // :: error: [DP208]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long listed(List<Scores> rows, @Public List<Weights> all) {
            if (all.isEmpty()) return 0;
            int[] first = all.get(0).all(); // :: error: [DP208]
            return rows.stream().mapToLong(s -> first[0]).sum();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long passed(List<Scores> rows, @Length(2) @Bounded(lower = 0, upper = 9) int[] w) {
            return rows.stream().mapToLong(s -> w[0]).sum();
          }
        }
        """);
    build.check();
  }
}
