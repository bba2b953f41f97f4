package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.Optional;

/** C7: exceptions that tell of a row. */
final class C07Exceptions {
  enum Ward { SURGERY, MATERNITY }

  record Patient(
      String code, @Bounded(lower = 0, upper = 120) int age, long id, Ward ward, Optional<String> doctor, Object extra) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
      Objects.requireNonNull(doctor);
    }
  }

  @Private(epsilon = 0.1)
  static long nullReference(List<Patient> patients) {
    return patients.stream().filter(p -> p.code().isEmpty()).count(); // :: error: [DP109]
  }

  @Private(epsilon = 0.1)
  static long index(List<Patient> patients) {
    int[] weights = {1, 1};
    return patients.stream().filter(p -> weights[p.age()] > 0).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long parsed(List<Patient> patients) {
    return patients.stream().filter(p -> p.code() != null && Integer.parseInt(p.code()) > 3).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long dividedByZero(List<Patient> patients) {
    return patients.stream().filter(p -> 100 / p.age() > 3).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long emptyOptional(List<Patient> patients) {
    return patients.stream().filter(p -> p.doctor().get().length() > 3).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long cast(List<Patient> patients) {
    return patients.stream().filter(p -> (Integer) p.extra() == 3).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long asserted(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      assert p.age() < 100; // :: error: [DP111]
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long exact(List<Patient> patients) {
    return patients.stream().filter(p -> Math.addExact(p.id(), 1) > 3).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long characterAt(List<Patient> patients) {
    return patients.stream().filter(p -> p.code() != null && p.code().charAt(0) == 'x').count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long caught(List<Patient> patients) {
    long n = 0;
    for (Patient p : patients) {
      try { // :: error: [DP111]
        n += 1 / p.age();
      } catch (ArithmeticException e) {
        n++;
      }
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long required(List<Patient> patients) {
    return patients.stream().filter(p -> Objects.requireNonNull(p.ward()) == Ward.SURGERY).count(); // :: error: [DP109]
  }

  /** Two that are equal are two entries of one key, for which it throws. */
  @Private(epsilon = 0.1)
  static long twoKeys(List<Patient> patients) {
    return patients.stream()
        .filter(p -> p.ward() != null)
        .mapToLong(
            p ->
                Stream.of(p.ward(), Ward.SURGERY)
                    .collect(Collectors.toMap(ward -> ward, ward -> 1L)) // :: error: [DP110]
                    .getOrDefault(Ward.SURGERY, 0L))
        .sum();
  }
}
