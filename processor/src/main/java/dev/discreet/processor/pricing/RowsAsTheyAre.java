/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/**
 * Calls of the JDK on rows that a data set is made of. Claim: what such a call gives are the rows
 * themselves, each as often as before or once, and nobody else has seen them. One row more is one
 * row more there, or none.
 */
final class RowsAsTheyAre {
  /** What goes over all elements, and puts them in another order or collection. */
  private static final Set<String> KEEPS =
      Set.of(
          "stream",
          "parallelStream",
          "sequential",
          "parallel",
          "unordered",
          "sorted",
          "distinct",
          "toList",
          "toArray",
          "iterator");

  /** Copies and views of one collection or array. */
  private static final Set<String> COPIES =
      Set.of(
          "copyOf",
          "asList",
          "unmodifiableList",
          "unmodifiableSet",
          "unmodifiableCollection",
          "toList",
          "toSet",
          "toUnmodifiableList",
          "toUnmodifiableSet",
          "toCollection");

  private RowsAsTheyAre() {}

  /**
   * Whether that holds of a call; also of any that is not the JDK's, which is known by its name.
   */
  static boolean in(MethodInvocationTree call, Source source) {
    if (!(source.elementOf(call) instanceof ExecutableElement method)
        || Library.of(method).isEmpty()) {
      return true;
    }
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> given = call.getArguments();
    return (KEEPS.contains(name) && given.isEmpty())
        || (COPIES.contains(name) && given.stream().allMatch(RowsAsTheyAre::isNoFunction))
        || (name.equals("stream") && given.size() == 1)
        || (name.equals("collect")
            && given.size() == 1
            && Syntax.withoutParentheses(given.get(0)) instanceof MethodInvocationTree collector
            && in(collector, source)
            && collector.getArguments().size() <= 1);
  }

  /** A constructor makes an empty collection. */
  private static boolean isNoFunction(ExpressionTree argument) {
    ExpressionTree bare = Syntax.withoutParentheses(argument);
    return bare instanceof MemberReferenceTree reference
        ? reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
        : !(bare instanceof LambdaExpressionTree);
  }
}
