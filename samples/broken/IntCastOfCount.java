package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A count of a list fits an {@code int}; twice a count does not. */
final class IntCastOfCount {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  @Sensitivity(2)
  static int hands(List<Patient> patients) {
    return (int) (2 * patients.stream().filter(p -> p.insured()).count()); // :: error: [DP404]
  }
}
