package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A21: `switch` on enums and strings, as expression and as statement. */
final class A21Switch {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, String code, @Bounded(lower = 0, upper = 30) int days) {
    Patient {
      Objects.requireNonNull(ward);
      Objects.requireNonNull(code);
      days = Clamp.clamp(days, 0, 30);
    }
  }

  @Private(epsilon = 0.1)
  static long predicate(List<Patient> patients) {
    return patients.stream()
        .filter(
            p ->
                switch (p.ward()) {
                  case SURGERY, INTENSIVE_CARE -> true;
                  case MATERNITY -> false;
                })
        .count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(90)
  static long weighted(List<Patient> patients) {
    long total = 0;
    for (Patient p : patients) {
      int weight =
          switch (p.ward()) {
            case SURGERY -> 2;
            case INTENSIVE_CARE -> 3;
            default -> 1;
          };
      total += weight * p.days();
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(7)
  static long onStrings(List<Patient> patients) {
    return patients.stream()
        .mapToLong(
            p ->
                switch (p.code()) {
                  case "red" -> 7;
                  case "orange" -> 4;
                  default -> 0;
                })
        .sum();
  }

  @Private(epsilon = 0.1)
  static long statement(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      switch (p.ward()) {
        case SURGERY:
          n++;
          break;
        case MATERNITY:
        default:
          break;
      }
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(30)
  static long yielding(List<Patient> patients) {
    return patients.stream()
        .mapToLong(
            p ->
                switch (p.ward()) {
                  case SURGERY -> {
                    int days = p.days();
                    yield days > 3 ? days : 0;
                  }
                  default -> 1;
                })
        .sum();
  }
}
