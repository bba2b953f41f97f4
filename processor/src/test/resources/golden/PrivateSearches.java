package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutRelease;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Searches} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Searches")
final class PrivateSearches {
  private static final Query FULL = Query.aboveThreshold("dev.example.Searches.full", "0.1", "1");

  private static final List<Ward> FULL_KEYS = List.of(Ward.values());

  private static final Query AGE = Query.aboveThreshold("dev.example.Searches.age", "0.1", "1");

  private static final List<Integer> AGE_KEYS = IntStream.rangeClosed(0, 120).boxed().toList();

  private static final Query OVER = Query.aboveThreshold("dev.example.Searches.over", "0.1", "1");

  private static final Query QUARTER = Query
      .aboveThreshold("dev.example.Searches.quarter", "0.1", "1");

  private final Releases<Patient> releases;

  PrivateSearches(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Searches.class, Patient.class, patients);
  }

  /**
   * Finds the first above 0 of {@link Searches#full}.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the margin of each candidate
   * by at most 1. Search: exact sparse vector technique of scale 32.57; with 95 % probability
   * what is told is not below -239, and what is passed over not above 239.
   *
   * @param beds a public value
   * @return the first {@code Ward} that lies above, or empty
   */
  Optional<Ward> full(int beds) {
    return releases.firstKey(FULL.asked(beds), FULL_KEYS, rows -> Searches.full(rows, beds));
  }

  /**
   * Finds the first above 0 of {@link Searches#age}.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the margin of each candidate
   * by at most 1. Search: exact sparse vector technique of scale 32.57; with 95 % probability
   * what is told is not below -372, and what is passed over not above 372.
   *
   * @return the first key from 0 to 120 that lies above, or empty
   */
  Optional<Integer> age() {
    return releases.firstKey(AGE, AGE_KEYS, Searches::age);
  }

  /**
   * Finds the first above 0 of {@link Searches#over}.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the margin of each candidate
   * by at most 1 times {@code cap}. Search: exact sparse vector technique of scale 32.57 times
   * {@code cap}.
   *
   * @param cap a public value from 0 to 9
   * @return the first index that lies above, or empty
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  OptionalInt over(double cap) {
    Releases.requireWithin("cap", cap, 0.0, 9.0);
    return releases.firstIndexOfDoubles(OVER.times(cap).asked(cap),
        rows -> Searches.over(rows, cap));
  }

  /**
   * Finds the first above 0 of {@link Searches#quarter}.
   *
   * <p>Cost: epsilon = 0.1 per release. Contract: one row changes the margin of each candidate
   * by at most 1. Search: exact sparse vector technique of scale 32.57; with 95 % probability
   * what is told is not below -261, and what is passed over not above 261.
   *
   * @return the first index that lies above, or empty
   */
  OptionalInt quarter() {
    return releases.firstIndexOfLongs(QUARTER, Searches::quarter);
  }

  /**
   * Tells how many releases of {@link #full} are left, at no cost.
   */
  AboutRelease aboutFull() {
    return releases.about(FULL);
  }

  /**
   * Tells how many releases of {@link #age} are left, at no cost.
   */
  AboutRelease aboutAge() {
    return releases.about(AGE);
  }

  /**
   * Tells how many releases of {@link #over} are left, at no cost.
   */
  AboutRelease aboutOver() {
    return releases.about(OVER);
  }

  /**
   * Tells how many releases of {@link #quarter} are left, at no cost.
   */
  AboutRelease aboutQuarter() {
    return releases.about(QUARTER);
  }
}
