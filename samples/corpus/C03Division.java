package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** C3: integer division and remainders are not those of the reals. */
final class C03Division {
  record Vote(boolean yes, @Bounded(lower = 0, upper = 9) int weight) {
    Vote {
      weight = Clamp.clamp(weight, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.5)
  static long half(List<Vote> votes) {
    return votes.stream().filter(Vote::yes).count() / 2; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(4.5)
  static long halfOfASum(List<Vote> votes) {
    long total = votes.stream().mapToLong(Vote::weight).sum();
    return total / 2; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  @Sensitivity(4)
  static long negativeDivisor(List<Vote> votes) {
    return votes.stream().mapToLong(Vote::weight).sum() / -2; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long remainder(List<Vote> votes) {
    return votes.stream().filter(Vote::yes).count() % 10; // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long floorRemainder(List<Vote> votes) {
    return Math.floorMod(votes.stream().filter(Vote::yes).count(), 10L); // :: error: [DP201]
  }

  @Private(epsilon = 0.1)
  static long parity(List<Vote> votes) {
    long yes = votes.stream().filter(Vote::yes).count();
    return 5 * (yes & 1); // :: error: [DP201]
  }
}
