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
 * Releases the queries of {@link FoundKeys} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is all that one {@code id} owns: at most 3 rows, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.FoundKeys")
public final class PrivateFoundKeys {
  private static final Query CODES = Query
      .thresholdedKeys("dev.example.FoundKeys.codes", "0.5", "0.000001", "1");

  private static final Query COSTS = Query
      .thresholdedKeys("dev.example.FoundKeys.costs", "1", "0.000000001", "100");

  private static final Query WARDS = Query
      .thresholdedKeys("dev.example.FoundKeys.wards", "1", "0.000001", "2")
      .perUnit();

  private final Releases<Visit> releases;

  public PrivateFoundKeys(PrivateData<Visit> visits) {
    this.releases = Releases.open(MethodHandles.lookup(), FoundKeys.class, Visit.class, visits,
        Visit::id, 3);
  }

  /**
   * Releases {@link FoundKeys#codes} with noise.
   *
   * <p>Cost: epsilon = 0.5, delta = 0.000001 per release. Contract: one row changes the values
   * together by at most 1, one {@code id} by at most 3. Noise: exact discrete Laplace per value,
   * of scale 6; 95 % of it lies within +/-18. Told are the keys whose noisy value is at least
   * 87.
   *
   * @return the noisy value of each key that is told, in the order of the keys
   */
  public Map<String, Long> codes() {
    return releases.releaseKeys(CODES, FoundKeys::codes);
  }

  /**
   * Releases {@link FoundKeys#costs} with noise.
   *
   * <p>Cost: epsilon = 1, delta = 0.000000001 per release. Contract: one row changes the values
   * together by at most 100 times {@code cap}, one {@code id} by at most 300 times {@code cap}.
   * Noise: exact discrete Laplace per value, of scale 300 times {@code cap}; 95 % of it lies
   * within +/-44,936 where {@code cap} is 50.
   *
   * @param cap a public value from 0 to 50
   * @return the noisy value of each key that is told, in the order of the keys
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  Map<Integer, Long> costs(int cap) {
    Releases.requireWithin("cap", cap, 0, 50);
    return releases.releaseKeys(COSTS.times(cap).asked(cap), rows -> FoundKeys.costs(rows, cap));
  }

  /**
   * Releases {@link FoundKeys#wards} with noise.
   *
   * <p>Cost: epsilon = 1, delta = 0.000001 per release. Contract: one {@code id} changes the
   * values together by at most 2. Noise: exact discrete Laplace per value, of scale 2; 95 % of
   * it lies within +/-6. Told are the keys whose noisy value is at least 30.
   *
   * @return the noisy value of each key that is told, in the order of the keys
   */
  Map<Ward, Long> wards() {
    return releases.releaseKeys(WARDS, FoundKeys::wards);
  }

  /**
   * Tells how many releases of {@link #codes} are left, and how accurate they are, at no cost.
   */
  public AboutNumbers aboutCodes() {
    return releases.aboutKeys(CODES);
  }

  /**
   * Tells how many releases of {@link #costs} are left, and how accurate they are, at no cost.
   *
   * @param cap a public value from 0 to 50
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  AboutNumbers aboutCosts(int cap) {
    Releases.requireWithin("cap", cap, 0, 50);
    return releases.aboutKeys(COSTS.times(cap));
  }

  /**
   * Tells how many releases of {@link #wards} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutWards() {
    return releases.aboutKeys(WARDS);
  }
}
