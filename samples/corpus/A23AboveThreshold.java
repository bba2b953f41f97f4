package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A23: how far each of a stream of counts lies above a public threshold, for the sparse vector technique. */
final class A23AboveThreshold {
  record Person(@Bounded(lower = 0, upper = 120) int age) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  static long[] firstOver(
      List<Person> people, @Bounded(lower = 0, upper = 1_000_000) long threshold) {
    long[] margins = new long[12];
    for (int i = 0; i < 12; i++) {
      int limit = 10 * (i + 1);
      margins[i] = people.stream().filter(p -> p.age() < limit).count() - threshold;
    }
    return margins;
  }
}
