package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** The next query would see fewer rows. */
final class RowsRemoved {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    patients.removeIf(p -> !p.insured()); // :: error: [DP114]
    return patients.stream().count();
  }
}
