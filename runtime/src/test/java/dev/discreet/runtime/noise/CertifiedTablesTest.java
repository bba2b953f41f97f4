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

import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;

/**
 * The tables of slabs for each scale that a contract of the corpus makes, checked digit by digit by
 * other arithmetic: each cost of a file, with each of its sensitivities and numbers of rows, for
 * integers and for doubles.
 */
class CertifiedTablesTest {

  private static final List<Path> FOLDERS =
      List.of(Path.of("../samples/corpus"), Path.of("../samples/accepted"));
  private static final Pattern COST =
      Pattern.compile("@Private\\([^)]*?(epsilon|rho) = ([0-9.eE_-]+)([^)]*)\\)");
  private static final Pattern DELTA = Pattern.compile("delta = ([0-9.eE_-]+)");
  private static final Pattern SENSITIVITY =
      Pattern.compile("@Sensitivity\\((?:value = )?([0-9][0-9._]*(?:e-?[0-9]+)?)[,)]");
  private static final Pattern ROWS = Pattern.compile("maxRows = ([0-9_]+)");

  /** The families of tables, and what they are about. */
  private enum Family {
    LAPLACE,
    NORMAL;

    /** The slab is 2^s, at most an eighth of the scale; of Laplace noise at least 1. */
    BigFraction coefficient(double scale) {
      int shift = Math.getExponent(scale) - 3;
      if (this == LAPLACE) {
        BigFraction slab = Rationals.powerOfTwo(Math.max(0, shift));
        return slab.divide(Rationals.of(scale));
      }
      BigFraction ratio = Rationals.powerOfTwo(shift).divide(Rationals.of(scale));
      return ratio.multiply(ratio).divide(2);
    }

    Slabs table(BigFraction coefficient) {
      return this == LAPLACE
          ? new Slabs(coefficient, BigFraction.ZERO)
          : new Slabs(BigFraction.ZERO, coefficient);
    }

    /** The first 63 digits of F(0), F(1), …, up to the first that are all ones. */
    List<Long> digits(BigFraction coefficient) {
      List<Long> digits = new ArrayList<>();
      List<Certified> sums = this == LAPLACE ? geometric(coefficient) : normal(coefficient);
      for (Certified sum : sums) {
        digits.add(sum.digits(Slabs.DIGITS).longValueExact());
        if (digits.get(digits.size() - 1) == Long.MAX_VALUE) {
          return digits;
        }
      }
      throw new AssertionError("the sums end before their digits do");
    }

    /** F(j) = 1 − e^(−c(j+1)). */
    private static List<Certified> geometric(BigFraction coefficient) {
      List<Certified> sums = new ArrayList<>();
      Certified ratio = Certified.expMinus(coefficient);
      Certified rest = Certified.ONE;
      BigDecimal negligible = new BigDecimal("1e-22");
      while (rest.high().compareTo(negligible) > 0) {
        rest = rest.times(ratio);
        sums.add(Certified.ONE.minus(rest));
      }
      return sums;
    }

    /** Each weight e^(−cj²) by itself, and the sum of all. */
    private static List<Certified> normal(BigFraction coefficient) {
      List<Certified> partial = new ArrayList<>();
      Certified sum = Certified.expMinus(BigFraction.ZERO);
      partial.add(sum);
      Certified weight = sum;
      BigDecimal negligible = new BigDecimal("1e-40");
      for (int j = 1; weight.high().compareTo(negligible) > 0; j++) {
        weight = Certified.expMinus(coefficient.multiply(j).multiply(j));
        sum = sum.plus(weight);
        partial.add(sum);
      }
      // each weight that is left is below a tenth of the one before, or they would not end here
      Certified total = sum.plus(new Certified(BigDecimal.ZERO, weight.high()));
      return partial.stream().map(each -> each.over(total)).toList();
    }
  }

  /** What a draw with these digits must answer, by digits that were computed here. */
  private static int expected(List<Long> digits, long uniform) {
    int j = 0;
    while (digits.get(j) < uniform) {
      j++;
    }
    return digits.get(j) == uniform ? Slabs.UNDECIDED : j;
  }

  private static void check(Family family, BigFraction coefficient, String what) {
    Slabs table = family.table(coefficient);
    List<Long> digits = family.digits(coefficient);
    assertEquals(digits.size(), table.size(), what);
    for (long each : digits) {
      for (long uniform : new long[] {each - 1, each, each + 1}) {
        if (uniform >= 0) {
          assertEquals(expected(digits, uniform), table.find(uniform), what + " at " + uniform);
        }
      }
    }
  }

  private static double steps(NumericMechanism mechanism) {
    return mechanism.scale() / mechanism.grid();
  }

  private static Set<BigDecimal> numbers(Pattern pattern, String text) {
    Set<BigDecimal> numbers = new TreeSet<>(Set.of(BigDecimal.ONE));
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      BigDecimal each = number(matcher.group(1));
      if (each.signum() > 0) {
        numbers.add(each);
      }
    }
    return numbers;
  }

  private static boolean isInside(BigDecimal delta) {
    return delta.signum() > 0 && delta.compareTo(BigDecimal.ONE) < 0;
  }

  private static BigDecimal number(String text) {
    return new BigDecimal(text.replace("_", ""));
  }

  /** The scales in steps that the costs of a program make of its sensitivities. */
  private static void addScales(String program, Set<Double> laplace, Set<Double> normal) {
    Matcher costs = COST.matcher(program);
    while (costs.find()) {
      BigDecimal cost = number(costs.group(2));
      Matcher delta = DELTA.matcher(costs.group());
      boolean isGaussian = delta.find() && isInside(number(delta.group(1)));
      if (cost.signum() <= 0) {
        continue; // of a program that must be refused
      }
      for (BigDecimal one : numbers(SENSITIVITY, program)) {
        for (BigDecimal rows : numbers(ROWS, program)) {
          BigDecimal all = one.multiply(rows);
          if (costs.group(1).equals("rho")) {
            normal.add(steps(GaussianMechanism.forLongsConcentrated(all, cost)));
            normal.add(steps(GaussianMechanism.forDoublesConcentrated(all, cost, 1)));
            continue;
          }
          laplace.add(steps(LaplaceMechanism.forLongs(all, cost)));
          laplace.add(steps(LaplaceMechanism.forDoubles(all, cost)));
          if (isGaussian) {
            BigDecimal small = number(delta.group(1));
            normal.add(steps(GaussianMechanism.forLongs(all, cost, small)));
            normal.add(steps(GaussianMechanism.forDoubles(all, cost, small, 1)));
          }
        }
      }
    }
  }

  @Test
  void eachTableOfTheCorpusIsRightInAllDigits() throws IOException {
    Set<Double> laplace = new TreeSet<>();
    Set<Double> normal = new TreeSet<>();
    int programs = 0;
    for (Path folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          addScales(Files.readString(file), laplace, normal);
          programs++;
        }
      }
    }
    Set<BigFraction> checked = new HashSet<>();
    for (double scale : laplace) {
      BigFraction coefficient = Family.LAPLACE.coefficient(scale);
      if (checked.add(coefficient)) {
        check(Family.LAPLACE, coefficient, "Laplace noise of " + scale);
      }
    }
    int ofLaplace = checked.size();
    for (double scale : normal) {
      BigFraction coefficient = Family.NORMAL.coefficient(scale);
      if (checked.add(coefficient)) {
        check(Family.NORMAL, coefficient, "normal noise of " + scale);
      }
    }
    System.out.printf(
        "tables: %d programs, %d scales of Laplace noise with %d tables, %d of normal noise with"
            + " %d%n",
        programs, laplace.size(), ofLaplace, normal.size(), checked.size() - ofLaplace);
    assertTrue(programs > 150 && ofLaplace > 50 && checked.size() - ofLaplace > 10);
  }

  /** A digit that is off by one, anywhere, is seen. */
  @Test
  void anotherTableIsSeen() {
    BigFraction coefficient = Family.LAPLACE.coefficient(1000);
    BigFraction other = coefficient.multiply(new BigFraction(BigInteger.ONE.shiftLeft(60)));
    BigFraction off = other.add(BigFraction.ONE).divide(BigInteger.ONE.shiftLeft(60));
    List<Long> digits = Family.LAPLACE.digits(coefficient);
    Slabs table = Family.LAPLACE.table(off);
    assertTrue(digits.stream().anyMatch(each -> table.find(each) != Slabs.UNDECIDED));
  }
}
