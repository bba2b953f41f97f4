/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code Objects} does with a value that may be null: it throws, or gives something else. */
public final class NullChecks {
  private NullChecks() {}

  /** The value, or an exception that tells nothing of rows. */
  public static Operand checked(Operand value, TreeOrigin origin) {
    return cannotBeNull(value) || value.expr() instanceof Expr.Refused
        ? value
        : new Operand(
            new Expr.Pure(
                origin, value.expr().type(), PureFunction.REQUIRE_NON_NULL, List.of(value.expr())),
            value.type());
  }

  /**
   * The value, or an exception with a message; empty where the message is no text.
   *
   * @param early whether the message is made where nothing is thrown as well
   */
  public static Optional<Operand> told(
      Operand value, Expr message, boolean early, TreeOrigin origin) {
    if (message.type() != Type.Simple.TEXT || message instanceof Expr.Refused) {
      return Optional.empty();
    }
    Variable held = new Variable("value", value.expr().type());
    Expr use = new Expr.Use(value.expr().origin(), held);
    List<Statement> then = new ArrayList<>();
    Expr tells = message;
    if (early) {
      Variable made = new Variable("message", message.type());
      then.add(new Statement.Let(origin, made, message));
      tells = new Expr.Use(message.origin(), made);
    }
    Statement failure =
        new Statement.Throw(
            origin,
            List.of(tells),
            Refusals.of(Rule.MAY_THROW, origin)
                .fix("check the value where the row is made, or ask first whether it is null"));
    then.add(
        new Statement.If(origin, isNull(use), new Block(List.of(failure)), new Block(List.of())));
    then.add(new Statement.Return(origin, use));
    return Optional.of(checked(body(value, held, then, origin), origin));
  }

  /** The value, or what a supplier gives where it is null, which is not null then. */
  public static Operand replaced(Operand value, Expr supplied, TreeOrigin origin) {
    Variable held = new Variable("value", value.expr().type());
    Expr use = new Expr.Use(value.expr().origin(), held);
    Expr choice =
        new Expr.Conditional(origin, held.type(), isNull(use), Expr.Pure.notNull(supplied), use);
    return body(value, held, List.of(new Statement.Return(origin, choice)), origin);
  }

  /** No rows are null, and no primitive. */
  public static boolean cannotBeNull(Operand value) {
    return value.expr().type() instanceof Type.Rows || value.type().getKind().isPrimitive();
  }

  private static Expr isNull(Expr value) {
    return new Expr.Same(value.origin(), value, new Expr.Null(value.origin()));
  }

  private static Operand body(
      Operand value, Variable held, List<Statement> then, TreeOrigin origin) {
    List<Statement> all = new ArrayList<>();
    all.add(new Statement.Let(origin, held, value.expr()));
    all.addAll(then);
    return new Operand(new Expr.Body(origin, held.type(), new Block(all)), value.type());
  }
}
