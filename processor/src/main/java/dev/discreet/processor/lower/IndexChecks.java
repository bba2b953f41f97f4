/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code Objects.checkIndex(i, n)}: i, or an exception unless i is at least 0 and below n. */
public final class IndexChecks {
  private IndexChecks() {}

  /** The index; empty of any other call. */
  public static Optional<Operand> call(Invocation call) {
    boolean known =
        Library.is(call.method(), Meaning.INDEX_CHECK)
            && call.arguments().stream()
                .allMatch(given -> given.expr().type() instanceof Type.Numeric);
    if (!known) {
      return Optional.empty();
    }
    TreeOrigin origin = call.origin();
    Expr index = call.arguments().get(0).expr();
    Variable checked = new Variable("index", index.type());
    List<Statement> all = new ArrayList<>();
    all.add(new Statement.Let(origin, checked, index));
    Expr use = new Expr.Use(origin, checked);
    all.add(check(use, call.arguments().get(1).expr(), origin));
    all.add(new Statement.Return(origin, use));
    return Optional.of(
        new Operand(new Expr.Body(origin, index.type(), new Block(all)), call.type()));
  }

  /** Throws where an index lies outside, and tells both numbers. */
  public static Statement check(Expr index, Expr length, TreeOrigin origin) {
    Expr inside =
        new Expr.And(
            origin,
            new Expr.Comparison(
                origin,
                Expr.Relation.LESS_OR_EQUAL,
                new Expr.Literal(origin, index.type(), 0L),
                index),
            new Expr.Comparison(origin, Expr.Relation.LESS, index, length));
    Statement failure =
        new Statement.Throw(
            origin,
            List.of(index, length),
            Refusals.of(Rule.MAY_THROW, origin)
                .fix("ask `0 <= i && i < n` before, or check it where the row is made"));
    return new Statement.If(origin, inside, new Block(List.of()), new Block(List.of(failure)));
  }
}
