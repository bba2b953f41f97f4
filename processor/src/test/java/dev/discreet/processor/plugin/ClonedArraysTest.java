/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays that a record's constructor copies before it knows how long they are. */
class ClonedArraysTest {
  @TempDir Path directory;

  @Test
  void areThereAndKeepWhatIsDeclared() {
    RowPrograms.check(
        directory,
        """
        record Cloned(int[] v) {
          Cloned {
            v = v.clone();
          }
        }
        record Sized(@Length(7) int[] v) {
          Sized {
            v = v.clone();
            if (v.length != 7) {
              throw new IllegalArgumentException();
            }
          }
        }
        record Clamped(@Length(7) @Bounded(lower = 0, upper = 100) int[] v) {
          Clamped {
            v = v.clone();
            if (v.length != 7) {
              throw new IllegalArgumentException();
            }
            for (int i = 0; i < v.length; i++) {
              v[i] = Clamp.clamp(v[i], 0, 100);
            }
          }
        }
        final class OfCloned {
          @Private(epsilon = 1)
          static long peaks(List<Cloned> rows) {
            long count = 0;
            for (Cloned row : rows) {
              int peak = 0;
              for (int x : row.v()) {
                peak = Math.max(peak, x);
              }
              if (peak > 100) {
                count++;
              }
            }
            return count;
          }
          @Private(epsilon = 1)
          static long changes(List<Cloned> rows) {
            long count = 0;
            for (Cloned row : rows) {
              int changes = 0;
              for (int i = 1; i < row.v().length; i++) {
                if (row.v()[i] != row.v()[i - 1]) {
                  changes++;
                }
              }
              if (changes > 5) {
                count++;
              }
            }
            return count;
          }
        }
        final class OfSized {
          @Private(epsilon = 1)
          static long third(List<Sized> rows) {
            return rows.stream().filter(r -> r.v()[2] > 0).count();
          }
        }
        final class OfClamped {
          @Private(epsilon = 1)
          @Sensitivity(100)
          static long third(List<Clamped> rows) {
            return rows.stream().mapToLong(r -> r.v()[2]).sum();
          }
          @Private(epsilon = 1)
          @Sensitivity(99)
          static long tooLow(List<Clamped> rows) {
            return rows.stream().mapToLong(r -> r.v()[2]).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void keepNothingElse() {
    RowPrograms.check(
        directory,
        """
        record Late(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          Late {
            v = v.clone(); for (int i = 0; i < v.length; i++) v[i] = Clamp.clamp(v[i], 0, 100); if (v.length != 2) throw new IllegalArgumentException();
          }
        }
        record NotAll(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          NotAll {
            v = v.clone(); if (v.length != 2) throw new IllegalArgumentException(); for (int i = 1; i < v.length; i++) v[i] = Clamp.clamp(v[i], 0, 100);
          }
        }
        record NoCopy(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          NoCopy {
            if (v.length != 2) throw new IllegalArgumentException(); for (int i = 0; i < v.length; i++) v[i] = Clamp.clamp(v[i], 0, 100);
          }
        }
        record Back(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          Back {
            int[] w = v; v = v.clone(); if (v.length != 2) throw new IllegalArgumentException(); v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); v = w;
          }
        }
        record Alias(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          Alias {
            v = v.clone(); int[] w = v; if (v.length != 2) throw new IllegalArgumentException(); v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); w[1] = 1000;
          }
        }
        record Perhaps(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          Perhaps {
            v = v.clone(); int[] w = u.length > 3 ? v : u; if (v.length != 2) throw new IllegalArgumentException(); v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); w[0] = 1000;
          }
        }
        record PerhapsLater(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          PerhapsLater {
            v = v.clone(); if (v.length != 2) throw new IllegalArgumentException(); int[] w; if (u.length > 3) { w = v; } else { w = u; } v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); w[0] = 1000;
          }
        }
        record OfHelper(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          static int[] touched(int[] w) { w[0] = 1; return w; }
            static void spoil(int[] w) { w[0] = 1000; }
            OfHelper {
            v = v.clone(); if (v.length != 2) throw new IllegalArgumentException(); int[] w = touched(v); v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); w[0] = 1000;
          }
        }
        record InHelper(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          static int[] touched(int[] w) { w[0] = 1; return w; }
            static void spoil(int[] w) { w[0] = 1000; }
            InHelper {
            v = v.clone(); if (v.length != 2) throw new IllegalArgumentException(); v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); spoil(v);
          }
        }
        record Sometimes(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          Sometimes {
            v = v.clone(); if (v.length != 2) throw new IllegalArgumentException(); if (u.length > 3) { v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100); }
          }
        }
        record Escapes(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          static int[] last; Escapes {
            v = v.clone(); last = v; if (v.length != 2) throw new IllegalArgumentException(); v[0] = Clamp.clamp(v[0], 0, 100); v[1] = Clamp.clamp(v[1], 0, 100);
          }
        }
        record NoLength(@Length(2) @Bounded(lower = 0, upper = 100) int[] v, int[] u) { // :: error: [DP203]
          NoLength {
            v = v.clone(); if (v.length > 2) throw new IllegalArgumentException(); v[0] = 1; v[1] = 1;
          }
        }
        record Same(int[] v, @Bounded(lower = 0, upper = 0) int d) { // :: error: [DP203]
          Same {
            v = v.clone();
            if (v.length != 2) {
              throw new IllegalArgumentException();
            }
            v[0] = v[0];
            d = v[0] - v[1];
          }
        }
        record Nullable(int[] v) {
          Nullable {
            v = v == null ? null : v.clone();
          }
        }
        final class OfNullable {
          @Private(epsilon = 1)
          static long longOnes(List<Nullable> rows) {
            return rows.stream().filter(r -> r.v().length > 3).count(); // :: error: [DP109]
          }
        }
        """);
  }

  /** Without bounds of the elements it is the length that is not kept. */
  @Test
  void theLengthThatIsNotKept() {
    Build.Outcome outcome =
        new Build(directory)
            .with(
                """
                import dev.discreet.annotations.*;
                import java.util.*;
                record Week(@Length(7) int[] days) {}
                final class Weeks {
                  @Private(epsilon = 1) static long full(List<Week> weeks) { return weeks.size(); }
                }
                """)
            .compile();
    assertTrue(outcome.text().contains("keep the length of `days` in [7, 7]"), outcome::text);
  }
}
