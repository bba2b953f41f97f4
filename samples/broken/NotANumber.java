package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** {@code Math.min} and {@code Math.max} let NaN through; {@code Clamp} does not. */
final class NotANumber {
  record Patient(double dose) {}

  @Private(epsilon = 0.5)
  @Sensitivity(100)
  static double totalDose(@MaxRows(1_000) List<Patient> patients) {
    return patients.stream().mapToDouble(p -> Math.min(Math.max(p.dose(), 0), 50)).sum(); // :: error: [DP403]
  }
}
