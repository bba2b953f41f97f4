package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Clipped} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is all that one {@code patient} owns: at most 5 rows, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Clipped")
final class PrivateClipped {
  private static final Query PERSONS = Query
      .laplace("dev.example.Clipped.persons", "0.5", "1")
      .perUnit();

  private static final Query CAPPED_COST = Query
      .laplace("dev.example.Clipped.cappedCost", "0.5", "2");

  private static final Query CLIPPED = Query
      .gaussian("dev.example.Clipped.clipped", "0.5", "0.000001", "1")
      .perUnit();

  private final Releases<Visit> releases;

  PrivateClipped(PrivateData<Visit> visits) {
    this.releases = Releases.open(MethodHandles.lookup(), Clipped.class, Visit.class, visits,
        Visit::patient, 5);
  }

  /**
   * Releases {@link Clipped#persons} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one {@code patient} changes the result by at
   * most 1. Noise: exact discrete Laplace of scale 2; 95 % of it lies within +/-6.
   *
   * @return the noisy result
   */
  long persons() {
    return releases.releaseLong(PERSONS, Clipped::persons);
  }

  /**
   * Releases {@link Clipped#cappedCost} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the result by at most 2 times
   * {@code cap}, one {@code patient} by at most 10 times {@code cap}. Noise: exact discrete
   * Laplace of scale 20 times {@code cap}; 95 % of it lies within +/-299,573 where {@code cap}
   * is 5,000.
   *
   * @param cap a public value from 0 to 5000
   * @return the noisy result
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  long cappedCost(long cap) {
    Releases.requireWithin("cap", cap, 0, 5000);
    return releases.releaseLong(CAPPED_COST.times(cap).asked(cap),
        rows -> Clipped.cappedCost(rows, cap));
  }

  /**
   * Releases {@link Clipped#clipped} with noise.
   *
   * <p>Cost: epsilon = 0.5, delta = 0.000001 per release. Contract: one {@code patient} changes
   * the values together by at most 1 times {@code norm} in L2. Noise: exact Gaussian per value,
   * of standard deviation 8.058 times {@code norm}; 95 % of it lies within +/-15.79 where
   * {@code norm} is 1.
   *
   * @param norm a public value from 0 to 1
   * @return the noisy values
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  double[] clipped(double norm) {
    Releases.requireWithin("norm", norm, 0.0, 1.0);
    return releases.releaseDoubleArray(CLIPPED.times(norm).asked(norm),
        rows -> Clipped.clipped(rows, norm));
  }

  /**
   * Tells how many releases of {@link #persons} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutPersons() {
    return releases.aboutLongs(PERSONS);
  }

  /**
   * Tells how many releases of {@link #cappedCost} are left, and how accurate they are, at no
   * cost.
   *
   * @param cap a public value from 0 to 5000
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  AboutNumbers aboutCappedCost(long cap) {
    Releases.requireWithin("cap", cap, 0, 5000);
    return releases.aboutLongs(CAPPED_COST.times(cap));
  }

  /**
   * Tells how many releases of {@link #clipped} are left, and how accurate they are, at no cost.
   *
   * @param norm a public value from 0 to 1
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  AboutNumbers aboutClipped(double norm) {
    Releases.requireWithin("norm", norm, 0.0, 1.0);
    return releases.aboutDoubles(CLIPPED.times(norm));
  }
}
