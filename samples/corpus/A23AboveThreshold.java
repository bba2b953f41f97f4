package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A23: the stream as a vector, for the sparse vector technique. */
final class A23AboveThreshold {
  record Person(@Bounded(lower = 0, upper = 120) int age) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] firstOver(List<Person> people) {
    long[] counts = new long[12];
    for (Person p : people) {
      for (int i = 0; i < 12; i++) {
        if (p.age() < 10 * (i + 1)) counts[i]++;
      }
    }
    return counts;
  }
}
