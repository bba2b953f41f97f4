/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A query of one row, as a query over all rows that asks it of each.
 *
 * <p>Claim: whatever a function of a row must not do is found by a query that counts rows by it: it
 * depends on its row and on public values only, does nothing else, and does not fail. That what it
 * returns is of the closed set is part of the method: each {@code return} is checked for null, and
 * against {@code @Bounded}.
 */
final class LocalQueryLowering {
  private LocalQueryLowering() {}

  /**
   * The query over all rows.
   *
   * @param ofRow the method
   * @param row its parameter that takes the row
   * @param category the type of what it returns
   * @param source the data set, whose variable takes all rows
   */
  static QueryBody lower(Method ofRow, Variable row, Type category, QueryBody.Source source) {
    return ofValue(ofRow, row, category, Optional.empty(), source);
  }

  /**
   * The query over all rows, of one that returns a number, or perhaps none.
   *
   * @param limits of the number where it is optional; they cannot be those of the method
   */
  static QueryBody ofValue(
      Method ofRow, Variable row, Type value, Optional<Limits> limits, QueryBody.Source source) {
    Origin origin = ofRow.origin();
    Variable each = new Variable(row.name(), row.type());
    List<Method.Parameter> parameters = new ArrayList<>();
    List<Expr> arguments = new ArrayList<>();
    for (Method.Parameter parameter : ofRow.parameters()) {
      boolean isRow = parameter.variable() == row;
      Variable passed =
          isRow ? each : new Variable(parameter.variable().name(), parameter.variable().type());
      arguments.add(new Expr.Use(origin, passed));
      parameters.add(
          isRow
              ? new Method.Parameter(source.rows(), Optional.empty(), false, false)
              : new Method.Parameter(
                  passed,
                  parameter.limits(),
                  parameter.isPublic(),
                  parameter.nullable(),
                  parameter.copied(),
                  parameter.isReference()));
    }
    Method ofAll = new Method(origin, ofRow.name(), parameters, Optional.empty());
    Expr asked = new Expr.Call(origin, value, ofRow, arguments);
    Origin place = returned(ofRow).map(Expr::origin).orElse(origin);
    Expr.Lambda always = new Expr.Lambda(origin, each, always(asked, held(asked, place, limits)));
    Type.Rows rowsType = (Type.Rows) source.rows().type();
    Expr rows = new Expr.Filter(origin, rowsType, new Expr.Use(origin, source.rows()), always);
    ofAll.define(
        new Block(
            List.of(
                new Statement.Return(origin, new Expr.Count(origin, Type.Numeric.LONG, rows)))));
    return new QueryBody(ofAll, List.of(source), QueryBody.Contract.perRow(BigDecimal.ONE), true);
  }

  /** Asks for the category or value of a row and keeps the row. */
  private static Block always(Expr asked, Optional<Method> held) {
    Origin origin = asked.origin();
    Variable told = new Variable("told", asked.type());
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, told, asked));
    held.ifPresent(within -> statements.add(within(within, new Expr.Use(origin, told))));
    statements.add(
        new Statement.Return(origin, new Expr.Literal(origin, Type.Simple.BOOLEAN, true)));
    return new Block(statements);
  }

  /** A method that returns what an optional holds, and promises the limits of it. */
  private static Optional<Method> held(Expr asked, Origin place, Optional<Limits> limits) {
    if (!(asked.type() instanceof Type.Optional optional) || limits.isEmpty()) {
      return Optional.empty();
    }
    Variable number = new Variable("value", optional.element());
    Method within =
        new Method(
            place,
            "value",
            List.of(new Method.Parameter(number, Optional.empty(), false, false)),
            limits);
    within.define(new Block(List.of(new Statement.Return(place, new Expr.Use(place, number)))));
    return Optional.of(within);
  }

  /** What a method returns that ends with it: where it stands, what is wrong with it is said. */
  private static Optional<Expr> returned(Method method) {
    List<Statement> statements = method.body().statements();
    return statements.isEmpty()
            || !(statements.get(statements.size() - 1) instanceof Statement.Return last)
        ? Optional.empty()
        : Optional.of(last.value());
  }

  /** Asks for what an optional holds, where it holds something. */
  private static Statement within(Method within, Expr optional) {
    Origin origin = optional.origin();
    Type element = ((Type.Optional) optional.type()).element();
    Expr present =
        new Expr.Pure(origin, Type.Simple.BOOLEAN, PureFunction.IS_PRESENT, List.of(optional));
    Expr held = new Expr.Pure(origin, element, PureFunction.GET_PRESENT, List.of(optional));
    Expr asked = new Expr.Call(origin, element, within, List.of(held));
    return new Statement.If(
        origin,
        present,
        new Block(List.of(new Statement.Let(origin, new Variable("held", element), asked))),
        new Block(List.of()));
  }
}
