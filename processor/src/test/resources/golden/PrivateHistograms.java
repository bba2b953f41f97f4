package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import dev.discreet.runtime.mechanism.NestedMaps;
import dev.discreet.runtime.mechanism.Widened;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Histograms} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Histograms")
final class PrivateHistograms {
  private static final Query BY_AGE = Query.laplace("dev.example.Histograms.byAge", "0.5", "1");

  private static final List<Integer> BY_AGE_KEYS = IntStream.rangeClosed(0, 120).boxed().toList();

  private static final Query COST_BY_SENIOR = Query
      .laplace("dev.example.Histograms.costBySenior", "0.5", "1");

  private static final List<Boolean> COST_BY_SENIOR_KEYS = List.of(false, true);

  private static final Query BY_INITIAL = Query
      .laplace("dev.example.Histograms.byInitial", "0.5", "1");

  private static final List<Character> BY_INITIAL_KEYS = IntStream.rangeClosed(97, 122)
      .mapToObj(key -> (char) key).toList();

  private static final Query BY_LONG = Query.laplace("dev.example.Histograms.byLong", "0.5", "1");

  private static final List<Long> BY_LONG_KEYS = LongStream.rangeClosed(0, 9).boxed().toList();

  private static final Query BY_CELL = Query.laplace("dev.example.Histograms.byCell", "0.5", "1");

  private static final List<Cell> BY_CELL_KEYS = Stream.of(Ward.values())
      .flatMap(ward -> Stream.of(false, true).flatMap(senior -> IntStream.rangeClosed(0, 12).boxed()
      .map(decade -> new Cell(ward, senior, decade)))).toList();

  private static final Query BY_BAND = Query.laplace("dev.example.Histograms.byBand", "0.5", "1");

  private static final Query SENIORS_BY_WARD = Query
      .laplace("dev.example.Histograms.seniorsByWard", "0.5", "1");

  private static final Query COST_BY_DECADE = Query
      .laplace("dev.example.Histograms.costByDecade", "0.5", "1");

  private final Releases<Patient> releases;

  PrivateHistograms(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Histograms.class, Patient.class,
        patients);
  }

  /**
   * Releases {@link Histograms#byAge} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-6.
   *
   * @return a noisy value for each key from 0 to 120
   */
  Map<Integer, Long> byAge() {
    return releases.releaseLongs(BY_AGE, BY_AGE_KEYS, Histograms::byAge);
  }

  /**
   * Releases {@link Histograms#costBySenior} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-5.991.
   *
   * @return a noisy value for each boolean
   */
  Map<Boolean, Double> costBySenior() {
    return releases.releaseDoubles(COST_BY_SENIOR, COST_BY_SENIOR_KEYS, Histograms::costBySenior);
  }

  /**
   * Releases {@link Histograms#byInitial} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-6.
   *
   * @return a noisy value for each key from 97 to 122
   */
  Map<Character, Long> byInitial() {
    return releases.releaseLongs(BY_INITIAL, BY_INITIAL_KEYS, Histograms::byInitial);
  }

  /**
   * Releases {@link Histograms#byLong} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-6.
   *
   * @return a noisy value for each key from 0 to 9
   */
  Map<Long, Long> byLong() {
    return releases.releaseLongs(BY_LONG, BY_LONG_KEYS, Histograms::byLong);
  }

  /**
   * Releases {@link Histograms#byCell} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-6.
   *
   * @return a noisy value for each {@code Cell}
   */
  Map<Cell, Long> byCell() {
    return releases.releaseLongs(BY_CELL, BY_CELL_KEYS, Histograms::byCell);
  }

  /**
   * Releases {@link Histograms#byBand} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-6.
   *
   * @return a noisy value for each key that the query can give
   */
  Map<String, Long> byBand() {
    return releases.releaseLongs(BY_BAND, releases.keys(BY_BAND, 0, String.class),
        Histograms::byBand);
  }

  /**
   * Releases {@link Histograms#seniorsByWard} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-6.
   *
   * @return a noisy value for each {@code Ward} and boolean
   */
  Map<Ward, Map<Boolean, Long>> seniorsByWard() {
    return NestedMaps.nested(
        releases.releaseLongs(
            SENIORS_BY_WARD,
            NestedMaps.keys(List.of(Ward.values()), List.of(false, true)),
            rows -> Widened.longs(NestedMaps.flat(Histograms.seniorsByWard(rows)))));
  }

  /**
   * Releases {@link Histograms#costByDecade} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the values together by at most
   * 1. Noise: exact discrete Laplace per value, of scale 2; 95 % of it lies within +/-5.991.
   *
   * @param cities a public value: the keys that are told, whether they occur or not
   * @return a noisy value for each key that the query can give and element of {@code cities}
   */
  Map<Integer, Map<String, Double>> costByDecade(List<String> cities) {
    List<String> citiesCopy = Releases.copyOf("cities", cities, String.class);
    return NestedMaps.nested(
        releases.releaseDoubles(
            COST_BY_DECADE.asked(citiesCopy),
            NestedMaps.keys(releases.keys(COST_BY_DECADE, 0, Integer.class), Releases.keys("cities", citiesCopy)),
            rows -> NestedMaps.flat(Histograms.costByDecade(rows, citiesCopy))));
  }

  /**
   * Tells how many releases of {@link #byAge} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutByAge() {
    return releases.aboutLongs(BY_AGE);
  }

  /**
   * Tells how many releases of {@link #costBySenior} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutCostBySenior() {
    return releases.aboutDoubles(COST_BY_SENIOR, COST_BY_SENIOR_KEYS.size());
  }

  /**
   * Tells how many releases of {@link #byInitial} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutByInitial() {
    return releases.aboutLongs(BY_INITIAL);
  }

  /**
   * Tells how many releases of {@link #byLong} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutByLong() {
    return releases.aboutLongs(BY_LONG);
  }

  /**
   * Tells how many releases of {@link #byCell} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutByCell() {
    return releases.aboutLongs(BY_CELL);
  }

  /**
   * Tells how many releases of {@link #byBand} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutByBand() {
    return releases.aboutLongs(BY_BAND);
  }

  /**
   * Tells how many releases of {@link #seniorsByWard} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutSeniorsByWard() {
    return releases.aboutLongs(SENIORS_BY_WARD);
  }

  /**
   * Tells how many releases of {@link #costByDecade} are left, and how accurate they are, at no
   * cost.
   */
  AboutNumbers aboutCostByDecade() {
    return releases.aboutDoubles(COST_BY_DECADE);
  }
}
