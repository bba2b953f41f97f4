/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.testkit;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Allowance;
import dev.discreet.runtime.ledger.Bundle;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.ledger.Plan;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Scope;
import dev.discreet.runtime.ledger.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Charges of all kinds, few enough names that they meet again. Not thread-safe. */
public final class RandomReleases {

  private static final List<String> QUERIES =
      List.of("a.Q.count", "a.Q.sum", "b.R.\"quoted\"\n", "c.\u00e4\ud83d\ude00\u0000'; --");
  private static final List<String> TERMS = List.of("", "laplace:0.5:1", "laplace:0.5:1");
  private static final List<String> COSTS =
      List.of("0.1", "0.01", "0.3333333333333333333333333333333333", "1e-30", "0", "2");
  private static final List<String> DELTAS = List.of("0", "0", "0", "1e-9", "1e-300");

  private final Random random;
  private final List<String> dataSets;
  private long next;

  /**
   * @param seed of the choices
   * @param dataSets the accounts to charge
   */
  public RandomReleases(long seed, List<String> dataSets) {
    random = new Random(seed);
    this.dataSets = List.copyOf(dataSets);
  }

  /** From one data set, or from two. */
  public Release next(Set<String> analysts) {
    List<Share> shares = new ArrayList<>(List.of(share(pick(dataSets), analysts)));
    String other = pick(dataSets);
    if (random.nextInt(4) == 0 && !other.equals(shares.get(0).dataSet())) {
      shares.add(share(other, analysts));
    }
    Optional<String> question =
        random.nextInt(5) == 0
            ? Optional.of("question " + random.nextInt(6) + " of " + shares.get(0).dataSet())
            : Optional.empty();
    return new Release("release-" + next++, shares, question);
  }

  private Share share(String dataSet, Set<String> analysts) {
    Optional<String> analyst =
        random.nextInt(4) == 0 && !analysts.isEmpty()
            ? Optional.of(pick(List.copyOf(analysts)))
            : Optional.empty();
    return new Share(dataSet, charge(), analyst);
  }

  /** Any charge. */
  public Charge charge() {
    int limit = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : Charge.UNLIMITED;
    Optional<Allowance> allowance =
        limit != Charge.UNLIMITED && random.nextBoolean()
            ? Optional.of(new Allowance("a.Q", "plan-" + random.nextInt(2), cost()))
            : Optional.empty();
    int rows = 1 + random.nextInt(3);
    Charge charge =
        new Charge(pick(QUERIES), cost(), limit, allowance)
            .ofUnits(rows, random.nextBoolean())
            .within(scopes())
            .by(allowance.isPresent() ? List.of() : bundles())
            .on(pick(TERMS));
    return random.nextInt(4) == 0
        ? charge.holdingFor(
            EnumSet.of(
                Neighbours.ROW_ADDED_OR_REMOVED,
                Neighbours.values()[random.nextInt(Neighbours.values().length)]))
        : random.nextInt(20) == 0 ? charge.holdingFor(Set.of(Neighbours.PERSON_REPLACED)) : charge;
  }

  private PrivacyCost cost() {
    return new PrivacyCost(new BigDecimal(pick(COSTS)), new BigDecimal(pick(DELTAS)));
  }

  private List<Scope> scopes() {
    List<Scope> scopes = new ArrayList<>();
    while (random.nextInt(3) == 0 && scopes.size() < 3) {
      scopes.add(
          random.nextBoolean()
              ? new Scope.Part("p" + random.nextInt(3), pick(List.of("EAST", "WEST", "\u2028\t")))
              : new Scope.Sample(
                  "s" + random.nextInt(40),
                  new BigDecimal(random.nextBoolean() ? "0.01" : "0.25")));
    }
    return scopes;
  }

  private List<Bundle> bundles() {
    if (random.nextInt(3) != 0) {
      return List.of();
    }
    String terms = pick(TERMS);
    Plan each = new Plan(Map.of(Plan.entry(QUERIES.get(0), terms), 2L), List.of(), List.of());
    Plan plan =
        new Plan(
            Map.of(Plan.entry(QUERIES.get(1), terms), 3L, Plan.entry(QUERIES.get(2), terms), 1L),
            List.of(new Plan.Sampled(new BigDecimal("0.01"), 3, each)),
            List.of(new Plan.Partitioned(random.nextInt(3), 2, each, Map.of("EAST", each))));
    String price = random.nextBoolean() ? "0.5" : "0.25";
    return List.of(
        new Bundle("a.Program." + price, PrivacyCost.pure(new BigDecimal(price)), 2, plan));
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
