/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.processor.mechanism.kind.Release.Density;
import dev.discreet.processor.mechanism.kind.Release.Point;
import dev.discreet.runtime.accounting.loss.NormalTail;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * The shape of noise: of each value, where there are few on the grid, else the density that many
 * values on a fine grid are close to.
 *
 * <p>On the grid, in steps k and with s the scale in steps, Laplace noise has probability (1 − p) /
 * (1 + p) · p^|k| with p = e^(−1/s), and normal noise that is rounded Φ((k + ½)/s) − Φ((k − ½)/s).
 */
public final class NoiseShape {
  private static final double SHOWN = 0.998;
  private static final int MOST_SINGLE = 30;
  private static final int CURVE = 60;

  private NoiseShape() {}

  public static Density of(NumericMechanism noise, boolean gaussian) {
    double grid = noise.grid();
    double scale = noise.scale();
    double end = Math.max(noise.halfWidth(SHOWN), grid);
    double steps = end / grid;
    return steps <= MOST_SINGLE
        ? new Density(
            true,
            points(
                (int) Math.round(steps),
                grid,
                gaussian ? normalSteps(scale / grid) : laplaceSteps(scale / grid)))
        : new Density(
            false, points(CURVE, end / CURVE, gaussian ? normal(scale, end) : laplace(scale, end)));
  }

  private static List<Point> points(int each, double step, DoubleUnaryOperator height) {
    return IntStream.rangeClosed(-each, each)
        .mapToObj(k -> new Point(k * step, height.applyAsDouble(k)))
        .toList();
  }

  private static DoubleUnaryOperator laplaceSteps(double scale) {
    double p = Math.exp(-1 / scale);
    return k -> (1 - p) / (1 + p) * Math.exp(-Math.abs(k) / scale);
  }

  private static DoubleUnaryOperator normalSteps(double sigma) {
    return k ->
        NormalTail.above((Math.abs(k) - 0.5) / sigma)
            - NormalTail.above((Math.abs(k) + 0.5) / sigma);
  }

  private static DoubleUnaryOperator laplace(double scale, double end) {
    return k -> Math.exp(-Math.abs(k) * end / CURVE / scale) / (2 * scale);
  }

  private static DoubleUnaryOperator normal(double sigma, double end) {
    return k -> {
      double z = k * end / CURVE / sigma;
      return Math.exp(-z * z / 2) / (sigma * Math.sqrt(2 * Math.PI));
    };
  }
}
