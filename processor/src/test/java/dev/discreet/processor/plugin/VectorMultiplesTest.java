/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.processor.ir.QueryBody.Norm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Arrays, matrices and maps whose distance is a multiple of the public parameter {@code cap},
 * whatever its value: {@code @Sensitivity(times = "cap")}.
 */
class VectorMultiplesTest {
  private static final String ROWS =
      """
      enum Ward { ICU, A, B }
      record Row(
          @Bounded(lower = -7, upper = 5) int change,
          @Bounded(lower = 0, upper = 5_000) long cents,
          @Bounded(lower = 0, upper = 100, step = 0x1p-6) double grid,
          @Length(3) double[] x,
          Ward ward,
          boolean smoker) {}
      """;

  /** What the additions round: at most 1000 rows, relative to the least norm. */
  private static final double ROUNDING = 1e-7;

  private final List<String> wrong = new ArrayList<>();

  private static Bodies bodies(String result, String parameter, String body) {
    String rows = "@MaxRows(1000) List<Row> rows";
    return new Bodies(
        ROWS, "static " + result + " q(" + rows + ", " + parameter + ") {\n" + body + "}");
  }

  /** Accepted at a multiple, and refused at 1 % less. */
  private void tight(Norm norm, boolean replaceOne, double multiple, Bodies body) {
    List<String> at = body.check(norm, replaceOne, Math.nextUp(multiple), "cap");
    List<String> below = body.check(norm, replaceOne, multiple * 0.99, "cap");
    if (!at.isEmpty() || below.size() != 1 || !below.get(0).startsWith("[DP201]")) {
      String how = replaceOne ? " replaced " : " ";
      wrong.add(norm + how + multiple + ": " + body + "\n  " + at + "\n  " + below);
    }
  }

  /** One row more or less, in L1, L2 and L∞. */
  private void adds(double l1, double l2, double lInf, Bodies body) {
    tight(Norm.L1, false, l1, body);
    tight(Norm.L2, false, l2, body);
    tight(Norm.LINF, false, lInf, body);
  }

  /** One row replaced. */
  private void replaces(double l1, double l2, double lInf, Bodies body) {
    tight(Norm.L1, true, l1, body);
    tight(Norm.L2, true, l2, body);
    tight(Norm.LINF, true, lInf, body);
  }

  /** No multiple is a bound for every value of the parameter. */
  private void refused(String rule, Bodies body) {
    for (Norm norm : Norm.values()) {
      for (boolean replaceOne : new boolean[] {false, true}) {
        List<String> found = body.check(norm, replaceOne, 1e9, "cap");
        if (found.size() != 1 || !found.get(0).startsWith("[" + rule + "]")) {
          wrong.add("not " + rule + " in " + norm + ": " + body + "\n  " + found);
        }
      }
    }
  }

  private void done() {
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
  }

  @Test
  void histograms() {
    String cap = "@Bounded(lower = 0, upper = 5_000) long cap";
    Bodies clipped =
        bodies(
            "long[]",
            cap,
            """
            long[] bins = new long[3];
            for (Row r : rows) bins[r.ward().ordinal()] += Math.min(r.cents(), cap);
            return bins;
            """);
    adds(1, 1, 1, clipped);
    replaces(2, Math.sqrt(2), 1, clipped);
    Bodies scaled =
        bodies(
            "long[]",
            cap,
            """
            long[] bins = new long[4];
            for (Row r : rows) bins[(int) (r.cents() % 4)] += 3 * cap;
            return bins;
            """);
    adds(3, 3, 3, scaled);
    replaces(6, 3 * Math.sqrt(2), 3, scaled);
    Bodies afterwards =
        bodies(
            "long[]",
            cap,
            """
            long[] bins = new long[3];
            for (Row r : rows) bins[r.ward().ordinal()]++;
            for (int i = 0; i < 3; i++) bins[i] *= cap;
            return bins;
            """);
    adds(1, 1, 1, afterwards);
    done();
  }

  @Test
  void numbersSideBySide() {
    Bodies two =
        bodies(
            "long[]",
            "@Bounded(lower = 0, upper = 60) int cap",
            """
            long[] sums = new long[2];
            for (Row r : rows) {
              sums[0] += Math.min(r.cents(), cap);
              sums[1] += Clamp.clamp(r.change(), -cap, cap);
            }
            return sums;
            """);
    adds(2, Math.sqrt(2), 1, two);
    replaces(3, Math.sqrt(5), 2, two);
    Bodies either =
        bodies(
            "long[]",
            "@Bounded(lower = 0, upper = 60) long cap",
            """
            long[] sums = new long[2];
            for (Row r : rows) {
              if (r.smoker()) {
                sums[0] += r.cents() > cap ? cap : r.cents();
              } else {
                sums[1] += 2 * cap;
              }
            }
            return sums;
            """);
    adds(2, 2, 2, either);
    replaces(3, Math.sqrt(5), 2, either);
    done();
  }

  /** 1 is half of a cap that is at least 2. */
  @Test
  void amountsByTheLeastCap() {
    Bodies counted =
        bodies(
            "long[]",
            "@Bounded(lower = 2, upper = 60) long cap",
            """
            long[] both = new long[2];
            for (Row r : rows) {
              both[0] += Math.min(r.cents(), cap);
              both[1]++;
            }
            return both;
            """);
    adds(1.5, Math.sqrt(1.25), 1, counted);
    done();
  }

  @Test
  void maps() {
    String cap = "@Bounded(lower = 0, upper = 500) long cap";
    Bodies collected =
        bodies(
            "Map<Ward, Long>",
            cap,
            """
            return rows.stream()
                .collect(groupingBy(Row::ward, summingLong(r -> Math.min(r.cents(), cap))));
            """);
    adds(1, 1, 1, collected);
    replaces(2, Math.sqrt(2), 1, collected);
    Bodies merged =
        bodies(
            "Map<Ward, Long>",
            cap,
            """
            Map<Ward, Long> sums = new EnumMap<>(Ward.class);
            for (Row r : rows) sums.merge(r.ward(), Math.min(r.cents(), cap), Long::sum);
            return sums;
            """);
    adds(1, 1, 1, merged);
    done();
  }

  @Test
  void matrices() {
    Bodies products =
        bodies(
            "double[][]",
            "@Bounded(lower = 0.25, upper = 16, step = 0.25) double cap",
            """
            double[][] sums = new double[2][2];
            for (Row r : rows) {
              for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) sums[i][j] += Math.min(r.grid(), cap);
              }
            }
            return sums;
            """);
    adds(4, 2, 1, products);
    replaces(4, 2, 1, products);
    done();
  }

  /** A clip's bound holds for the doubles; only the additions round. */
  @Test
  void clippedVectors() {
    String norm = "@Bounded(lower = 0.125, upper = 8) double cap";
    Bodies euclidean = clipped(norm, "Clamp.l2(r.x(), cap)", "clip[i]");
    adds(Math.sqrt(3) + ROUNDING, 1 + ROUNDING, 1 + ROUNDING, euclidean);
    replaces(2 * Math.sqrt(3) + ROUNDING, 2 + ROUNDING, 2 + ROUNDING, euclidean);
    Bodies absolute = clipped(norm, "Clamp.l1(r.x(), cap)", "clip[i]");
    adds(1 + ROUNDING, 1 + ROUNDING, 1 + ROUNDING, absolute);
    Bodies twice = clipped(norm, "Clamp.l2(r.x(), 2 * cap)", "clip[i]");
    adds(2 * Math.sqrt(3) + ROUNDING, 2 + ROUNDING, 2 + ROUNDING, twice);
    Bodies mirrored = clipped(norm, "Clamp.l2(r.x(), cap)", "-clip[2 - i]");
    adds(Math.sqrt(3) + ROUNDING, 1 + ROUNDING, 1 + ROUNDING, mirrored);
    Bodies fixed = clipped(norm, "Clamp.l2(r.x(), 1.0)", "clip[i]");
    adds(8 * Math.sqrt(3) + ROUNDING, 8 + ROUNDING, 8 + ROUNDING, fixed);
    done();
  }

  private static Bodies clipped(String norm, String clip, String added) {
    return bodies(
        "double[]",
        norm,
        """
        double[] sums = new double[3];
        for (Row r : rows) {
          double[] clip = %s;
          for (int i = 0; i < 3; i++) sums[i] += %s;
        }
        return sums;
        """
            .formatted(clip, added));
  }

  /** Less than a step for each element, as a part of the least norm. */
  @Test
  void clippedToAStep() {
    String norm = "@Bounded(lower = 0.125, upper = 8) double cap";
    Bodies step = clipped(norm, "Clamp.l2(r.x(), cap)", "Clamp.toStep(clip[i], 0x1p-10)");
    double deviation = 0x1p-7;
    tight(Norm.L2, false, 1 + Math.sqrt(3) * deviation + 1e-12, step);
    tight(Norm.L1, false, Math.sqrt(3) + 3 * deviation + 1e-12, step);
    done();
  }

  /** Where the cap may be 0, nothing may be left over then. */
  @Test
  void nothingIsLeftAtACapOfZero() {
    String cap = "@Bounded(lower = 0, upper = 500) long cap";
    String loop = "long[] sums = new long[2]; for (Row r : rows) { %s } return sums;";
    refused("DP202", bodies("long[]", cap, loop.formatted("sums[0] += r.cents();")));
    refused(
        "DP202",
        bodies("long[]", cap, loop.formatted("sums[0] += Math.min(r.cents(), cap); sums[1]++;")));
    refused(
        "DP202", bodies("long[]", cap, loop.formatted("sums[1] += Math.min(r.change(), cap);")));
    refused(
        "DP202",
        bodies("long[]", cap, loop.formatted("sums[0] += Clamp.clamp(r.cents(), 0, cap + 1);")));
    done();
  }

  /** The rounding of a sum does not shrink with the cap, as far as is known. */
  @Test
  void roundingIsNoMultipleOfACapThatMayBeZero() {
    refused(
        "DP202",
        bodies(
            "double[]",
            "@Bounded(lower = 0, upper = 8) double cap",
            """
            double[] sums = new double[2];
            for (Row r : rows) sums[r.smoker() ? 0 : 1] += Math.min(r.grid(), cap);
            return sums;
            """));
    Bodies least =
        clipped(
            "@Bounded(lower = 0x1p-40, upper = 8) double cap", "Clamp.l2(r.x(), cap)", "clip[i]");
    assertEquals(1, least.check(Norm.L2, false, 1000, "cap").size());
    refused(
        "DP110",
        clipped("@Bounded(lower = 0, upper = 8) double cap", "Clamp.l2(r.x(), cap)", "clip[i]"));
    done();
  }

  /** Two elements of one vector in one cell add up, and so does a vector that is added twice. */
  @Test
  void aClipIsSharedOut() {
    String norm = "@Bounded(lower = 0.125, upper = 8) double cap";
    Bodies again =
        bodies(
            "double[]",
            norm,
            """
            double[] sums = new double[4];
            for (Row r : rows) {
              double[] clip = Clamp.l1(r.x(), cap);
              for (int i = 0; i < 3; i++) sums[i] += clip[i];
              sums[3] += clip[0];
            }
            return sums;
            """);
    assertEquals(1, again.check(Norm.L1, false, 1.99, "cap").size());
    assertEquals(List.of(), again.check(Norm.LINF, false, 1 + ROUNDING, "cap"));
    done();
  }
}
