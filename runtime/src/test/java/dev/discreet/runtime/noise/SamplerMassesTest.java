/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The mass of each outcome of each sampler, for all parameters up to a size.
 *
 * <p>What is decided by few bits is tried for all of them. What is decided by comparing a uniform
 * number with a threshold has one number of 128 bits at which the decision changes, which is found
 * by bisection; so a mass is known up to 2^−127, and is compared with intervals of e^(−x) that come
 * from other arithmetic. That there is one such number is how the samplers are built; random
 * numbers on both sides try it.
 */
class SamplerMassesTest {

  private static final int WORDS = 2;
  private static final int BITS = WORDS * Long.SIZE;

  /** The least number of so many bits that is not accepted, or 2^bits. */
  private static BigInteger threshold(int bits, Predicate<BigInteger> isAccepted) {
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ONE.shiftLeft(bits);
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (isAccepted.test(middle)) {
        low = middle.add(BigInteger.ONE);
      } else {
        high = middle;
      }
    }
    Random random = new Random(low.longValue());
    for (int i = 0; i < 4; i++) {
      BigInteger any = new BigInteger(bits, random);
      assertEquals(any.compareTo(low) < 0, isAccepted.test(any), "at " + any);
    }
    return low;
  }

  /** The mass of the numbers below a threshold is this, whatever the digits that follow are. */
  private static void assertMass(
      Certified expected, int bits, Predicate<BigInteger> isAccepted, String what) {
    BigInteger threshold = threshold(bits, isAccepted);
    BigInteger before = threshold.subtract(BigInteger.ONE);
    BigInteger after = threshold.add(BigInteger.ONE);
    assertTrue(expected.meets(before, after, bits), () -> what + ": " + threshold);
  }

  private static BigFraction fraction(long numerator, long denominator) {
    return new BigFraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  private static Predicate<BigInteger> onWords(Predicate<RandomBits> sampler) {
    return number -> sampler.test(EnumeratedBits.of(EnumeratedBits.words(number, WORDS)));
  }

  /** All ways of two draws: what they leave open is the third draw, which finds zeros. */
  private static long[] counts(int size, int outcomes, Function<RandomBits, Integer> sampler) {
    long[] counts = new long[outcomes];
    for (long word = 0; word < 1L << 2 * size; word++) {
      counts[sampler.apply(EnumeratedBits.of(word))]++;
    }
    return counts;
  }

  private static int size(long n) {
    return Long.SIZE - Long.numberOfLeadingZeros(n - 1);
  }

  /** How many of all ways of two draws leave it open. */
  private static long open(int n) {
    long above = (1L << size(n)) - n;
    return above * above;
  }

  /** How many of them end in each integer below n. */
  private static long each(int n) {
    return ((1L << 2 * size(n)) - open(n)) / n;
  }

  @Test
  void integersBelowNAreEquallyLikely() {
    for (int n = 1; n <= 40; n++) {
      int below = n;
      long[] ofLongs = counts(size(n), n, bits -> (int) bits.uniformBelow(below));
      for (int k = 0; k < n; k++) {
        assertEquals(each(n) + (k == 0 ? open(n) : 0), ofLongs[k], k + " below " + n);
      }
      BigInteger large = BigInteger.valueOf(n);
      long[] ofIntegers = counts(size(n), n, bits -> bits.uniformBelow(large).intValueExact());
      assertEquals(List.of(0L), differences(ofLongs, ofIntegers), "below " + n);
    }
  }

  private static List<Long> differences(long[] some, long[] others) {
    List<Long> differences = new ArrayList<>();
    for (int i = 0; i < some.length; i++) {
      differences.add(some[i] - others[i]);
    }
    return differences.stream().distinct().toList();
  }

  @Test
  void coinsOfQuotientsHaveTheirProbability() {
    for (int q = 1; q <= 20; q++) {
      for (int p = 0; p <= q; p++) {
        int heads = p;
        int of = q;
        long expected = p * each(q) + (p > 0 ? open(q) : 0);
        long[] counts = counts(size(q), 2, bits -> Bernoulli.sample(bits, heads, of) ? 1 : 0);
        assertEquals(expected, counts[1], p + "/" + q);
        BigInteger large = BigInteger.valueOf(q);
        long[] others =
            counts(
                size(q),
                2,
                bits -> Bernoulli.sample(bits, BigInteger.valueOf(heads), large) ? 1 : 0);
        assertEquals(expected, others[1], p + "/" + q);
      }
    }
  }

  @Test
  void coinsOfDoublesHaveTheirProbability() {
    for (double p :
        new double[] {0.5, 0.75, 0.1, 0.3, 1.0 / 3, 1e-5, 1e-19, 0x1p-64, 1 - 0x1p-53}) {
      Certified exact = new Certified(new BigDecimal(p), new BigDecimal(p));
      assertMass(exact, BITS, onWords(bits -> Bernoulli.sample(bits, p)), "p = " + p);
    }
  }

  @Test
  void coinsOfExponentialsHaveTheirProbability() {
    for (int q = 1; q <= 6; q++) {
      for (int p = 1; p <= 4 * q; p++) {
        BigFraction x = fraction(p, q);
        Certified expected = Certified.expMinus(x);
        BigInteger numerator = BigInteger.valueOf(p);
        BigInteger denominator = BigInteger.valueOf(q);
        assertMass(
            expected,
            BITS,
            onWords(bits -> Bernoulli.sampleExpMinus(bits, numerator, denominator)),
            "x = " + x);
        assertMass(
            expected,
            BITS,
            onWords(bits -> Bernoulli.sampleExpMinus(bits, exponents(x), 0)),
            "x = " + x);
      }
    }
    for (double x : new double[] {1e-3, 0.1, 0.7, 2.5, 20, 43, 80}) {
      assertMass(
          Certified.expMinus(Rationals.of(x)),
          BITS,
          onWords(bits -> Bernoulli.sampleExpMinus(bits, x)),
          "x = " + x);
    }
  }

  private static Exponents exponents(BigFraction... numbers) {
    return new Known(List.of(numbers), List.of());
  }

  /** Numbers that are known exactly, and factors, or 1. */
  private record Known(List<BigFraction> exponents, List<BigFraction> factors) implements Weights {

    @Override
    public int count() {
      return exponents.size();
    }

    @Override
    public double near(int index) {
      return Rationals.approximate(exponents.get(index));
    }

    @Override
    public BigFraction exactly(int index) {
      return exponents.get(index);
    }

    @Override
    public double nearFactor(int index) {
      return factors.isEmpty() ? 1 : Rationals.approximate(factor(index));
    }

    @Override
    public BigFraction factor(int index) {
      return factors.isEmpty() ? BigFraction.ONE : factors.get(index);
    }

    Certified weight(int index) {
      return Certified.of(factor(index)).times(Certified.expMinus(exponents.get(index)));
    }
  }

  /** One round: each place, and the coin that keeps it. What is not kept finds place 0 next. */
  @Test
  void truthfulChoicesHaveTheirProbability() {
    for (int places = 2; places <= 9; places++) {
      for (int p = 1; p <= 6; p++) {
        BigFraction x = fraction(p, 2);
        Certified expected = Certified.expMinus(x);
        int of = places;
        for (int place = 1; place < places; place++) {
          int wanted = place;
          assertMass(
              expected,
              BITS,
              number -> {
                long[] words = EnumeratedBits.words(number, WORDS);
                RandomBits bits = EnumeratedBits.of(wanted, words[0], words[1]);
                return TruthfulChoice.sample(bits, of, exponents(x)) == wanted;
              },
              "place " + place + " of " + places + ", x = " + x);
        }
        for (long coin : new long[] {0, -1, 1L << 62}) {
          assertEquals(0, TruthfulChoice.sample(EnumeratedBits.of(0, coin), of, exponents(x)));
        }
      }
    }
  }

  /** Three words, as the exact path reads; each boundary between two places is found. */
  private static void checkChoice(Known weights, Function<RandomBits, Integer> sampler) {
    int words = 3;
    Certified total = weights.weight(0);
    for (int i = 1; i < weights.count(); i++) {
      total = total.plus(weights.weight(i));
    }
    Certified sum = new Certified(BigDecimal.ZERO, BigDecimal.ZERO);
    for (int i = 0; i < weights.count() - 1; i++) {
      sum = sum.plus(weights.weight(i));
      int place = i;
      assertMass(
          sum.over(total),
          words * Long.SIZE,
          number -> sampler.apply(EnumeratedBits.of(EnumeratedBits.words(number, words))) <= place,
          weights + " up to " + place);
    }
  }

  @Test
  void weightedChoicesHaveTheirProbability() {
    for (int a = 0; a <= 6; a++) {
      for (int b = 0; b <= 6; b++) {
        Known weights =
            new Known(List.of(fraction(a, 3), BigFraction.ZERO, fraction(b * b, 2)), List.of());
        checkChoice(weights, bits -> WeightedChoice.sample(bits, weights));
      }
    }
  }

  @Test
  void likelyChoicesHaveTheirProbability() {
    for (int a = 1; a <= 4; a++) {
      for (int b = 0; b <= 4; b++) {
        Known all =
            new Known(
                List.of(BigFraction.ZERO, fraction(b, 4), fraction(9 + a, 1)),
                List.of(fraction(a, 1), fraction(3, a), fraction(2, 3)));
        checkChoice(all, bits -> LikelyChoice.sample(bits, all, 0, () -> all));
        Known likely = new Known(all.exponents().subList(0, 2), all.factors().subList(0, 2));
        checkChoice(all, bits -> LikelyChoice.sample(bits, likely, 1e-3, () -> all));
      }
    }
  }

  /** Families that are drawn by slabs of integers, with the exponent of each integer. */
  private enum Family {
    GEOMETRIC,
    LAPLACE,
    GAUSSIAN;

    Function<RandomBits, BigInteger> sampler(double scale) {
      return switch (this) {
        case GEOMETRIC -> Geometric.ofScale(scale)::sample;
        case LAPLACE -> DiscreteLaplace.ofScale(scale)::sample;
        case GAUSSIAN -> DiscreteGaussian.ofScale(scale)::sample;
      };
    }

    /** x/b, or x²/2σ². */
    BigFraction exponent(long x, double scale) {
      BigFraction ratio = new BigFraction(x).divide(Rationals.of(scale));
      return this == GAUSSIAN ? ratio.multiply(ratio).divide(2) : ratio;
    }
  }

  /**
   * The first word gives the slab, and the sign in its last bit; the second the place in its first
   * bits, and with the third the number that decides on keeping it. A negative zero is never kept.
   */
  @ParameterizedTest
  @EnumSource(Family.class)
  void integersOfASlabHaveTheirProbability(Family family) {
    for (double scale : new double[] {0.25, 0.7, 1, 2, 3.3, 8, 15.9, 16, 17.3, 40, 100.1}) {
      Function<RandomBits, BigInteger> sampler = family.sampler(scale);
      int shift = Math.max(0, Math.getExponent(scale) - 3);
      List<Long> starts = new ArrayList<>(List.of(0L));
      int slabs = Math.min(5, Math.max(2, (int) (3 * scale)));
      checkSlabs(family, scale, shift, slabs, sampler, starts);
      long second = starts.get(1) + 1;
      for (int slab = 0; slab < slabs; slab++) {
        long first = starts.get(slab) + 1 << 1;
        for (long place = 0; place < 1L << shift; place++) {
          long wanted = ((long) slab << shift) + place;
          String what = family + " of " + scale + " at " + wanted;
          if (wanted > 0 && shift > 0) {
            checkPlace(family, scale, shift, slab, place, first, sampler, what);
          }
        }
      }
      boolean signed = family != Family.GEOMETRIC;
      long[] negativeZero =
          shift > 0 ? new long[] {3, 0, second << 1} : new long[] {3, second << 1};
      assertEquals(
          signed ? BigInteger.ONE.shiftLeft(shift) : BigInteger.ZERO,
          sampler.apply(EnumeratedBits.of(negativeZero)));
      assertEquals(
          BigInteger.valueOf(signed ? -1 : 1).shiftLeft(shift),
          sampler.apply(EnumeratedBits.of(second << 1 | 1)));
    }
  }

  /** F(j) is where the slab changes, up to 2^−63. */
  private static void checkSlabs(
      Family family,
      double scale,
      int shift,
      int slabs,
      Function<RandomBits, BigInteger> sampler,
      List<Long> starts) {
    Certified total = new Certified(BigDecimal.ZERO, BigDecimal.ZERO);
    List<Certified> sums = new ArrayList<>();
    Certified weight = Certified.ONE;
    BigDecimal negligible = new BigDecimal("1e-45");
    for (long j = 0; weight.high().compareTo(negligible) > 0; j++) {
      weight = Certified.expMinus(family.exponent(j << shift, scale));
      total = total.plus(weight);
      sums.add(total);
    }
    // what is left is below that of a geometric series whose ratio is at most 1 − 2^−5
    Certified all =
        total.plus(new Certified(BigDecimal.ZERO, weight.high().multiply(BigDecimal.valueOf(32))));
    for (int j = 0; j < slabs; j++) {
      int slab = j;
      Predicate<BigInteger> isUpTo =
          number ->
              sampler
                      .apply(EnumeratedBits.of(number.longValueExact() << 1))
                      .shiftRight(shift)
                      .intValueExact()
                  <= slab;
      BigInteger threshold = threshold(Slabs.DIGITS, isUpTo);
      starts.add(threshold.longValueExact());
      BigInteger before = threshold.subtract(BigInteger.ONE);
      assertTrue(
          sums.get(j).over(all).meets(before, threshold, Slabs.DIGITS),
          () -> family + " of " + scale + ", slab " + slab);
    }
  }

  private static void checkPlace(
      Family family,
      double scale,
      int shift,
      int slab,
      long place,
      long first,
      Function<RandomBits, BigInteger> sampler,
      String what) {
    long start = (long) slab << shift;
    BigInteger wanted = BigInteger.valueOf(start + place);
    BigFraction over =
        family.exponent(start + place, scale).subtract(family.exponent(start, scale));
    int bits = BITS - shift;
    BigInteger prefix = BigInteger.valueOf(place).shiftLeft(bits);
    // where the trial fails, the next ones are at another place
    long other = (place + 1) % (1L << shift) << Long.SIZE - shift | 1;
    assertMass(
        Certified.expMinus(over),
        bits,
        number -> {
          long[] words = EnumeratedBits.words(prefix.or(number), WORDS);
          RandomBits source = EnumeratedBits.of(first, words[0], words[1], other, other, other);
          return sampler.apply(source).equals(wanted);
        },
        what);
  }

  /** The place τ in a slab at sixteenths, and the number that decides on keeping it. */
  @Test
  void placesOfNormalNoiseHaveTheirDensity() {
    for (double sigma : new double[] {0.3, 1, 5.5, 8, 20, 1000.5}) {
      int shift = Math.getExponent(sigma) - 3;
      NormalSampler sampler = new NormalSampler(sigma);
      BigFraction slab = Rationals.powerOfTwo(shift);
      BigFraction ratio = slab.divide(Rationals.of(sigma));
      BigFraction curvature = ratio.multiply(ratio).divide(2);
      // so far out that nothing is rounded to 0
      long j = shift < 0 ? 1L << -shift - 1 : 1;
      long first = wordOf(j, curvature);
      for (int sixteenth = 1; sixteenth < 16; sixteenth++) {
        BigFraction tau = fraction(sixteenth, 16);
        long digits = (long) sixteenth << 60;
        BigFraction over = curvature.multiply(tau).multiply(tau.add(BigInteger.valueOf(2 * j)));
        assertMass(
            Certified.expMinus(over),
            BITS,
            number -> {
              // a trial that fails is followed by one with a minus, or by zeros; τ is 2^−128 larger
              long[] words = EnumeratedBits.words(number, WORDS);
              RandomBits bits = EnumeratedBits.of(first, digits, words[0], 1, words[1]);
              return sampler.sample(bits).signum() > 0;
            },
            "σ = " + sigma + ", τ = " + tau);
        BigFraction place = slab.multiply(tau.add(BigInteger.valueOf(j))).add(BigFraction.ONE_HALF);
        BigInteger rounded = place.getNumerator().divide(place.getDenominator());
        assertEquals(rounded, sampler.sample(EnumeratedBits.of(first, digits, 0)));
        assertEquals(rounded.negate(), sampler.sample(EnumeratedBits.of(first | 1, digits, 0)));
      }
    }
  }

  /** A first word that gives this slab, with a plus. */
  private static long wordOf(long slab, BigFraction curvature) {
    Slabs slabs = new Slabs(BigFraction.ZERO, curvature);
    for (long digits = 1; digits > 0; digits += 1L << 54) {
      if (slabs.find(digits) == slab) {
        return digits << 1;
      }
    }
    throw new AssertionError("slab " + slab + " is too rare");
  }
}
