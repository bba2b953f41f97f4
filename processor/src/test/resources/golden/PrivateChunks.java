package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Chunks} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed. All queries together cost one data set at most
 * epsilon = 1.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Chunks")
final class PrivateChunks {
  private static final Query MEDIAN_AGE = Query
      .sampleAndAggregate("dev.example.Chunks.medianAge", "0.5", 0.0, 120.0, 100)
      .releases(1);

  private static final Query MODE = Query
      .sampleAndAggregate("dev.example.Chunks.mode", "0.1", -1.0, 5.0, 24)
      .releases(5)
      .maxRows(1000);

  private final Releases<Patient> releases;

  PrivateChunks(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Chunks.class, Patient.class, patients);
  }

  /**
   * Releases the mean of {@link Chunks#medianAge} over chunks of the rows, with noise.
   *
   * <p>Cost: epsilon = 0.5 per release, released once on a data set. Contract: the rows are
   * dealt at random into 100 chunks, afresh at each release; one row changes the mean of its
   * results, clamped to [0, 120], by at most 1.2. Noise: exact discrete Laplace of scale 2.4; 95
   * % of it lies within +/-7.19.
   *
   * @return the noisy mean of the chunks' results
   */
  double medianAge() {
    return releases.releaseMeanOfChunks(MEDIAN_AGE, Chunks::medianAge);
  }

  /**
   * Releases the mean of {@link Chunks#mode} over chunks of the rows, with noise.
   *
   * <p>Cost: epsilon = 0.1 per release, released at most 5 times on a data set. Contract: the
   * rows are dealt at random into 24 chunks, afresh at each release; one row changes the mean of
   * its results, clamped to [-1, 5], by at most 0.25. Noise: exact discrete Laplace of scale
   * 2.5; 95 % of it lies within +/-7.489.
   *
   * @param over a public value
   * @return the noisy mean of the chunks' results
   */
  double mode(int over) {
    return releases.releaseMeanOfChunks(MODE.asked(over),
        rows -> Chunks.mode(rows.toArray(Patient[]::new), over));
  }

  /**
   * Tells how many releases of {@link #medianAge} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutMedianAge() {
    return releases.aboutMeanOfChunks(MEDIAN_AGE);
  }

  /**
   * Tells how many releases of {@link #mode} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutMode() {
    return releases.aboutMeanOfChunks(MODE);
  }
}
