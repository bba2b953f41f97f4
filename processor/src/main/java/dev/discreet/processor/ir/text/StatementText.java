/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Statements, one below the other; the blocks inside them are indented. */
final class StatementText implements Statement.Visitor<Piece> {
  private final VariableText variables;
  private final Places places;
  private final Function<Expr, Phrase> expressions;

  StatementText(VariableText variables, Places places, Function<Expr, Phrase> expressions) {
    this.variables = variables;
    this.places = places;
    this.expressions = expressions;
  }

  /** The statements of a block. */
  List<Piece> of(Block block) {
    return block.statements().stream().map(this::of).toList();
  }

  Piece of(Statement statement) {
    return statement.accept(this).at(places.of(statement.origin()));
  }

  private Piece value(Expr expression) {
    return expressions.apply(expression).piece();
  }

  private Piece word(String word, Expr... expressions) {
    Arguments arguments = new Arguments();
    for (Expr expression : expressions) {
      arguments.and(value(expression));
    }
    return arguments.behind(word);
  }

  @Override
  public Piece visitLet(Statement.Let let) {
    // A value is computed before its variable is there.
    Piece value = value(let.value());
    return Piece.of("let " + variables.declared(let.variable()) + " = ").then(value);
  }

  @Override
  public Piece visitDeclare(Statement.Declare declare) {
    return Piece.of("declare " + variables.declared(declare.variable()));
  }

  @Override
  public Piece visitAssign(Statement.Assign assign) {
    return Piece.of(variables.used(assign.variable()) + " = ").then(value(assign.value()));
  }

  @Override
  public Piece visitSetComponent(Statement.SetComponent set) {
    return Piece.of("component " + Words.component(set.component()) + " = ")
        .then(value(set.value()));
  }

  @Override
  public Piece visitSetElement(Statement.SetElement set) {
    return expressions
        .apply(set.vector())
        .root()
        .then("[")
        .then(value(set.index()))
        .then("] = ")
        .then(value(set.value()));
  }

  @Override
  public Piece visitPut(Statement.Put put) {
    String word =
        switch (put.mode()) {
          case ANY -> "put";
          case NEW -> "putOnce";
          case UNLESS_ZERO -> "putUnlessZero";
        };
    return word(word, put.table(), put.key(), put.value());
  }

  @Override
  public Piece visitAdd(Statement.Add add) {
    return word("add", add.list(), add.value());
  }

  @Override
  public Piece visitEvaluate(Statement.Evaluate evaluate) {
    return Piece.of("evaluate ").then(value(evaluate.value()));
  }

  /** A block that is empty is left out where none follows. */
  @Override
  public Piece visitIf(Statement.If branch) {
    Piece then =
        Piece.of("if ").then(value(branch.condition())).then(" ").braces(of(branch.whenTrue()));
    return branch.whenFalse().statements().isEmpty()
        ? then
        : then.then(" else ").braces(of(branch.whenFalse()));
  }

  @Override
  public Piece visitForRows(Statement.ForRows loop) {
    Piece rows = expressions.apply(loop.rows()).inside();
    Type element =
        loop.rows().type() instanceof Type.Rows known ? known.element() : Type.Simple.NONE;
    return Piece.of("for " + variables.declared(loop.row(), element) + " in ")
        .then(rows)
        .then(loop.anyOrder() ? " any order " : " ")
        .braces(of(loop.body()));
  }

  @Override
  public Piece visitCountedLoop(Statement.CountedLoop loop) {
    return Piece.of("for (")
        .then(Piece.joined(", ", of(loop.start())))
        .then("; ")
        .then(value(loop.condition()))
        .then("; ")
        .then(Piece.joined(", ", of(loop.step())))
        .then(") ")
        .braces(of(loop.body()));
  }

  @Override
  public Piece visitForEach(Statement.ForEach loop) {
    Arguments values = new Arguments();
    loop.values().forEach(value -> values.and(value(value)));
    return values
        .behind("for " + variables.declared(loop.element()) + " of ", "[", "] ")
        .braces(of(loop.body()));
  }

  @Override
  public Piece visitNested(Statement.Nested nested) {
    return Piece.of("").braces(of(nested.body()));
  }

  @Override
  public Piece visitReturn(Statement.Return returned) {
    return Piece.of("return ").then(value(returned.value()));
  }

  @Override
  public Piece visitContinue(Statement.Continue next) {
    return Piece.of("continue" + outwards(next.out()));
  }

  @Override
  public Piece visitBreak(Statement.Break end) {
    return Piece.of("break" + outwards(end.out()));
  }

  private static String outwards(int loops) {
    return loops == 0 ? "" : " " + loops;
  }

  @Override
  public Piece visitThrow(Statement.Throw end) {
    Arguments told = new Arguments();
    end.told().forEach(value -> told.and(value(value)));
    return LiteralText.of(end.finding()).behind("throw").then(told.behind(" of ", "[", "]"));
  }

  @Override
  public Piece visitRefused(Statement.Refused refused) {
    return LiteralText.of(refused.finding())
        .behind("refused")
        .then(" writes " + written(refused.writes()));
  }

  private String written(Optional<List<Variable>> writes) {
    return writes
        .map(known -> known.stream().map(variables::used).toList().toString())
        .orElse("anything");
  }
}
