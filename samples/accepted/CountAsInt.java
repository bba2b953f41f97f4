package hospital;

import dev.discreet.annotations.*;
import java.util.List;

/** A list has at most 2³¹ - 1 rows, so that an {@code int} holds each count of them. */
final class CountAsInt {
  record Patient(boolean insured) {}

  @Private(epsilon = 0.5)
  static int insured(List<Patient> patients) {
    int insured = 0;
    for (Patient p : patients) {
      if (p.insured()) {
        insured++;
      }
    }
    return insured;
  }

  @Private(epsilon = 0.5)
  static int insuredCast(List<Patient> patients) {
    return (int) patients.stream().filter(p -> p.insured()).count();
  }
}
