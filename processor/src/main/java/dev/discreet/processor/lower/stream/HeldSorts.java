/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;

/** What sorts a list that is no data set, and what it would begin with if it were sorted. */
public final class HeldSorts {
  private final Lowering lowering;
  private final Expressions expressions;
  private final StreamShapes shapes;

  public HeldSorts(Lowering lowering, Expressions expressions, RowFunctions functions) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.shapes = new StreamShapes(lowering, expressions, functions);
  }

  /**
   * {@code list.sort(c)}, {@code Collections.sort(list)} and {@code Collections.sort(list, c)}, of
   * a list that nobody else has; empty for any other call.
   */
  public Optional<Statement> statement(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)
        || !Library.is(method, Meaning.LIST_SORT)
        || !(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    List<? extends ExpressionTree> given = tree.getArguments();
    ExpressionTree list =
        Syntax.withoutParentheses(isStatic ? given.get(0) : select.getExpression());
    Optional<ExpressionTree> comparator =
        given.size() == (isStatic ? 2 : 1)
            ? Optional.of(given.get(given.size() - 1))
            : Optional.empty();
    if (!(list instanceof IdentifierTree)) {
      return Optional.empty();
    }
    Element named = lowering.source().elementOf(list);
    Optional<Variable> rows =
        lowering.variable(named).filter(variable -> variable.type() instanceof Type.Rows);
    return rows.isPresent()
        ? rows.filter(variable -> lowering.mayNarrow(named))
            .map(variable -> ordered(variable, list, comparator, call(tree, method, origin, frame)))
        : lowering
            .variable(named)
            .filter(variable -> isList(variable.type()))
            .filter(known -> lowering.filled(named).isPresent())
            .map(variable -> sorted(variable, list, comparator, call(tree, method, origin, frame)));
  }

  private StreamCall call(
      MethodInvocationTree tree, ExecutableElement method, TreeOrigin origin, Frame frame) {
    return new StreamCall(tree, method, origin, lowering.source().typeOf(tree), frame);
  }

  private static boolean isList(Type type) {
    return type instanceof Type.Collection held && held.name().equals("List");
  }

  /** Rows that the query has copied, in another order. */
  private Statement ordered(
      Variable rows, ExpressionTree list, Optional<ExpressionTree> comparator, StreamCall call) {
    TypeMirror type = lowering.source().typeOf(list);
    Operand all = new Operand(new Expr.Use(call.origin(), rows), type);
    Expr ordered = shapes.ordered(call, all, comparator, false);
    return ordered instanceof Expr.Refused refused
        ? new Statement.Refused(refused.origin(), refused.finding())
        : new Statement.Assign(call.origin(), rows, ordered);
  }

  private Statement sorted(
      Variable variable,
      ExpressionTree list,
      Optional<ExpressionTree> comparator,
      StreamCall call) {
    TreeOrigin origin = call.origin();
    Operand held = new Operand(new Expr.Use(origin, variable), lowering.source().typeOf(list));
    Expr sorted = reordered(call, held, comparator, false);
    return sorted instanceof Expr.Refused refused
        ? new Statement.Refused(refused.origin(), refused.finding())
        : new Statement.Assign(origin, variable, sorted);
  }

  /**
   * {@code Collections.max(c)} and {@code Collections.min(c)}, with a comparator or without. Lemma:
   * of several greatest or least elements the JDK takes the first, and to sort keeps their order.
   */
  Optional<Operand> best(StreamCall call) {
    boolean greatest = Library.is(call.method(), Meaning.GREATEST_OF);
    if (!greatest && !Library.is(call.method(), Meaning.LEAST_OF)) {
      return Optional.empty();
    }
    Operand held = expressions.operand(call.argument(0), call.frame());
    if (!(held.expr().type() instanceof Type.Collection type)) {
      return Optional.empty();
    }
    Optional<ExpressionTree> comparator =
        call.size() == 2 ? Optional.of(call.argument(1)) : Optional.empty();
    Expr sorted = reordered(call, held, comparator, greatest);
    Expr first =
        sorted instanceof Expr.Refused
            ? sorted
            : new Expr.Pure(
                call.origin(),
                type.element(),
                PureFunction.ELEMENT_AT,
                List.of(sorted, new Expr.Literal(call.origin(), Type.Numeric.INT, 0L)));
    return Optional.of(new Operand(first, call.type()));
  }

  /** The list with its elements in an order. */
  private Expr reordered(
      StreamCall call, Operand held, Optional<ExpressionTree> comparator, boolean reversed) {
    TreeOrigin origin = call.origin();
    Type.Collection type = (Type.Collection) held.expr().type();
    Type.Collection list = new Type.Collection("List", type.element());
    Variable variable = new Variable("list", type);
    Expr use = new Expr.Use(origin, variable);
    Type.Rows rows = new Type.Rows(type.element());
    Operand elements = new Operand(new Expr.Elements(origin, rows, use), held.type());
    Expr sorted = shapes.ordered(call, elements, comparator, reversed);
    if (sorted instanceof Expr.Refused) {
      return sorted;
    }
    Expr collected = new Expr.Collected(origin, list, sorted, false);
    Expr value = new Expr.Pure(origin, list, PureFunction.REORDERED, List.of(use, collected));
    return new Expr.Body(
        origin,
        list,
        new Block(
            List.of(
                new Statement.Let(origin, variable, held.expr()),
                new Statement.Return(origin, value))));
  }
}
