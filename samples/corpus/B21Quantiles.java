package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** B21: quantiles of a value of each row, or of those rows that have one; all ranks cost what one does. */
@PrivacyBudget(epsilon = 2)
final class B21Quantiles {
  enum Ward { SURGERY, MEDICINE }

  record Patient(
      @PrivacyUnit(maxRows = 3) String id,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 50_000, step = 0x1p-6) double cost,
      Ward ward) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
      cost = Clamp.toStep(Clamp.clamp(cost, 0, 50_000), 0x1p-6);
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  static int medianAge(Patient patient) {
    return patient.age();
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = {0.1, 0.25, 0.5, 0.75, 0.9})
  @Bounded(lower = 0, upper = 50_000, step = 0x1p-6)
  static double costs(Patient patient) {
    return patient.cost();
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.5, 0.75})
  @Bounded(lower = 18, upper = 120)
  static OptionalInt agesOfAdults(Patient patient, Ward ward) {
    return patient.age() >= 18 && patient.ward() == ward
        ? OptionalInt.of(patient.age())
        : OptionalInt.empty();
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = 0.99)
  @Bounded(lower = -64, upper = 64, step = 0x1p-3)
  static OptionalDouble perYear(Patient patient) {
    return patient.age() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Clamp.toStep(Clamp.clamp(patient.cost() / patient.age() / 1000, -64, 64), 0x1p-3));
  }

  @PrivacyBudget(epsilon = 1)
  static double run(PrivateData<Patient> patients) {
    double median = new PrivateB21Quantiles(patients).medianAge();
    for (PrivateData<Patient> ward : patients.partitionBy(Ward.class, Patient::ward).values()) {
      median += new PrivateB21Quantiles(ward).costs()[2];
    }
    return median;
  }
}
