/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.RowFacts.Order;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Which of two components a constructor keeps at most as great as the other: integers, and objects
 * by a number that the constructor asks of them, as dates are by their day.
 */
final class ComponentOrders {
  /** Whether one is known to be at most another, on a path. */
  private interface Comparison {
    boolean isAtMost(Assumptions path, Term small, Term large);
  }

  private final Map<String, Term> values;
  private final Assumptions path;
  private final Terms terms;

  /**
   * A constructor, where it ends.
   *
   * @param values what it stores, by component
   */
  ComponentOrders(Map<String, Term> values, Assumptions path, Terms terms) {
    this.values = new LinkedHashMap<>(values);
    this.path = path;
    this.terms = terms;
  }

  /** The components that are at least as great as one. */
  Set<Order> of(String component) {
    Set<Order> all = new LinkedHashSet<>();
    Term small = values.get(component);
    if (small == null) {
      return all;
    }
    for (Map.Entry<String, Term> other : values.entrySet()) {
      if (!other.getKey().equals(component) && other.getValue().type().equals(small.type())) {
        by(small, other.getValue()).ifPresent(by -> all.add(new Order(by, other.getKey())));
      }
    }
    return all;
  }

  private Optional<String> by(Term small, Term large) {
    if (small.type() instanceof Numeric number) {
      return number.isIntegral() && isAtMost(small, large, ComponentOrders::isBelow)
          ? Optional.of(Order.ITSELF)
          : Optional.empty();
    }
    return numbers(small, large).entrySet().stream()
        .filter(asked -> isAtMost(asked.getValue(), small, large))
        .map(asked -> asked.getKey().signature())
        .findFirst()
        .or(
            () ->
                isAtMost(small, large, Assumptions::isNotAfter)
                    ? Optional.of(Order.COMPARED)
                    : Optional.empty());
  }

  private boolean isAtMost(Map<Term, Term> numbers, Term small, Term large) {
    Optional<Term> least = number(small, numbers);
    Optional<Term> most = number(large, numbers);
    return least.isPresent()
        && most.isPresent()
        && isAtMost(least.get(), most.get(), ComponentOrders::isBelow);
  }

  /** The number of a choice is that of the side that is taken. */
  private Optional<Term> number(Term object, Map<Term, Term> numbers) {
    return Once.of(object, (one, sides) -> number(one, numbers, sides));
  }

  private Optional<Term> number(
      Term object, Map<Term, Term> numbers, Function<Term, Optional<Term>> sides) {
    return object.kind() == Kind.CHOOSE
        ? sides
            .apply(object.argument(1))
            .flatMap(
                whenTrue ->
                    sides
                        .apply(object.argument(2))
                        .map(whenFalse -> terms.choose(object.argument(0), whenTrue, whenFalse)))
        : Optional.ofNullable(numbers.get(object));
  }

  private boolean isAtMost(Term small, Term large, Comparison known) {
    return isAtMost(new Asked(small, large, path), known, new HashMap<>());
  }

  /** Two numbers on a path. */
  private record Asked(Term small, Term large, Assumptions path) {}

  /**
   * Lemma: a choice is at most a number if both of its sides are, each where it is taken; and any
   * number is at most the greater one of it and another.
   *
   * @param done of what choices share, which is asked once on each path
   */
  private static boolean isAtMost(Asked asked, Comparison known, Map<Asked, Boolean> done) {
    Boolean before = done.get(asked);
    if (before == null) {
      before = find(asked, known, done);
      done.put(asked, before);
    }
    return before;
  }

  private static boolean find(Asked asked, Comparison known, Map<Asked, Boolean> done) {
    Term small = asked.small();
    Term large = asked.large();
    if (isExtreme(large, PureFunction.MAX, small) || isExtreme(small, PureFunction.MIN, large)) {
      return true;
    }
    Term choice = small.kind() == Kind.CHOOSE ? small : large;
    if (choice.kind() != Kind.CHOOSE) {
      return known.isAtMost(asked.path(), small, large);
    }
    return Stream.of(true, false)
        .allMatch(
            truth -> {
              Term side = choice.argument(truth ? 1 : 2);
              return asked
                  .path()
                  .with(choice.argument(0), truth)
                  .map(
                      there ->
                          new Asked(
                              choice == small ? side : small,
                              choice == small ? large : side,
                              there))
                  .filter(inside -> !isAtMost(inside, known, done))
                  .isEmpty();
            });
  }

  private static boolean isBelow(Assumptions path, Term small, Term large) {
    return path.isBelow(small, large, false);
  }

  private static boolean isExtreme(Term extreme, PureFunction function, Term one) {
    return extreme.detail() == function && extreme.arguments().contains(one);
  }

  /** The numbers of objects that the constructor asks for, by the method that tells them. */
  private Map<ModelledMethod, Map<Term, Term>> numbers(Term small, Term large) {
    Map<ModelledMethod, Map<Term, Term>> found = new LinkedHashMap<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    path.conditions().forEach(open::add);
    open.add(small);
    open.add(large);
    while (!open.isEmpty()) {
      Term next = open.remove();
      if (seen.add(next)) {
        if (next.kind() == Kind.MODELLED
            && next.type() instanceof Numeric number
            && number.isIntegral()
            && next.argument(0).type().equals(small.type())) {
          found
              .computeIfAbsent((ModelledMethod) next.detail(), any -> new LinkedHashMap<>())
              .put(next.argument(0), next);
        }
        open.addAll(next.arguments());
      }
    }
    found.keySet().removeIf(method -> method.parameters().size() != 1);
    return found;
  }
}
