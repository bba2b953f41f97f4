/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.processor.analysis.Queries;
import dev.discreet.processor.analysis.QueryAnalysis;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Ends of the machine's range that no data set in a test can reach. */
class AggregateArithmeticTest {
  private static final BigDecimal TWO_31 = BigDecimal.valueOf(1L << 31);

  /** {@code Math.abs(Integer.MIN_VALUE)} is negative: one row less, and it jumps by 2³². */
  @Test
  void absOfTheLeastIntegerWraps() {
    assertEquals(List.of(Rule.MAY_WRAP), rules(PureFunction.ABS, TWO_31));
    assertEquals(List.of(), rules(PureFunction.ABS, TWO_31.subtract(BigDecimal.ONE)));
  }

  /** The findings on a function of {@code int t = 0; for (row : rows) t -= 1;}. */
  private static List<Rule> rules(PureFunction function, BigDecimal maxRows) {
    Origin here = () -> "here";
    Type.Rows rows = new Type.Rows(Numeric.INT);
    Variable data = new Variable("rows", rows);
    Variable row = new Variable("row", Numeric.INT);
    Variable total = new Variable("t", Numeric.INT);
    Expr one = new Expr.Literal(here, Numeric.INT, 1L);
    Expr use = new Expr.Use(here, total);
    Expr less = new Expr.Arithmetic(here, Numeric.INT, Expr.Operation.SUBTRACT, use, one);
    Block body = new Block(List.of(new Statement.Assign(here, total, less)));
    Method method =
        new Method(
            here,
            "query",
            List.of(new Method.Parameter(data, Optional.empty(), false, false)),
            Optional.empty());
    method.define(
        new Block(
            List.of(
                new Statement.Let(here, total, new Expr.Literal(here, Numeric.INT, 0L)),
                new Statement.ForRows(here, row, new Expr.Use(here, data), body),
                new Statement.Return(
                    here, new Expr.Pure(here, Numeric.INT, function, List.of(use))))));
    return QueryAnalysis.check(
            Queries.of(method, BigDecimal.ONE, false, maxRows), name -> Optional.empty())
        .stream()
        .map(located -> located.finding().rule())
        .toList();
  }
}
