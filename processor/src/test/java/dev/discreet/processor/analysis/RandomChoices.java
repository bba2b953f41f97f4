/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import static dev.discreet.processor.analysis.RandomQuery.at;
import static dev.discreet.processor.analysis.RandomQuery.constant;
import static dev.discreet.processor.analysis.RandomQuery.use;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Numbers that comparisons of totals choose, as {@code t < 3 ? t : 2 * t - 1}. */
final class RandomChoices {
  private final SplittableRandom random;
  private final RandomQuery query;
  private final Numeric type;
  private final List<Variable> totals = new ArrayList<>();

  RandomChoices(SplittableRandom random, RandomQuery query) {
    this.random = random;
    this.query = query;
    type = random.nextInt(3) == 0 ? Numeric.DOUBLE : Numeric.LONG;
  }

  /** Adds statements, and returns what the query returns. */
  Expr query(List<Statement> statements) {
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      Variable total = new Variable("t" + i, type);
      Expr first = totals.isEmpty() || random.nextInt(3) > 0 ? query.aggregate(type) : linear();
      statements.add(new Statement.Let(at("total"), total, first));
      totals.add(total);
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      statements.add(
          new Statement.If(at("if"), comparison(), new Block(List.of(assigned())), otherwise()));
    }
    return random.nextInt(3) == 0 ? linear() : chosen(2);
  }

  private Block otherwise() {
    return new Block(random.nextBoolean() ? List.of() : List.of(assigned()));
  }

  private Statement assigned() {
    Variable total = totals.get(random.nextInt(totals.size()));
    return new Statement.Assign(at("t = x"), total, chosen(1));
  }

  private Expr chosen(int depth) {
    return depth == 0 || random.nextInt(3) == 0
        ? linear()
        : new Expr.Conditional(
            at("c ? x : y"), type, comparison(), chosen(depth - 1), chosen(depth - 1));
  }

  private Expr comparison() {
    Expr.Relation relation = Expr.Relation.values()[random.nextInt(6)];
    Expr comparison = new Expr.Comparison(at("x < y"), relation, linear(), linear());
    return switch (random.nextInt(6)) {
      case 0 -> new Expr.Not(at("!c"), comparison);
      case 1 ->
          new Expr.And(
              at("c && d"),
              comparison,
              new Expr.Comparison(at("x < y"), relation, linear(), linear()));
      default -> comparison;
    };
  }

  private Expr linear() {
    Expr total = use(totals.get(random.nextInt(totals.size())));
    Expr small = constant(type, random.nextInt(-3, 5));
    return switch (random.nextInt(7)) {
      case 0 -> small;
      case 1 -> arithmetic(Expr.Operation.ADD, total, small);
      case 2 -> arithmetic(Expr.Operation.MULTIPLY, small, total);
      case 3 ->
          arithmetic(
              Expr.Operation.SUBTRACT, total, use(totals.get(random.nextInt(totals.size()))));
      case 4 -> new Expr.Negation(at("-t"), type, total);
      default -> total;
    };
  }

  private Expr arithmetic(Expr.Operation operation, Expr a, Expr b) {
    return new Expr.Arithmetic(at("a + b"), type, operation, a, b);
  }
}
