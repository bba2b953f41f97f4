package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.Arrays;
import java.util.List;

/**
 * B9: multiplicative weights with the exponential mechanism: 10 rounds, each of which selects the interval
 * that the synthetic histogram answers worst, measures it and reweights the histogram.
 */
final class B09Mwem {
  record Person(@Bounded(lower = 0, upper = 15) int band) {
    Person {
      band = Clamp.clamp(band, 0, 15);
    }
  }

  @Private(epsilon = 0.05, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static long[] worstAnswered(
      List<Person> people, @Length(16) @Bounded(lower = 0, upper = 1e9) long[] answers) {
    long[] scores = new long[16];
    for (int candidate = 0; candidate < 16; candidate++) {
      int upTo = candidate;
      long truth = people.stream().filter(p -> p.band() <= upTo).count();
      scores[candidate] = Math.abs(truth - answers[candidate]);
    }
    return scores;
  }

  @Private(epsilon = 0.05)
  static long upTo(List<Person> people, int band) {
    return people.stream().filter(p -> p.band() <= band).count();
  }

  @PrivacyBudget(epsilon = 1)
  static double[] fit(PrivateData<Person> people) {
    PrivateB09Mwem queries = new PrivateB09Mwem(people);
    double total = 1000;
    double[] histogram = new double[16];
    Arrays.fill(histogram, total / 16);
    for (int round = 0; round < 10; round++) {
      int chosen = queries.worstAnswered(cumulative(histogram));
      double error = queries.upTo(chosen) - cumulative(histogram)[chosen];
      double sum = 0;
      for (int i = 0; i < 16; i++) {
        histogram[i] *= Math.exp((i <= chosen ? error : 0) / (2 * total));
        sum += histogram[i];
      }
      for (int i = 0; i < 16; i++) {
        histogram[i] *= total / sum;
      }
    }
    return histogram;
  }

  private static long[] cumulative(double[] histogram) {
    long[] answers = new long[16];
    double sum = 0;
    for (int i = 0; i < 16; i++) {
      sum += histogram[i];
      answers[i] = Math.round(sum);
    }
    return answers;
  }
}
