/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
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
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * {@code sets.flatMap(Set::stream)}, of the sets of an enum's constants that groups of rows have.
 * Lemma: such a set holds no null, so that its elements are the constants that it contains, each
 * once. The groups come in no order, and so do their elements.
 */
final class SetImages {
  /** Each constant is an element of its own. */
  private static final int MOST_CONSTANTS = 20;

  private SetImages() {}

  /** Empty of any other stream. */
  static Optional<Expr> of(StreamCall call, Expr rows, Type.Rows made, Source source) {
    return made.element() instanceof Type.Enumeration constants
            && constants.constants().size() <= MOST_CONSTANTS
            && rows.type() instanceof Type.Rows outer
            && outer.element() instanceof Type.Collection set
            && set.name().equals("Set")
            && set.element().equals(constants)
            && areOfGroups(rows)
            && areElements(call.argument(0), source)
        ? Optional.of(
            new Expr.FlatMap(
                call.origin(),
                made,
                rows,
                constants.constants().stream()
                    .map(
                        name ->
                            image(
                                call.origin(),
                                set,
                                new Expr.Literal(call.origin(), constants, name)))
                    .toList()))
        : Optional.empty();
  }

  /** {@code List::stream} and the like, as a function; empty of any other. */
  static Optional<Expr.Lambda> elements(StreamCall call, Expr rows, Source source) {
    if (!(rows.type() instanceof Type.Rows outer)
        || !(outer.element() instanceof Type.Collection list)
        || !(Syntax.withoutParentheses(call.argument(0)) instanceof MemberReferenceTree reference)
        || !isStream(source.elementOf(reference))) {
      return Optional.empty();
    }
    Variable each = new Variable("list", list);
    Expr use = new Expr.Use(call.origin(), each);
    return Optional.of(
        returning(
            call.origin(),
            each,
            new Expr.Elements(call.origin(), new Type.Rows(list.element()), use)));
  }

  /** Sorted groups have an order, which is not that of the elements of their sets. */
  private static boolean areOfGroups(Expr rows) {
    Expr all = rows instanceof Expr.Filter some ? some.rows() : rows;
    return all instanceof Expr.Entries entries
        && entries.held() == Expr.Entries.Held.VALUES
        && entries.tally() instanceof Expr.Tally tally
        && tally.fold().isSet()
        && tally.then().isEmpty();
  }

  /** {@code Set::stream}, or {@code set -> set.stream()}. */
  private static boolean areElements(ExpressionTree given, Source source) {
    ExpressionTree function = Syntax.withoutParentheses(given);
    if (function instanceof MemberReferenceTree reference) {
      return isStream(source.elementOf(reference));
    }
    return function instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body
        && Syntax.withoutParentheses(body) instanceof MethodInvocationTree call
        && isStream(source.elementOf(call))
        && call.getMethodSelect() instanceof MemberSelectTree select
        && Syntax.isName(
            select.getExpression(), source.elementOf(lambda.getParameters().get(0)), source);
  }

  private static boolean isStream(@Nullable Element method) {
    return method instanceof ExecutableElement called
        && Library.is(called, Meaning.STREAM_OF_COLLECTION);
  }

  private static Expr.Image image(TreeOrigin origin, Type.Collection type, Expr constant) {
    Variable set = new Variable("set", type);
    Expr contains =
        new Expr.Pure(
            origin,
            Type.Simple.BOOLEAN,
            PureFunction.CONTAINS,
            List.of(new Expr.Use(origin, set), constant));
    return new Expr.Image(
        returning(origin, set, contains), returning(origin, new Variable("set", type), constant));
  }

  private static Expr.Lambda returning(TreeOrigin origin, Variable set, Expr value) {
    return new Expr.Lambda(origin, set, new Block(List.of(new Statement.Return(origin, value))));
  }
}
