/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The law of the answers of a lowered mechanism, for inputs that are given: every draw is replaced
 * by all that it can be, with their probabilities, and states that are equal are added up. It knows
 * nothing of alignments, so it can tell whether a variant that is refuted does leak.
 *
 * <p>Noise is cut off where next to nothing is left: what is missing of 1 is missing in the sum of
 * all answers, too.
 */
final class Law {
  private final Shipped shipped;
  private final Evaluation evaluation;

  /**
   * The law for some inputs.
   *
   * @param asked the calls that the inputs answer
   */
  Law(Shipped shipped, Set<String> asked, Inputs inputs) {
    this.shipped = shipped;
    this.evaluation = new Evaluation(shipped, asked, inputs);
  }

  /** What a mechanism asks of its inputs. */
  interface Inputs {
    /** A parameter, a component such as {@code margins.count}, or what a private call returns. */
    Object value(String name, List<Object> arguments);
  }

  /** The probability of each answer. */
  Map<Object, Double> of(Method method, Map<String, Object> parameters) {
    Map<Variable, Object> first = new HashMap<>();
    for (Method.Parameter parameter : method.parameters()) {
      Variable variable = parameter.variable();
      first.put(
          variable,
          Optional.ofNullable(parameters.get(variable.name()))
              .orElseGet(() -> evaluation.input(variable.name(), variable.type())));
    }
    Map<Object, Double> answers = new LinkedHashMap<>();
    through(method.body(), Map.of(first, 1.0), answers);
    return answers;
  }

  /** What a method returns that draws nothing. */
  Object made(Method method, List<Object> arguments) {
    return evaluation.called(method, arguments, new Outcomes.Draws(List.of()));
  }

  private Map<Map<Variable, Object>, Double> through(
      Block block, Map<Map<Variable, Object>, Double> states, Map<Object, Double> answers) {
    Set<Variable> declared = new HashSet<>();
    Map<Map<Variable, Object>, Double> now = states;
    for (Statement statement : block.statements()) {
      if (statement.kind() == Statement.Kind.LET) {
        declared.add(((Statement.Let) statement).variable());
      }
      now = step(statement, now, answers);
    }
    return without(declared, now);
  }

  private static Map<Map<Variable, Object>, Double> without(
      Set<Variable> gone, Map<Map<Variable, Object>, Double> states) {
    Map<Map<Variable, Object>, Double> left = new HashMap<>();
    states.forEach(
        (state, chance) -> {
          Map<Variable, Object> shorter = new HashMap<>(state);
          shorter.keySet().removeAll(gone);
          left.merge(shorter, chance, Double::sum);
        });
    return left;
  }

  private Map<Map<Variable, Object>, Double> step(
      Statement statement, Map<Map<Variable, Object>, Double> states, Map<Object, Double> answers) {
    Map<Map<Variable, Object>, Double> next = new HashMap<>();
    switch (statement.kind()) {
      case LET, ASSIGN, EVALUATE, SET_ELEMENT -> {
        states.forEach(
            (state, chance) ->
                Outcomes.of(draws -> evaluation.changed(statement, state, draws))
                    .forEach(
                        (after, share) -> {
                          if (after.equals(Outcomes.THROWN)) {
                            answers.merge(Outcomes.THROWN, chance * share, Double::sum);
                          } else {
                            next.merge(state(after), chance * share, Double::sum);
                          }
                        }));
        return next;
      }
      case NESTED -> {
        return through(((Statement.Nested) statement).body(), states, answers);
      }
      case RETURN -> {
        Expr value = ((Statement.Return) statement).value();
        states.forEach(
            (state, chance) ->
                Outcomes.of(draws -> evaluation.value(value, state, draws))
                    .forEach((told, share) -> answers.merge(told, chance * share, Double::sum)));
        return next;
      }
      case IF -> {
        Statement.If branch = (Statement.If) statement;
        Split split = split(branch.condition(), states);
        through(branch.whenTrue(), split.yes(), answers)
            .forEach((state, chance) -> next.merge(state, chance, Double::sum));
        through(branch.whenFalse(), split.no(), answers)
            .forEach((state, chance) -> next.merge(state, chance, Double::sum));
        return next;
      }
      case COUNTED_LOOP -> {
        return loop((Statement.CountedLoop) statement, states, answers);
      }
      default -> throw new NotProvable("a statement of kind " + statement.kind());
    }
  }

  @SuppressWarnings("unchecked") // only states are made by changed()
  private static Map<Variable, Object> state(Object made) {
    return (Map<Variable, Object>) made;
  }

  private Map<Map<Variable, Object>, Double> loop(
      Statement.CountedLoop loop,
      Map<Map<Variable, Object>, Double> states,
      Map<Object, Double> answers) {
    Map<Map<Variable, Object>, Double> now = states;
    Set<Variable> counted = new HashSet<>();
    for (Statement start : loop.start().statements()) {
      now = step(start, now, answers);
      if (start.kind() == Statement.Kind.LET) {
        counted.add(((Statement.Let) start).variable());
      }
    }
    Map<Map<Variable, Object>, Double> left = new HashMap<>();
    while (!now.isEmpty()) {
      Split split = split(loop.condition(), now);
      split.no().forEach((state, chance) -> left.merge(state, chance, Double::sum));
      now = through(loop.body(), split.yes(), answers);
      for (Statement step : loop.step().statements()) {
        now = step(step, now, answers);
      }
    }
    return without(counted, left);
  }

  private record Split(
      Map<Map<Variable, Object>, Double> yes, Map<Map<Variable, Object>, Double> no) {}

  private Split split(Expr condition, Map<Map<Variable, Object>, Double> states) {
    Split split = new Split(new HashMap<>(), new HashMap<>());
    states.forEach(
        (state, chance) ->
            Outcomes.of(draws -> evaluation.value(condition, state, draws))
                .forEach(
                    (truth, share) ->
                        (truth.equals(true) ? split.yes() : split.no())
                            .merge(state, chance * share, Double::sum)));
    return split;
  }

  /** How much an answer tells at most: the logarithm of its odds, of all answers of either law. */
  static double loss(Map<Object, Double> one, Map<Object, Double> other) {
    double missing = 1 - other.values().stream().mapToDouble(Double::doubleValue).sum();
    return one.entrySet().stream()
        .mapToDouble(
            told ->
                Math.log(
                    told.getValue()
                        / (other.getOrDefault(told.getKey(), 0.0) + Math.max(0, missing) + 1e-12)))
        .max()
        .orElseThrow();
  }

  @Override
  public String toString() {
    return "law of " + shipped;
  }
}
