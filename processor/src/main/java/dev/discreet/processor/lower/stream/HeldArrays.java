/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of numbers that a stream over a collection of one row ends in, as {@code
 * own.stream().mapToInt(Row::n).toArray()}. Lemma: whoever only reads such an array, or sorts it
 * whole, does not tell it from a list of the same numbers. How long it is tells of one row, as the
 * size of the list does.
 */
public final class HeldArrays {
  private HeldArrays() {}

  /** The list; empty of a data set, of public numbers in a range, and of any other expression. */
  public static Optional<Expr> list(
      @Nullable ExpressionTree tree, Lowering lowering, Expressions expressions, Frame frame) {
    if (tree == null
        || !(Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || !(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !Library.is(Enclosing.type(method), Kind.STREAM)
        || !method.getSimpleName().contentEquals("toArray")
        || !call.getArguments().isEmpty()) {
      return Optional.empty();
    }
    Expr rows = expressions.operand(select.getExpression(), frame).expr();
    return list(rows, lowering.source().origin(call));
  }

  /** What a stream over a collection of one row brings, as a list; empty of any other stream. */
  static Optional<Expr> list(Expr rows, TreeOrigin origin) {
    return HeldRows.source(rows).isPresent() && rows.type() instanceof Type.Rows numbers
        ? Optional.of(
            new Expr.Collected(origin, new Type.Collection("List", numbers.element()), rows, true))
        : Optional.empty();
  }

  /** Whether a type is an array of numbers, which a list of them can stand for. */
  static boolean isOfNumbers(TypeMirror type) {
    return isListed(type) && ((ArrayType) type).getComponentType().getKind().isPrimitive();
  }

  /**
   * Whether a list of the same elements can stand for an array of the type: of truth values not.
   */
  static boolean isListed(TypeMirror type) {
    return type instanceof ArrayType array
        && array.getComponentType().getKind() != TypeKind.BOOLEAN;
  }

  /** A function that makes a new array of numbers, as one that makes a list of them. */
  public static Expr.Lambda listed(Expr.Lambda function, Type.Vector array) {
    return collecting(function, elements(function, array));
  }

  /** A function that makes a new array of truth values, as one that makes a list of them. */
  public static Expr.Lambda truths(Expr.Lambda function, Type.Vector array) {
    Variable number = new Variable("number", array.element());
    Expr test =
        new Expr.Comparison(
            function.origin(),
            Expr.Relation.NOT_EQUAL,
            new Expr.Use(function.origin(), number),
            new Expr.Literal(function.origin(), array.element(), 0L));
    return collecting(
        function,
        new Expr.MapRows(
            function.origin(),
            new Type.Rows(Type.Simple.BOOLEAN),
            elements(function, array),
            returning(function, number, test)));
  }

  private static Expr elements(Expr.Lambda function, Type.Vector array) {
    Expr made = new Expr.Body(function.origin(), array, function.body());
    return new Expr.Elements(function.origin(), new Type.Rows(array.element()), made);
  }

  private static Expr.Lambda collecting(Expr.Lambda function, Expr rows) {
    Type list = new Type.Collection("List", ((Type.Rows) rows.type()).element());
    return returning(
        function, function.parameter(), new Expr.Collected(function.origin(), list, rows, true));
  }

  private static Expr.Lambda returning(Expr.Lambda like, Variable parameter, Expr value) {
    return new Expr.Lambda(
        like.origin(), parameter, new Block(List.of(new Statement.Return(like.origin(), value))));
  }
}
