package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** An answer that one patient can change from 1 to 100,000. */
final class ComparedAggregate {
  record Patient(boolean infected) {}

  @Private(epsilon = 0.5)
  static long alarm(List<Patient> patients) {
    long infected = patients.stream().filter(p -> p.infected()).count();
    return infected == 0 ? 1 : 100_000; // :: error: [DP201]
  }
}
