package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.AboutRelease;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Reports} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is all that one {@code id} owns: at most 2 rows, replaced by as many of one
 * that has none yet. All queries together cost one data set at most epsilon = 4.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Reports")
public final class PrivateReports {
  private static final Query SENIOR = Query
      .randomizedResponse("dev.example.Reports.senior", "1.0986122886681098")
      .releases(1)
      .replaceOne();

  private static final List<Boolean> SENIOR_KEYS = List.of(false, true);

  private static final Query WARD = Query
      .unaryEncoding("dev.example.Reports.ward", "0.5")
      .releases(2)
      .replaceOne();

  private static final List<Ward> WARD_KEYS = List.of(Ward.values());

  private static final Query DECADE = Query
      .randomizedResponse("dev.example.Reports.decade", "1")
      .releases(1)
      .replaceOne();

  private static final List<Integer> DECADE_KEYS = IntStream.rangeClosed(0, 12).boxed().toList();

  private static final Query ALL = Query
      .laplace("dev.example.Reports.all", "0.1", "1")
      .releases(1)
      .replaceOne();

  private final Reports queries;

  private final Releases<Visit> releases;

  public PrivateReports(Reports queries, PrivateData<Visit> visit) {
    this.queries = Objects.requireNonNull(queries, "queries");
    this.releases = Releases.open(MethodHandles.lookup(), Reports.class, Visit.class, visit,
        Visit::id, 2);
  }

  /**
   * Reports {@link Reports#senior} of each row.
   *
   * <p>Cost: epsilon = 1.0986122886681098 per release, released once on a data set. Contract:
   * one row decides its own report, and no other; up to 2 rows of one {@code id} share epsilon.
   * Report: exact randomized response over 2 categories: it holds the truth with probability
   * 0.634, and each other category with probability 0.366. Of n reports of which c hold a
   * category, (c - 0.366 n) / 0.2679 estimates how many rows have it, with a standard deviation
   * of at most 1.798 times the root of n.
   *
   * @return for each row, in their order, a noisy boolean
   */
  List<Boolean> senior() {
    return releases.releaseReports(SENIOR, SENIOR_KEYS, Reports::senior);
  }

  /**
   * Reports {@link Reports#ward} of each row.
   *
   * <p>Cost: epsilon = 0.5 per release, released at most 2 times on a data set. Contract: one
   * row decides its own report, and no other; up to 2 rows of one {@code id} share epsilon.
   * Report: exact unary encoding over 2 categories: it holds the truth with probability 0.5312,
   * and each other category with probability 0.4688. Of n reports of which c hold a category, (c
   * - 0.4688 n) / 0.06242 estimates how many rows have it, with a standard deviation of at most
   * 7.995 times the root of n.
   *
   * @return for each row, in their order, every {@code Ward} whose bit came out as 1
   */
  public List<Set<Ward>> ward() {
    return releases.releaseBits(WARD, WARD_KEYS, Reports::ward);
  }

  /**
   * Reports {@link Reports#decade} of each row.
   *
   * <p>Cost: epsilon = 1 per release, released once on a data set. Contract: one row decides its
   * own report, and no other; up to 2 rows of one {@code id} share epsilon. Report: exact
   * randomized response over 13 categories: it holds the truth with probability 0.1208, and each
   * other category with probability 0.07327. Of n reports of which c hold a category, (c -
   * 0.07327 n) / 0.04753 estimates how many rows have it, with a standard deviation of at most
   * 6.857 times the root of n.
   *
   * @param row a public value from 0 to 9
   * @return for each row, in their order, a noisy key from 0 to 12
   * @throws IllegalArgumentException if an argument lies outside its bounds
   */
  List<Integer> decade(int row) {
    Releases.requireWithin("row", row, 0, 9);
    return releases.releaseReports(DECADE.asked(this.queries, row), DECADE_KEYS,
        row_ -> this.queries.decade(row_, row));
  }

  /**
   * Releases {@link Reports#all} with noise.
   *
   * <p>Cost: epsilon = 0.1 per release, released once on a data set. Contract: one row changes
   * the result by at most 1, one {@code id} by at most 2. Noise: exact discrete Laplace of scale
   * 20; 95 % of it lies within +/-60.
   *
   * @return the noisy result
   */
  long all() {
    return releases.releaseLong(ALL, Reports::all);
  }

  /**
   * Tells how many releases of {@link #senior} are left, at no cost.
   */
  AboutRelease aboutSenior() {
    return releases.about(SENIOR);
  }

  /**
   * Tells how many releases of {@link #ward} are left, at no cost.
   */
  public AboutRelease aboutWard() {
    return releases.about(WARD);
  }

  /**
   * Tells how many releases of {@link #decade} are left, at no cost.
   */
  AboutRelease aboutDecade() {
    return releases.about(DECADE);
  }

  /**
   * Tells how many releases of {@link #all} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutAll() {
    return releases.aboutLongs(ALL);
  }
}
