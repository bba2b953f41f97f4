/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/**
 * Streams of a constructor, of which it is not known what they are over: that they are the JDK's
 * own, and bring no null. A list that is passed in may be of any class, with streams of its own.
 */
final class PresentElements {
  /** What brings some of the elements that it gets. */
  private static final Set<String> PASSES =
      Set.of("filter", "sorted", "distinct", "limit", "skip", "peek", "takeWhile", "dropWhile");

  private static final Set<String> SOURCES = Set.of("stream", "of");

  private static final Set<String> MAPS = Set.of("map", "mapToObj");

  private final Source source;

  PresentElements(Source source) {
    this.source = source;
  }

  /** Whether a stream is the JDK's, and brings no null where that matters. */
  boolean are(ExpressionTree stream, boolean nullMatters) {
    if (!(Syntax.withoutParentheses(stream) instanceof MethodInvocationTree call)
        || !(source.elementOf(call) instanceof ExecutableElement method)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
      return false;
    }
    String name = method.getSimpleName().toString();
    if (Library.is(Enclosing.type(method), Kind.STREAM) && !isStatic(method)) {
      boolean given =
          name.equals("boxed")
              || (MAPS.contains(name) && givesNoNull(call.getArguments().get(0)))
              || (name.equals("filter") && asksForNull(call.getArguments().get(0)));
      return are(select.getExpression(), nullMatters && !given && PASSES.contains(name))
          && (given || PASSES.contains(name) || !nullMatters);
    }
    return isText(method)
        || (isStatic(method) && Library.of(method).isPresent() && !nullMatters)
        || (SOURCES.contains(name) && hold(made(call, select)));
  }

  /** What {@code list.stream()} or {@code Arrays.stream(array)} goes over. */
  private static ExpressionTree made(MethodInvocationTree call, MemberSelectTree select) {
    return call.getArguments().isEmpty() ? select.getExpression() : call.getArguments().get(0);
  }

  private static boolean isStatic(ExecutableElement method) {
    return method.getModifiers().contains(Modifier.STATIC);
  }

  private static boolean isText(ExecutableElement method) {
    return Library.is(Enclosing.type(method), Kind.TEXT);
  }

  /** Whether a collection or an array is just made by the JDK, and holds no null. */
  private boolean hold(ExpressionTree over) {
    return Syntax.withoutParentheses(over) instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement made
        && (isText(made)
            || Library.is(made, Meaning.LIST_COPY)
            || Library.is(made, Meaning.SET_COPY));
  }

  private boolean givesNoNull(ExpressionTree function) {
    ExpressionTree bare = Syntax.withoutParentheses(function);
    if (bare instanceof MemberReferenceTree reference) {
      return reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
          || (source.elementOf(reference) instanceof ExecutableElement method && isGiven(method));
    }
    return bare instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body
        && isGiven(body);
  }

  private boolean isGiven(ExpressionTree value) {
    ExpressionTree bare = Syntax.withoutParentheses(value);
    if (bare instanceof ConditionalExpressionTree choice) {
      return isGiven(choice.getTrueExpression()) && isGiven(choice.getFalseExpression());
    }
    return source.typeOf(bare).getKind().isPrimitive()
        || bare instanceof NewClassTree
        || (bare instanceof LiteralTree && bare.getKind() != Tree.Kind.NULL_LITERAL)
        || (bare instanceof MethodInvocationTree
            && source.elementOf(bare) instanceof ExecutableElement method
            && isGiven(method));
  }

  /** Of texts no method returns null. */
  private static boolean isGiven(ExecutableElement method) {
    return method.getReturnType().getKind().isPrimitive()
        || (isText(method) && method.getReturnType().getKind() == TypeKind.DECLARED);
  }

  /** {@code Objects::nonNull}, or {@code x -> x != null}. */
  private boolean asksForNull(ExpressionTree predicate) {
    ExpressionTree bare = Syntax.withoutParentheses(predicate);
    if (bare instanceof MemberReferenceTree) {
      return source.elementOf(bare) instanceof ExecutableElement method
          && Enclosing.type(method).getQualifiedName().contentEquals(Objects.class.getName())
          && method.getSimpleName().contentEquals("nonNull");
    }
    return bare instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body
        && Syntax.withoutParentheses(body) instanceof BinaryTree comparison
        && comparison.getKind() == Tree.Kind.NOT_EQUAL_TO
        && comparison.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL
        && Objects.equals(
            source.elementOf(comparison.getLeftOperand()),
            source.elementOf(lambda.getParameters().get(0)));
  }
}
