/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.fraction.BigFraction;

/** What names stand for: in formulas, and in what is lowered where it names an input. */
final class Scope {
  private final Alignment alignment;
  private final Map<String, Term> prices = new LinkedHashMap<>();
  private int made;

  Scope(Alignment alignment) {
    this.alignment = alignment;
  }

  /** What a shift of a noise by the distance costs. */
  Map<String, Term> prices() {
    return prices;
  }

  Term fresh(String name, Term.Sort sort) {
    return Term.variable(name + "_" + made++, sort);
  }

  /** A number that stands outside the mechanism. */
  static Term global(String name) {
    return switch (name) {
      case "epsilon", "share", "steps", "sensitivity" -> Term.variable(name, Term.Sort.REAL);
      case "rank" -> Term.variable(name, Term.Sort.REAL);
      case "inPlace" -> Term.variable(name, Term.Sort.TRUTH);
      case "distance", "rows", "changed" -> Term.variable(name, Term.Sort.INTEGER);
      default -> throw new NotProvable("no such name: " + name);
    };
  }

  static Map<String, Value> scope(State state) {
    Map<String, Value> names = new HashMap<>(state.inputs);
    state.values.forEach(
        (variable, value) -> {
          if (!(value instanceof Value.Thing)) {
            names.put(variable.name(), value);
          }
          if (variable.name().equals("this") && value instanceof Value.Fields made) {
            names.putAll(made.components());
          }
        });
    return names;
  }

  Term formula(String text, State state) {
    return formula(text, state, Map.of());
  }

  Term formula(String text, State state, Map<String, Term> more) {
    Map<String, Value> scope = scope(state);
    return Formulas.term(
        text,
        new Formulas.Names() {
          @Override
          public Term own(String name) {
            return more.containsKey(name)
                ? more.get(name)
                : name.equals("spent")
                    ? state.spent
                    : scope.get(name) instanceof Value.Pair pair ? pair.own() : global(name);
          }

          @Override
          public Term moved(String name) {
            return scope.get(name) instanceof Value.Pair pair ? pair.moved() : global(name);
          }

          @Override
          public Term price(String name) {
            return Optional.ofNullable(prices.get(name))
                .orElseThrow(() -> new NotProvable("no noise: " + name));
          }
        });
  }

  /**
   * What is said of an answer: of this one alone, by the index that was asked for. Variables of the
   * method are no part of it, whatever they are called.
   */
  Term answer(String text, State state, Value index) {
    State alone = state.copy();
    alone.values.keySet().removeIf(variable -> !variable.name().equals("this"));
    return formula(
        text, alone, index instanceof Value.Pair pair ? Map.of("index", pair.own()) : Map.of());
  }

  /** What is said of the parameters. */
  void facts(State state) {
    for (Map.Entry<String, String> moves : alignment.moves().entrySet()) {
      if (scope(state).get(moves.getKey()) instanceof Value.Pair) {
        state.known.add(formula(moves.getValue(), state));
      }
    }
  }

  /** An input that is read, always the same one. */
  Value known(String name, Type type, State state) {
    Value known = state.inputs.get(name);
    if (known == null) {
      known = input(name, type, state);
      state.inputs.put(name, known);
    }
    return known;
  }

  /** An input: the same in both runs, unless the alignment says that it moves. */
  Value input(String name, Type type, State state) {
    boolean moves = alignment.moves().containsKey(name);
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN -> number(name, type, moves, state);
      case OTHER -> Decimals.is(type) ? number(name, type, moves, state) : new Value.Thing(name);
      case VECTOR -> {
        String length = name + ".length";
        state.inputs.put(length, number(length, Type.Numeric.INT, false, state));
        yield new Value.Thing(name);
      }
      case ROW -> new Value.Thing(name);
      default -> throw new NotProvable("an input of type " + type.kind() + ": " + name);
    };
  }

  Value.Pair number(String name, Type type, boolean moves, State state) {
    Term own = fresh(name, sort(type));
    Term moved = moves ? fresh("moved_" + name, sort(type)) : own;
    for (Term term : List.of(own, moved)) {
      range(type, term).ifPresent(state.known::add);
    }
    return new Value.Pair(own, moved);
  }

  static Term.Sort sort(Type type) {
    if (type.kind() == Type.Kind.BOOLEAN) {
      return Term.Sort.TRUTH;
    }
    boolean isReal =
        Decimals.isReal(type) || type == Type.Numeric.DOUBLE || type == Type.Numeric.FLOAT;
    return isReal ? Term.Sort.REAL : Term.Sort.INTEGER;
  }

  /** Where the values of a machine type lie. */
  static Optional<Term> range(Type type, Term term) {
    return type instanceof Type.Numeric numeric && numeric.isIntegral()
        ? Optional.of(
            exact(numeric.minimum()).atMost(term).and(term.atMost(exact(numeric.maximum()))))
        : Optional.empty();
  }

  static Term inRange(Type.Numeric type, Value.Pair numbers) {
    return range(type, numbers.own()).orElseThrow().and(range(type, numbers.moved()).orElseThrow());
  }

  static Term exact(BigDecimal number) {
    BigInteger digits = number.unscaledValue();
    return Term.of(
        number.scale() <= 0
            ? new BigFraction(digits.multiply(BigInteger.TEN.pow(-number.scale())))
            : new BigFraction(digits, BigInteger.TEN.pow(number.scale())));
  }
}
