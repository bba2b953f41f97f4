/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.chunks;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * The noisy mean that a query of chunks asks for, as the runtime will make it.
 *
 * <p>The contract Δ is that of the mean of k results, each in [lower, upper], of which one unit
 * moves one: so k is the least number from 1 with (upper − lower) / k ≤ Δ. All three are the
 * decimals that were written.
 */
public final class ChunkFit {
  private static final BigDecimal MOST_CHUNKS = BigDecimal.valueOf(SampleAndAggregate.MOST_CHUNKS);

  private ChunkFit() {}

  /** The range that each result is clamped to; empty where it is none to clamp to. */
  public static Optional<Bounds> range(QueryContract query) {
    return Bounds.of(query.method())
        .filter(bounds -> bounds.lower() < bounds.upper())
        .filter(bounds -> Double.isFinite(bounds.lower()) && Double.isFinite(bounds.upper()));
  }

  /** How many chunks there are; empty where there are too many, or no range to clamp to. */
  public static Optional<Integer> chunks(QueryContract query) {
    return range(query)
        .map(bounds -> chunks(query, bounds))
        .filter(count -> count.compareTo(MOST_CHUNKS) <= 0)
        .map(BigDecimal::intValueExact);
  }

  private static BigDecimal chunks(QueryContract query, Bounds bounds) {
    return BigDecimal.valueOf(bounds.upper())
        .subtract(BigDecimal.valueOf(bounds.lower()))
        .divide(query.sensitivity(), 0, RoundingMode.CEILING)
        .max(BigDecimal.ONE);
  }

  /** The mechanism; empty where there is none within doubles. */
  static Optional<SampleAndAggregate> of(QueryContract query) {
    return chunks(query).flatMap(count -> of(query, range(query).orElseThrow(), count));
  }

  private static Optional<SampleAndAggregate> of(QueryContract query, Bounds bounds, int chunks) {
    try {
      return Optional.of(
          SampleAndAggregate.of(bounds.lower(), bounds.upper(), chunks, query.epsilon()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Why a query is none for chunks. */
  static Optional<Finding> misfit(QueryContract query) {
    if (!query.returnShape().isScalar()) {
      return because(query, "it returns several values", "return a double, long or int");
    }
    if (query.dataSets().size() > 1) {
      return because(
          query,
          "it takes two data sets, and one is dealt into chunks",
          "take one data set, and let each row hold what belongs together");
    }
    if (query.additive()) {
      return because(
          query, "a mean of chunks is no sum over parts of the rows", "remove @Additive");
    }
    if (query.times().isPresent()) {
      return because(
          query,
          "its contract follows a parameter, and the number of chunks is fixed",
          "remove times, and give the sensitivity as a number");
    }
    Optional<Bounds> declared = Bounds.of(query.method());
    if (declared.isEmpty()) {
      return Declared.on(query.method(), AnnotationName.BOUNDED).isPresent()
          ? Optional.empty() // Said of the bounds.
          : because(
              query,
              "nothing says what range its results have",
              "add @Bounded(lower = …, upper = …) to " + query.name() + ": results are clamped");
    }
    return declared.flatMap(bounds -> misfit(query, bounds));
  }

  private static Optional<Finding> misfit(QueryContract query, Bounds bounds) {
    if (range(query).isEmpty()) {
      return because(
          query,
          "its results have the range [%s, %s]"
              .formatted(DecimalText.of(bounds.lower()), DecimalText.of(bounds.upper())),
          "give finite bounds, the lower one below the upper one");
    }
    if (bounds.step() > 0) {
      return because(query, "its results are clamped to a range and to no step", "remove the step");
    }
    BigDecimal wanted = chunks(query, bounds);
    if (wanted.compareTo(MOST_CHUNKS) > 0) {
      return because(
          query,
          "a sensitivity of %s of the mean needs %s chunks, and there are at most %s"
              .formatted(
                  DecimalText.of(query.sensitivity()),
                  DecimalText.of(wanted),
                  DecimalText.of(MOST_CHUNKS)),
          "raise the sensitivity to at least " + DecimalText.of(least(bounds)));
    }
    return of(query).isPresent()
        ? Optional.empty()
        : because(
            query,
            "the range [%s, %s] and epsilon %s are too extreme for a scale within doubles"
                .formatted(
                    DecimalText.of(bounds.lower()),
                    DecimalText.of(bounds.upper()),
                    DecimalText.of(query.epsilon())),
            "choose another unit for the result, or another epsilon");
  }

  /** The least sensitivity that can be had. */
  private static BigDecimal least(Bounds bounds) {
    BigDecimal width =
        BigDecimal.valueOf(bounds.upper()).subtract(BigDecimal.valueOf(bounds.lower()));
    return width.divide(MOST_CHUNKS, new MathContext(6, RoundingMode.CEILING));
  }

  private static Optional<Finding> because(QueryContract query, String reason, String fix) {
    return Optional.of(Mismatch.of(query.mechanism(), query.name(), reason).fix(fix));
  }
}
