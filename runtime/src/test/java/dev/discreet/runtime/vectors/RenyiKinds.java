/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static java.util.Map.entry;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.composition.RenyiAccountant;
import dev.discreet.runtime.accounting.loss.ExponentialLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.accounting.loss.RandomizedResponseLoss;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Rényi divergences, their sums and what follows for (ε, δ). */
final class RenyiKinds {

  static final Map<String, Kind> ALL =
      Map.ofEntries(
          entry(
              "rdp_gaussian", Kind.guarantee(v -> renyi(v, GaussianLoss.of(1, v.number("sigma"))))),
          entry(
              "rdp_laplace",
              Kind.guarantee(
                  v -> renyi(v, LaplaceLoss.of(v.number("sensitivity"), v.number("scale"))))),
          entry("rdp_exponential_mechanism", Kind.guarantee(RenyiKinds::selection)),
          entry("rdp_randomized_response", Kind.guarantee(v -> renyi(v, response(v)))),
          entry(
              "rdp_poisson_subsampled_gaussian",
              Kind.guarantee(v -> RenyiAccountant.renyi(training(v), v.number("alpha")))),
          entry(
              "rdp_to_epsilon",
              Kind.guarantee(
                  v ->
                      accountant(v)
                          .epsilon(
                              Composition.of(new Constant(v.number("rdp_constant")), 1),
                              v.number("delta")))),
          entry(
              "rdp_dpsgd_epsilon",
              Kind.guarantee(v -> accountant(v).epsilon(training(v), v.number("delta")))));

  private RenyiKinds() {}

  /** Gaussian noise on Poisson samples, many times. */
  static Composition training(ReferenceVector v) {
    PrivacyLoss step =
        PoissonSubsampledLoss.of(GaussianLoss.of(1, v.number("sigma")), v.decimal("q"));
    return Composition.of(step, v.whole("steps"));
  }

  /** Order 1 is a limit, as is the infinite one, which is the pure ε. */
  private static double renyi(ReferenceVector v, PrivacyLoss loss) {
    double order = v.number("alpha");
    return order == Double.POSITIVE_INFINITY
        ? loss.guarantee().orElseThrow().epsilon().doubleValue()
        : loss.renyi(order == 1 ? Math.nextUp(order) : order);
  }

  /** Near order 1 its curve is rounded up to ε²α/8: the limit is seen from a distance. */
  private static double selection(ReferenceVector v) {
    double order = v.number("alpha");
    return ExponentialLoss.of(v.number("epsilon")).renyi(Math.max(order, 1 + 1e-6));
  }

  private static PrivacyLoss response(ReferenceVector v) {
    RandomizedResponseLoss loss =
        RandomizedResponseLoss.ofNoise((int) v.whole("num_buckets"), v.number("noise_parameter"));
    return v.text("neighboring").equals("replace_special") ? loss.withSpecialNeighbors() : loss;
  }

  private static RenyiAccountant accountant(ReferenceVector v) {
    return new RenyiAccountant(orders(v.text("orders")));
  }

  /** Orders such as "1.1..10.9 step .1, 12..63", or those of the library that is named. */
  static double[] orders(String text) {
    String ranges =
        text.equals("dp_accounting DEFAULT_RDP_ORDERS")
            ? "1.1..10.9 step .1, 11..63, 128, 256, 512, 1024"
            : text;
    return Stream.of(ranges.split(", ", -1)).flatMapToDouble(RenyiKinds::range).toArray();
  }

  private static DoubleStream range(String text) {
    String[] parts = text.split("\\.\\.| step ", -1);
    double first = Double.parseDouble(parts[0]);
    double last = parts.length > 1 ? Double.parseDouble(parts[1]) : first;
    double step = parts.length > 2 ? Double.parseDouble(parts[2]) : 1;
    long count = Math.round((last - first) / step);
    return DoubleStream.iterate(0, i -> i <= count, i -> i + 1).map(i -> first + i * step);
  }

  /** The same bound at all orders, and nothing else. */
  private record Constant(double divergence) implements PrivacyLoss {

    @Override
    public Optional<PrivacyCost> guarantee() {
      return Optional.empty();
    }

    @Override
    public double rho() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double renyi(double order) {
      return divergence;
    }

    @Override
    public List<DominatingPair> pairs() {
      return List.of();
    }
  }
}
