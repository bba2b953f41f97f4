package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.Collection;
import java.util.Objects;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Hospital.Thresholds} with noise. A release is charged to the
 * data set before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Hospital$Thresholds")
public final class PrivateHospital_Thresholds {
  private static final Query AT_LEAST = Query
      .laplace("dev.example.Hospital.Thresholds.atLeast", "0.1", "1");

  private static final Query CHEAPER = Query
      .laplace("dev.example.Hospital.Thresholds.cheaper", "0.25", "1");

  private static final Query ALL = Query.laplace("dev.example.Hospital.Thresholds.all", "1", "1");

  private final Hospital.Thresholds queries;

  private final Releases<Patient> releases;

  public PrivateHospital_Thresholds(Hospital.Thresholds queries, PrivateData<Patient> patients) {
    this.queries = Objects.requireNonNull(queries, "queries");
    this.releases = Releases.open(MethodHandles.lookup(), Hospital.Thresholds.class, Patient.class,
        patients);
  }

  /**
   * Releases {@link Hospital.Thresholds#atLeast} with noise.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the result by at most 1.
   * Noise: exact discrete Laplace of scale 10; 95 % of it lies within +/-30.
   *
   * @param age a public value from 0 to 120
   * @return the noisy result
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  public long atLeast(int age) {
    Releases.requireWithin("age", age, 0, 120);
    return releases.releaseLong(AT_LEAST.asked(this.queries, age),
        rows -> this.queries.atLeast(rows, age));
  }

  /**
   * Releases {@link Hospital.Thresholds#cheaper} with noise.
   *
   * <p>Cost: epsilon = 0.25 per release. Contract: one row changes the result by at most 1.
   * Noise: exact discrete Laplace of scale 4; 95 % of it lies within +/-12.
   *
   * @param cents a public value from 0 to 5000000000
   * @param share a public value from 0 to 1, a multiple of 0.25
   * @param ward a public value
   * @return the noisy result
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  long cheaper(long cents, double share, Ward ward) {
    Releases.requireWithin("cents", cents, 0, 5000000000L);
    Releases.requireWithin("share", share, 0.0, 1.0, 0.25);
    Objects.requireNonNull(ward, "ward");
    return releases.releaseLong(CHEAPER.asked(this.queries, cents, share, ward),
        rows -> this.queries.cheaper((Collection<Patient>) rows, cents, share, ward));
  }

  /**
   * Releases {@link Hospital.Thresholds#all} with noise.
   *
   * <p>Cost: epsilon = 1 per release. Contract: one row changes the result by at most 1. Noise:
   * exact discrete Laplace of scale 1; 95 % of it lies within +/-3.
   *
   * @return the noisy result
   */
  int all() {
    return releases.releaseInt(ALL, rows -> Hospital.Thresholds.all((Iterable<Patient>) rows));
  }

  /**
   * Tells how many releases of {@link #atLeast} are left, and how accurate they are, at no cost.
   */
  public AboutNumbers aboutAtLeast() {
    return releases.aboutLongs(AT_LEAST);
  }

  /**
   * Tells how many releases of {@link #cheaper} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutCheaper() {
    return releases.aboutLongs(CHEAPER);
  }

  /**
   * Tells how many releases of {@link #all} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutAll() {
    return releases.aboutLongs(ALL);
  }
}
