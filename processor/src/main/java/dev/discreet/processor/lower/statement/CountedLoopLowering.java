/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.TruthArrays;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/** Loops over an array of numbers, with an index of their own, or over an enum's constants. */
final class CountedLoopLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final NestedBodies bodies;

  CountedLoopLowering(Lowering lowering, Expressions expressions, NestedBodies bodies) {
    this.expressions = expressions;
    this.bodies = bodies;
    this.lowering = lowering;
  }

  /** A loop over an array of numbers or over an enum's constants; empty for another. */
  Optional<Statement> overValues(EnhancedForLoopTree tree, TreeOrigin origin, Frame frame) {
    ExpressionTree values = Syntax.withoutParentheses(tree.getExpression());
    TypeMirror type = lowering.source().typeOf(values);
    Element element = lowering.source().elementOf(tree.getVariable());
    if (element == null) {
      return Optional.empty();
    }
    if (lowering.types().of(type) instanceof Type.Vector vector && !isList(values)) {
      return Optional.of(overVector(tree, vector, element, origin, frame));
    }
    Optional<Type.Enumeration> constants = EnumConstants.of(values, lowering);
    if (constants.isEmpty()) {
      return Optional.empty();
    }
    Variable variable = lowering.declareValue(element);
    TreeOrigin place = lowering.source().origin(values);
    List<Expr> all = new ArrayList<>();
    for (String name : constants.get().constants()) {
      all.add(new Expr.Literal(place, constants.get(), name));
    }
    return Optional.of(
        new Statement.ForEach(
            origin, variable, all, bodies.loopBody(List.of(tree.getStatement()), frame)));
  }

  /** An array that is only read, which is a list. */
  private boolean isList(ExpressionTree array) {
    return lowering
        .variable(lowering.source().elementOf(array))
        .filter(variable -> variable.type().kind() == Type.Kind.COLLECTION)
        .isPresent();
  }

  /** Java reads the elements one by one, and the array's length once. */
  private Statement overVector(
      EnhancedForLoopTree tree,
      Type.Vector vector,
      Element element,
      TreeOrigin origin,
      Frame frame) {
    Operand values = expressions.operand(tree.getExpression(), frame);
    Variable variable = lowering.declare(element);
    Block body = bodies.loopBody(List.of(tree.getStatement()), frame);
    if (values.expr() instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    TreeOrigin place = lowering.source().origin(tree.getExpression());
    TreeOrigin declared = lowering.source().origin(tree.getVariable());
    Variable array = new Variable("array", vector);
    Variable index = new Variable("index", Numeric.INT);
    Expr use = new Expr.Use(place, array);
    Expr at = new Expr.Use(place, index);
    Expr one = new Expr.Literal(place, Numeric.INT, 1L);
    Expr next = new Expr.Arithmetic(place, Numeric.INT, Expr.Operation.ADD, at, one);
    Operand value =
        new Operand(
            TruthArrays.read(
                new Expr.Element(declared, vector.indexed(), use, at),
                lowering.types().elementOf(values.type())),
            lowering.types().elementOf(values.type()));
    List<Statement> iteration = new ArrayList<>();
    iteration.add(
        new Statement.Let(declared, variable, lowering.coercion().to(value, element.asType())));
    iteration.addAll(body.statements());
    return new Statement.CountedLoop(
        origin,
        new Block(
            List.of(
                new Statement.Let(place, array, values.expr()),
                new Statement.Let(place, index, new Expr.Literal(place, Numeric.INT, 0L)))),
        new Expr.Comparison(place, Expr.Relation.LESS, at, new Expr.Length(place, use)),
        new Block(List.of(new Statement.Assign(place, index, next))),
        new Block(iteration));
  }
}
