/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Runs what has to do with references. A new record is a {@code Map} that has its class under the
 * empty name, an optional is an {@code Optional}.
 */
final class References {
  private static final String CLASS = "";
  private static final Set<PureFunction> FUNCTIONS =
      Set.of(
          PureFunction.REQUIRE_NON_NULL,
          PureFunction.OPTIONAL,
          PureFunction.IS_PRESENT,
          PureFunction.GET_PRESENT);

  private References() {}

  static boolean runs(Expr expression) {
    return expression instanceof Expr.Body
        || expression instanceof Expr.NewRecord
        || expression instanceof Expr.IsInstance
        || expression instanceof Expr.Cast
        || (expression instanceof Expr.Pure pure && FUNCTIONS.contains(pure.function()));
  }

  static Object value(Expr expression, Map<Variable, Object> values) {
    if (expression instanceof Expr.Body body) {
      return Interpreter.run(body.block(), new HashMap<>(values));
    } else if (expression instanceof Expr.NewRecord made) {
      Map<String, Object> record = new HashMap<>();
      record.put(CLASS, made.type().name());
      for (int i = 0; i < made.values().size(); i++) {
        record.put(made.components().get(i), Interpreter.value(made.values().get(i), values));
      }
      return record;
    } else if (expression instanceof Expr.IsInstance test) {
      Object reference = Interpreter.value(test.operand(), values);
      test.binding().ifPresent(variable -> values.put(variable, reference));
      return isInstance(reference, test.asked());
    } else if (expression instanceof Expr.Cast cast) {
      Object reference = Interpreter.value(cast.operand(), values);
      if (reference != Interpreter.NULL && !isInstance(reference, cast.asked())) {
        throw new ClassCastException(cast.asked().name());
      }
      return reference;
    }
    return function((Expr.Pure) expression, values);
  }

  private static boolean isInstance(Object reference, ClassTest test) {
    return reference instanceof Map<?, ?> record && test.members().contains(record.get(CLASS));
  }

  private static Object function(Expr.Pure pure, Map<Variable, Object> values) {
    Object first = Interpreter.value(pure.arguments().get(0), values);
    return switch (pure.function()) {
      case REQUIRE_NON_NULL -> {
        if (first == Interpreter.NULL) {
          throw new NullPointerException();
        }
        yield first;
      }
      case OPTIONAL ->
          (Boolean) first
              ? Optional.of(Interpreter.value(pure.arguments().get(1), values))
              : Optional.empty();
      case IS_PRESENT -> ((Optional<?>) first).isPresent();
      default -> Objects.requireNonNull(((Optional<?>) first).orElseThrow());
    };
  }
}
