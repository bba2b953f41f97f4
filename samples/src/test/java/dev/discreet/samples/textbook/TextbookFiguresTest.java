/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.composition.TightestAccountant;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.ExponentialMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.PermuteAndFlip;
import dev.discreet.runtime.mechanism.RandomizedResponse;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * The figures of {@code docs/textbooks.md} of mechanisms that are no samples, each computed anew.
 * The other figures are those that the tests of the samples assert.
 */
class TextbookFiguresTest {

  private static final Path PAGE = Path.of("../docs/textbooks.md");
  private static final BigDecimal ONE = BigDecimal.ONE;
  private static final double DELTA = 1e-6;
  private static final double BETA = 0.05;

  /** A row of the page: its first cell, and its last two. */
  private record Figure(String what, double book, double ours) {
    String cells() {
      return " | " + text(book) + " | " + text(ours) + " |";
    }

    private static String text(double number) {
      return String.format(Locale.ROOT, Math.abs(number) < 100 ? "%.1f" : "%.0f", number);
    }
  }

  @Test
  void thePageHasTheseFigures() throws IOException {
    List<String> rows = Arrays.stream(Files.readString(PAGE).split("\n")).toList();

    for (Figure figure : figures()) {
      List<String> named =
          rows.stream().filter(row -> row.startsWith("| " + figure.what() + " |")).toList();
      assertEquals(1, named.size(), figure.what());
      assertTrue(named.get(0).endsWith(figure.cells()), () -> figure.what() + figure.cells());
    }
  }

  /** A figure of the second table. */
  @Test
  void thePageComparesWithOneThreshold() throws IOException {
    String page = Files.readString(PAGE);
    // Of c = 10 runs at ε = 1/10 each, and with one threshold (Lyu, Su and Li, section 4.2).
    double runs = 10 * Math.sqrt(1 / Math.pow(0.386, 2) + 4 / Math.pow(1 - 0.386, 2));
    double share = 1 / (1 + Math.cbrt(20 * 20));
    double oneThreshold = Math.sqrt(1 / Math.pow(share, 2) + Math.pow(20 / (1 - share), 2));

    assertTrue(
        page.contains(String.format(Locale.ROOT, "some %.1f times", runs / oneThreshold)),
        "" + runs / oneThreshold);
  }

  private static List<Figure> figures() {
    BigDecimal ln3 = new BigDecimal("1.0986122886681098");
    double ofTen = 1 - BETA / 10;
    return List.of(
        new Figure(
            "3.2 randomized response",
            Math.sqrt(10_000 * 0.75 * 0.25) / 0.5,
            RandomizedResponse.of(2, ln3, 1).standardDeviation(10_000)),
        new Figure(
            "3.3 Laplace mechanism",
            Math.log(10 / BETA),
            LaplaceMechanism.forLongs(ONE, ONE).halfWidth(ofTen)),
        new Figure(
            "3.3 report noisy max",
            2 * Math.log(100 / BETA),
            PermuteAndFlip.of(ONE, ONE).shortfall(100, 1 - BETA)),
        new Figure(
            "3.4 exponential mechanism",
            2 * (Math.log(100) + Math.log(1 / BETA)),
            ExponentialMechanism.of(ONE, ONE).shortfall(100, 1 - BETA)),
        new Figure(
            "3.5.2 advanced composition",
            Math.sqrt(200 * Math.log(1 / DELTA)) * 0.1 + 100 * 0.1 * Math.expm1(0.1),
            composed(ApproximateLoss.of(PrivacyCost.pure(new BigDecimal("0.1"))))),
        new Figure(
            "3.5.3 Gaussian mechanism",
            Math.sqrt(2 * Math.log(1.25 / DELTA)) / 0.5,
            GaussianMechanism.forLongs(ONE, new BigDecimal("0.5"), new BigDecimal("1e-6"))
                .standardDeviation()),
        new Figure(
            "3.6 AboveThreshold",
            8 * (Math.log(100) + Math.log(2 / BETA)),
            AboveThreshold.of(ONE, ONE).shortfall(100, 1 - BETA)),
        new Figure(
            "3.6 NumericSparse, 10 answers",
            9 * 10 * (Math.log(100) + Math.log(4 * 10 / BETA)) / 0.9,
            Math.max(
                AboveThreshold.of(ONE, new BigDecimal("0.08")).shortfall(100, 1 - BETA / 2 / 10),
                LaplaceMechanism.forLongs(ONE, new BigDecimal("0.01"))
                    .halfWidth(1 - BETA / 2 / 10))),
        new Figure(
            "7.1 subsample and aggregate",
            100 / 100 * Math.log(1 / BETA),
            SampleAndAggregate.of(0, 100, 100, ONE).halfWidth(1 - BETA)));
  }

  private static double composed(PrivacyLoss loss) {
    return new TightestAccountant().epsilon(Composition.of(loss, 100), DELTA);
  }
}
