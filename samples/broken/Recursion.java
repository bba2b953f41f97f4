package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A helper that calls itself as often as the row says. */
final class Recursion {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long oddAges(List<Patient> patients) {
    return patients.stream().filter(p -> isOdd(p.age())).count();
  }

  private static boolean isOdd(int n) {
    return n != 0 && !isOdd(n - 1); // :: error: [DP116]
  }
}
