/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * Draws: what each is in the neighbour's run, and what that costs. A shift is a function of what
 * was drawn so far, and maps no two draws to one.
 */
final class Draws {
  /** Shifts up to so many times the distance are told apart by what they cost. */
  private static final int MOST_SHIFTS = 4;

  private final Alignment alignment;
  private final Scope scope;
  private final Claims claims;
  private final Map<String, Value> laws = new HashMap<>();
  private final List<Paid> paid = new ArrayList<>();

  Draws(Alignment alignment, Scope scope, Claims claims) {
    this.alignment = alignment;
    this.scope = scope;
    this.claims = claims;
  }

  /** What a shift cost. */
  private record Paid(Term cost, Term shift, Term price) {}

  /** One draw of Laplace noise: what it is in the neighbour's run, and what that costs. */
  Value.Pair drawn(String name, Value noise, State state) {
    if (!(noise instanceof Value.Laplace law)) {
      throw new NotProvable("noise of an unknown law: " + name);
    }
    remember(name, law);
    state.draws++;
    Term drawn = scope.fresh("drawn_" + name, Term.Sort.INTEGER);
    if (alignment.excluded().containsKey(name)) {
      String unlikely = Objects.requireNonNull(alignment.excluded().get(name));
      state.known.add(scope.formula(unlikely, state, Map.of("drawn", drawn)).negated());
    }
    Term shift = shift(name, drawn, state);
    Term moved = drawn.plus(shift);
    injective(name, drawn, moved, state);
    pay(shift, price(name, law.scale(), state), state);
    return new Value.Pair(drawn, moved);
  }

  /** A truthful choice: place 0 has weight 1, each other e^−cost. */
  Value.Pair chosen(Term places, String name, Value odds, State state) {
    if (!(odds instanceof Value.Odds law)) {
      throw new NotProvable("a choice of an unknown law: " + name);
    }
    remember(name, law);
    state.draws++;
    Term drawn = scope.fresh("drawn_" + name, Term.Sort.INTEGER);
    state.known.add(Term.ZERO.atMost(drawn).and(drawn.lessThan(places)));
    Term shift = shift(name, drawn, state);
    Term moved = drawn.plus(shift);
    injective(name, drawn, moved, state);
    claims.require("choice", state, Term.ZERO.atMost(moved).and(moved.lessThan(places)));
    Term wasTrue = drawn.is(Term.ZERO);
    Term isTrue = moved.is(Term.ZERO);
    state.spent =
        state.spent.plus(
            Term.choice(
                wasTrue,
                Term.choice(isTrue, Term.ZERO, law.cost()),
                Term.choice(isTrue, law.cost().times(Term.of(-1)), Term.ZERO)));
    return new Value.Pair(drawn, moved);
  }

  /** A name stands for one law, and so for one price. */
  private void remember(String name, Value law) {
    Value known = laws.putIfAbsent(name, law);
    if (known != null && !known.equals(law)) {
      throw new NotProvable("noise of two laws by one name: " + name);
    }
  }

  /** Two draws are not moved to the same one: another one that can be drawn here, too. */
  private void injective(String name, Term drawn, Term moved, State state) {
    Term other = scope.fresh("other_" + name, Term.Sort.INTEGER);
    State both = state.copy();
    state.known.forEach(fact -> both.known.add(fact.with(drawn, other)));
    claims.require(
        "injective shift of " + name,
        both,
        moved.is(moved.with(drawn, other)).implies(drawn.is(other)));
  }

  private Term shift(String name, Term drawn, State state) {
    String text = alignment.shifts().getOrDefault(name, "0");
    Term shift = scope.formula(text, state, Map.of("drawn", drawn));
    if (shift.sort() != Term.Sort.INTEGER) {
      throw new NotProvable("a shift of integers is one: " + text);
    }
    return shift;
  }

  /** The cost is |shift| / scale: known where the shift is a multiple of the distance. */
  private void pay(Term shift, Term price, State state) {
    if (shift.equals(Term.ZERO)) {
      return;
    }
    Term cost = scope.fresh("cost", Term.Sort.REAL);
    state.known.add(Term.ZERO.atMost(cost));
    for (int i = 0; i <= MOST_SHIFTS; i++) {
      Term reach = Scope.global("distance").times(Term.of(i));
      Term most = price.times(Term.of(i));
      state.known.add(shift.size().atMost(reach).implies(cost.atMost(most)));
      state.known.add(reach.atMost(shift.size()).implies(most.atMost(cost)));
    }
    paid.add(new Paid(cost, shift, price));
    state.spent = state.spent.plus(cost);
  }

  /**
   * What a shift by the distance costs: distance / scale, where the scale is at least (m · x) / by.
   * Where the distance is at most x, m prices are at most {@code by}.
   */
  private Term price(String name, Value.Scale scale, State state) {
    Term price =
        scope.prices().computeIfAbsent(name, any -> Term.variable("price_" + name, Term.Sort.REAL));
    boolean isNumber = scale.over().isNumber();
    BigFraction multiple = isNumber ? scale.over().number() : scale.over().factor();
    if (multiple.compareTo(BigFraction.ZERO) <= 0) {
      throw new NotProvable("a scale that may not be above 0: " + scale.over());
    }
    Term most = isNumber ? Term.of(1) : scale.over().base();
    claims.require("noise for the distance", state, Scope.global("distance").atMost(most));
    state.known.add(Term.ZERO.lessThan(price));
    state.known.add(price.times(Term.of(multiple)).atMost(scale.by()));
    return price;
  }

  /** That all shifts are multiples of the distance, whose cost is known exactly. */
  List<Term> multiples() {
    return paid.stream()
        .map(
            each ->
                IntStream.rangeClosed(0, MOST_SHIFTS)
                    .mapToObj(
                        i -> each.shift().size().is(Scope.global("distance").times(Term.of(i))))
                    .reduce(Term.FALSE, Term::or))
        .toList();
  }

  /** Whether all shifts that a model speaks of cost there what they cost: |shift| / scale. */
  boolean hasTrueCosts(Map<String, Object> model) {
    return paid.stream()
        .filter(each -> model.keySet().containsAll(Solver.names(each.cost().plus(each.shift()))))
        .allMatch(
            each -> {
              BigFraction cost = (BigFraction) each.cost().valueIn(model);
              BigFraction shift = (BigFraction) each.shift().size().valueIn(model);
              BigFraction price = (BigFraction) each.price().valueIn(model);
              BigFraction distance = (BigFraction) Scope.global("distance").valueIn(model);
              return cost.multiply(distance).equals(shift.multiply(price));
            });
  }
}
