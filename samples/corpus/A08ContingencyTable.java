package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A8: counts by two enums. */
final class A08ContingencyTable {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  enum Outcome { HOME, CARE, DECEASED }

  record Patient(Ward ward, Outcome outcome) {
    Patient {
      Objects.requireNonNull(ward);
      Objects.requireNonNull(outcome);
    }
  }

  record Cell(Ward ward, Outcome outcome) {}

  @Private(epsilon = 0.1)
  static Map<Cell, Long> cells(List<Patient> patients) {
    return patients.stream()
        .collect(groupingBy(p -> new Cell(p.ward(), p.outcome()), counting()));
  }

  @Private(epsilon = 0.1)
  static Map<Cell, Long> cellsByMerge(List<Patient> patients) {
    Map<Cell, Long> cells = new HashMap<>();
    for (Patient p : patients) {
      cells.merge(new Cell(p.ward(), p.outcome()), 1L, Long::sum);
    }
    return cells;
  }
}
