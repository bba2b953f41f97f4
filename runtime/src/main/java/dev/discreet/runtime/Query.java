/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.mechanism.ExponentialMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.PermuteAndFlip;
import dev.discreet.runtime.mechanism.ReportNoisyMax;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import java.math.BigDecimal;

/**
 * The proven contract of one query, as its generated wrapper states it. For generated wrappers
 * only.
 *
 * <p>Immutable and thread-safe.
 */
public final class Query {

  private final String name;
  private final PrivacyCost cost;
  private final QueryNoise noise;
  private final int releases;
  private final long maxRows;

  private Query(String name, PrivacyCost cost, QueryNoise noise, int releases, long maxRows) {
    this.name = name;
    this.cost = cost;
    this.noise = noise;
    this.releases = releases;
    this.maxRows = maxRows;
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
    QueryNoise noise = QueryNoise.laplace(positive("sensitivity", sensitivity), cost.epsilon());
    return new Query(name, cost, noise, Charge.UNLIMITED, Long.MAX_VALUE);
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
    QueryNoise noise =
        QueryNoise.gaussian(positive("sensitivity", sensitivity), cost.epsilon(), cost.delta());
    return new Query(name, cost, noise, Charge.UNLIMITED, Long.MAX_VALUE);
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
    return selection(name, epsilon, sensitivity, ExponentialMechanism::of);
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
    return selection(name, epsilon, sensitivity, ReportNoisyMax::of);
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
    return selection(name, epsilon, sensitivity, PermuteAndFlip::of);
  }

  private static Query selection(
      String name, String epsilon, String sensitivity, Selection mechanism) {
    PrivacyCost cost = PrivacyCost.pure(positive("epsilon", epsilon));
    QueryNoise noise =
        QueryNoise.selection(
            positive("sensitivity", sensitivity), ofUnit -> mechanism.of(ofUnit, cost.epsilon()));
    return new Query(name, cost, noise, Charge.UNLIMITED, Long.MAX_VALUE);
  }

  @FunctionalInterface
  private interface Selection {
    SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon);
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
    return new Query(name, cost, noise, limit, maxRows);
  }

  /**
   * This query, for data sets whose public row limit is at most {@code limit}.
   *
   * @param limit from 0
   * @throws IllegalArgumentException if {@code limit} is negative
   */
  public Query maxRows(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a row limit is at least 0: " + limit);
    }
    return new Query(name, cost, noise, releases, limit);
  }

  /** Its key in the ledger. */
  public String name() {
    return name;
  }

  /** ε per release. */
  public BigDecimal epsilon() {
    return cost.epsilon();
  }

  /** δ per release; 0 unless the noise is Gaussian. */
  public BigDecimal delta() {
    return cost.delta();
  }

  /** The sensitivity per row: in L1 for Laplace noise, L2 for Gaussian, L∞ for a selection. */
  public BigDecimal sensitivity() {
    return noise.sensitivity();
  }

  /** The largest number of releases on one data set; {@link Integer#MAX_VALUE} if not limited. */
  public int releases() {
    return releases;
  }

  /** The largest row limit it was proven for; {@link Long#MAX_VALUE} if for any. */
  public long maxRows() {
    return maxRows;
  }

  Charge charge() {
    return new Charge(name, cost, releases);
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
