package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** A19: a total doubled in a loop of public length. */
final class A19Doubling {
  record Vote(boolean yes) {}

  private static final int TURNS = 10;

  @Private(epsilon = 0.1)
  @Sensitivity(1_024)
  static long byAddition(List<Vote> votes) {
    long x = votes.stream().filter(Vote::yes).count();
    for (int i = 0; i < 10; i++) {
      x = x + x;
    }
    return x;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_024)
  static long byCompoundAddition(List<Vote> votes) {
    long x = votes.size();
    for (int i = 0; i < TURNS; i++) {
      x += x;
    }
    return x;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_024)
  static long byFactor(List<Vote> votes) {
    long x = votes.stream().filter(Vote::yes).count();
    for (int i = TURNS; i > 0; i--) x *= 2;
    return x;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long repeated(List<Vote> votes) {
    long total = 0;
    for (int i = 0; i < 10; i++) {
      total += votes.stream().filter(Vote::yes).count();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(12)
  static long nested(List<Vote> votes) {
    long n = votes.stream().filter(Vote::yes).count();
    long total = 0;
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 4; j++) {
        total += n;
      }
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1_024)
  static double inDoubles(List<Vote> votes) {
    double x = votes.size();
    for (int i = 0; i < 10; i++) x = x + x;
    return x;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(55)
  static long weighted(List<Vote> votes) {
    long total = 0;
    for (int weight = 1; weight <= 10; weight++) {
      total += weight * votes.stream().filter(Vote::yes).count();
    }
    return total;
  }
}
