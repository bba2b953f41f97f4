/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.TruthArrays;
import dev.discreet.processor.lower.stream.CountedSources;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;

/** {@code Arrays.fill(v, e)} on an array of numbers: a loop that assigns e to each element. */
final class ArrayFill {
  private final Lowering lowering;
  private final Expressions expressions;

  ArrayFill(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /** Empty for any other call. */
  Optional<Statement> statement(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)
        || !Library.is(method, Meaning.ARRAY_FILL)) {
      return Optional.empty();
    }
    ExpressionTree filled = tree.getArguments().get(0);
    if (!(lowering.source().typeOf(filled) instanceof ArrayType type)
        || !(lowering.types().of(type) instanceof Type.Vector vector)
        || vector.dimensions() != 1) {
      return Optional.empty();
    }
    Operand array = expressions.operand(filled, frame);
    Expr value =
        TruthArrays.written(
            expressions.valueFor(type.getComponentType(), tree.getArguments().get(1), frame));
    for (Expr part : List.of(array.expr(), value)) {
      if (part instanceof Expr.Refused refused) {
        return Optional.of(new Statement.Refused(refused.origin(), refused.finding()));
      }
    }
    return Optional.of(loop(origin, vector, array.expr(), value));
  }

  private static Statement loop(TreeOrigin origin, Type.Vector type, Expr array, Expr value) {
    Variable vector = new Variable("array", type);
    Variable element = new Variable("value", value.type());
    Variable index = new Variable("index", Numeric.INT);
    Expr all = new Expr.Use(origin, vector);
    Expr at = new Expr.Use(origin, index);
    Expr next =
        CountedSources.sum(origin, Expr.Operation.ADD, at, CountedSources.number(origin, 1));
    return new Statement.CountedLoop(
        origin,
        new Block(
            List.of(
                new Statement.Let(origin, vector, array),
                new Statement.Let(origin, element, value),
                new Statement.Let(origin, index, CountedSources.number(origin, 0)))),
        new Expr.Comparison(origin, Expr.Relation.LESS, at, new Expr.Length(origin, all)),
        new Block(List.of(new Statement.Assign(origin, index, next))),
        new Block(
            List.of(new Statement.SetElement(origin, all, at, new Expr.Use(origin, element)))));
  }
}
