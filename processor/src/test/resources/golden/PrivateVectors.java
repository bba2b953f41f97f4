package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Vectors} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Vectors")
final class PrivateVectors {
  private static final Query CUMULATIVE = Query
      .laplace("dev.example.Vectors.cumulative", "0.5", "100");

  private static final Query GRADIENT = Query
      .gaussian("dev.example.Vectors.gradient", "0.5", "0.000001", "10");

  private static final Query BY_AGE_AND_YEAR = Query
      .laplace("dev.example.Vectors.byAgeAndYear", "0.1", "1");

  private static final Query MOMENTS = Query.laplace("dev.example.Vectors.moments", "0.1", "1");

  private final Releases<Patient> releases;

  PrivateVectors(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Vectors.class, Patient.class, patients);
  }

  /**
   * Releases {@link Vectors#cumulative} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 100. Noise: exact discrete Laplace per value, of scale 200; 95 % of it lies within +/-599.
   *
   * @return the noisy values
   */
  long[] cumulative() {
    return releases.releaseLongArray(CUMULATIVE, Vectors::cumulative);
  }

  /**
   * Releases {@link Vectors#gradient} with noise.
   *
   * <p>Cost: epsilon = 0.5, delta = 0.000001 per release. Contract: one row changes the values
   * together by at most 10 in L2. Noise: exact Gaussian per value, of standard deviation 80.58;
   * 95 % of it lies within +/-157.9.
   *
   * @param weights 3 public values, each from -1 to 1
   * @param cuts public values
   * @return the noisy values
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  double[] gradient(double[] weights, int[] cuts) {
    double[] weightsCopy = Releases.requireWithin("weights", Releases.requireLength("weights",
        weights.clone(), 3), -1.0, 1.0);
    int[] cutsCopy = cuts.clone();
    return releases.releaseDoubleArray(GRADIENT.asked(weightsCopy, cutsCopy), 3,
        rows -> Vectors.gradient(rows, weightsCopy, cutsCopy));
  }

  /**
   * Releases {@link Vectors#byAgeAndYear} with noise.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 10; 95 % of it lies within +/-30.
   *
   * @return the noisy values
   */
  long[][] byAgeAndYear() {
    return releases.releaseLongMatrix(BY_AGE_AND_YEAR, Vectors::byAgeAndYear);
  }

  /**
   * Releases {@link Vectors#moments} with noise.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 10; 95 % of it lies within +/-29.96.
   *
   * @return the noisy values
   */
  double[][] moments() {
    return releases.releaseDoubleMatrix(MOMENTS, 2, Vectors::moments);
  }

  /**
   * Tells how many releases of {@link #cumulative} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutCumulative() {
    return releases.aboutLongs(CUMULATIVE);
  }

  /**
   * Tells how many releases of {@link #gradient} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutGradient() {
    return releases.aboutDoubles(GRADIENT, 3);
  }

  /**
   * Tells how many releases of {@link #byAgeAndYear} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutByAgeAndYear() {
    return releases.aboutLongs(BY_AGE_AND_YEAR);
  }

  /**
   * Tells how many releases of {@link #moments} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutMoments() {
    return releases.aboutDoubles(MOMENTS);
  }
}
