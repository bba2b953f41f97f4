/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/** Recognises expressions that make a new object, which nothing else knows yet. */
final class MadeObjects {
  private final Source source;

  MadeObjects(Source source) {
    this.source = source;
  }

  boolean makesObject(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof NewArrayTree
        || bare instanceof NewClassTree
        || (bare instanceof MethodInvocationTree call && isCopying(call));
  }

  /** Whether a function makes a new object at each call. */
  boolean isMaker(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return (bare instanceof MemberReferenceTree reference
            && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW)
        || (bare instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree made
            && makesObject(made));
  }

  private boolean isCopying(MethodInvocationTree call) {
    if (!(source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method)) {
      return false;
    }
    if (Syntax.isCopyOfArray(call, source) || isCollected(call, source)) {
      return true;
    }
    Optional<MethodStatement> stated = Library.of(method);
    return stated.isPresent()
        && (stated.get().does(Verb.MAKES)
            || stated.get().subjects(Verb.RETURNS).stream()
                .anyMatch(
                    given ->
                        given.isOfArgument()
                            && stated.get().does(Verb.WRITES, given)
                            && makesObject(call.getArguments().get(given.of() - 1))));
  }

  /**
   * Whether a stream's elements are collected into a new collection. Other collectors, and {@code
   * reduce}, return whatever a function that they are given returns.
   */
  static boolean isCollected(MethodInvocationTree call, Source source) {
    return source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
        && Library.is(Enclosing.type(method), Kind.STREAM)
        && (isMaker(method)
            ? method.getReturnType().getKind() == TypeKind.DECLARED
            : Library.of(method).filter(stated -> stated.does(Verb.COLLECTS)).isPresent()
                && call.getArguments().stream().allMatch(one -> isMaker(one, source)));
  }

  private static boolean isMaker(ExecutableElement method) {
    return Library.of(method).filter(stated -> stated.does(Verb.MAKES)).isPresent();
  }

  /** Whether a collector makes a new collection each time, by the call that makes the collector. */
  private static boolean isMaker(ExpressionTree collector, Source source) {
    return Syntax.withoutParentheses(collector) instanceof MethodInvocationTree made
        && source.elementOf(made.getMethodSelect()) instanceof ExecutableElement method
        && isMaker(method);
  }
}
