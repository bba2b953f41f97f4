package corpus;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Objects;

/** A8: counts by two enums, as a matrix. */
final class A08ContingencyMatrix {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  enum Outcome { HOME, CARE, DECEASED, UNKNOWN }

  record Patient(Ward ward, Outcome outcome) {
    Patient {
      Objects.requireNonNull(ward);
      outcome = outcome == null ? Outcome.UNKNOWN : outcome;
    }
  }

  @Private(epsilon = 0.1)
  static long[][] matrix(List<Patient> patients) {
    long[][] table = new long[3][4];
    for (Patient p : patients) {
      table[p.ward().ordinal()][p.outcome().ordinal()]++;
    }
    return table;
  }

  @Private(epsilon = 0.1)
  static long[] flattened(List<Patient> patients) {
    long[] table = new long[Ward.values().length * Outcome.values().length];
    for (Patient p : patients) {
      table[p.ward().ordinal() * Outcome.values().length + p.outcome().ordinal()]++;
    }
    return table;
  }
}
