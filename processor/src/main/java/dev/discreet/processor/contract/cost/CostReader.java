/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.cost;

import static dev.discreet.processor.diagnostics.Rule.DELTA_RANGE;
import static dev.discreet.processor.diagnostics.Rule.EPSILON_RANGE;
import static dev.discreet.processor.diagnostics.Rule.ONE_COST;
import static dev.discreet.processor.diagnostics.Rule.RHO_RANGE;

import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.ZcdpAccountant;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Reads what {@code @Private} and {@code @PrivacyBudget} say alike: epsilon or rho, and delta.
 *
 * <p>It answers with a value even where the declared one is wrong, so that a wrapper can still be
 * generated beside the finding.
 */
public final class CostReader {
  private static final MathContext COST_DIGITS = new MathContext(12, RoundingMode.CEILING);

  /** What a query gives one of. */
  private static final String OF_RELEASE = "epsilon, rho and within";

  /** What a budget gives one of. */
  private static final String OF_BUDGET = "epsilon and rho";

  private final ReadingContext context;

  public CostReader(ReadingContext context) {
    this.context = context;
  }

  /**
   * What is declared of a release; an ε of 1 where an accuracy is, which {@link AccuracyReader}
   * reads.
   *
   * @param owner the query, for the message
   */
  public DeclaredCost ofRelease(Declared declared, String owner) {
    return read(declared, owner, OF_RELEASE, GaussianMechanism::costOfRho);
  }

  /**
   * What is declared.
   *
   * @param owner the class or program, for the message
   */
  public DeclaredCost ofBudget(Declared declared, String owner) {
    return read(declared, owner, OF_BUDGET, CostReader::costOfAll);
  }

  private DeclaredCost read(
      Declared declared, String owner, String one, Function<BigDecimal, PrivacyCost> conversion) {
    boolean givesEpsilon = declared.gives("epsilon");
    OptionalDouble rho = declared.number("rho");
    // rho = 0 is the default written out; NaN is not.
    boolean givesRho = declared.gives("rho") && rho.isPresent() && rho.getAsDouble() != 0;
    BigDecimal delta = delta(declared, owner);
    boolean givesWithin = AccuracyReader.isGiven(declared);
    if (givesEpsilon && givesRho) {
      context.report(declared.at("rho", Finding.of(ONE_COST, owner, one).fix("remove rho")));
    } else if (givesWithin && (givesEpsilon || givesRho)) {
      context.report(
          declared.at(
              "within",
              Finding.of(ONE_COST, owner, one)
                  .found("within beside " + (givesRho ? "rho" : "epsilon"))
                  .fix(
                      "remove within; or remove %s, and the least epsilon for this accuracy is taken"
                          .formatted(givesRho ? "rho" : "epsilon"))));
    } else if (givesRho) {
      return concentrated(declared, owner, rho.getAsDouble(), delta, conversion);
    } else if (!givesEpsilon && !givesWithin) {
      context.report(
          declared.atAnnotation(
              Finding.of(ONE_COST, owner, one)
                  .fix("add epsilon = 0.1, or what you can afford; smaller is more private")));
    } else if (givesEpsilon) {
      return new DeclaredCost(writtenEpsilon(declared, owner), delta, Optional.empty());
    }
    return new DeclaredCost(BigDecimal.ONE, delta, Optional.empty());
  }

  /** ρ has no slack beside it. */
  private DeclaredCost concentrated(
      Declared declared,
      String owner,
      double rho,
      BigDecimal delta,
      Function<BigDecimal, PrivacyCost> conversion) {
    Optional<PrivacyCost> cost =
        rho > 0 && rho < Double.POSITIVE_INFINITY
            ? converted(BigDecimal.valueOf(rho), conversion)
            : Optional.empty();
    if (cost.isEmpty()) {
      context.report(
          declared.at(
              "rho",
              Finding.of(RHO_RANGE, owner, DecimalText.of(rho))
                  .fix("give a rho such as 0.01; smaller is more private")));
      return new DeclaredCost(BigDecimal.ONE, BigDecimal.ZERO, Optional.empty());
    }
    if (delta.signum() > 0) {
      context.report(
          declared.at(
              "delta",
              Finding.of(ONE_COST, owner, OF_BUDGET)
                  .found("a delta beside rho, which has none")
                  .fix("remove delta, or give an epsilon instead of rho")));
    }
    return new DeclaredCost(
        cost.get().epsilon(), cost.get().delta(), Optional.of(BigDecimal.valueOf(rho)));
  }

  /** Empty if it is beyond a double. */
  private static Optional<PrivacyCost> converted(
      BigDecimal rho, Function<BigDecimal, PrivacyCost> conversion) {
    try {
      return Optional.of(conversion.apply(rho));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * What a budget of ρ comes to. Not all that has this ρ is Gaussian noise, so it is not the ε of
   * that, but the larger one of the worst.
   *
   * @throws IllegalArgumentException if it is beyond a double
   */
  private static PrivacyCost costOfAll(BigDecimal rho) {
    double epsilon =
        ZcdpAccountant.epsilon(
            Math.nextUp(rho.doubleValue()),
            Math.nextDown(GaussianMechanism.DELTA_OF_RHO.doubleValue()));
    if (!(epsilon < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("rho is beyond a double: " + rho);
    }
    BigDecimal least = new BigDecimal(Math.max(epsilon, Double.MIN_NORMAL)).round(COST_DIGITS);
    return new PrivacyCost(least, GaussianMechanism.DELTA_OF_RHO);
  }

  private BigDecimal writtenEpsilon(Declared declared, String owner) {
    OptionalDouble value = declared.number("epsilon");
    if (value.isEmpty()) {
      context.markUnresolved();
      return BigDecimal.ONE;
    }
    double epsilon = value.getAsDouble();
    if (!(epsilon > 0 && epsilon < Double.POSITIVE_INFINITY)) {
      context.report(
          declared.at(
              "epsilon",
              Finding.of(EPSILON_RANGE, owner, DecimalText.of(epsilon))
                  .fix("give an epsilon such as 0.1; smaller is more private")));
      return BigDecimal.ONE;
    }
    return BigDecimal.valueOf(epsilon);
  }

  /** Delta, or 0 where it is wrong. */
  private BigDecimal delta(Declared declared, String owner) {
    OptionalDouble value = declared.number("delta");
    if (value.isEmpty()) {
      context.markUnresolved();
      return BigDecimal.ZERO;
    }
    double delta = value.getAsDouble();
    if (!(delta >= 0 && delta < 1)) {
      context.report(
          declared.at(
              "delta",
              Finding.of(DELTA_RANGE, owner, DecimalText.of(delta))
                  .fix("leave delta out, or give one far below 1 / number of rows")));
      return BigDecimal.ZERO;
    }
    return BigDecimal.valueOf(delta);
  }
}
