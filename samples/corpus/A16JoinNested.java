package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A16: a join by key, in nested loops and streams: a row meets at most as many as its key has on the other side. */
final class A16JoinNested {
  record Patient(@PrivacyUnit(maxRows = 2) String id, boolean smoker) {
    Patient {
      Objects.requireNonNull(id);
    }
  }

  record Visit(
      @PrivacyUnit(maxRows = 5) String patientId, @Bounded(lower = 0, upper = 100) int minutes) {
    Visit {
      Objects.requireNonNull(patientId);
      minutes = Clamp.clamp(minutes, 0, 100);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5) // one patient more meets 5 visits, one visit more meets 2 rows of its patient
  static long visitsOfSmokers(List<Patient> patients, @Sensitive List<Visit> visits) {
    long pairs = 0;
    for (Patient p : patients) {
      for (Visit v : visits) {
        if (p.smoker() && p.id().equals(v.patientId())) {
          pairs++;
        }
      }
    }
    return pairs;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(500)
  static long minutesOfSmokers(List<Patient> patients, @Sensitive List<Visit> visits) {
    long minutes = 0;
    for (Visit v : visits) {
      for (Patient p : patients) {
        if (v.patientId().equals(p.id()) && p.smoker()) {
          minutes += v.minutes();
        }
      }
    }
    return minutes;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5)
  static long byStreams(List<Patient> patients, @Sensitive List<Visit> visits) {
    return patients.stream()
        .flatMap(p -> visits.stream().filter(v -> v.patientId().equals(p.id())))
        .count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(value = 10, per = Per.UNIT) // 2 rows of 5 visits each, or 5 visits of 2 rows each
  static long perPerson(List<Patient> patients, @Sensitive List<Visit> visits) {
    long pairs = 0;
    for (Patient p : patients) {
      for (Visit v : visits) {
        if (p.id().equals(v.patientId())) pairs++;
      }
    }
    return pairs;
  }
}
