package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A field that outlives the query. */
final class StaticWritten {
  static long lastAnswer;

  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static long insured(List<Patient> patients) {
    long insured = patients.stream().filter(p -> p.insured()).count();
    lastAnswer = insured; // :: error: [DP108]
    return insured;
  }
}
