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
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Random queries that fill an array or a map, in counted loops and loops over rows. */
final class RandomVectors {
  private static final int LENGTH = 4;

  private final SplittableRandom random;
  private final RandomQuery numbers;

  RandomVectors(SplittableRandom random, RandomQuery numbers) {
    this.random = random;
    this.numbers = numbers;
  }

  /** What is read and written: an array, a row of a matrix, or a map. */
  private record Target(Variable variable, Numeric type, boolean table) {
    Expr cell(Expr index) {
      return table
          ? new Expr.Lookup(
              at("m.getOrDefault(k, 0)"),
              type,
              use(variable),
              index,
              Optional.of(constant(type, 0)))
          : new Expr.Element(at("v[i]"), type, use(variable), index);
    }

    Statement set(Expr index, Expr value) {
      return table
          ? new Statement.Put(at("m.put"), use(variable), index, value)
          : new Statement.SetElement(at("v[i] = x"), use(variable), index, value);
    }
  }

  Expr query(List<Statement> statements, Variable data) {
    Numeric type = List.of(Numeric.INT, Numeric.LONG, Numeric.DOUBLE).get(random.nextInt(3));
    boolean table = random.nextInt(3) == 0;
    Target target = target(type, table);
    statements.add(new Statement.Let(at("v"), target.variable(), made(target)));
    int loops = random.nextInt(1, 3);
    for (int i = 0; i < loops; i++) {
      Variable row = new Variable("r", RandomQuery.ROW);
      List<Statement> body = new ArrayList<>();
      int count = random.nextInt(1, 4);
      for (int j = 0; j < count; j++) {
        body.add(inRow(target, new ArrayList<>(List.of(row)), 2));
      }
      statements.add(new Statement.ForRows(at("for"), row, use(data), new Block(body)));
      if (random.nextInt(3) == 0) {
        statements.add(between(target));
      }
    }
    return random.nextInt(3) == 0
        ? new Expr.Arithmetic(
            at("a - b"),
            type,
            random.nextBoolean() ? Expr.Operation.ADD : Expr.Operation.SUBTRACT,
            target.cell(constantIndex(target)),
            target.cell(constantIndex(target)))
        : use(target.variable());
  }

  private static Target target(Numeric type, boolean table) {
    Type held = table ? new Type.Table(RandomQuery.KIND, type) : new Type.Vector(type, 1);
    return new Target(new Variable("v", held), type, table);
  }

  private Expr made(Target target) {
    if (target.table()) {
      return new Expr.NewTable(at("new"), new Type.Table(RandomQuery.KIND, target.type()));
    }
    Type.Vector type = new Type.Vector(target.type(), 1);
    if (random.nextBoolean()) {
      return new Expr.NewVector(at("new"), type, List.of(constant(Numeric.INT, LENGTH)));
    }
    List<Expr> elements = new ArrayList<>();
    for (int i = 0; i < LENGTH; i++) {
      elements.add(
          random.nextBoolean() ? constant(target.type(), i) : numbers.combined(target.type()));
    }
    return new Expr.VectorOf(at("{}"), type, elements);
  }

  private Statement inRow(Target target, List<Variable> scope, int depth) {
    switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 3 -> {
        return new Statement.If(
            at("if"),
            numbers.condition(scope, 1),
            new Block(List.of(inRow(target, scope, depth - 1))),
            random.nextBoolean()
                ? new Block(List.of())
                : new Block(List.of(inRow(target, scope, depth - 1))));
      }
      case 4 -> {
        return counted(target, scope, depth);
      }
      default -> {
        return add(target, index(target, scope), scope);
      }
    }
  }

  /** {@code for (int b = 0; b < 4; b++)}, or over an enum, with an addition in each turn. */
  private Statement counted(Target target, List<Variable> scope, int depth) {
    List<Variable> inside = new ArrayList<>(scope);
    if (target.table()) {
      Variable key = new Variable("w", RandomQuery.KIND);
      List<Expr> all = new ArrayList<>();
      RandomQuery.KIND
          .constants()
          .forEach(name -> all.add(new Expr.Literal(at(name), RandomQuery.KIND, name)));
      Statement turn = add(target, use(key), inside);
      return new Statement.ForEach(at("for w"), key, all, new Block(List.of(guarded(turn, scope))));
    }
    Variable counter = new Variable("b", Numeric.INT);
    inside.add(counter);
    Statement turn =
        random.nextBoolean() ? add(target, use(counter), inside) : inRow(target, inside, depth - 1);
    Expr next =
        new Expr.Arithmetic(
            at("b + 1"),
            Numeric.INT,
            Expr.Operation.ADD,
            use(counter),
            constant(Numeric.INT, random.nextInt(1, 3)));
    return new Statement.CountedLoop(
        at("for b"),
        new Block(List.of(new Statement.Let(at("b = 0"), counter, constant(Numeric.INT, 0)))),
        new Expr.Comparison(
            at("b < 4"), Expr.Relation.LESS, use(counter), constant(Numeric.INT, LENGTH)),
        new Block(List.of(new Statement.Assign(at("b++"), counter, next))),
        new Block(List.of(guarded(turn, inside))));
  }

  private Statement guarded(Statement turn, List<Variable> scope) {
    Statement leave =
        random.nextBoolean()
            ? new Statement.Continue(at("continue"), random.nextInt(3) == 0 ? 1 : 0)
            : new Statement.Break(at("break"), 0);
    return switch (random.nextInt(4)) {
      case 0 ->
          new Statement.If(
              at("if"),
              numbers.condition(scope, 1),
              new Block(List.of(turn)),
              new Block(List.of()));
      case 1 ->
          new Statement.Nested(
              at("{}"),
              new Block(
                  List.of(
                      new Statement.If(
                          at("if"),
                          numbers.condition(scope, 1),
                          new Block(List.of(leave)),
                          new Block(List.of())),
                      turn)));
      default -> turn;
    };
  }

  private Statement add(Target target, Expr index, List<Variable> scope) {
    Expr value =
        random.nextInt(3) == 0
            ? constant(target.type(), random.nextInt(-2, 3))
            : numbers.number(target.type(), scope, 1);
    Expr.Operation operation = random.nextBoolean() ? Expr.Operation.ADD : Expr.Operation.SUBTRACT;
    return target.set(
        index,
        new Expr.Arithmetic(at("v[i] + x"), target.type(), operation, target.cell(index), value));
  }

  /** Between the loops: a cell becomes something else. */
  private Statement between(Target target) {
    Expr value =
        new Expr.Arithmetic(
            at("a + b"),
            target.type(),
            Expr.Operation.ADD,
            target.cell(constantIndex(target)),
            target.cell(constantIndex(target)));
    return target.set(constantIndex(target), value);
  }

  private Expr constantIndex(Target target) {
    return target.table()
        ? new Expr.Literal(
            at("A"), RandomQuery.KIND, RandomQuery.KIND.constants().get(random.nextInt(3)))
        : constant(Numeric.INT, random.nextInt(LENGTH));
  }

  private Expr index(Target target, List<Variable> scope) {
    if (random.nextInt(3) == 0) {
      return constantIndex(target);
    }
    Expr row = use(scope.get(0));
    Expr kind = new Expr.Component(at("r.k()"), RandomQuery.KIND, row, "Row", "k");
    if (target.table()) {
      return kind;
    }
    return random.nextBoolean()
        ? new Expr.Pure(at("ordinal"), Numeric.INT, PureFunction.ORDINAL, List.of(kind))
        : new Expr.Pure(
            at("clamp"),
            Numeric.INT,
            PureFunction.CLAMP,
            List.of(
                numbers.number(Numeric.INT, scope, 1),
                constant(Numeric.INT, 0),
                constant(Numeric.INT, LENGTH - 1)));
  }
}
