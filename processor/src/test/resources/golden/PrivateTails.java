package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Tails} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed. All queries together cost one data set at most
 * epsilon = 2, delta = 0.000002.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Tails")
final class PrivateTails {
  private static final Query NAMED = Query
      .gaussian("dev.example.Tails.named", "0.5", "0.000001", "1")
      .releases(1);

  private static final Query NARROWER = Query
      .laplace("dev.example.Tails.narrower", "0.01", "4")
      .releases(1);

  private static final Query TIGHT = Query
      .gaussian("dev.example.Tails.tight", "0.5", "0.000001", "1")
      .releases(1);

  private final Releases<Patient> releases;

  PrivateTails(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Tails.class, Patient.class, patients);
  }

  /**
   * Releases {@link Tails#named} with noise.
   *
   * <p>Cost: epsilon = 0.5, delta = 0.000001 per release, released once on a data set. Contract:
   * one row changes the result by at most 1. Noise: exact Gaussian of standard deviation 8.058;
   * 95 % of it lies within +/-16.
   *
   * @return the noisy result
   */
  long named() {
    return releases.releaseLong(NAMED, Tails::named);
  }

  /**
   * Releases {@link Tails#narrower} with noise.
   *
   * <p>Cost: epsilon = 0.01 per release, released once on a data set. Contract: one row changes
   * the values together by at most 4. Noise: exact discrete Laplace per value, of scale 400; 95
   * % of it lies within +/-1,198.
   *
   * @return a noisy value for each {@code Ward}
   */
  Map<Ward, Double> narrower() {
    return releases.releaseDoubles(NARROWER, Ward.class, Tails::narrower);
  }

  /**
   * Releases {@link Tails#tight} with noise.
   *
   * <p>Cost: epsilon = 0.5, delta = 0.000001 per release, released once on a data set. Contract:
   * one row changes the result by at most 1. Noise: exact Gaussian of standard deviation 8.058;
   * 95 % of it lies within +/-15.79.
   *
   * @return the noisy result
   */
  double tight() {
    return releases.releaseDouble(TIGHT, Tails::tight);
  }

  /**
   * Tells how many releases of {@link #named} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutNamed() {
    return releases.aboutLongs(NAMED);
  }

  /**
   * Tells how many releases of {@link #narrower} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutNarrower() {
    return releases.aboutDoubles(NARROWER, Ward.values().length);
  }

  /**
   * Tells how many releases of {@link #tight} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutTight() {
    return releases.aboutDoubles(TIGHT, 1);
  }
}
