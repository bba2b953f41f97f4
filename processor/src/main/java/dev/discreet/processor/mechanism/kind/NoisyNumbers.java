/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.annotations.Norm;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.kind.Release.Noise;
import dev.discreet.processor.mechanism.kind.Release.Nothing;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** A mechanism that adds noise to numbers: what all of these have in common. */
public abstract class NoisyNumbers implements QueryMechanism {

  @Override
  public final boolean addsNoise() {
    return true;
  }

  @Override
  public final Optional<Finding> whyNoAccuracy(QueryContract query) {
    return Optional.empty();
  }

  /** Reports a contract in another norm than the noise needs. */
  protected static void fitNorm(
      ExecutableElement query,
      Declared cost,
      SensitivityBound bound,
      boolean gaussian,
      ReadingContext context) {
    Norm norm = bound.norm();
    if (norm == Norm.L1 || (norm == Norm.L2 && gaussian)) {
      return;
    }
    String kind = gaussian ? "Gaussian" : "Laplace";
    String needed = gaussian ? "L2" : "L1";
    Finding finding =
        Mismatch.of(
                kind,
                query.getSimpleName().toString(),
                "its contract is in %s, and %s noise needs %s".formatted(norm, kind, needed))
            .fix("state the bound in " + needed);
    Mismatch.ofNorm(query, cost, finding, context);
  }

  @Override
  public String purpose(String link) {
    return "Releases " + link + " with noise";
  }

  @Override
  public String contract(WrapperWords words) {
    QueryContract query = words.query();
    boolean single = query.returnShape().isScalar();
    return words.changes(
        single ? "result" : "values together", query.norm() == Norm.L2 && !single ? " in L2" : "");
  }

  @Override
  public final String randomness(WrapperWords words) {
    return noise(words.query())
        .map(fit -> noise(words, fit))
        .orElse("No noise fits this contract.");
  }

  private String noise(WrapperWords words, NoiseFit fit) {
    QueryContract query = words.query();
    NumericMechanism noise = fit.mechanism();
    return "Noise: exact "
        + (fit.isGaussian() ? "Gaussian" : "discrete Laplace")
        + (query.returnShape().isScalar() ? "" : " per value,")
        + (fit.isGaussian() ? " of standard deviation " : " of scale ")
        + NoiseText.of(noise.scale())
        + words.times()
        + "; 95 % of it lies within +/-"
        + (words.factor().isEmpty()
            ? NoiseText.of(noise.halfWidth(WrapperWords.CONFIDENCE))
            : atUpperBound(words, noise))
        + "."
        + threshold(query)
            .filter(least -> words.factor().isEmpty())
            .map(
                least ->
                    " Told are the keys whose noisy value is at least %s."
                        .formatted(NoiseText.of(BigDecimal.valueOf(least))))
            .orElse("");
  }

  /** Noise on whole numbers is not as many times wider as the parameter is greater. */
  private String atUpperBound(WrapperWords words, NumericMechanism noise) {
    double within =
        StatedAccuracy.of(this, words.query(), WrapperWords.CONFIDENCE)
            .orElseGet(() -> noise.halfWidth(WrapperWords.CONFIDENCE));
    return "%s where {@code %s} is %s"
        .formatted(
            NoiseText.of(within),
            words.factor().orElse(""),
            NoiseText.of(NoiseFit.largestFactor(words.query()).doubleValue()));
  }

  /** The least noisy value that is told; empty where all are. */
  protected Optional<Long> threshold(QueryContract query) {
    return Optional.empty();
  }

  @Override
  public String locked(QueryContract query, boolean replaced) {
    return LockWords.changes(query, locked(query));
  }

  /** The noise, in the lock file. */
  protected String locked(QueryContract query) {
    return noise(query)
        .map(
            fit ->
                (fit.isGaussian() ? "Gaussian noise of sigma " : "Laplace noise of scale ")
                    + LockWords.scale(fit.mechanism().scale())
                    + threshold(query).map(least -> ", keys from " + least + " on").orElse(""))
        .orElse("no noise");
  }

  @Override
  public final Release released(QueryContract query, boolean replaced) {
    return noise(query).<Release>map(fit -> released(query, fit)).orElseGet(Nothing::new);
  }

  private Noise released(QueryContract query, NoiseFit fit) {
    NumericMechanism noise = fit.mechanism();
    return new Noise(
        fit.isGaussian() ? "Gaussian" : "Laplace",
        noise.scale(),
        noise.grid(),
        noise.standardDeviation(),
        !query.returnShape().isScalar(),
        threshold(query).filter(least -> query.times().isEmpty()),
        Withins.of(level -> within(query, noise, level)),
        NoisePreview.together(query, level -> within(query, noise, level)),
        NoiseShape.of(noise, fit.isGaussian()),
        NoisePreview.of(
            query,
            noise,
            (other, level) -> noise(other).map(its -> within(other, its.mechanism(), level))));
  }

  /** How far off a number is; where the contract follows a parameter, for a parameter of 1. */
  private double within(QueryContract query, NumericMechanism noise, double confidence) {
    return query.times().isEmpty()
        ? noise.halfWidth(confidence)
        : StatedAccuracy.perFactor(this, query, confidence)
            .orElseGet(() -> noise.halfWidth(confidence));
  }
}
