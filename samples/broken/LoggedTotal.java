package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** The exact answer, printed before its noise. */
final class LoggedTotal {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    long insured = patients.stream().filter(p -> p.insured()).count();
    System.out.println(insured); // :: error: [DP102]
    return insured;
  }
}
