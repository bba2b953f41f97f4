/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.List;
import java.util.Optional;

/**
 * What a statement writes and which blocks it holds, answered once for each kind.
 *
 * @param assigned the variables that it assigns itself, as far as they are known
 * @param object the array, map or list that it writes to itself
 * @param returned what it returns itself
 * @param blocks the blocks inside it, in the order in which they are written
 */
public record StatementParts(
    List<Variable> assigned, Optional<Expr> object, Optional<Expr> returned, List<Block> blocks) {
  private static final StatementParts NONE =
      new StatementParts(List.of(), Optional.empty(), Optional.empty(), List.of());
  private static final Statement.Visitor<StatementParts> OF = new Parts();

  public static StatementParts of(Statement statement) {
    return statement.accept(OF);
  }

  private static StatementParts assigned(List<Variable> variables) {
    return new StatementParts(variables, Optional.empty(), Optional.empty(), List.of());
  }

  private static StatementParts object(Expr object) {
    return new StatementParts(List.of(), Optional.of(object), Optional.empty(), List.of());
  }

  private static StatementParts blocks(Block... blocks) {
    return new StatementParts(List.of(), Optional.empty(), Optional.empty(), List.of(blocks));
  }

  private static final class Parts implements Statement.Visitor<StatementParts> {
    @Override
    public StatementParts visitLet(Statement.Let let) {
      return assigned(List.of(let.variable()));
    }

    /** It has no value yet. */
    @Override
    public StatementParts visitDeclare(Statement.Declare declare) {
      return NONE;
    }

    @Override
    public StatementParts visitAssign(Statement.Assign assign) {
      return assigned(List.of(assign.variable()));
    }

    /** A component is no variable. */
    @Override
    public StatementParts visitSetComponent(Statement.SetComponent set) {
      return NONE;
    }

    @Override
    public StatementParts visitSetElement(Statement.SetElement set) {
      return object(set.vector());
    }

    @Override
    public StatementParts visitPut(Statement.Put put) {
      return object(put.table());
    }

    @Override
    public StatementParts visitAdd(Statement.Add add) {
      return object(add.list());
    }

    @Override
    public StatementParts visitEvaluate(Statement.Evaluate evaluate) {
      return NONE;
    }

    @Override
    public StatementParts visitIf(Statement.If branch) {
      return blocks(branch.whenTrue(), branch.whenFalse());
    }

    @Override
    public StatementParts visitForRows(Statement.ForRows loop) {
      return blocks(loop.body());
    }

    @Override
    public StatementParts visitCountedLoop(Statement.CountedLoop loop) {
      return blocks(loop.start(), loop.step(), loop.body());
    }

    @Override
    public StatementParts visitForEach(Statement.ForEach loop) {
      return blocks(loop.body());
    }

    @Override
    public StatementParts visitNested(Statement.Nested nested) {
      return blocks(nested.body());
    }

    @Override
    public StatementParts visitReturn(Statement.Return returned) {
      return new StatementParts(
          List.of(), Optional.empty(), Optional.of(returned.value()), List.of());
    }

    @Override
    public StatementParts visitContinue(Statement.Continue next) {
      return NONE;
    }

    @Override
    public StatementParts visitBreak(Statement.Break end) {
      return NONE;
    }

    @Override
    public StatementParts visitThrow(Statement.Throw end) {
      return NONE;
    }

    @Override
    public StatementParts visitRefused(Statement.Refused refused) {
      return assigned(refused.writes().orElse(List.of()));
    }
  }
}
