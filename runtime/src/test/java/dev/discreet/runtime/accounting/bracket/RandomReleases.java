/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.bracket.Known.Way;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.ConcentratedLoss;
import dev.discreet.runtime.accounting.loss.DiscreteGaussianLoss;
import dev.discreet.runtime.accounting.loss.DiscreteLaplaceLoss;
import dev.discreet.runtime.accounting.loss.ExponentialLoss;
import dev.discreet.runtime.accounting.loss.FixedSizeSubsampledLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.PermuteAndFlipLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.accounting.loss.RandomizedResponseLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import dev.discreet.runtime.accounting.loss.SuccessiveChoicesLoss;
import dev.discreet.runtime.accounting.loss.ThresholdedKeysLoss;
import dev.discreet.runtime.accounting.loss.UnaryEncodingLoss;
import dev.discreet.runtime.mechanism.SelectionLaw;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random releases of every kind that a contract can declare, of moderate size. */
final class RandomReleases {

  /** The kinds of release. */
  enum Kind {
    PURE,
    APPROXIMATE,
    DISCRETE_LAPLACE,
    LAPLACE,
    GAUSSIAN,
    STATED_GAUSSIAN,
    DISCRETE_GAUSSIAN,
    RANDOMIZED_RESPONSE,
    UNARY_ENCODING,
    EXPONENTIAL,
    PERMUTE_AND_FLIP,
    THRESHOLDED_KEYS,
    SUCCESSIVE_CHOICES,
    CONCENTRATED,
    POISSON_SAMPLE,
    POISSON_SAMPLE_OF_SEVERAL,
    POISSON_SAMPLE_OF_PARTS,
    FIXED_SIZE_SAMPLE;

    /** Whether this is drawn from a sample of the units. */
    boolean isSample() {
      return compareTo(POISSON_SAMPLE) >= 0;
    }
  }

  /** ε that are multiples of this lie on each grid. */
  static final double NATIVE = 0x1p-6;

  private final Random random;

  RandomReleases(Random random) {
    this.random = random;
  }

  /** One of any kind. */
  Known any() {
    return of(Kind.values()[random.nextInt(Kind.values().length)]);
  }

  /** One that is not a sample. */
  Known whole() {
    return of(Kind.values()[random.nextInt(Kind.POISSON_SAMPLE.ordinal())]);
  }

  /** Of this kind. */
  Known of(Kind kind) {
    return switch (kind) {
      case PURE -> pure();
      case APPROXIMATE -> approximate();
      case DISCRETE_LAPLACE -> discreteLaplace(16);
      case LAPLACE -> laplace();
      case GAUSSIAN -> gaussian();
      case STATED_GAUSSIAN -> statedGaussian();
      case DISCRETE_GAUSSIAN -> discreteGaussian();
      case RANDOMIZED_RESPONSE -> randomizedResponse();
      case UNARY_ENCODING -> unaryEncoding();
      case EXPONENTIAL -> exponential();
      case PERMUTE_AND_FLIP -> permuteAndFlip();
      case THRESHOLDED_KEYS -> thresholdedKeys();
      case SUCCESSIVE_CHOICES -> successiveChoices();
      case CONCENTRATED -> concentrated();
      case POISSON_SAMPLE -> poisson(sampled());
      case POISSON_SAMPLE_OF_SEVERAL -> poissonOfSeveral();
      case POISSON_SAMPLE_OF_PARTS -> poissonOfParts();
      case FIXED_SIZE_SAMPLE -> fixedSize(symmetric());
    };
  }

  private double between(double least, double most) {
    return least * Math.exp(random.nextDouble() * Math.log(most / least));
  }

  /** A multiple of 2^−6, or a decimal with few digits. */
  private double epsilon(double most) {
    double epsilon = between(NATIVE, most);
    return random.nextBoolean()
        ? Math.max(1, Math.rint(epsilon / NATIVE)) * NATIVE
        : rounded(epsilon);
  }

  private static double rounded(double value) {
    return new BigDecimal(value).round(new MathContext(3)).doubleValue();
  }

  private static Bounds bounds(double decimal) {
    return Math.rint(decimal / NATIVE) * NATIVE == decimal
        ? Bounds.at(decimal)
        : Bounds.near(decimal);
  }

  Known pure() {
    double epsilon = epsilon(1.5);
    return Known.of(
        ApproximateLoss.of(PrivacyCost.pure(BigDecimal.valueOf(epsilon))),
        Law.ofCost(bounds(epsilon), Bounds.ZERO),
        epsilon);
  }

  private Known approximate() {
    double epsilon = epsilon(1.5);
    double delta = rounded(between(1e-9, 1e-2));
    PrivacyCost cost = new PrivacyCost(BigDecimal.valueOf(epsilon), BigDecimal.valueOf(delta));
    return Known.of(
        ApproximateLoss.of(cost), Law.ofCost(bounds(epsilon), Bounds.near(delta)), epsilon);
  }

  private Known discreteLaplace(int most) {
    int steps = 1 + random.nextInt(most);
    double epsilon = between(NATIVE, 1.5);
    double scale =
        random.nextBoolean()
            ? Math.scalb(1.0, Math.getExponent(Math.min(64, steps / epsilon)))
            : rounded(steps / epsilon);
    return Known.of(
        DiscreteLaplaceLoss.of(steps, scale), Law.ofDiscreteLaplace(steps, scale), steps / scale);
  }

  private Known laplace() {
    double epsilon = epsilon(1.5);
    return new Known(
        new LaplaceLoss(epsilon),
        step -> List.of(Way.of(Law.ofLaplace(epsilon, step))),
        epsilon,
        true);
  }

  private static List<Way> normal(double mu, double step) {
    return List.of(Way.of(Law.ofGaussian(mu, step)));
  }

  private static double most(double mu) {
    return mu * (mu / 2 + 5);
  }

  private Known gaussian() {
    double mu = rounded(between(0.02, 1));
    return new Known(new GaussianLoss(mu), step -> normal(mu, step), most(mu), true);
  }

  private Known statedGaussian() {
    double epsilon = rounded(between(0.05, 1.5));
    double delta = rounded(between(1e-8, 1e-3));
    double sigma = GaussianLoss.sigmaFor(1, epsilon, delta);
    PrivacyCost cost = new PrivacyCost(BigDecimal.valueOf(epsilon), BigDecimal.valueOf(delta));
    GaussianLoss loss = GaussianLoss.of(1, sigma);
    double mu = Math.nextDown(loss.mu());
    return new Known(StatedLoss.of(loss, cost), step -> normal(mu, step), most(mu), true);
  }

  private Known discreteGaussian() {
    double sigma = rounded(between(0.7, 8));
    int steps = 1 + random.nextInt((int) Math.max(1, sigma));
    return Known.of(
        DiscreteGaussianLoss.of(steps, sigma),
        Law.ofDiscreteGaussian(steps, sigma),
        most(steps / sigma));
  }

  private Known randomizedResponse() {
    int categories = 2 + random.nextInt(6);
    double least = 1.0 / categories;
    double truth = rounded(least + (0.85 - least) * (0.05 + 0.95 * random.nextDouble()));
    RandomizedResponseLoss loss = RandomizedResponseLoss.of(categories, truth);
    return Known.of(loss, Law.ofResponse(categories, Bounds.at(truth)), loss.epsilon());
  }

  private Known unaryEncoding() {
    int weight = 1 + random.nextInt(3);
    double f = rounded(between(0.3, 0.98));
    UnaryEncodingLoss loss = UnaryEncodingLoss.of(f, weight);
    Law bit = Law.ofBit(Bounds.at(f / 2));
    List<Law> bits = new ArrayList<>();
    for (int i = 0; i < 2 * weight; i++) {
      bits.add(bit);
    }
    Way way = new Way(bits, bits);
    return new Known(loss, step -> List.of(way), loss.epsilon(), true);
  }

  /** Choices of range ε: losses t and t − ε, for t between 0 and ε. */
  private static List<Way> choices(double epsilon, int most) {
    List<Way> ways = new ArrayList<>();
    long points = Math.round(epsilon / NATIVE);
    long stride = Math.max(1, points / most);
    for (long t = stride; t <= points; t += stride) {
      ways.add(Way.of(Law.ofChoice(epsilon, t * NATIVE)));
    }
    return ways;
  }

  private double onGrid(double most) {
    return Math.max(1, Math.rint(between(NATIVE, most) / NATIVE)) * NATIVE;
  }

  private Known exponential() {
    double epsilon = onGrid(1.5);
    List<Way> ways = choices(epsilon, 6);
    return new Known(new ExponentialLoss(epsilon), step -> ways, epsilon, false);
  }

  private Known permuteAndFlip() {
    double scale = rounded(between(1, 20));
    int candidates = 2 + random.nextInt(3);
    List<Way> ways = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      double[] scores = new double[candidates];
      double[] moved = new double[candidates];
      for (int j = 0; j < candidates; j++) {
        scores[j] = random.nextInt(4);
        moved[j] = scores[j] + random.nextInt(3) - 1;
      }
      double[] p = SelectionLaw.permuteAndFlip(scores, scale);
      double[] q = SelectionLaw.permuteAndFlip(moved, scale);
      Law law = Law.ofProbabilities(p, q, 1e-13);
      ways.add(new Way(List.of(law), List.of(law.reversed())));
    }
    PermuteAndFlipLoss loss = PermuteAndFlipLoss.ofScale(1, scale, false);
    return new Known(loss, step -> ways, loss.epsilon(), false);
  }

  private Known thresholdedKeys() {
    int keys = 1 + random.nextInt(3);
    int count = 1 + random.nextInt(3);
    double scale = rounded(keys * count / between(0.1, 1.5));
    long threshold = count + (long) Math.ceil(scale * -Math.log(between(1e-9, 1e-2)));
    Bounds c = Bounds.at(-1).over(Bounds.at(scale)).exp();
    Bounds told =
        Bounds.at(count - threshold).over(Bounds.at(scale)).exp().over(Bounds.ONE.plus(c));
    Law own = Law.ofOwnKey(told);
    Law shared = Law.ofDiscreteLaplace(count, scale);
    List<Way> ways = new ArrayList<>();
    for (int alone = 0; alone <= keys; alone++) {
      List<Law> removed = new ArrayList<>();
      List<Law> added = new ArrayList<>();
      for (int i = 0; i < keys; i++) {
        removed.add(i < alone ? own : shared);
        added.add(i < alone ? own.reversed() : shared);
      }
      ways.add(new Way(removed, added));
    }
    return new Known(
        ThresholdedKeysLoss.of(keys, count, scale, threshold),
        step -> ways,
        keys * count / scale,
        false);
  }

  private Known successiveChoices() {
    int levels = 2 + random.nextInt(2);
    List<Law> laws = new ArrayList<>();
    double epsilon = 0;
    double rho = 0;
    for (int i = 0; i < levels; i++) {
      double range = onGrid(0.7);
      double most = Math.max(NATIVE, Math.rint(range / 2 / NATIVE) * NATIVE);
      laws.add(Law.ofChoice(range, most));
      epsilon += range;
      rho += range * range / 8;
    }
    return new Known(
        SuccessiveChoicesLoss.of(epsilon, rho),
        step -> List.of(new Way(laws, laws.stream().map(Law::reversed).toList())),
        epsilon,
        false);
  }

  private Known concentrated() {
    double mu = rounded(between(0.02, 0.8));
    double rho = mu * mu / 2;
    double below = Math.sqrt(2 * rho) * (1 - 1e-15);
    return new Known(ConcentratedLoss.of(rho), step -> normal(below, step), most(mu), false);
  }

  /** What may be on a sample, and has one law. */
  private Known sampled() {
    return random.nextInt(3) == 0 ? approximate() : symmetric();
  }

  private Known symmetric() {
    return switch (random.nextInt(6)) {
      case 0 -> pure();
      case 1 -> discreteLaplace(8);
      case 2 -> laplace();
      case 3 -> gaussian();
      case 4 -> discreteGaussian();
      default -> randomizedResponse();
    };
  }

  private double rate() {
    return random.nextInt(4) == 0 ? 0.5 : rounded(between(0.005, 0.95));
  }

  private Known poisson(Known inner) {
    double rate = rate();
    return new Known(
        PoissonSubsampledLoss.of(inner.loss(), BigDecimal.valueOf(rate)),
        step ->
            inner.ways().apply(step / 4).stream()
                .map(way -> way.ofSample(Bounds.near(rate)))
                .toList(),
        inner.most(),
        inner.attained());
  }

  private Known poissonOfSeveral() {
    Known first = pure();
    Known second = random.nextBoolean() ? discreteLaplace(4) : randomizedResponse();
    Twice both = Twice.of(first, second);
    double rate = rate();
    return new Known(
        PoissonSubsampledLoss.of(
            ParallelComposition.of(both.releases()).asLoss(), BigDecimal.valueOf(rate)),
        step -> List.of(both.way().ofSample(Bounds.near(rate))),
        first.most() + second.most(),
        false);
  }

  private Known poissonOfParts() {
    List<Composition> parts = new ArrayList<>();
    List<Way> ways = new ArrayList<>();
    double rate = rate();
    double most = 0;
    for (int i = 0; i < 3; i++) {
      Known first = random.nextBoolean() ? pure() : approximate();
      Known second = random.nextBoolean() ? discreteLaplace(4) : randomizedResponse();
      Twice both = Twice.of(first, second);
      parts.add(both.releases());
      ways.add(both.way().ofSample(Bounds.near(rate)));
      most = Math.max(most, first.most() + second.most());
    }
    return new Known(
        PoissonSubsampledLoss.of(
            ParallelComposition.of(Composition.EMPTY).andDearest(parts).asLoss(),
            BigDecimal.valueOf(rate)),
        step -> ways,
        most,
        false);
  }

  /** Two releases on the same units. */
  private record Twice(Composition releases, Way way) {

    static Twice of(Known first, Known second) {
      List<Law> laws = new ArrayList<>();
      for (Known each : List.of(first, second)) {
        laws.addAll(each.ways().apply(NATIVE).get(0).removed());
      }
      return new Twice(Composition.of(first.loss(), 1).and(second.loss(), 1), new Way(laws, laws));
    }
  }

  /** Without the unit the sample answers as with the old row, or as with the new one. */
  private Known fixedSize(Known inner) {
    int population = 2 + random.nextInt(200);
    int sample = 1 + random.nextInt(population - 1);
    Bounds rate = Bounds.quotient(sample, population);
    return new Known(
        FixedSizeSubsampledLoss.of(inner.loss(), sample, population),
        step -> {
          List<Way> ways = new ArrayList<>();
          for (Way way : inner.ways().apply(step / 4)) {
            Way both = way.ofSample(rate);
            ways.add(new Way(both.removed(), both.removed()));
            ways.add(new Way(both.added(), both.added()));
          }
          return ways;
        },
        inner.most(),
        false);
  }
}
