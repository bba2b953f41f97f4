/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The two ways in which a sampler draws, as its distribution sets it up.
 *
 * @param fast longs and doubles, or {@link ExactSampler#UNDECIDED}
 * @param exact arithmetic without end
 */
record TwoPaths(ToLongFunction<RandomBits> fast, Function<RandomBits, BigInteger> exact) {

  /** From here on there is no fast path. */
  static final double FAST_LIMIT = 0x1p54;

  /** The distributions that are drawn by slabs. */
  enum Family {
    GEOMETRIC(scale -> of(grid(false, scale, false)), Law::geometric),
    DISCRETE_LAPLACE(scale -> of(grid(true, scale, false)), Law::discreteLaplace),
    DISCRETE_GAUSSIAN(scale -> of(grid(true, scale, true)), Law::discreteGaussian),
    ROUNDED_GAUSSIAN(scale -> of(new NormalSampler(scale)), Law::roundedGaussian);

    private final DoubleFunction<TwoPaths> paths;
    private final DoubleFunction<Law> law;

    Family(DoubleFunction<TwoPaths> paths, DoubleFunction<Law> law) {
      this.paths = paths;
      this.law = law;
    }

    TwoPaths paths(double scale) {
      return paths.apply(scale);
    }

    Law law(double scale) {
      return law.apply(scale);
    }
  }

  /** α and β of the slabs that the grid samplers use at a scale. */
  static BigFraction slabCoefficient(double scale, boolean gaussian) {
    BigFraction slab =
        Rationals.powerOfTwo(GridSampler.shiftFor(scale)).divide(Rationals.of(scale));
    return gaussian ? slab.multiply(slab).divide(2) : slab;
  }

  private static GridSampler grid(boolean signed, double scale, boolean gaussian) {
    BigFraction exact = Rationals.scale(scale);
    int shift = GridSampler.shiftFor(scale);
    return gaussian
        ? new GridSampler(
            signed, shift, BigFraction.ZERO, exact.multiply(exact).multiply(2).reciprocal())
        : new GridSampler(signed, shift, exact.reciprocal(), BigFraction.ZERO);
  }

  private static TwoPaths of(GridSampler sampler) {
    return new TwoPaths(sampler::fast, sampler::exact);
  }

  private static TwoPaths of(NormalSampler sampler) {
    return new TwoPaths(sampler::fast, sampler::exact);
  }
}
