package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A35: scores of 500 public candidates: 1, in the greatest norm. */
final class A35ManyCandidates {
  record Purchase(@Bounded(lower = 0, upper = 10_000) int cents) {
    Purchase {
      cents = Clamp.clamp(cents, 0, 10_000);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static long[] nearby(List<Purchase> purchases) {
    long[] scores = new long[500];
    for (int i = 0; i < 500; i++) {
      int price = 20 * i;
      scores[i] =
          purchases.stream().filter(p -> Math.abs(p.cents() - price) < 50).count();
    }
    return scores;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.NOISY_MAX)
  @Sensitivity(norm = Norm.LINF)
  static long[] affordable(List<Purchase> purchases) {
    long[] scores = new long[500];
    for (Purchase p : purchases) {
      for (int i = 0; i < 500; i++) {
        if (p.cents() >= i) {
          scores[i]++;
        }
      }
    }
    return scores;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.PERMUTE_AND_FLIP)
  @Sensitivity(norm = Norm.LINF)
  static double[] closeness(List<Purchase> purchases) {
    double[] scores = new double[500];
    for (int i = 0; i < 500; i++) {
      int price = 20 * i;
      scores[i] =
          purchases.stream()
              .mapToDouble(p -> p.cents() == price ? 1 : p.cents() > price ? -0.5 : 0.25)
              .sum();
    }
    return scores;
  }
}
