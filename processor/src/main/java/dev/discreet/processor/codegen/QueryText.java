/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.ChunkFit;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.LocalFit;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.QuantileFit;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.SelectionFit;
import dev.discreet.processor.contract.StatedAccuracy;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.runtime.mechanism.CandidateMechanism;
import dev.discreet.runtime.mechanism.LocalMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.QuantileGrid;
import dev.discreet.runtime.mechanism.QuantileMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/** What the Javadoc of a wrapper's method says of its query: cost, contract, noise, result. */
final class QueryText {
  private static final double CONFIDENCE = 0.95;

  private final QueryContract query;
  private final boolean replaced;

  /** The public parameter that all sizes are multiples of, or nothing. */
  private final String times;

  /** The name of that parameter. */
  private final String factor;

  /**
   * The texts of one query.
   *
   * @param factor the wrapper's name of the parameter that the contract is proportional to
   * @param replaced whether its class speaks of rows that are replaced
   */
  QueryText(QueryContract query, Optional<String> factor, boolean replaced) {
    this.query = query;
    this.replaced = replaced;
    this.factor = factor.orElse("");
    this.times = factor.map(name -> " times {@code " + name + "}").orElse("");
  }

  /** What a release costs. */
  String cost(boolean limited) {
    BigDecimal delta = NoiseFit.costOf(query).delta();
    String cost =
        query
                .rho()
                .map(rho -> "rho = " + DecimalText.of(rho))
                .orElse("epsilon = " + DecimalText.of(query.epsilon()))
            + (delta.signum() == 0 || query.rho().isPresent()
                ? ""
                : ", delta = " + DecimalText.of(delta));
    String each = "Cost: " + cost + " per release";
    if (!limited) {
      return each + "." + accuracy();
    }
    return each
        + (query.releases() == 1
            ? ", released once on a data set."
            : ", released at most " + query.releases() + " times on a data set.")
        + accuracy();
  }

  /** What the cost was taken for. */
  private String accuracy() {
    return query
        .accuracy()
        .map(
            wanted ->
                " That is the least, to four digits, at which %s lies within +/-%s of the computed one with probability %s."
                    .formatted(
                        query.returnShape().isScalar() ? "the number" : "each number",
                        NoiseText.of(wanted.within()),
                        DecimalText.of(wanted.confidence())))
        .orElse("");
  }

  /** The contract. */
  String sensitivity() {
    if (query.isLocal()) {
      String own = "Contract: one row decides its own report, and no other";
      return query.rowsPerUnit() == 1
          ? own + "."
          : "%s; up to %d rows of one %s share epsilon."
              .formatted(own, query.rowsPerUnit(), owner());
    }
    if (query.isQuantile()) {
      String own = "Contract: one row has one value, or none";
      return query.rowsPerUnit() == 1
          ? own + "."
          : "%s; up to %d rows of one %s share epsilon."
              .formatted(own, query.rowsPerUnit(), owner());
    }
    if (query.isSampleAndAggregate()) {
      return ofChunks();
    }
    String most = NoiseText.of(query.sensitivity()) + times + norm();
    if (query.per() == Per.UNIT) {
      return "Contract: one " + owner() + " changes the " + subject() + " by at most " + most + ".";
    }
    String perRow = "Contract: one row changes the " + subject() + " by at most " + most;
    return query.rowsPerUnit() == 1
        ? perRow + "."
        : "%s, one %s by at most %s%s."
            .formatted(perRow, owner(), NoiseText.of(query.unitSensitivity()), times);
  }

  /** Neither the chunk nor its result depends on how many rows a unit has. */
  private String ofChunks() {
    Optional<Bounds> range = ChunkFit.range(query);
    String results =
        range
            .map(
                bounds ->
                    " of its results, clamped to [%s, %s],"
                        .formatted(DecimalText.of(bounds.lower()), DecimalText.of(bounds.upper())))
            .orElse("");
    String whole =
        query.dataSets().stream().anyMatch(dataSet -> dataSet.unit().isPresent())
            ? "one %s, all of whose rows are in one of them,".formatted(owner())
            : "one row";
    return "Contract: the rows are dealt at random into %d chunks, afresh at each release; %s"
            .formatted(ChunkFit.chunks(query).orElse(1), whole)
        + " changes the mean%s by at most %s."
            .formatted(results, NoiseText.of(query.sensitivity()));
  }

  private String subject() {
    if (query.isSelection()) {
      return query.isSearch() ? "margin of each candidate" : "score of each candidate";
    }
    return query.returnShape().isScalar() ? "result" : "values together";
  }

  private String norm() {
    return query.norm() == Norm.L2 && !query.returnShape().isScalar() ? " in L2" : "";
  }

  /** Whose rows may change the result most. */
  private String owner() {
    Optional<PrivacyUnitKey> most = Optional.empty();
    for (DataSetParameter dataSet : query.dataSets()) {
      if (most.map(PrivacyUnitKey::maxRows).orElse(0) < dataSet.rowsPerUnit()) {
        most = dataSet.unit();
      }
    }
    return most.map(unit -> "{@code " + unit.accessor() + "}").orElse("row");
  }

  /** How the answer is randomised, and how far off it is. */
  String noise() {
    if (query.isLocal()) {
      return LocalFit.of(query).map(this::report).orElse("No report fits this contract.");
    }
    if (query.isQuantile()) {
      return QuantileFit.of(query, replaced)
          .map(this::quantiles)
          .orElse("No grid fits this range.");
    }
    return query.isSelection()
        ? SelectionFit.of(query).map(this::choice).orElse("No choice fits this contract.")
        : NoiseFit.of(query).map(this::noise).orElse("No noise fits this contract.");
  }

  private String noise(NoiseFit fit) {
    NumericMechanism mechanism = fit.mechanism();
    boolean gaussian = fit.kind() == Mechanism.GAUSSIAN;
    String told =
        mechanism instanceof ThresholdedKeys keys && times.isEmpty()
            ? " Told are the keys whose noisy value is at least %s."
                .formatted(NoiseText.of(BigDecimal.valueOf(keys.threshold())))
            : "";
    return "Noise: exact "
        + (gaussian ? "Gaussian" : "discrete Laplace")
        + (query.returnShape().isScalar() ? "" : " per value,")
        + (gaussian ? " of standard deviation " : " of scale ")
        + NoiseText.of(mechanism.scale())
        + times
        + "; 95 % of it lies within +/-"
        + (query.times().isEmpty()
            ? NoiseText.of(mechanism.halfWidth(CONFIDENCE))
            : atUpperBound(mechanism))
        + "."
        + told;
  }

  /** Noise on whole numbers is not as many times wider as the parameter is greater. */
  private String atUpperBound(NumericMechanism mechanism) {
    double within =
        StatedAccuracy.of(query, CONFIDENCE).orElseGet(() -> mechanism.halfWidth(CONFIDENCE));
    return "%s where {@code %s} is %s"
        .formatted(
            NoiseText.of(within),
            factor,
            NoiseText.of(NoiseFit.largestFactor(query).doubleValue()));
  }

  /** c of n reports hold a category; its estimate is an affine function of c. */
  private String report(LocalMechanism mechanism) {
    double truth = mechanism.probabilityOfTruth();
    double other = mechanism.probabilityOfOther();
    return ("Report: exact %s over %d categories: it holds the truth with probability %s, and each"
            + " other category with probability %s. Of n reports of which c hold a category,"
            + " (c - %s n) / %s estimates how many rows have it, with a standard deviation of at"
            + " most %s times the root of n.")
        .formatted(
            LocalFit.nameOf(query),
            mechanism.categories(),
            NoiseText.of(truth),
            NoiseText.of(other),
            NoiseText.of(other),
            NoiseText.of(truth - other),
            NoiseText.of(mechanism.standardDeviation(1)));
  }

  private String quantiles(QuantileMechanism mechanism) {
    QuantileGrid grid = QuantileFit.grid(query).orElseThrow();
    boolean single = mechanism.size() == 1;
    OptionalDouble error = mechanism.rankError(CONFIDENCE);
    return "Choice: exact exponential mechanism over the multiples of %s in [%s, %s], at rank%s %s%s; %s e times as likely as one whose rank is %s farther off%s."
        .formatted(
            DecimalText.of(grid.step()),
            DecimalText.of(grid.lower()),
            DecimalText.of(grid.upper()),
            single ? "" : "s",
            QuantileFit.ranks(query).stream()
                .map(DecimalText::of)
                .collect(Collectors.joining(", ")),
            single ? "" : ", by recursive splitting",
            single ? "a value is" : "in each draw a value is at least",
            rows(mechanism.rankScale()),
            error.isEmpty()
                ? ""
                : ", and with 95 % probability the answer's is off by at most "
                    + rows(error.getAsDouble()));
  }

  private static String rows(double count) {
    return count == 1 ? "one row" : NoiseText.of(count) + " rows";
  }

  private String choice(CandidateMechanism mechanism) {
    String exact =
        "%s: exact %s of scale %s%s"
            .formatted(
                query.isSearch() ? "Search" : "Choice",
                SelectionFit.nameOf(query),
                NoiseText.of(mechanism.scale()),
                times);
    Optional<Integer> candidates =
        query
            .keys()
            .map(keys -> (int) keys.size())
            .or(() -> query.length().stream().boxed().findFirst())
            .filter(count -> count > 0);
    return candidates
        .map(
            count ->
                (query.isSearch()
                        ? "%s; with 95 %% probability what is told is not below -%3$s%2$s, and what"
                            + " is passed over not above %3$s%2$s."
                        : "%s; with 95 %% probability its score is at most %3$s%2$s below the"
                            + " best.")
                    .formatted(exact, times, NoiseText.of(mechanism.shortfall(count, CONFIDENCE))))
        .orElse(exact + ".");
  }

  /** What the method returns. */
  String result() {
    if (query.isLocal()) {
      String category = query.keys().map(QueryText::name).orElse("category");
      return query.mechanism() == Mechanism.UNARY_ENCODING
          ? "for each row, in their order, every %s whose bit came out as 1".formatted(category)
          : "for each row, in their order, a noisy %s".formatted(category);
    }
    if (query.isQuantile()) {
      return QuantileFit.isSingle(query)
          ? "a value near the rank, a multiple of the step"
          : "a value near each rank, in their order, each a multiple of the step and none below the"
              + " one before";
    }
    if (query.isSelection()) {
      String candidate = query.keys().map(QueryText::name).orElse("index");
      return query.isSearch()
          ? "the first " + candidate + " that lies above, or empty"
          : "the chosen " + candidate;
    }
    if (query.isSampleAndAggregate()) {
      return "the noisy mean of the chunks' results";
    }
    if (query.isThresholded()) {
      return "the noisy value of each key that is told, in the order of the keys";
    }
    if (query.keys().isPresent()) {
      return "a noisy value for each " + name(query.keys().get());
    }
    return query.returnShape().isScalar() ? "the noisy result" : "the noisy values";
  }

  /** One key of a set. */
  private static String name(KeySet keys) {
    return switch (keys.kind()) {
      case ENUM_KEYS -> link(((KeySet.EnumKeys) keys).type());
      case RECORD_KEYS -> link(((KeySet.RecordKeys) keys).type());
      case INTEGER_KEYS -> {
        KeySet.IntegerKeys integers = (KeySet.IntegerKeys) keys;
        yield "key from %d to %d".formatted(integers.lower(), integers.upper());
      }
      case BOOLEAN_KEYS -> "boolean";
      case FOUND_KEYS -> link(((KeySet.FoundKeys) keys).type());
    };
  }

  private static String link(TypeElement type) {
    return "{@code " + type.getSimpleName() + "}";
  }
}
