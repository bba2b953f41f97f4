package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Steps} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed. All queries together cost one data set at most
 * rho = 1.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Steps")
final class PrivateSteps {
  private static final Query STEP = Query
      .concentrated("dev.example.Steps.step", "0.01", "1")
      .releases(100);

  private final Releases<Patient> releases;

  PrivateSteps(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Steps.class, Patient.class, patients);
  }

  /**
   * Releases {@link Steps#step} with noise.
   *
   * <p>Cost: rho = 0.01 per release, released at most 100 times on a data set. Contract: one row
   * changes the result by at most 1. Noise: exact Gaussian of standard deviation 7.071; 95 % of
   * it lies within +/-14.
   *
   * @return the noisy result
   */
  long step() {
    return releases.releaseLong(STEP, Steps::step);
  }

  /**
   * Tells how many releases of {@link #step} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutStep() {
    return releases.aboutLongs(STEP);
  }
}
