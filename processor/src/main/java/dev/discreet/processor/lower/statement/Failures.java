/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * What is thrown: in a constructor anything, since the row is then never made; in a query one of
 * the JDK's exceptions, whose classes run no code of the user's.
 */
final class Failures {
  private final Lowering lowering;
  private final Expressions expressions;

  Failures(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /**
   * The statement.
   *
   * @param finding what is wrong where it tells of rows
   */
  Statement thrown(ThrowTree tree, Finding finding, TreeOrigin origin, Frame frame) {
    if (frame.constructor()) {
      return new Statement.Throw(origin, List.of(), finding);
    }
    if (!(Syntax.withoutParentheses(tree.getExpression()) instanceof NewClassTree made)
        || made.getClassBody() != null
        || !Library.is(lowering.source().typeOf(made), Kind.FAILURE)) {
      return new Statement.Refused(origin, finding);
    }
    List<Expr> told =
        made.getArguments().stream()
            .flatMap(argument -> told(argument).stream())
            .map(argument -> expressions.operand(argument, frame).expr())
            .toList();
    return told.stream().allMatch(Failures::isPlain)
        ? new Statement.Throw(origin, told, finding)
        : new Statement.Refused(origin, finding);
  }

  /** What a message tells: what is formatted, in whatever language. */
  private List<ExpressionTree> told(ExpressionTree message) {
    if (!(Syntax.withoutParentheses(message) instanceof MethodInvocationTree call)
        || !(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !Library.is(Enclosing.type(method), Kind.TEXT)
        || Library.of(method).filter(stated -> stated.does(Verb.TEXTS)).isEmpty()) {
      return List.of(message);
    }
    List<ExpressionTree> parts = new ArrayList<>(call.getArguments());
    if (!method.getModifiers().contains(Modifier.STATIC)
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      parts.add(select.getExpression());
    }
    return parts;
  }

  /** Whether a value is made a text by the JDK's code alone. */
  private static boolean isPlain(Expr value) {
    return switch (value.type().kind()) {
      case NUMERIC, BOOLEAN, TEXT -> true;
      case NONE, ENUMERATION, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS -> false;
      case TALLY, VECTOR, TABLE, OTHER -> false;
    };
  }
}
