/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.runtime.accounting.PrivacyCost;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * What a stretch of a program spends on one data set at most, on any path.
 *
 * <p>Claim: costs add along a path, a branch costs at most its dearer side in each of ε and δ, a
 * loop at most one turn times its turns, and what a class charges at once is charged once. By
 * sequential composition (Dwork and Roth 2014, corollary 3.15) all of it is (ε, δ)-DP, also where a
 * path is chosen by what was released on it (Rogers, Roth, Ullman, Vadhan 2016).
 *
 * @param epsilon the sum of ε
 * @param delta the sum of δ
 * @param contributions what is added up, of the dearest path
 * @param releases how often each query with a limit is released
 * @param atOnce classes whose budget is charged at the first of their releases
 */
public record Spending(
    BigDecimal epsilon,
    BigDecimal delta,
    List<Contribution> contributions,
    Map<Limited, BigInteger> releases,
    Set<ClassSpending> atOnce) {
  /** Nothing. */
  public static final Spending NONE =
      new Spending(BigDecimal.ZERO, BigDecimal.ZERO, List.of(), Map.of(), Set.of());

  /**
   * One expression that spends.
   *
   * @param text as the user wrote it
   * @param line in the file
   * @param times how often
   * @param each what it costs each time
   */
  public record Contribution(String text, long line, BigInteger times, PrivacyCost each) {
    BigDecimal epsilon() {
      return each.epsilon().multiply(new BigDecimal(times));
    }
  }

  /**
   * A query that may be released so often on a data set.
   *
   * @param name for messages
   * @param limit how often
   */
  public record Limited(String name, int limit) {}

  /** Copies what it is given, in order. */
  public Spending {
    contributions = List.copyOf(contributions);
    releases = Map.copyOf(releases);
    atOnce = Set.copyOf(atOnce);
  }

  /**
   * A release of a query.
   *
   * @param atOnce its class, if the budget of that pays for all releases at once
   * @param text as the user wrote it
   */
  public static Spending of(
      QueryContract query,
      QueryClassContract queries,
      Optional<ClassSpending> atOnce,
      String text,
      long line) {
    Map<Limited, BigInteger> releases =
        queries.budget().isEmpty()
            ? Map.of()
            : Map.of(
                new Limited(queries.type().getSimpleName() + "." + query.name(), query.releases()),
                BigInteger.ONE);
    if (atOnce.isPresent()) {
      return new Spending(
          BigDecimal.ZERO, BigDecimal.ZERO, List.of(), releases, Set.of(atOnce.get()));
    }
    PrivacyCost each = NoiseFit.costOf(query);
    List<Contribution> own = List.of(new Contribution(text, line, BigInteger.ONE, each));
    return new Spending(each.epsilon(), each.delta(), own, releases, Set.of());
  }

  /** What another program may spend. */
  public static Spending of(PrivacyCost budget, String text, long line) {
    Contribution all = new Contribution(text, line, BigInteger.ONE, budget);
    return new Spending(budget.epsilon(), budget.delta(), List.of(all), Map.of(), Set.of());
  }

  /** Whether nothing is spent. */
  public boolean isNone() {
    return contributions.isEmpty() && releases.isEmpty() && atOnce.isEmpty();
  }

  /** This, and then the other. */
  public Spending then(Spending next) {
    if (isNone() || next.isNone()) {
      return isNone() ? next : this;
    }
    List<Contribution> both = new ArrayList<>(contributions);
    both.addAll(next.contributions);
    return new Spending(
        epsilon.add(next.epsilon),
        delta.add(next.delta),
        both,
        merged(releases, next.releases, BigInteger::add),
        union(atOnce, next.atOnce));
  }

  /** This or the other, whichever is dearer. */
  public Spending or(Spending other) {
    boolean dearer = other.epsilon.compareTo(epsilon) > 0;
    return new Spending(
        epsilon.max(other.epsilon),
        delta.max(other.delta),
        dearer ? other.contributions : contributions,
        merged(releases, other.releases, BigInteger::max),
        union(atOnce, other.atOnce));
  }

  /** This, so many times. */
  public Spending times(BigInteger turns) {
    if (turns.signum() == 0) {
      return NONE;
    }
    BigDecimal factor = new BigDecimal(turns);
    List<Contribution> all = new ArrayList<>();
    for (Contribution each : contributions) {
      all.add(
          new Contribution(each.text(), each.line(), each.times().multiply(turns), each.each()));
    }
    Map<Limited, BigInteger> released = new LinkedHashMap<>();
    releases.forEach((query, count) -> released.put(query, count.multiply(turns)));
    return new Spending(epsilon.multiply(factor), delta.multiply(factor), all, released, atOnce);
  }

  /** With what is charged at once. */
  Spending charged() {
    Spending all = new Spending(epsilon, delta, contributions, releases, Set.of());
    for (ClassSpending queries : atOnce) {
      all = all.then(of(queries.allowed(), "all releases of " + queries.name(), 0));
    }
    return all;
  }

  private static Map<Limited, BigInteger> merged(
      Map<Limited, BigInteger> one,
      Map<Limited, BigInteger> other,
      BinaryOperator<BigInteger> both) {
    Map<Limited, BigInteger> all = new LinkedHashMap<>(one);
    other.forEach((query, count) -> all.merge(query, count, both));
    return all;
  }

  private static Set<ClassSpending> union(Set<ClassSpending> one, Set<ClassSpending> other) {
    Set<ClassSpending> all = new LinkedHashSet<>(one);
    all.addAll(other);
    return all;
  }
}
