package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A lock tells others that the query runs. */
final class SynchronizedQuery {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    synchronized (SynchronizedQuery.class) { // :: error: [DP100]
      return patients.stream().filter(p -> p.insured()).count();
    }
  }
}
