package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A16: two tables in one query: each moves only its own part. */
final class A16JoinTwoCounts {
  record Patient(@PrivacyUnit String id, boolean smoker) {}

  record Visit(@PrivacyUnit String patientId, @Bounded(lower = 0, upper = 100) int minutes) {
    Visit {
      minutes = Clamp.clamp(minutes, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  static long together(List<Patient> patients, @Sensitive List<Visit> visits) {
    return patients.stream().filter(Patient::smoker).count() + visits.size();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long difference(List<Patient> patients, @Sensitive List<Visit> visits) {
    return visits.stream().mapToLong(Visit::minutes).sum() - patients.size();
  }
}
