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

/** Decimals of the few rows of one person: added up, merged, and compared to sort. */
class DecimalsOfPersonsTest {
  private static final String CLAIM =
      """
      record Claim(
          @PrivacyUnit(maxRows = 4) int policy,
          java.math.BigDecimal paid,
          @Bounded(lower = 0, upper = 9) int n) {
        private static final java.math.BigDecimal MOST = new java.math.BigDecimal("500.00");
        Claim {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(paid);
          if (paid.scale() < 0 || paid.scale() > 2 || paid.signum() < 0 || paid.compareTo(MOST) > 0) {
            throw new IllegalArgumentException();
          }
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(
        directory,
        CLAIM
            + "final class Q {\n"
            + queries
                .replace("BY_POLICY", "claims.stream().collect(groupingBy(Claim::policy)).values()")
                .replace("BigDecimal", "java.math.BigDecimal")
            + "}\n");
  }

  @Test
  void addedUp() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long[][] byTotal(List<Claim> claims) {
          long[][] table = new long[3][2];
          for (List<Claim> own : BY_POLICY) {
            BigDecimal total = own.stream().map(Claim::paid).reduce(BigDecimal.ZERO, BigDecimal::add);
            table[Math.min(own.size(), 3) - 1][total.compareTo(BigDecimal.valueOf(50)) > 0 ? 1 : 0]++;
          }
          return table;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long ofSome(List<Claim> claims) {
          return BY_POLICY.stream()
              .filter(own -> own.stream().filter(c -> c.n() > 2).map(Claim::paid)
                  .reduce(BigDecimal.ZERO, (a, b) -> a.add(b)).compareTo(BigDecimal.TEN) > 0)
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 2000, per = Per.UNIT)
        static long whole(List<Claim> claims) {
          return BY_POLICY.stream()
              .mapToLong(own -> own.stream().map(Claim::paid).reduce(BigDecimal.ZERO, BigDecimal::add).longValue())
              .sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1999, per = Per.UNIT)
        static long tooFew(List<Claim> claims) {
          return BY_POLICY.stream()
              .mapToLong(own -> own.stream().map(Claim::paid).reduce(BigDecimal.ZERO, BigDecimal::add).longValue())
              .sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void theGreatest() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 10_000, per = Per.UNIT)
        static long cents(List<Claim> claims) {
          Map<Integer, BigDecimal> largest = claims.stream().collect(toMap(Claim::policy, Claim::paid, BigDecimal::max));
          BigDecimal cap = new BigDecimal("100.00");
          return largest.values().stream().map(b -> b.min(cap)).mapToLong(b -> b.movePointRight(2).longValueExact()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 9_999, per = Per.UNIT)
        static long tooFew(List<Claim> claims) {
          Map<Integer, BigDecimal> largest = claims.stream().collect(toMap(Claim::policy, Claim::paid, BigDecimal::max));
          BigDecimal cap = new BigDecimal("100.00");
          return largest.values().stream().map(b -> b.min(cap)).mapToLong(b -> b.movePointRight(2).longValueExact()).sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long large(List<Claim> claims) {
          return BY_POLICY.stream()
              .filter(own -> own.stream().map(Claim::paid).reduce(BigDecimal.ZERO, BigDecimal::max).compareTo(BigDecimal.TEN) > 0)
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long ofTheRow(List<Claim> claims) {
          return BY_POLICY.stream().mapToLong(own -> own.stream().max(Comparator.comparing(Claim::paid)).get().n()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
        static long lessThanOfTheRow(List<Claim> claims) {
          return BY_POLICY.stream().mapToLong(own -> own.stream().max(Comparator.comparing(Claim::paid)).get().n()).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void sorted() {
    check(
        """
        private static boolean growing(List<Claim> own) {
          List<Claim> sorted = own.stream().sorted(Comparator.comparingInt(Claim::n).thenComparing(Claim::paid)).toList();
          for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).paid().compareTo(sorted.get(i - 1).paid()) <= 0) return false;
          }
          return sorted.size() > 1;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long persons(List<Claim> claims) {
          return BY_POLICY.stream().filter(own -> growing(own)).count();
        }
        """);
  }

  /** What a stage reads between the iterations may not change. */
  @Test
  void aStageThatReadsWhatTheLoopWrites() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long counted(List<Claim> claims) {
          long n = 0;
          for (List<Claim> own : BY_POLICY) {
            int[] seen = new int[10];
            own.stream().filter(c -> seen[c.n()] == 0).forEach(c -> seen[c.n()]++); // :: error: [DP100]
            n += Math.min(9, seen[3]);
          }
          return n;
        }
        """);
  }

  /** A reduction inside a group may begin anywhere. */
  @Test
  void reducedInAGroup() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long greatest(List<Claim> claims) {
          Map<Integer, Integer> best = claims.stream().collect(groupingBy(Claim::policy, reducing(0, Claim::n, Math::max)));
          return best.values().stream().mapToLong(n -> n).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
        static long tooFew(List<Claim> claims) {
          Map<Integer, Integer> best = claims.stream().collect(groupingBy(Claim::policy, reducing(0, Claim::n, Math::max)));
          return best.values().stream().mapToLong(n -> n).sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long ofSome(List<Claim> claims) {
          return claims.stream()
              .collect(groupingBy(Claim::policy, filtering(c -> c.n() < 5, reducing(9, Claim::n, Math::min))))
              .values().stream().mapToLong(n -> n).sum();
        }
        """);
  }
}
