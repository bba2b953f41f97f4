/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.cost.ShortDecimals;
import dev.discreet.processor.contract.cost.WantedAccuracy;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.chunks.ChunkFit;
import dev.discreet.processor.mechanism.kind.NoiseFit;
import dev.discreet.processor.reading.ReadContracts;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.apache.commons.math3.special.Erf;
import org.junit.jupiter.api.Test;

/**
 * Of random contracts, the ε that is taken for an accuracy is the least of four digits that the
 * wrapper's own statement of its accuracy allows, and the exact tail of its noise keeps it.
 */
class LeastEpsilonTest {
  private static final int QUERIES = 150;
  private static final ShortDecimals DIGITS = new ShortDecimals(4);

  private final long seed = Long.getLong("discreet.seed", 20_261_123L);
  private final Random random = new Random(seed);

  private String number(double least, double most) {
    double value = least * Math.pow(most / least, random.nextDouble());
    return String.format(Locale.ROOT, "%." + (1 + random.nextInt(4)) + "e", value);
  }

  private String confidence() {
    return switch (random.nextInt(4)) {
      case 0 -> "0.95";
      case 1 -> "0.5";
      case 2 -> "" + (0.01 + 0.98 * random.nextDouble());
      default -> "" + (1 - Math.pow(10, -1 - 8 * random.nextDouble()));
    };
  }

  private String query(int name) {
    String sensitivity = number(1e-3, 1e6);
    double size = Double.parseDouble(sensitivity);
    String cost =
        "@Private(within = %s, confidence = %s"
            .formatted(number(0.2 * size, 1e4 * size), confidence());
    boolean unit = random.nextInt(4) == 0;
    String per = unit ? ", per = Per.UNIT" : "";
    String plain = "@Sensitivity(value = %s%s)".formatted(sensitivity, per);
    String delta = ", delta = " + number(1e-12, 1e-2);
    String type =
        List.of(
                "long",
                "int",
                "double",
                "long[]",
                "double[]",
                "double[][]",
                "Map<Kind, Long>",
                "Map<Kind, Double>")
            .get(random.nextInt(8));
    String result = " static " + type + " q" + name + "(List<Row> rows";
    String body =
        switch (type) {
          case "long", "int", "double" -> ") { return 0; }";
          default -> ") { return null; }";
        };
    return switch (random.nextInt(7)) {
      case 0 -> cost + ") " + plain + result + body;
      case 1 -> cost + ", mechanism = Mechanism.LAPLACE) " + plain + result + body;
      case 2 -> cost + delta + ", mechanism = Mechanism.GAUSSIAN) " + plain + result + body;
      case 3 ->
          cost
              + delta
              + ") "
              + plain.replace(")", ", norm = Norm." + (random.nextBoolean() ? "L1" : "L2") + ")")
              + result
              + body;
      case 4 ->
          cost
              + ") "
              + plain.replace(")", ", times = \"most\")")
              + result
              + ", @Bounded(lower = 0, upper = %s) double most".formatted(number(0.01, 50))
              + body;
      case 5 ->
          cost
              + ", mechanism = Mechanism.SAMPLE_AND_AGGREGATE) @Sensitivity("
              + sensitivity
              + ") @Bounded(lower = 0, upper = "
              + number(size, 1e5 * size)
              + ") static double q"
              + name
              + "(List<Row> rows) { return 0; }";
      default ->
          cost
              + delta
              + ", mechanism = Mechanism.THRESHOLDED_KEYS) "
              + "@Sensitivity("
              + number(1, 1e4)
              + ") static Map<String, Long> q"
              + name
              + "(List<Row> rows) { return null; }";
    };
  }

  @Test
  void isTheLeastOfFourDigitsThatIsEnough() {
    StringBuilder source = new StringBuilder("static final class Report {\n");
    for (int i = 0; i < QUERIES; i++) {
      source.append(query(i)).append('\n');
    }
    ReadContracts.read(
        source.append("}").toString(),
        reading -> {
          List<QueryContract> queries = reading.contract().orElseThrow().queries();
          assertEquals(QUERIES, queries.size());
          long found = 0;
          for (QueryContract query : queries) {
            boolean refused =
                reading.findings().stream()
                    .anyMatch(
                        finding -> finding.finding().fact().contains(" " + query.name() + " "));
            if (!refused) {
              check(query);
              found++;
            }
          }
          assertTrue(found > QUERIES / 2, () -> "seed " + seed + ": " + reading.findings());
        });
  }

  private void check(QueryContract query) {
    String which =
        "seed %d: %s of %s, ε = %s, at most %s of %s for %s"
            .formatted(
                seed,
                query.method(),
                query.mechanism(),
                DecimalText.of(query.epsilon()),
                query.sensitivity(),
                query.rowsPerUnit(),
                query.accuracy());
    WantedAccuracy wanted = query.accuracy().orElseThrow();
    double within = wanted.within().doubleValue();
    assertTrue(query.epsilon().precision() <= 4, which);
    assertTrue(Mechanisms.accuracyOf(query, wanted.confidence()).orElseThrow() <= within, which);
    long number = DIGITS.from(query.epsilon());
    assertEquals(0, DIGITS.at(number).compareTo(query.epsilon()), which);
    boolean isLeastOfAll = query.epsilon().compareTo(new BigDecimal("1e-12")) == 0;
    for (long less : new long[] {1, 2, 3 + random.nextInt(1000), 1000 + random.nextInt(20_000)}) {
      OptionalDouble before =
          Mechanisms.accuracyOf(at(query, DIGITS.at(number - less)), wanted.confidence());
      assertTrue(
          isLeastOfAll || before.isEmpty() || before.getAsDouble() > within,
          which + ", less " + less);
    }
    boolean follows = query.times().isPresent();
    boolean chunks = query.mechanism() == Mechanism.SAMPLE_AND_AGGREGATE;
    if (!follows) {
      NoiseFit fit = Mechanisms.noiseOf(query).orElseThrow();
      boolean exact = !query.returnShape().ofDoubles() && !chunks;
      double rounding =
          exact
              ? 0
              : fit.mechanism().grid() * (chunks ? ChunkFit.chunks(query).orElseThrow() : 1) / 2;
      double error = outside(fit, within - rounding);
      assertTrue(error <= (1 - wanted.confidence()) * (1 + 1e-6), which + ": " + error);
    }
  }

  private static QueryContract at(QueryContract query, BigDecimal epsilon) {
    DeclaredCost each = new DeclaredCost(epsilon, query.delta(), Optional.empty());
    return query.at(each, query.mechanism(), query.accuracy());
  }

  /** Pr[|noise| > most], of the distribution that is drawn. */
  private static double outside(NoiseFit fit, double most) {
    NumericMechanism noise = fit.mechanism();
    double steps = Math.floor(most / noise.grid() * (1 + 1e-15));
    double scale = noise.scale() / noise.grid();
    return fit.kind() == Mechanism.GAUSSIAN
        ? Erf.erfc((steps + 0.5) / (scale * Math.sqrt(2)))
        : 2 * Math.exp(-(steps + 1) / scale) / (1 + Math.exp(-1 / scale));
  }
}
