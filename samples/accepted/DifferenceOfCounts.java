package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A patient is in one of two disjoint counts, so that their difference moves by one. */
final class DifferenceOfCounts {
  record Patient(@Bounded(lower = 0, upper = 120) int age) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  static long balance(List<Patient> patients) {
    long seniors = 0;
    long children = 0;
    for (Patient p : patients) {
      if (p.age() >= 65) {
        seniors++;
      } else if (p.age() < 18) {
        children++;
      }
    }
    return seniors - children;
  }
}
