package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutRelease;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import dev.discreet.runtime.mechanism.quantile.RowValue;
import java.lang.invoke.MethodHandles;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Ages} with noise. A release is charged to the data set before
 * its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed. All queries together cost one data set at most
 * epsilon = 3.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Ages")
final class PrivateAges {
  private static final Query MEDIAN = Query
      .quantiles("dev.example.Ages.median", "1", 0.0, 120.0, 1.0, "0.5")
      .releases(1);

  private static final Query ABOVE = Query
      .quantiles("dev.example.Ages.above", "1", 0.0, 120.0, 1.0, "0.25", "0.5", "0.75")
      .releases(1);

  private static final Query SHARE = Query
      .quantiles("dev.example.Ages.share", "1", 0.0, 1.0, 0.015625, "0.1", "0.9")
      .releases(1);

  private final Releases<Patient> releases;

  PrivateAges(PrivateData<Patient> patient) {
    this.releases = Releases.open(MethodHandles.lookup(), Ages.class, Patient.class, patient);
  }

  /**
   * Releases quantiles of {@link Ages#median} over all rows.
   *
   * <p>Cost: epsilon = 1 per release, released once on a data set. Contract: one row has one
   * value, or none. Choice: exact exponential mechanism over the multiples of 1 in [0, 120], at
   * rank 0.5; a value is e times as likely as one whose rank is one row farther off, and with 95
   * % probability the answer's is off by at most 7.732 rows.
   *
   * @return a value near the rank, a multiple of the step
   */
  int median() {
    return releases.releaseIntQuantile(MEDIAN, RowValue.ofLong(Ages::median));
  }

  /**
   * Releases quantiles of {@link Ages#above} over all rows.
   *
   * <p>Cost: epsilon = 1 per release, released once on a data set. Contract: one row has one
   * value, or none. Choice: exact exponential mechanism over the multiples of 1 in [0, 120], at
   * ranks 0.25, 0.5, 0.75, by recursive splitting; in each draw a value is at least e times as
   * likely as one whose rank is 2 rows farther off.
   *
   * @param least a public value from 0 to 120
   * @return a value near each rank, in their order, each a multiple of the step and none below
   *     the one before
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  long[] above(int least) {
    Releases.requireWithin("least", least, 0, 120);
    return releases.releaseQuantiles(ABOVE.asked(least),
        RowValue.ofOptionalInt(row -> Ages.above(row, least)));
  }

  /**
   * Releases quantiles of {@link Ages#share} over all rows.
   *
   * <p>Cost: epsilon = 1 per release, released once on a data set. Contract: one row has one
   * value, or none. Choice: exact exponential mechanism over the multiples of 0.015625 in [0,
   * 1], at ranks 0.1, 0.9, by recursive splitting; in each draw a value is at least e times as
   * likely as one whose rank is 3.6 rows farther off.
   *
   * @return a value near each rank, in their order, each a multiple of the step and none below
   *     the one before
   */
  double[] share() {
    return releases.releaseDoubleQuantiles(SHARE, RowValue.ofDouble(Ages::share));
  }

  /**
   * Tells how many releases of {@link #median} are left, at no cost.
   */
  AboutRelease aboutMedian() {
    return releases.about(MEDIAN);
  }

  /**
   * Tells how many releases of {@link #above} are left, at no cost.
   */
  AboutRelease aboutAbove() {
    return releases.about(ABOVE);
  }

  /**
   * Tells how many releases of {@link #share} are left, at no cost.
   */
  AboutRelease aboutShare() {
    return releases.about(SHARE);
  }
}
