/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Allowance;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Terms;
import dev.discreet.runtime.ledger.TextList;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import dev.discreet.runtime.mechanism.ExponentialMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.PermuteAndFlip;
import dev.discreet.runtime.mechanism.ReportNoisyMax;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The proven contract of one query, as its generated wrapper states it. For generated wrappers
 * only.
 *
 * <p>Immutable and thread-safe.
 */
public final class Query {

  private static final MathContext UPWARD = new MathContext(34, RoundingMode.CEILING);

  private final String name;
  private final Price price;
  private final QueryNoise noise;
  private final int releases;
  private final List<Long> maxRows;
  private final boolean perUnit;
  private final boolean replaceOne;
  private final Optional<Allowance> allowance;
  private final Optional<TextList> arguments;

  private Query(String name, Price price, QueryNoise noise) {
    this(
        name,
        price,
        noise,
        Charge.UNLIMITED,
        List.of(),
        false,
        false,
        Optional.empty(),
        Optional.of(TextList.of()));
  }

  private Query(
      String name,
      Price price,
      QueryNoise noise,
      int releases,
      List<Long> maxRows,
      boolean perUnit,
      boolean replaceOne,
      Optional<Allowance> allowance,
      Optional<TextList> arguments) {
    this.name = name;
    this.price = price;
    this.noise = noise;
    this.releases = releases;
    this.maxRows = maxRows;
    this.perUnit = perUnit;
    this.replaceOne = replaceOne;
    this.allowance = allowance;
    this.arguments = arguments;
  }

  /**
   * What a release costs, and of which mechanism that is the cost.
   *
   * @param mechanism the name of the factory of the query
   * @param parameters its numbers, in order
   */
  private record Price(PrivacyCost cost, String mechanism, List<BigDecimal> parameters) {
    static Price of(PrivacyCost cost, String mechanism, BigDecimal... parameters) {
      return new Price(cost, mechanism, List.of(parameters));
    }
  }

  /**
   * A query that is released with Laplace noise.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.seniors}
   * @param epsilon ε per release as a decimal, above 0
   * @param sensitivity the L1 sensitivity per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query laplace(String name, String epsilon, String sensitivity) {
    PrivacyCost cost = PrivacyCost.pure(positive("epsilon", epsilon));
    BigDecimal each = positive("sensitivity", sensitivity);
    QueryNoise noise = NumberNoise.laplace(each, cost.epsilon());
    return new Query(name, Price.of(cost, "laplace", cost.epsilon(), each), noise);
  }

  /**
   * A query that is released with Gaussian noise.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.seniors}
   * @param epsilon ε per release as a decimal, above 0
   * @param delta δ per release as a decimal, in [1e-300, 1)
   * @param sensitivity the L2 sensitivity per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query gaussian(String name, String epsilon, String delta, String sensitivity) {
    PrivacyCost cost = new PrivacyCost(positive("epsilon", epsilon), positive("delta", delta));
    GaussianMechanism.requireDelta(cost.delta());
    BigDecimal each = positive("sensitivity", sensitivity);
    QueryNoise noise = NumberNoise.gaussian(each, cost.epsilon(), cost.delta());
    return new Query(name, Price.of(cost, "gaussian", cost.epsilon(), cost.delta(), each), noise);
  }

  /**
   * A query that is released with Gaussian noise at a cost of zero-concentrated differential
   * privacy. By itself a release is charged as {@link GaussianMechanism#costOfRho} says.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.seniors}
   * @param rho ρ per release as a decimal, above 0
   * @param sensitivity the L2 sensitivity per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query concentrated(String name, String rho, String sensitivity) {
    BigDecimal cost = positive("rho", rho);
    BigDecimal each = positive("sensitivity", sensitivity);
    QueryNoise noise = NumberNoise.concentrated(each, cost);
    return new Query(
        name, Price.of(GaussianMechanism.costOfRho(cost), "concentrated", cost, each), noise);
  }

  /**
   * A query whose scores select one of their candidates by the exponential mechanism.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.busiest}
   * @param epsilon ε per release as a decimal, above 0
   * @param sensitivity the L∞ sensitivity of the scores per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query exponential(String name, String epsilon, String sensitivity) {
    return ofCandidates(
        name, "exponential", epsilon, sensitivity, ofUnit(ExponentialMechanism::of));
  }

  /**
   * A query whose scores select one of their candidates by report noisy max.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.busiest}
   * @param epsilon ε per release as a decimal, above 0
   * @param sensitivity the L∞ sensitivity of the scores per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query noisyMax(String name, String epsilon, String sensitivity) {
    return ofCandidates(name, "noisyMax", epsilon, sensitivity, ofUnit(ReportNoisyMax::of));
  }

  /**
   * A query whose scores select one of their candidates by permute-and-flip.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.busiest}
   * @param epsilon ε per release as a decimal, above 0
   * @param sensitivity the L∞ sensitivity of the scores per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query permuteAndFlip(String name, String epsilon, String sensitivity) {
    return ofCandidates(name, "permuteAndFlip", epsilon, sensitivity, ofUnit(PermuteAndFlip::of));
  }

  /**
   * A query whose result says by how much each of its candidates lies above a threshold, and which
   * tells the first that does.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.firstFull}
   * @param epsilon ε per release as a decimal, above 0
   * @param sensitivity the L∞ sensitivity of the result per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query aboveThreshold(String name, String epsilon, String sensitivity) {
    return ofCandidates(name, "aboveThreshold", epsilon, sensitivity, AboveThreshold::of);
  }

  /** Where scores are seen as the numbers that they are, a unit's rows are in proportion. */
  private static Choice ofUnit(
      BiFunction<BigDecimal, BigDecimal, ? extends CandidateMechanism> mechanism) {
    return (perRow, rows, epsilon) -> mechanism.apply(QueryNoise.ofUnit(perRow, rows), epsilon);
  }

  private static Query ofCandidates(
      String name, String kind, String epsilon, String sensitivity, Choice mechanism) {
    PrivacyCost cost = PrivacyCost.pure(positive("epsilon", epsilon));
    BigDecimal each = positive("sensitivity", sensitivity);
    QueryNoise noise =
        new CandidateNoise(each, (perRow, rows) -> mechanism.of(perRow, rows, cost.epsilon()));
    return new Query(name, Price.of(cost, kind, cost.epsilon(), each), noise);
  }

  /**
   * A query that gives each row's category, which is released by randomised response. Its contract
   * is one for replaced rows: there is a report for each row, and so their number is no secret.
   *
   * @param name its key in the ledger, for example {@code dev.example.Survey.smoker}
   * @param epsilon ε per release as a decimal, above 0: of the reports of all rows of a unit
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query randomizedResponse(String name, String epsilon) {
    return reports(name, "randomizedResponse", epsilon, ReportNoise::response);
  }

  /**
   * A query that gives each row's category, which is released by unary encoding. Its contract is
   * one for replaced rows, as with {@link #randomizedResponse}.
   *
   * @param name its key in the ledger, for example {@code dev.example.Survey.browser}
   * @param epsilon ε per release as a decimal, above 0: of the reports of all rows of a unit
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query unaryEncoding(String name, String epsilon) {
    return reports(name, "unaryEncoding", epsilon, ReportNoise::encoding);
  }

  private static Query reports(
      String name, String kind, String epsilon, Function<BigDecimal, ReportNoise> mechanism) {
    PrivacyCost cost = PrivacyCost.pure(positive("epsilon", epsilon));
    return new Query(name, Price.of(cost, kind, cost.epsilon()), mechanism.apply(cost.epsilon()))
        .replaceOne();
  }

  /**
   * A query that gives each row's value, or none, of which quantiles are released.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.medianAge}
   * @param epsilon ε per release as a decimal, in [1e-250, 1e250]: of all ranks together
   * @param lower the least value, a multiple of {@code step}
   * @param upper the greatest, likewise, at least {@code lower}
   * @param step a power of two, or an integer from 1; both ends are within 2^53 of it
   * @param ranks as decimals in (0, 1), increasing, from 1 to {@link QuantileMechanism#MOST_RANKS}
   * @throws IllegalArgumentException if a text is not a decimal, if a number is NaN or out of
   *     range, or if the ends are no multiples of the step
   */
  public static Query quantiles(
      String name, String epsilon, double lower, double upper, double step, String... ranks) {
    PrivacyCost cost = PrivacyCost.pure(positive("epsilon", epsilon));
    QuantileGrid grid = QuantileGrid.of(lower, upper, step);
    List<BigDecimal> asked = new ArrayList<>();
    for (String rank : ranks) {
      asked.add(positive("a rank", rank));
    }
    List<BigDecimal> parameters = new ArrayList<>(List.of(cost.epsilon()));
    for (double number : new double[] {lower, upper, step}) {
      parameters.add(new BigDecimal(number));
    }
    parameters.addAll(asked);
    QueryNoise noise = new QuantileNoise(grid, asked, cost.epsilon());
    return new Query(name, new Price(cost, "quantiles", List.copyOf(parameters)), noise);
  }

  /**
   * A query that is asked of each of the chunks that the rows are dealt into; released is the mean
   * of its results, with Laplace noise. The contract is one of all rows of a unit by itself, since
   * they are dealt into one chunk.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.medianAge}
   * @param epsilon ε per release as a decimal, above 0
   * @param lower the least result of a chunk, finite
   * @param upper the greatest, finite and above {@code lower}
   * @param chunks from 1 to {@link SampleAndAggregate#MOST_CHUNKS}
   * @throws IllegalArgumentException if a text is not a decimal, if a number is NaN or out of
   *     range, or if there is no grid for it within the normal range of a double
   */
  public static Query sampleAndAggregate(
      String name, String epsilon, double lower, double upper, int chunks) {
    PrivacyCost cost = PrivacyCost.pure(positive("epsilon", epsilon));
    SampleAndAggregate mechanism = SampleAndAggregate.of(lower, upper, chunks, cost.epsilon());
    BigDecimal ofMean =
        new BigDecimal(upper)
            .subtract(new BigDecimal(lower))
            .divide(BigDecimal.valueOf(chunks), UPWARD);
    Price price =
        Price.of(
            cost,
            "sampleAndAggregate",
            cost.epsilon(),
            new BigDecimal(lower),
            new BigDecimal(upper),
            BigDecimal.valueOf(chunks));
    return new Query(name, price, new ChunkNoise(ofMean, mechanism)).perUnit();
  }

  /**
   * A query of integers by keys that are found in the rows, of which those are released that noise
   * leaves at or above a threshold.
   *
   * @param name its key in the ledger, for example {@code dev.example.WardReport.byDiagnosis}
   * @param epsilon ε per release as a decimal, above 0
   * @param delta δ per release as a decimal, in [1e-300, 1)
   * @param sensitivity the L1 sensitivity per row as a decimal, above 0
   * @throws IllegalArgumentException if a text is not a decimal, or is out of range
   */
  public static Query thresholdedKeys(
      String name, String epsilon, String delta, String sensitivity) {
    PrivacyCost cost = new PrivacyCost(positive("epsilon", epsilon), positive("delta", delta));
    GaussianMechanism.requireDelta(cost.delta());
    BigDecimal each = positive("sensitivity", sensitivity);
    return new Query(
        name,
        Price.of(cost, "thresholdedKeys", cost.epsilon(), cost.delta(), each),
        new KeyNoise(each, cost.epsilon(), cost.delta()));
  }

  @FunctionalInterface
  private interface Choice {
    CandidateMechanism of(BigDecimal perRow, int rows, BigDecimal epsilon);
  }

  /**
   * This query, released at most {@code limit} times on one data set.
   *
   * @param limit from 1
   * @throws IllegalArgumentException if {@code limit} is below 1
   */
  public Query releases(int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("a query has at least one release: " + limit);
    }
    return new Query(name, price, noise, limit, maxRows, perUnit, replaceOne, allowance, arguments);
  }

  /**
   * This query, for data sets whose public row limit is at most {@code limit}.
   *
   * @param limit from 0
   * @throws IllegalArgumentException if {@code limit} is negative
   */
  public Query maxRows(long limit) {
    requireRowLimit(limit);
    return new Query(
        name, price, noise, releases, List.of(limit), perUnit, replaceOne, allowance, arguments);
  }

  /**
   * This query, for two data sets whose public row limits are at most these.
   *
   * @param first from 0; {@link Long#MAX_VALUE} for any
   * @param second likewise
   * @throws IllegalArgumentException if a limit is negative
   */
  public Query maxRows(long first, long second) {
    requireRowLimit(first);
    requireRowLimit(second);
    return new Query(
        name,
        price,
        noise,
        releases,
        List.of(first, second),
        perUnit,
        replaceOne,
        allowance,
        arguments);
  }

  private static void requireRowLimit(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a row limit is at least 0: " + limit);
    }
  }

  /** This query, with a sensitivity that is proven for all rows of a unit together. */
  public Query perUnit() {
    return new Query(name, price, noise, releases, maxRows, true, replaceOne, allowance, arguments);
  }

  /**
   * This query, with a contract that is proven for rows that are replaced, in a data set of a fixed
   * number of rows. It is released on parts and samples, whose numbers change, only where the seal
   * of its class says that it holds there too.
   */
  public Query replaceOne() {
    return new Query(name, price, noise, releases, maxRows, perUnit, true, allowance, arguments);
  }

  /**
   * This query, paid for together with others.
   *
   * @param all what pays for as many releases of each of them as it has at most
   */
  public Query paidBy(Allowance all) {
    return new Query(
        name, price, noise, releases, maxRows, perUnit, replaceOne, Optional.of(all), arguments);
  }

  /**
   * This query, with its sensitivity multiplied by a public number that the proven one is
   * proportional to. At 0 no row can change the result, and any noise will do: it is that of 1.
   *
   * @param factor from 0
   * @throws IllegalArgumentException if {@code factor} is negative
   */
  public Query times(long factor) {
    return times(BigDecimal.valueOf(factor));
  }

  /**
   * The same, for a factor that is a double: it counts as the very number that the double is.
   *
   * @param factor from 0, finite
   * @throws IllegalArgumentException if {@code factor} is NaN, negative or infinite
   */
  public Query times(double factor) {
    if (!(factor >= 0 && factor < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a factor is finite and at least 0: " + factor);
    }
    return times(new BigDecimal(factor));
  }

  private Query times(BigDecimal factor) {
    if (factor.signum() < 0) {
      throw new IllegalArgumentException("a factor is at least 0: " + factor);
    }
    return factor.signum() == 0
        ? this
        : new Query(
            name,
            price,
            noise.times(factor),
            releases,
            maxRows,
            perUnit,
            replaceOne,
            allowance,
            arguments);
  }

  /**
   * This query, asked with these public arguments: what tells its answers apart where they are
   * kept.
   *
   * @param values all that the answer depends on besides the rows, the instance of an instance
   *     query first
   */
  @SuppressWarnings("exports")
  public Query asked(@Nullable Object... values) {
    return new Query(
        name,
        price,
        noise,
        releases,
        maxRows,
        perUnit,
        replaceOne,
        allowance,
        ArgumentText.of(values));
  }

  /** What it is asked with; empty if that cannot be told apart. */
  Optional<TextList> arguments() {
    return arguments;
  }

  /** Its key in the ledger. */
  public String name() {
    return name;
  }

  /** ε per release. */
  public BigDecimal epsilon() {
    return price.cost().epsilon();
  }

  /** δ per release; 0 unless the noise is Gaussian, or keys are told above a threshold. */
  public BigDecimal delta() {
    return price.cost().delta();
  }

  /**
   * The sensitivity per row, or per unit: in L1 for Laplace noise, L2 for Gaussian, L∞ for a
   * selection.
   */
  public BigDecimal sensitivity() {
    return noise.sensitivity();
  }

  /** The largest number of releases on one data set; {@link Integer#MAX_VALUE} if not limited. */
  public int releases() {
    return releases;
  }

  /** The largest row limit of the first data set; {@link Long#MAX_VALUE} if any will do. */
  public long maxRows() {
    return rowLimit(0);
  }

  /** The largest row limit of a data set that it was proven for. */
  long rowLimit(int dataSet) {
    return dataSet < maxRows.size() ? maxRows.get(dataSet) : Long.MAX_VALUE;
  }

  /** Whether the sensitivity is that of all rows of a unit. */
  boolean isPerUnit() {
    return perUnit;
  }

  /** Whether the contract is one for rows that are replaced. */
  boolean isReplaceOne() {
    return replaceOne;
  }

  /** Whether an allowance pays. */
  boolean isPaidWithOthers() {
    return allowance.isPresent();
  }

  /**
   * What a release costs on data whose units have so many rows. Noise that is proven per row is
   * shared by them: see {@link QueryNoise}. A unit that is replaced leaves so many parts and joins
   * so many others.
   */
  Charge charge(int rowsPerUnit) {
    int rows = replaceOne ? (int) Math.min(2L * rowsPerUnit, Integer.MAX_VALUE) : rowsPerUnit;
    return new Charge(name, price.cost(), releases, allowance)
        .ofUnits(rows, !perUnit && !replaceOne)
        .on(terms());
  }

  /** How it is randomised, and what that costs: a plan is priced for these. */
  String terms() {
    return Terms.of(price.mechanism(), price.parameters(), perUnit, replaceOne);
  }

  QueryNoise noise() {
    return noise;
  }

  private static BigDecimal positive(String what, String text) {
    BigDecimal value;
    try {
      value = new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(what + " is not a decimal: '" + text + "'", e);
    }
    if (value.signum() <= 0 || Math.abs((long) value.precision() - value.scale() - 1) > 400) {
      throw new IllegalArgumentException(what + " must be above 0, within 1e±400: " + text);
    }
    return value;
  }
}
