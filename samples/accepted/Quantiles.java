package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

/** Every kind of value that quantiles are released of. */
@PrivacyBudget(epsilon = 10)
final class Quantiles {
  record Patient(
      @PrivacyUnit(maxRows = 2) String id,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 100, step = 0x1p-4) double weight,
      boolean weighed) {
    Patient {
      age = Clamp.clamp(age, 0, 120);
      weight = Clamp.toStep(Clamp.clamp(weight, 0, 100), 0x1p-4);
    }
  }

  private final int least;

  Quantiles(int least) {
    this.least = Clamp.clamp(least, 0, 100);
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  static int age(Patient patient) {
    return patient.age();
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.75})
  @Bounded(lower = -1, upper = 120_000)
  static long days(Patient patient, @Bounded(lower = 1, upper = 1_000) int each) {
    if (!patient.weighed()) {
      return -1;
    }
    return 1L * patient.age() * each;
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.1, 0.5, 0.9})
  @Bounded(lower = 0, upper = 100, step = 0x1p-4)
  static double weight(Patient patient) {
    return patient.weight();
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  OptionalInt ageOfOlder(Patient patient) {
    return patient.age() >= least ? OptionalInt.of(patient.age()) : OptionalInt.empty();
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 240)
  static OptionalLong doubled(Patient patient) {
    return patient.weighed() ? OptionalLong.of(2L * patient.age()) : OptionalLong.empty();
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.5, 0.75})
  @Bounded(lower = 0, upper = 100, step = 0x1p-4)
  static OptionalDouble measured(Patient patient) {
    return patient.weighed() ? OptionalDouble.of(patient.weight()) : OptionalDouble.empty();
  }

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  static Optional<Integer> boxed(Patient patient) {
    return patient.weighed() ? Optional.of(patient.age()) : Optional.empty();
  }

  @PrivacyBudget(epsilon = 4)
  static double use(PrivateData<Patient> data) {
    PrivateQuantiles quantiles = new PrivateQuantiles(new Quantiles(18), data);
    int median = quantiles.age();
    long[] days = quantiles.days(365);
    double[] weights = quantiles.weight();
    return median + days[1] + weights[2] + quantiles.ageOfOlder();
  }
}
