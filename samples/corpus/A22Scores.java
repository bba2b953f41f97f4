package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A22: a score for each public candidate, of which one is selected. */
final class A22Scores {
  enum Colour { RED, GREEN, BLUE }

  record Vote(Colour colour, @Bounded(lower = 0, upper = 5) int stars, @Bounded(lower = 0, upper = 100) int age) {
    Vote {
      Objects.requireNonNull(colour);
      stars = Clamp.clamp(stars, 0, 5);
      age = Clamp.clamp(age, 0, 100);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static Map<Colour, Long> mostVotes(List<Vote> votes) {
    return votes.stream().collect(groupingBy(Vote::colour, counting()));
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.PERMUTE_AND_FLIP)
  @Sensitivity(value = 5, norm = Norm.LINF)
  static long[] mostStars(List<Vote> votes) {
    long[] stars = new long[3];
    for (Vote v : votes) {
      stars[v.colour().ordinal()] += v.stars();
    }
    return stars;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.NOISY_MAX)
  @Sensitivity(norm = Norm.LINF)
  static long[] median(List<Vote> votes) {
    long[] scores = new long[101];
    for (int candidate = 0; candidate <= 100; candidate++) {
      int age = candidate;
      long below = votes.stream().filter(v -> v.age() < age).count();
      long above = votes.stream().filter(v -> v.age() > age).count();
      scores[candidate] = -Math.abs(below - above);
    }
    return scores;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(norm = Norm.LINF)
  static long[] mostInRange(List<Vote> votes) {
    long[] counts = new long[10];
    for (Vote v : votes) {
      for (int i = 0; i < 10; i++) {
        if (v.age() >= 10 * i) counts[i]++;
      }
    }
    return counts;
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(value = 2.5, norm = Norm.LINF)
  static double[] halfStars(List<Vote> votes) {
    double[] scores = new double[3];
    for (Vote v : votes) {
      scores[v.colour().ordinal()] += v.stars() / 2.0;
    }
    return scores;
  }
}
