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
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/** Recognises expressions that make a new object, which nothing else knows yet. */
final class MadeObjects {
  private static final Set<String> COLLECTORS =
      Set.of("toList/0", "toSet/0", "toMap/2", "toMap/3", "groupingBy/1", "groupingBy/2");

  /** These make a collection as well, one that cannot be written to, or by a factory. */
  private static final Set<String> OTHER_COLLECTORS =
      Set.of(
          "toUnmodifiableList/0",
          "toUnmodifiableSet/0",
          "toUnmodifiableMap/2",
          "toUnmodifiableMap/3",
          "partitioningBy/1",
          "partitioningBy/2",
          "toMap/4",
          "groupingBy/3",
          "toCollection/1");

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
    String owner = Enclosing.type(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    if (Syntax.isCopyOfArray(call, source)) {
      return true;
    }
    if (PureLibrary.isCollection(owner)) {
      return name.equals("toArray") || owner.equals("java.util.EnumSet");
    }
    return switch (owner) {
      case "java.util.Arrays" -> name.equals("copyOf") || name.equals("copyOfRange");
      case "java.lang.String" -> name.equals("toCharArray") || name.equals("split");
      case "java.util.stream.Stream" ->
          name.equals("toArray") || (name.equals("collect") && isCollectedAnew(call));
      case "java.util.stream.IntStream",
          "java.util.stream.LongStream",
          "java.util.stream.DoubleStream" ->
          name.equals("toArray");
      default -> false;
    };
  }

  private boolean isCollectedAnew(MethodInvocationTree call) {
    return collector(call, source).filter(COLLECTORS::contains).isPresent();
  }

  /**
   * Whether a stream's elements are collected into a new collection. Other collectors, and {@code
   * reduce}, return whatever a function that they are given returns.
   */
  static boolean isCollected(MethodInvocationTree call, Source source) {
    if (!(source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method)
        || !Enclosing.type(method).getQualifiedName().contentEquals("java.util.stream.Stream")) {
      return false;
    }
    return switch (method.getSimpleName().toString()) {
      case "toList" -> true;
      case "collect" ->
          collector(call, source)
              .filter(name -> COLLECTORS.contains(name) || OTHER_COLLECTORS.contains(name))
              .isPresent();
      default -> false;
    };
  }

  /** The collector that a call is given, by its name and how many parameters it has. */
  private static Optional<String> collector(MethodInvocationTree call, Source source) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    return arguments.size() == 1
            && Syntax.withoutParentheses(arguments.get(0)) instanceof MethodInvocationTree collector
            && source.elementOf(collector.getMethodSelect()) instanceof ExecutableElement method
            && Enclosing.type(method)
                .getQualifiedName()
                .contentEquals("java.util.stream.Collectors")
        ? Optional.of(method.getSimpleName() + "/" + method.getParameters().size())
        : Optional.empty();
  }
}
