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
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
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
    return HeldRows.source(rows).isPresent() && rows.type() instanceof Type.Rows numbers
        ? Optional.of(
            new Expr.Collected(
                lowering.source().origin(call),
                new Type.Collection("List", numbers.element()),
                rows,
                true))
        : Optional.empty();
  }
}
