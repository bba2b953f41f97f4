package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** A21: predicates on strings, enums and sets of public values. */
final class A21Predicates {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(String code, Ward ward, @Bounded(lower = 0, upper = 120) int age) {
    Patient {
      Objects.requireNonNull(code);
      Objects.requireNonNull(ward);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  private static final Set<Ward> WATCHED = Set.of(Ward.SURGERY, Ward.INTENSIVE_CARE);

  @Private(epsilon = 0.1)
  static long prefix(List<Patient> patients) {
    return patients.stream().filter(p -> p.code().startsWith("A-")).count();
  }

  @Private(epsilon = 0.1)
  static long strings(List<Patient> patients) {
    return patients.stream()
        .map(p -> p.code().trim().toLowerCase(java.util.Locale.ROOT))
        .filter(code -> !code.isEmpty() && code.length() < 8 && code.contains("x"))
        .count();
  }

  @Private(epsilon = 0.1)
  static long equalTo(List<Patient> patients, String code) {
    return patients.stream().filter(p -> p.code().equalsIgnoreCase(code)).count();
  }

  @Private(epsilon = 0.1)
  static long oneOf(List<Patient> patients) {
    return patients.stream().filter(p -> Set.of("red", "orange").contains(p.code())).count();
  }

  @Private(epsilon = 0.1)
  static long watched(List<Patient> patients) {
    return patients.stream().filter(p -> WATCHED.contains(p.ward())).count();
  }

  @Private(epsilon = 0.1)
  static long comparedEnums(List<Patient> patients) {
    return patients.stream()
        .filter(p -> p.ward() != Ward.SURGERY && p.ward().compareTo(Ward.MATERNITY) >= 0)
        .count();
  }

  @Private(epsilon = 0.1)
  static long reusedPredicate(List<Patient> patients) {
    Predicate<Patient> adult = p -> p.age() >= 18;
    return patients.stream().filter(adult).count();
  }
}
