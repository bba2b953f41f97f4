package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A1: an instance query, whose limits are fixed when the report is made. */
final class A01CountInstance {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  private final int from;
  private final int to;

  A01CountInstance(int from, int to) {
    this.from = from;
    this.to = to;
  }

  @Private(epsilon = 0.1)
  long inRange(List<Patient> patients) {
    return patients.stream().filter(p -> from <= p.age() && p.age() < to).count();
  }

  @Private(epsilon = 0.1)
  long outside(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      if (!isInside(p)) n++;
    }
    return n;
  }

  private boolean isInside(Patient p) {
    return from <= p.age() && p.age() < to;
  }
}
