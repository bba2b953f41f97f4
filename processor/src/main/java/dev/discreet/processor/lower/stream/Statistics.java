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
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/**
 * {@code summaryStatistics()}: the rows themselves, of which one asks the count, sum and extremes.
 */
final class Statistics {
  private Statistics() {}

  static boolean isOne(TypeMirror type) {
    return Library.is(type, Kind.STATISTICS);
  }

  /** What is asked of it; empty for anything else. */
  static Optional<Expr> asked(StreamCall call, Operand statistics) {
    Expr rows = statistics.expr();
    if (!isOne(statistics.type())
        || call.size() > 0
        || !(((Type.Rows) rows.type()).element() instanceof Numeric type)) {
      return Optional.empty();
    }
    TreeOrigin origin = call.origin();
    Numeric sum = type == Numeric.DOUBLE ? type : Numeric.LONG;
    return switch (call.name()) {
      case "getCount" -> Optional.of(new Expr.Count(origin, Numeric.LONG, rows));
      case "getSum" -> Optional.of(new Expr.Sum(origin, sum, converted(origin, rows, type, sum)));
      case "getMax" -> Optional.of(extreme(origin, rows, type, true));
      case "getMin" -> Optional.of(extreme(origin, rows, type, false));
      default -> Optional.empty();
    };
  }

  private static Expr converted(TreeOrigin origin, Expr rows, Numeric from, Numeric to) {
    Variable row = new Variable("row", from);
    Expr value = Coercion.converted(new Expr.Use(origin, row), to);
    Block body = new Block(List.of(new Statement.Return(origin, value)));
    return from == to
        ? rows
        : new Expr.MapRows(origin, new Type.Rows(to), rows, new Expr.Lambda(origin, row, body));
  }

  private static Expr extreme(TreeOrigin origin, Expr rows, Numeric type, boolean greatest) {
    Object none =
        type == Numeric.DOUBLE
            ? (Object) (greatest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
            : (Object) (greatest ? type.minimum() : type.maximum()).longValueExact();
    return new Expr.Extreme(origin, type, greatest, rows, new Expr.Literal(origin, type, none));
  }
}
