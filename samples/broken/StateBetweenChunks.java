package hospital;

import dev.discreet.annotations.*;
import java.util.ArrayList;
import java.util.List;

/** What one chunk leaves behind the next one reads, so a row moves more than one result. */
final class StateBetweenChunks {
  record Patient(int age) {}

  private static final List<Integer> AGES = new ArrayList<>();

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 120)
  static double oldest(List<Patient> chunk) {
    chunk.forEach(p -> AGES.add(p.age())); // :: error: [DP108]
    return AGES.stream().mapToInt(a -> a).max().orElse(0); // :: error: [DP108]
  }
}
