package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A35: how much sums lose that are clipped at one bound and the next, as a search for a bound asks: 1 for each of them. */
final class A35ClippedSums {
  record Purchase(
      @Bounded(lower = 0, upper = 10_000) int cents,
      @Bounded(lower = 0, upper = 1_000, step = 0.25) double weight) {
    Purchase {
      cents = Clamp.clamp(cents, 0, 10_000);
      weight = Clamp.toStep(Clamp.clamp(weight, 0, 1_000), 0.25);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] counted(List<Purchase> purchases) {
    long[] lost = new long[200];
    for (int b = 0; b < 200; b++) {
      int bound = b;
      lost[b] =
          purchases.stream()
              .mapToLong(p -> Math.min(p.cents(), bound) - Math.min(p.cents(), bound + 1))
              .sum();
    }
    return lost;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] inOneLoop(List<Purchase> purchases) {
    long[] lost = new long[50];
    for (Purchase p : purchases) {
      for (int b = 0; b < 50; b++) {
        lost[b] += Math.min(p.cents(), b) - Math.min(p.cents(), b + 1);
      }
    }
    return lost;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] listed(List<Purchase> purchases) {
    List<Integer> bounds = List.of(10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000);
    long[] lost = new long[9];
    for (int i = 0; i < 9; i++) {
      int bound = bounds.get(i);
      lost[i] =
          purchases.stream()
              .mapToLong(p -> Math.min(p.cents(), bound) - Math.min(p.cents(), bound + 1))
              .sum();
    }
    return lost;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] given(
      List<Purchase> purchases, @Length(8) @Bounded(lower = 0, upper = 10_000) int[] bounds) {
    long[] lost = new long[8];
    for (int i = 0; i < 8; i++) {
      int bound = bounds[i];
      lost[i] =
          purchases.stream()
              .mapToLong(p -> Math.min(p.cents(), bound) - Math.min(p.cents(), bound + 1))
              .sum();
    }
    return lost;
  }

  @Private(epsilon = 0.1)
  static long twoSums(List<Purchase> purchases, @Bounded(lower = 0, upper = 10_000) int bound) {
    long lower = purchases.stream().mapToLong(p -> Math.min(p.cents(), bound)).sum();
    long upper = purchases.stream().mapToLong(p -> Math.min(p.cents(), bound + 1)).sum();
    return lower - upper;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5)
  static long clamps(List<Purchase> purchases, @Bounded(lower = 10, upper = 10_000) int bound) {
    return purchases.stream()
        .mapToLong(
            p -> Clamp.clamp(p.cents(), 2, bound + 5) - Clamp.clamp(p.cents(), 0, bound))
        .sum();
  }

  @Private(epsilon = 0.1)
  static double weights(
      List<Purchase> purchases, @Bounded(lower = 0, upper = 1_000, step = 1) double bound) {
    return purchases.stream()
        .mapToDouble(p -> Math.min(p.weight(), bound) - Math.min(p.weight(), bound + 1))
        .sum();
  }
}
