/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.mechanism.chunks.ChunkMean;
import dev.discreet.processor.mechanism.keys.FoundKeys;
import dev.discreet.processor.mechanism.kind.Answer;
import dev.discreet.processor.mechanism.kind.NoiseFit;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import dev.discreet.processor.mechanism.kind.StatedAccuracy;
import dev.discreet.processor.mechanism.kind.StatedMechanism;
import dev.discreet.processor.mechanism.local.RowReports;
import dev.discreet.processor.mechanism.noise.AddedNoise;
import dev.discreet.processor.mechanism.quantile.Quantiles;
import dev.discreet.processor.mechanism.selection.Goal;
import dev.discreet.processor.mechanism.selection.Selection;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.ledger.Terms;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.ExponentialMechanism;
import dev.discreet.runtime.mechanism.PermuteAndFlip;
import dev.discreet.runtime.mechanism.RandomizedResponse;
import dev.discreet.runtime.mechanism.ReportNoisyMax;
import dev.discreet.runtime.mechanism.UnaryEncoding;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.Element;

/** The mechanisms by what declares them: the one place that knows them all. */
public final class Mechanisms {
  private static final Map<Mechanism, QueryMechanism> ALL = new EnumMap<>(Mechanism.class);

  static {
    for (Mechanism mechanism : Mechanism.values()) {
      ALL.put(mechanism, make(mechanism));
    }
  }

  private Mechanisms() {}

  private static QueryMechanism make(Mechanism declared) {
    return switch (declared) {
      case AUTO, LAPLACE, GAUSSIAN -> new AddedNoise(declared);
      case THRESHOLDED_KEYS -> new FoundKeys();
      case SAMPLE_AND_AGGREGATE -> new ChunkMean();
      case EXPONENTIAL ->
          new Selection(
              declared,
              "exponential mechanism",
              "exponential",
              ExponentialMechanism::of,
              Goal.BEST);
      case NOISY_MAX ->
          new Selection(declared, "report noisy max", "noisyMax", ReportNoisyMax::of, Goal.BEST);
      case PERMUTE_AND_FLIP ->
          new Selection(
              declared, "permute-and-flip", "permuteAndFlip", PermuteAndFlip::of, Goal.BEST);
      case ABOVE_THRESHOLD ->
          new Selection(
              declared,
              "sparse vector technique",
              "aboveThreshold",
              AboveThreshold::of,
              Goal.FIRST_ABOVE);
      case RANDOMIZED_RESPONSE ->
          new RowReports(
              declared,
              new RowReports.Form(
                  "randomizedResponse",
                  "releaseReports",
                  Answer.LIST_OF_KEYS,
                  "a noisy ",
                  "",
                  RandomizedResponse::of));
      case UNARY_ENCODING ->
          new RowReports(
              declared,
              new RowReports.Form(
                  "unaryEncoding",
                  "releaseBits",
                  Answer.LIST_OF_SETS_OF_KEYS,
                  "every ",
                  " whose bit came out as 1",
                  UnaryEncoding::of));
      case QUANTILE -> new Quantiles();
    };
  }

  /** The mechanism of a declared name. */
  public static QueryMechanism of(Mechanism declared) {
    QueryMechanism mechanism = ALL.get(declared);
    if (mechanism == null) {
      throw new IllegalStateException("not registered: " + declared);
    }
    return mechanism;
  }

  /** The mechanism of a query. */
  public static QueryMechanism of(QueryContract query) {
    return of(query.mechanism());
  }

  /** What a method takes and gives, if it is a query that names a mechanism. */
  public static Optional<QueryForm> formOf(Element method) {
    return Declared.on(method, AnnotationName.PRIVATE)
        .flatMap(cost -> cost.constant("mechanism", Mechanism.class))
        .map(Mechanisms::of)
        .map(QueryMechanism::form);
  }

  /** Whether a method is a query of one row. */
  public static boolean isOfRow(Element method) {
    return formOf(method).filter(QueryForm::isOfRow).isPresent();
  }

  /** What one release costs; as declared if no noise fits. */
  public static PrivacyCost costOf(QueryContract query) {
    return of(query).cost(query);
  }

  /** The noise that is added, if any is. */
  public static Optional<NoiseFit> noiseOf(QueryContract query) {
    return of(query).noise(query);
  }

  /**
   * How far off each released number may be at most with a probability; empty where no noise is
   * added, or none fits.
   *
   * @param confidence in (0, 1)
   */
  public static OptionalDouble accuracyOf(QueryContract query, double confidence) {
    return StatedAccuracy.of(of(query), query, confidence);
  }

  /** What one release may tell. */
  public static PrivacyLoss lossOf(QueryContract query) {
    return of(query).loss(query).orElseGet(() -> ApproximateLoss.of(costOf(query)));
  }

  /** What one release would tell if it cost so many times its ε, or its ρ. */
  public static PrivacyLoss lossOf(QueryContract query, BigDecimal factor) {
    return lossOf(factor.compareTo(BigDecimal.ONE) == 0 ? query : query.times(factor));
  }

  /**
   * The terms of a release, as the runtime states them.
   *
   * @param replaced whether its class speaks of rows that are replaced
   */
  public static String termsOf(QueryContract query, boolean replaced) {
    QueryMechanism mechanism = of(query);
    StatedMechanism stated = mechanism.stated(query);
    return Terms.of(
        stated.factory(),
        stated.decimals(),
        query.per() == Per.UNIT || mechanism.isByUnit(),
        replaced || mechanism.isOfReplacedRows());
  }
}
