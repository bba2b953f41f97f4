/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.BinaryArithmetic;
import dev.discreet.processor.lower.BitLowering;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.lower.TruthArrays;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.type.TypeMirror;

/** Assignments to elements of arrays of numbers, and to fields that such stand for. */
final class ElementAssignment {
  private final Lowering lowering;
  private final Expressions expressions;

  ElementAssignment(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /** {@code v[i] = e}. */
  Statement assign(ExpressionTree target, TreeOrigin origin, Expr value, Frame frame) {
    return on(
        target,
        origin,
        frame,
        element ->
            new Statement.SetElement(
                origin, element.vector(), element.index(), TruthArrays.written(value)));
  }

  /** {@code v[i] op= e}, which is {@code v[i] = (T) (v[i] op e)} with v and i evaluated once. */
  Statement update(
      ExpressionTree target, TreeOrigin origin, Operation operation, Operand by, Frame frame) {
    TypeMirror type = lowering.source().typeOf(target);
    return on(target, origin, frame, element -> update(element, type, origin, operation, by));
  }

  /** {@code v[i] |= e} and its like. */
  Statement update(
      ExpressionTree target, TreeOrigin origin, PureFunction function, Operand by, Frame frame) {
    TypeMirror type = lowering.source().typeOf(target);
    return on(
        target,
        origin,
        frame,
        element -> {
          Operand before = new Operand(TruthArrays.read(element, type), type);
          return set(
              element,
              origin,
              by.expr() instanceof Expr.Refused
                  ? by.expr()
                  : new BitLowering(lowering.coercion()).combined(function, origin, before, by));
        });
  }

  private Statement update(
      Expr.Element element, TypeMirror type, TreeOrigin origin, Operation operation, Operand by) {
    Expr sum =
        by.expr() instanceof Expr.Refused
            ? by.expr()
            : BinaryArithmetic.of(
                lowering.coercion(), origin, operation, new Operand(element, type), by);
    return set(element, origin, sum);
  }

  private static Statement set(Expr.Element element, TreeOrigin origin, Expr value) {
    if (value instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    Expr written = TruthArrays.written(value);
    return element.type() instanceof Numeric number && written.type() instanceof Numeric
        ? new Statement.SetElement(
            origin, element.vector(), element.index(), Coercion.converted(written, number))
        : new Statement.Refused(origin, Refusals.notUnderstood(origin));
  }

  private Statement on(
      ExpressionTree target,
      TreeOrigin origin,
      Frame frame,
      Function<Expr.Element, Statement> write) {
    Operand operand = expressions.operand(target, frame);
    Expr.Element element = TruthArrays.cell(operand.expr()).orElse(null);
    if (element == null) {
      Finding finding =
          operand.expr() instanceof Expr.Refused refused
              ? refused.finding()
              : Refusals.notUnderstood(origin);
      return new Statement.Refused(operand.expr().origin(), finding);
    }
    List<Statement> statements = new ArrayList<>();
    Expr vector = once("array", element.vector(), statements);
    Expr index = once("index", element.index(), statements);
    statements.add(write.apply(new Expr.Element(element.origin(), element.type(), vector, index)));
    return statements.size() == 1
        ? statements.get(0)
        : new Statement.Nested(origin, new Block(statements));
  }

  /** An array that has a name keeps it: what a loop writes to is known by that. */
  private static Expr once(String name, Expr value, List<Statement> statements) {
    if (Repeatable.is(value)) {
      return value;
    }
    Variable variable = new Variable(name, value.type());
    statements.add(new Statement.Let(value.origin(), variable, value));
    return new Expr.Use(value.origin(), variable);
  }
}
