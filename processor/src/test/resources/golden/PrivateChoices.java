package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutRelease;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.stream.IntStream;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Choices} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed. All queries together cost one data set at most
 * epsilon = 1.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Choices")
final class PrivateChoices {
  private static final Query BUSIEST = Query
      .exponential("dev.example.Choices.busiest", "0.1", "1")
      .releases(1);

  private static final List<Ward> BUSIEST_KEYS = List.of(Ward.values());

  private static final Query AGE = Query
      .noisyMax("dev.example.Choices.age", "0.1", "1")
      .releases(2);

  private static final List<Integer> AGE_KEYS = IntStream.rangeClosed(0, 120).boxed().toList();

  private static final Query MEDIAN = Query
      .permuteAndFlip("dev.example.Choices.median", "0.1", "0.5")
      .releases(1);

  private static final Query QUARTER = Query
      .permuteAndFlip("dev.example.Choices.quarter", "0.1", "2")
      .releases(1);

  private final Releases<Patient> releases;

  PrivateChoices(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Choices.class, Patient.class, patients);
  }

  /**
   * Chooses by the scores of {@link Choices#busiest}.
   *
   * <p>Cost: epsilon = 0.1 per release, released once on a data set. Contract: one row changes
   * the score of each candidate by at most 1. Choice: exact exponential mechanism of scale 20;
   * with 95 % probability its score is at most 58.89 below the best.
   *
   * @return the chosen {@code Ward}
   */
  Ward busiest() {
    return releases.selectKey(BUSIEST, BUSIEST_KEYS, Choices::busiest);
  }

  /**
   * Chooses by the scores of {@link Choices#age}.
   *
   * <p>Cost: epsilon = 0.1 per release, released at most 2 times on a data set. Contract: one
   * row changes the score of each candidate by at most 1. Choice: exact report noisy max of
   * scale 20; with 95 % probability its score is at most 141.1 below the best.
   *
   * @return the chosen key from 0 to 120
   */
  Integer age() {
    return releases.selectKey(AGE, AGE_KEYS, Choices::age);
  }

  /**
   * Chooses by the scores of {@link Choices#median}.
   *
   * <p>Cost: epsilon = 0.1 per release, released once on a data set. Contract: one row changes
   * the score of each candidate by at most 0.5. Choice: exact permute-and-flip of scale 10.
   *
   * @param candidates public values
   * @return the chosen index
   */
  int median(int[] candidates) {
    int[] candidatesCopy = candidates.clone();
    return releases.selectIndexOfDoubles(MEDIAN.asked(candidatesCopy),
        rows -> Choices.median(rows, candidatesCopy));
  }

  /**
   * Chooses by the scores of {@link Choices#quarter}.
   *
   * <p>Cost: epsilon = 0.1 per release, released once on a data set. Contract: one row changes
   * the score of each candidate by at most 2. Choice: exact permute-and-flip of scale 40; with
   * 95 % probability its score is at most 135.1 below the best.
   *
   * @return the chosen index
   */
  int quarter() {
    return releases.selectIndexOfLongs(QUARTER, Choices::quarter);
  }

  /**
   * Tells how many releases of {@link #busiest} are left, at no cost.
   */
  AboutRelease aboutBusiest() {
    return releases.about(BUSIEST);
  }

  /**
   * Tells how many releases of {@link #age} are left, at no cost.
   */
  AboutRelease aboutAge() {
    return releases.about(AGE);
  }

  /**
   * Tells how many releases of {@link #median} are left, at no cost.
   */
  AboutRelease aboutMedian() {
    return releases.about(MEDIAN);
  }

  /**
   * Tells how many releases of {@link #quarter} are left, at no cost.
   */
  AboutRelease aboutQuarter() {
    return releases.about(QUARTER);
  }
}
