package corpus;

import static java.util.stream.Collectors.counting;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** A1: rows counted by a predicate, as streams. */
final class A01CountStream {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(@Bounded(lower = 0, upper = 120) int age, Ward ward, boolean smoker) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static long seniors(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() >= 65).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(1)
  static long nonSmokersInSurgery(List<Patient> patients) {
    return patients.stream()
        .filter(Predicate.not(Patient::smoker))
        .filter(p -> p.ward() == Ward.SURGERY)
        .count();
  }

  @Private(epsilon = 0.1)
  static long workingAge(List<Patient> patients) {
    return patients.stream().map(Patient::age).filter(age -> age >= 18 && age < 65).count();
  }

  @Private(epsilon = 0.1)
  static long smokersAsOnes(List<Patient> patients) {
    return patients.stream().mapToLong(p -> p.smoker() ? 1 : 0).sum();
  }

  @Private(epsilon = 0.1)
  static long collected(List<Patient> patients) {
    return patients.stream().filter(Patient::smoker).collect(counting());
  }

  @Private(epsilon = 0.1)
  static long inParallel(List<Patient> patients) {
    return patients.parallelStream().filter(p -> p.age() < 18).count();
  }

  @Private(epsilon = 0.1)
  static int everybody(List<Patient> patients) {
    return patients.size();
  }

  @Private(epsilon = 0.1)
  static long summedByReduce(List<Patient> patients) {
    return patients.stream().map(p -> p.age() > 90 ? 1L : 0L).reduce(0L, Long::sum);
  }
}
