package hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The keys of the answer are the patients' names. */
final class GroupByName {
  record Patient(String name) {
    Patient {
      Objects.requireNonNull(name);
    }
  }

  @Private(epsilon = 0.5)
  static Map<String, Long> byName(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::name, counting())); // :: error: [DP205]
  }
}
