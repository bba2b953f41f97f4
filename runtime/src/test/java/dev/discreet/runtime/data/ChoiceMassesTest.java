/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.runtime.noise.Certified;
import dev.discreet.runtime.noise.EnumeratedBits;
import dev.discreet.runtime.noise.EnumeratedDecisions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.junit.jupiter.api.Test;

/**
 * The mass of each choice of rows: what a unit keeps, what is in a sample, which chunk it is in.
 */
class ChoiceMassesTest {

  private static List<Integer> rows(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  private static BigFraction fraction(BigDecimal value) {
    return new BigFraction(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
  }

  private static Map<Set<Integer>, BigFraction> add(
      Map<Set<Integer>, BigFraction> masses, Set<Integer> outcome, BigFraction mass) {
    masses.merge(outcome, mass, BigFraction::add);
    return masses;
  }

  /**
   * Vitter (1985), algorithm R: the n-th row takes the place of each of the k that are kept with
   * probability 1/n.
   */
  @Test
  void eachOfferToAReservoirHasItsLaw() {
    for (int k = 1; k <= 4; k++) {
      for (int n = k + 1; n <= 8; n++) {
        int capacity = k;
        int last = n - 1;
        Map<Integer, Certified> law = new LinkedHashMap<>();
        for (int kept = 0; kept < k; kept++) {
          law.put(kept, Certified.of(new BigFraction(1, n)));
        }
        law.put(last, Certified.of(new BigFraction(n - k, n)));
        EnumeratedDecisions.ofBits(
                32,
                bits -> {
                  Reservoir reservoir = new Reservoir();
                  for (int row = 0; row < last; row++) {
                    // a number that is nearly 1: the row is not taken
                    int dropped = reservoir.offer(row, capacity, EnumeratedBits.of(-1));
                    assertEquals(row < capacity ? Reservoir.NONE : row, dropped);
                  }
                  return reservoir.offer(last, capacity, bits);
                })
            .assertAre(law, 0x1p-20, "offer %d of %d".formatted(n, k));
      }
    }
  }

  /** Of what an offer drops with these masses, each subset is left as likely, exactly. */
  @Test
  void offersMakeEachSubsetAsLikely() {
    for (int k = 1; k <= 4; k++) {
      Map<Set<Integer>, BigFraction> masses = Map.of(Set.copyOf(rows(k)), BigFraction.ONE);
      for (int n = k + 1; n <= 8; n++) {
        Map<Set<Integer>, BigFraction> next = new HashMap<>();
        for (Map.Entry<Set<Integer>, BigFraction> each : masses.entrySet()) {
          add(next, each.getKey(), each.getValue().multiply(new BigFraction(n - k, n)));
          for (int dropped : each.getKey()) {
            Set<Integer> other = new TreeSet<>(each.getKey());
            other.remove(dropped);
            other.add(n - 1);
            add(next, other, each.getValue().divide(n));
          }
        }
        masses = next;
        long subsets = CombinatoricsUtils.binomialCoefficient(n, k);
        assertEquals(subsets, masses.size());
        assertEquals(Set.of(new BigFraction(1, subsets)), Set.copyOf(masses.values()));
      }
    }
  }

  /** Whole data sets: one unit that keeps one of up to five rows, or all but one. */
  @Test
  void aUnitKeepsEachSubsetAsLikely() {
    for (int n = 2; n <= 5; n++) {
      checkKept(n, 1, 8);
    }
    for (int n = 3; n <= 5; n++) {
      checkKept(n, n - 1, 1);
    }
  }

  private static void checkKept(int n, int k, int bitsAtOnce) {
    Map<List<Integer>, Certified> law = new LinkedHashMap<>();
    long subsets = CombinatoricsUtils.binomialCoefficient(n, k);
    for (int subset = 0; subset < 1 << n; subset++) {
      if (Integer.bitCount(subset) == k) {
        int these = subset;
        law.put(
            rows(n).stream().filter(row -> (these >> row & 1) == 1).toList(),
            Certified.of(new BigFraction(1, subsets)));
      }
    }
    EnumeratedDecisions.Masses<List<Integer>> masses =
        bitsAtOnce == 1
            ? EnumeratedDecisions.ofBits(
                32, bits -> ContributionBound.keep(rows(n), row -> "unit", k, bits))
            : EnumeratedDecisions.of(
                bitsAtOnce, bits -> ContributionBound.keep(rows(n), row -> "unit", k, bits));
    masses.assertAre(law, 0x1p-20, k + " of " + n);
  }

  /** Two units of two rows each, in any order, of which each keeps one. */
  @Test
  void unitsKeepRowsByThemselves() {
    for (List<Integer> owners :
        List.of(List.of(0, 0, 1, 1), List.of(0, 1, 0, 1), List.of(1, 0, 0, 1))) {
      Map<List<Integer>, Certified> law = new LinkedHashMap<>();
      for (int one = 0; one < 4; one++) {
        for (int other = one + 1; other < 4; other++) {
          if (!owners.get(one).equals(owners.get(other))) {
            law.put(List.of(one, other), Certified.of(new BigFraction(1, 4)));
          }
        }
      }
      EnumeratedDecisions.of(
              8, bits -> ContributionBound.keep(rows(4), row -> owners.get(row), 1, bits))
          .assertAre(law, 0x1p-20, "owners " + owners);
    }
  }

  /** Rows of a stream keep the least numbers: of all orders of n numbers, each subset as often. */
  @Test
  void theLeastNumbersAreEachSubsetAsOften() {
    for (int n = 1; n <= 6; n++) {
      for (int k = 1; k <= n; k++) {
        Map<Set<Integer>, Integer> counts = new HashMap<>();
        for (List<Integer> order : orders(n)) {
          LeastRows<Integer> least = new LeastRows<>();
          for (int row = 0; row < n; row++) {
            // numbers of both signs
            least.offer(row, (order.get(row) - 2) * (1L << 60), k);
          }
          List<Integer> kept = new ArrayList<>();
          least.addTo(kept);
          assertEquals(k, kept.size());
          counts.merge(new TreeSet<>(kept), 1, Integer::sum);
        }
        long subsets = CombinatoricsUtils.binomialCoefficient(n, k);
        assertEquals(subsets, counts.size());
        int each = (int) (CombinatoricsUtils.factorial(n) / subsets);
        assertEquals(Set.of(each), Set.copyOf(counts.values()), k + " of " + n);
      }
    }
  }

  private static List<List<Integer>> orders(int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Integer>> all = new ArrayList<>();
    for (List<Integer> shorter : orders(size - 1)) {
      for (int place = 0; place < size; place++) {
        List<Integer> order = new ArrayList<>(shorter);
        order.add(place, size - 1);
        all.add(order);
      }
    }
    return all;
  }

  private static final List<UnaryOperator<Integer>> OWNERS =
      List.of(row -> row, row -> row / 2, row -> row % 2);

  /** Each unit is in the sample with exactly the rate, by itself, with all its rows. */
  @Test
  void samplesHaveTheirLaw() {
    for (String rate : new String[] {"0.5", "0.3", "0.9", "0.1", "0.25", "0.01", "1", "1.0"}) {
      BigFraction p = fraction(new BigDecimal(rate));
      int places = new BigDecimal(rate).stripTrailingZeros().scale();
      int bitsAtOnce = places <= 0 ? 1 : places == 1 ? 4 : 7;
      int continuations = rate.equals("0.01") ? 400 : 24;
      for (int n = 0; n <= (places == 2 ? 2 : 3); n++) {
        for (UnaryOperator<Integer> owner : OWNERS) {
          List<Integer> rows = rows(n);
          Map<List<Integer>, Certified> law = new LinkedHashMap<>();
          List<Integer> units = rows.stream().map(owner).distinct().toList();
          for (int chosen = 0; chosen < 1 << units.size(); chosen++) {
            int these = chosen;
            int in = Integer.bitCount(chosen);
            BigFraction mass =
                p.pow(in).multiply(BigFraction.ONE.subtract(p).pow(units.size() - in));
            if (mass.getNumerator().signum() > 0) {
              law.put(
                  rows.stream()
                      .filter(row -> (these >> units.indexOf(owner.apply(row)) & 1) == 1)
                      .toList(),
                  Certified.of(mass));
            }
          }
          BigDecimal asDecimal = new BigDecimal(rate);
          String what = "%d rows, rate %s, %s".formatted(n, rate, units);
          EnumeratedDecisions.of(
                  bitsAtOnce,
                  continuations,
                  bits -> PoissonSample.keep(rows, owner, asDecimal, bits))
              .assertShared(law, 0.01, what);
          if (units.size() == n) {
            EnumeratedDecisions.of(
                    bitsAtOnce,
                    continuations,
                    bits -> PoissonSample.keep(rows, null, asDecimal, bits))
                .assertShared(law, 0.01, what);
          }
        }
      }
    }
  }

  /** The coins of rows that are read, on uniform digits. */
  @Test
  void coinsOfStreamsHaveTheirRate() {
    for (String rate :
        new String[] {"0.5", "0.3", "0.1", "0.001", "1e-9", "0.999999", "0.123456789012", "1"}) {
      Coin coin = Coin.of(new BigDecimal(rate));
      BigFraction p = fraction(new BigDecimal(rate).setScale(30));
      Map<Boolean, Certified> law = new LinkedHashMap<>();
      law.put(true, Certified.of(p));
      law.put(false, Certified.of(BigFraction.ONE.subtract(p)));
      law.values().removeIf(mass -> mass.high().signum() == 0);
      EnumeratedDecisions.of(1, bits -> coin.flip(bits::word))
          .assertAre(law, 0x1p-60, "rate " + rate);
    }
  }

  /** Each unit draws one of k chunks, by itself, and all its rows go there, in order. */
  @Test
  void chunksHaveTheirLaw() {
    for (int k = 1; k <= 5; k++) {
      int bitsAtOnce = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(k - 1));
      for (int n = 0; n <= 4; n++) {
        for (UnaryOperator<Integer> owner : OWNERS) {
          List<Integer> rows = rows(n);
          List<Integer> units = rows.stream().map(owner).distinct().toList();
          int ways = (int) Math.pow(k, units.size());
          Map<List<List<Integer>>, Certified> law = new LinkedHashMap<>();
          for (int way = 0; way < ways; way++) {
            law.put(dealt(rows, units, owner, k, way), Certified.of(new BigFraction(1, ways)));
          }
          int chunks = k;
          String what = "%d rows, %d chunks, %s".formatted(n, k, units);
          EnumeratedDecisions.of(bitsAtOnce, bits -> Chunks.deal(rows, owner, chunks, bits))
              .assertShared(law, 0x1p-10, what);
          if (units.size() == n) {
            EnumeratedDecisions.of(bitsAtOnce, bits -> Chunks.deal(rows, null, chunks, bits))
                .assertShared(law, 0x1p-10, what);
          }
        }
      }
    }
  }

  /** The digits of {@code way} to the base of k say where the units go. */
  private static List<List<Integer>> dealt(
      List<Integer> rows, List<Integer> units, UnaryOperator<Integer> owner, int k, int way) {
    Map<Integer, Integer> chunkOf = new HashMap<>();
    int left = way;
    for (int unit : units) {
      chunkOf.put(unit, left % k);
      left /= k;
    }
    return IntStream.range(0, k)
        .mapToObj(
            chunk ->
                rows.stream()
                    .filter(row -> chunkOf.get(owner.apply(row)) == chunk)
                    .collect(Collectors.toList()))
        .toList();
  }
}
