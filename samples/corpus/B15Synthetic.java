package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** B15: made rows, drawn from noisy counts by one attribute and by two. */
final class B15Synthetic {
  enum Age { CHILD, ADULT, SENIOR }

  enum Ward { SURGERY, MATERNITY }

  record Patient(Age age, Ward ward) {
    Patient {
      Objects.requireNonNull(age);
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.2)
  static Map<Age, Long> byAge(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::age, counting()));
  }

  @Private(epsilon = 0.2)
  static Map<Ward, Long> byWard(List<Patient> patients) {
    return patients.stream().collect(groupingBy(Patient::ward, counting()));
  }

  @Private(epsilon = 0.35)
  static long[][] byBoth(List<Patient> patients) {
    long[][] table = new long[3][2];
    for (Patient p : patients) {
      table[p.age().ordinal()][p.ward().ordinal()]++;
    }
    return table;
  }

  @PrivacyBudget(epsilon = 0.75)
  static List<Patient> make(PrivateData<Patient> patients) {
    PrivateB15Synthetic queries = new PrivateB15Synthetic(patients);
    Map<Age, Long> byAge = queries.byAge();
    Map<Ward, Long> byWard = queries.byWard();
    long[][] byBoth = queries.byBoth();
    Random random = new Random(1);
    List<Patient> made = new ArrayList<>();
    for (Age age : Age.values()) {
      for (Ward ward : Ward.values()) {
        long smaller = Math.min(byAge.get(age), byWard.get(ward));
        long rows = Math.min(byBoth[age.ordinal()][ward.ordinal()], smaller);
        for (long i = 0; i < rows; i++) {
          if (random.nextDouble() < 0.5) {
            made.add(new Patient(age, ward));
          }
        }
      }
    }
    return made;
  }
}
