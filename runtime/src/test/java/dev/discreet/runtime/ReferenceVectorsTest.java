/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.noise.DiscreteLaplace;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Numbers that other projects publish, each with its source, from the file {@code vectors.csv}: at
 * {@code -Ddiscreet.vectors=...}, or beside the repository. Kinds that nothing here computes are
 * listed by the test run.
 */
class ReferenceVectorsTest {

  private static final Pattern FIELD = Pattern.compile("\"((?:[^\"]|\"\")*)\"|([^,]+)");
  private static final Pattern PARAMETER = Pattern.compile("\"(\\w+)\": (?:\"([^\"]*)\"|([^,}]+))");

  private record Vector(
      String id, String kind, Map<String, String> params, String expected, String tolerance) {

    double number(String name) {
      return Double.parseDouble(params.get(name));
    }

    BigDecimal decimal(String name) {
      return new BigDecimal(params.get(name));
    }

    /** The kinds that were named for Laplace noise are implemented for δ = 0 only. */
    boolean isWithinReach() {
      return kind.contains("gaussian") || !params.containsKey("delta") || number("delta") == 0;
    }

    DiscreteLaplace discreteLaplace() {
      return DiscreteLaplace.ofScale(number("scale"));
    }
  }

  private static final Map<String, Function<Vector, Double>> KINDS =
      Map.ofEntries(
          entry("analytic_gaussian_sigma", v -> gaussian(v, "l2_sensitivity").scale()),
          entry(
              "analytic_gaussian_variance",
              v -> Math.pow(gaussian(v, "l2_sensitivity").scale(), 2)),
          entry("gaussian_mechanism_quantile", v -> quantile(v, gaussian(v, "l2"))),
          entry("laplace_quantile", v -> quantile(v, laplace(v, "l1"))),
          entry("discrete_laplace_pmf", v -> v.discreteLaplace().probability((long) v.number("x"))),
          entry("discrete_laplace_variance", v -> v.discreteLaplace().variance()),
          entry(
              "discrete_laplace_scale_to_accuracy",
              v -> v.discreteLaplace().tailRadius(v.number("alpha"))),
          entry(
              "laplace_scale_to_accuracy",
              v ->
                  LaplaceMechanism.forDoubles(v.decimal("scale"), BigDecimal.ONE)
                      .halfWidth(1 - v.number("alpha"))),
          entry("laplace_confidence_interval_lower", v -> v.number("noised_x") - halfWidth(v)),
          entry("laplace_confidence_interval_upper", v -> v.number("noised_x") + halfWidth(v)),
          entry("nearest_multiple_of_2k_index", ReferenceVectorsTest::indexOfMultiple),
          entry("smallest_laplace_scale_for_k_queries", v -> composed(v).scale()),
          entry(
              "smallest_discrete_laplace_inverse_scale_for_k_queries",
              v -> 1 / composed(v).scale()));

  private static NumericMechanism laplace(Vector v, String sensitivity) {
    return LaplaceMechanism.forDoubles(v.decimal(sensitivity), v.decimal("epsilon"));
  }

  private static NumericMechanism gaussian(Vector v, String sensitivity) {
    return GaussianMechanism.forDoubles(
        v.decimal(sensitivity), v.decimal("epsilon"), v.decimal("delta"), 1);
  }

  /** Symmetric noise: the half-width at |2 rank − 1| is the distance of the quantile. */
  private static double quantile(Vector v, NumericMechanism mechanism) {
    double twoSided = 2 * v.number("rank") - 1;
    double distance = mechanism.halfWidth(Math.abs(twoSided));
    return v.number("x") + Math.signum(twoSided) * distance;
  }

  private static double halfWidth(Vector v) {
    return LaplaceMechanism.forDoubles(
            v.decimal("l0").multiply(v.decimal("linf")), v.decimal("epsilon"))
        .halfWidth(1 - v.number("alpha"));
  }

  private static double indexOfMultiple(Vector v) {
    double step = Math.scalb(1.0, (int) v.number("k"));
    return Clamp.toStep(v.number("x"), step) / step;
  }

  private static LongMechanism composed(Vector v) {
    BigDecimal each = v.decimal("epsilon").divide(v.decimal("k"), MathContext.DECIMAL128);
    return LaplaceMechanism.forLongs(v.decimal("sensitivity"), each);
  }

  @TestFactory
  Stream<DynamicTest> implementedKindsReproduceTheirVectors() throws IOException {
    return vectors().stream()
        .filter(v -> KINDS.containsKey(v.kind()) && v.isWithinReach())
        .map(v -> DynamicTest.dynamicTest(v.id(), () -> check(v)));
  }

  @Test
  void otherKindsAreListed() throws IOException {
    TreeSet<String> missing = new TreeSet<>();
    vectors().stream()
        .filter(v -> !KINDS.containsKey(v.kind()) || !v.isWithinReach())
        .forEach(v -> missing.add(v.kind() + (KINDS.containsKey(v.kind()) ? " (delta > 0)" : "")));
    System.out.println(
        "Vector kinds without an implementation in this module: " + String.join(", ", missing));
  }

  private static void check(Vector v) {
    double expected = Double.parseDouble(v.expected());
    double actual = KINDS.get(v.kind()).apply(v);
    String[] tolerance = v.tolerance().split(":");
    switch (tolerance[0]) {
      case "exact" -> assertEquals(expected, actual, 0.0);
      case "abs" -> assertEquals(expected, actual, Double.parseDouble(tolerance[1]));
      case "rel" ->
          assertEquals(expected, actual, Math.abs(expected) * Double.parseDouble(tolerance[1]));
      default -> throw new AssertionError("unknown tolerance " + v.tolerance());
    }
  }

  private static List<Vector> vectors() throws IOException {
    Path file = file();
    assumeTrue(
        Files.isRegularFile(file),
        () -> "no reference vectors at " + file + "; give their path with -Ddiscreet.vectors");
    List<String> lines = Files.readAllLines(file);
    assertEquals("id,kind,params,expected,tolerance,source", lines.get(0));
    List<Vector> vectors = lines.stream().skip(1).map(ReferenceVectorsTest::parse).toList();
    assertTrue(vectors.stream().anyMatch(v -> KINDS.containsKey(v.kind())));
    return vectors;
  }

  /** Tests run in the module's folder; the repository is its parent. */
  private static Path file() {
    String given = System.getProperty("discreet.vectors");
    return given != null
        ? Path.of(given)
        : Path.of("").toAbsolutePath().resolve("../../shared/vectors/vectors.csv").normalize();
  }

  private static Vector parse(String line) {
    Matcher fields = FIELD.matcher(line);
    String[] values = new String[5];
    for (int i = 0; i < values.length; i++) {
      assertTrue(fields.find(), line);
      values[i] = fields.group(2) != null ? fields.group(2) : fields.group(1).replace("\"\"", "\"");
    }
    Map<String, String> params = new HashMap<>();
    Matcher parameters = PARAMETER.matcher(values[2]);
    while (parameters.find()) {
      String text = parameters.group(2);
      params.put(parameters.group(1), text != null ? text : parameters.group(3));
    }
    return new Vector(values[0], values[1], params, values[3], values[4]);
  }
}
