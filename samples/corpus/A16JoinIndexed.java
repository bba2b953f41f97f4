package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingInt;
import static java.util.stream.Collectors.toSet;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A16: a join through a map or a set of keys made from the other table. */
final class A16JoinIndexed {
  record Patient(@PrivacyUnit String id, boolean smoker) {
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
  @Sensitivity(5)
  static long visitsOfKnown(List<Patient> patients, @Sensitive List<Visit> visits) {
    Map<String, Long> perPatient =
        visits.stream().collect(groupingBy(Visit::patientId, counting()));
    return patients.stream().mapToLong(p -> perPatient.getOrDefault(p.id(), 0L)).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5)
  static long visitsOfSmokers(List<Patient> patients, @Sensitive List<Visit> visits) {
    Set<String> smokers =
        patients.stream().filter(Patient::smoker).map(Patient::id).collect(toSet());
    return visits.stream().filter(v -> smokers.contains(v.patientId())).count();
  }

  @Private(epsilon = 0.1)
  static long patientsWithVisit(List<Patient> patients, @Sensitive List<Visit> visits) {
    Set<String> seen = visits.stream().map(Visit::patientId).collect(toSet());
    return patients.stream().filter(p -> seen.contains(p.id())).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5)
  static long byLoops(List<Patient> patients, @Sensitive List<Visit> visits) {
    Set<String> smokers = new HashSet<>();
    for (Patient p : patients) {
      if (p.smoker()) {
        smokers.add(p.id());
      }
    }
    long n = 0;
    for (Visit v : visits) {
      if (!smokers.contains(v.patientId())) continue;
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(500)
  static long minutes(List<Patient> patients, @Sensitive List<Visit> visits) {
    Map<String, Integer> minutes =
        visits.stream().collect(groupingBy(Visit::patientId, summingInt(Visit::minutes)));
    long total = 0;
    for (Patient p : patients) {
      if (p.smoker()) {
        total += minutes.getOrDefault(p.id(), 0);
      }
    }
    return total;
  }

  @Private(epsilon = 0.1)
  static long withoutVisit(List<Patient> patients, @Sensitive List<Visit> visits) {
    Map<String, List<Visit>> byPatient =
        visits.stream().collect(groupingBy(Visit::patientId));
    return patients.stream().filter(p -> !byPatient.containsKey(p.id())).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(5)
  static long countedOneByOne(List<Patient> patients, @Sensitive List<Visit> visits) {
    return patients.stream()
        .mapToLong(p -> visits.stream().filter(v -> v.patientId().equals(p.id())).count())
        .sum();
  }
}
