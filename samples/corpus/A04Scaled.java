package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A4: totals that are scaled, added and subtracted: the range of what one row adds to the whole. */
final class A04Scaled {
  record Patient(
      @Bounded(lower = 0, upper = 120) int age, boolean smoker, boolean insured) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long twice(List<Patient> patients) {
    return 2 * patients.stream().filter(Patient::smoker).count();
  }

  @Private(epsilon = 0.1)
  static long disjoint(List<Patient> patients) {
    return patients.stream().filter(p -> p.age() < 18).count()
        - patients.stream().filter(p -> p.age() >= 65).count();
  }

  @Private(epsilon = 0.1)
  static long overlapping(List<Patient> patients) {
    long smokers = 0;
    long insured = 0;
    for (Patient p : patients) {
      if (p.smoker()) smokers++;
      if (p.insured()) insured++;
    }
    return smokers - insured;
  }

  @Private(epsilon = 0.1)
  static long nested(List<Patient> patients) {
    long adults = patients.stream().filter(p -> p.age() >= 18).count();
    long seniors = patients.stream().filter(p -> p.age() >= 65).count();
    return adults - seniors;
  }

  @Private(epsilon = 0.1)
  static long partsOfAWhole(List<Patient> patients) {
    long young = patients.stream().filter(p -> p.age() < 18).count();
    long old = patients.stream().filter(p -> p.age() > 64).count();
    return young + old;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long addedThoughOverlapping(List<Patient> patients) {
    return patients.stream().filter(Patient::smoker).count()
        + patients.stream().filter(Patient::insured).count();
  }

  @Private(epsilon = 0.1)
  static long others(List<Patient> patients) {
    return patients.size() - patients.stream().filter(Patient::insured).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long balance(List<Patient> patients) {
    long smokers = patients.stream().filter(p -> p.smoker()).count();
    long others = patients.stream().filter(p -> !p.smoker()).count();
    return 3 * smokers - 2 * others;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long splitAges(List<Patient> patients) {
    long ofSmokers = 0;
    long ofOthers = 0;
    for (Patient p : patients) {
      if (p.smoker()) {
        ofSmokers += p.age();
      } else {
        ofOthers += p.age();
      }
    }
    return ofSmokers - ofOthers;
  }

  @Private(epsilon = 0.1)
  static long backAgain(List<Patient> patients) {
    long n = patients.stream().count();
    return 2 * n - n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.5)
  static double half(List<Patient> patients) {
    return patients.stream().filter(Patient::smoker).count() / 2.0;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(0.10001) // a tenth, and the rounding of the product
  static double tenth(List<Patient> patients) {
    return 0.1 * patients.stream().filter(Patient::smoker).count();
  }
}
