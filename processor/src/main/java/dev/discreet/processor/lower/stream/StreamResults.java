/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.RowFunctions;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** What a stream comes to beside counts and sums: extremes, matches, reductions. */
final class StreamResults {
  private final Reductions reductions;
  private final Extremes extremes;

  StreamResults(Lowering lowering, Expressions expressions, RowFunctions functions) {
    this.reductions = new Reductions(lowering, expressions, functions);
    this.extremes = new Extremes(lowering, expressions, functions, reductions);
  }

  /** Empty for any other call. */
  Optional<Expr> result(
      StreamCall call, Operand rows, BiFunction<StreamCall, Operand, Expr> filter) {
    Expr.AnyRow any = new Expr.AnyRow(call.origin(), rows.expr());
    return switch (call.name() + "/" + call.size()) {
      case "isEmpty/0" -> Optional.of(new Expr.Not(call.origin(), any));
      case "anyMatch/1" -> Optional.of(new Expr.AnyRow(call.origin(), filter.apply(call, rows)));
      case "noneMatch/1" ->
          Optional.of(
              new Expr.Not(
                  call.origin(), new Expr.AnyRow(call.origin(), filter.apply(call, rows))));
      case "allMatch/1" -> Optional.of(allMatch(call, rows, filter));
      case "reduce/2", "reduce/3" -> reductions.reduce(call, rows);
      default -> Optional.empty();
    };
  }

  /** All match where none of the predicate's values is false. */
  private static Expr allMatch(
      StreamCall call, Operand rows, BiFunction<StreamCall, Operand, Expr> filter) {
    if (!(filter.apply(call, rows) instanceof Expr.Filter matching)) {
      return filter.apply(call, rows);
    }
    Type.Rows truths = new Type.Rows(Type.Simple.BOOLEAN);
    Expr mapped = new Expr.MapRows(call.origin(), truths, rows.expr(), matching.predicate());
    Variable truth = new Variable("matches", Type.Simple.BOOLEAN);
    Expr not = new Expr.Not(call.origin(), new Expr.Use(call.origin(), truth));
    Block body = new Block(List.of(new Statement.Return(call.origin(), not)));
    Expr.Lambda fails = new Expr.Lambda(call.origin(), truth, body);
    Expr failing = new Expr.Filter(call.origin(), truths, mapped, fails);
    return new Expr.Not(call.origin(), new Expr.AnyRow(call.origin(), failing));
  }

  /** {@code max().orElse(x)} and the like; empty for any other call. */
  Optional<Operand> extreme(StreamCall call) {
    return extremes.of(call);
  }
}
