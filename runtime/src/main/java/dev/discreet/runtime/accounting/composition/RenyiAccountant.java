/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/**
 * Rényi differential privacy: D_α adds at every order α, and the sum is converted to (ε, δ) at the
 * order where that is least.
 *
 * <p>The default orders are 1 + 2^{j/8} from 1.0078 to 2, quarters to 10, whole numbers to 40 and
 * whole numbers eight to the octave up to 2²⁰; the neighbourhood of the best is then searched by
 * golden section. Each is a valid bound, so the search only has to be good. Orders that cannot
 * improve the answer are not evaluated: D_α does not decrease with α.
 *
 * <p>Where all parts state a pure ε, their sum bounds the answer.
 *
 * <p>Sources: I. Mironov, "Rényi Differential Privacy" (2017), for composition; C. Canonne, G.
 * Kamath, T. Steinke, "The Discrete Gaussian for Differential Privacy" (2020), proposition 12, for
 * the conversion.
 *
 * <p>Immutable and thread-safe.
 */
public final class RenyiAccountant implements Accountant {

  private static final SequentialAccountant SEQUENTIAL = new SequentialAccountant();
  private static final double[] DEFAULT_ORDERS = defaultOrders();
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int REFINEMENTS = 12;

  private final double[] orders;
  private final boolean refined;

  /** The default orders. */
  public RenyiAccountant() {
    orders = DEFAULT_ORDERS;
    refined = true;
  }

  /**
   * These orders and no other.
   *
   * @param orders at least one, each finite and above 1, in any order
   * @throws IllegalArgumentException if there is none, or one is NaN or outside its range
   */
  public RenyiAccountant(double... orders) {
    if (orders.length == 0) {
      throw new IllegalArgumentException("no orders");
    }
    this.orders = orders.clone();
    for (double order : this.orders) {
      checkFiniteOrder(order);
    }
    Arrays.sort(this.orders);
    refined = false;
  }

  /** Σ D_α, rounded up. */
  public static double renyi(Composition releases, double order) {
    checkFiniteOrder(order);
    return new Curve(releases).at(order);
  }

  @Override
  public double epsilon(Composition releases, double delta) {
    Parameters.checkDelta(delta);
    double pure = SEQUENTIAL.epsilon(releases, 0);
    if (pure == 0 || delta == 0) {
      return pure;
    }
    return Math.min(pure, least(new Curve(releases), new EpsilonAt(delta)));
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    Parameters.checkEpsilon(epsilon);
    double pure = SEQUENTIAL.epsilon(releases, 0);
    if (pure < Double.POSITIVE_INFINITY && pure <= epsilon) {
      return 0;
    }
    if (epsilon == Double.POSITIVE_INFINITY) {
      return new Curve(releases).at(orders[0]) < epsilon ? 0 : 1;
    }
    return RenyiConversion.fromLog(least(new Curve(releases), new LogDeltaAt(epsilon)));
  }

  private double least(Curve curve, Objective objective) {
    double best = Double.POSITIVE_INFINITY;
    int bestIndex = -1;
    for (int i = 0; i < orders.length; i++) {
      double beta = orders[i] - 1;
      double divergence = curve.at(orders[i]);
      if (divergence == Double.POSITIVE_INFINITY) {
        break;
      }
      double value = objective.of(beta, divergence);
      if (value < best) {
        best = value;
        bestIndex = i;
      }
      if (objective.boundFrom(orders[i], divergence) >= best) {
        break;
      }
    }
    return refined && bestIndex >= 0 ? refine(curve, objective, bestIndex, best) : best;
  }

  /** Golden section on ln(α − 1) between the neighbours of the best order. */
  private double refine(Curve curve, Objective objective, int index, double found) {
    double low = Math.log(orders[Math.max(0, index - 1)] - 1);
    double high = Math.log(orders[Math.min(orders.length - 1, index + 1)] - 1);
    double best = found;
    double left = high - GOLDEN * (high - low);
    double right = low + GOLDEN * (high - low);
    double atLeft = at(curve, objective, left);
    double atRight = at(curve, objective, right);
    for (int i = 0; i < REFINEMENTS; i++) {
      best = Math.min(best, Math.min(atLeft, atRight));
      if (atLeft < atRight) {
        high = right;
        right = left;
        atRight = atLeft;
        left = high - GOLDEN * (high - low);
        atLeft = at(curve, objective, left);
      } else {
        low = left;
        left = right;
        atLeft = atRight;
        right = low + GOLDEN * (high - low);
        atRight = at(curve, objective, right);
      }
    }
    return Math.min(best, Math.min(atLeft, atRight));
  }

  private static double at(Curve curve, Objective objective, double logBeta) {
    // β is that of the order that is evaluated, not the one that was rounded away.
    double order = 1 + Math.exp(logBeta);
    double divergence = curve.at(order);
    return divergence == Double.POSITIVE_INFINITY
        ? divergence
        : objective.of(order - 1, divergence);
  }

  /** Where this is infinite, no default order helps. */
  static double leastDefaultOrder() {
    return DEFAULT_ORDERS[0];
  }

  private static void checkFiniteOrder(double order) {
    Parameters.checkOrder(order);
    Parameters.checkPositive("a Rényi order", order);
  }

  private static double[] defaultOrders() {
    TreeMap<Double, Double> orders = new TreeMap<>();
    for (int j = -56; j <= 0; j++) {
      orders.put(1 + Math.pow(2, j / 8.0), 0.0);
    }
    for (double order = 2; order < 10; order += 0.25) {
      orders.put(order, 0.0);
    }
    for (double order = 10; order < 40; order++) {
      orders.put(order, 0.0);
    }
    for (int j = 43; j <= 160; j++) {
      orders.put((double) Math.round(Math.pow(2, j / 8.0)), 0.0);
    }
    return orders.keySet().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** What is minimised over the orders. */
  private sealed interface Objective {

    /** The bound that an order gives. */
    double of(double beta, double divergence);

    /** No order from {@code order} on gives less. */
    double boundFrom(double order, double divergence);
  }

  private record EpsilonAt(double delta) implements Objective {

    @Override
    public double of(double beta, double divergence) {
      return RenyiConversion.epsilon(beta, divergence, delta);
    }

    /** −ln(δα)/(α−1) is at least −ln α/(α−1), which increases with α, as does ln(1 − 1/α). */
    @Override
    public double boundFrom(double order, double divergence) {
      return divergence + Math.log1p(-1 / order) - Math.log(order) / (order - 1);
    }
  }

  private record LogDeltaAt(double epsilon) implements Objective {

    @Override
    public double of(double beta, double divergence) {
      return RenyiConversion.logDelta(beta, divergence, epsilon);
    }

    /** (α−1)c − 1 − ln α increases with α from 1/c, and (α−1)·ln(1 − 1/α) is at least −1. */
    @Override
    public double boundFrom(double order, double divergence) {
      double over = divergence - epsilon;
      return over * order >= 1
          ? (order - 1) * over - 1 - Math.log(order)
          : Double.NEGATIVE_INFINITY;
    }
  }

  /** Σ count · D_α over distinct losses, each evaluated once at an order. */
  private static final class Curve {

    private record Term(DoubleUnaryOperator renyi, double count) {}

    private final List<Term> terms = new ArrayList<>();
    private final Map<Double, Double> known = new HashMap<>();

    Curve(Composition releases) {
      releases
          .counts()
          .forEach((loss, count) -> terms.add(new Term(loss.renyiCurve(), Upward.of(count))));
    }

    double at(double order) {
      return known.computeIfAbsent(order, this::sum);
    }

    private double sum(double order) {
      double total = 0;
      for (Term each : terms) {
        double divergence = each.renyi.applyAsDouble(order);
        if (!(divergence < Double.POSITIVE_INFINITY)) {
          return Double.POSITIVE_INFINITY;
        }
        total = Upward.sum(total, Upward.product(each.count, Math.max(0, divergence)));
      }
      return total;
    }
  }
}
