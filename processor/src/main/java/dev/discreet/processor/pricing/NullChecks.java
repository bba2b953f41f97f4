/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import javax.lang.model.element.ExecutableElement;

/** Recognises {@code Objects.requireNonNull(data)} and {@code requireNonNull(data, "data")}. */
final class NullChecks {
  private NullChecks() {}

  /** What an expression gives back, without parentheses and checks around it. */
  static ExpressionTree inside(ExpressionTree tree, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    while (bare instanceof MethodInvocationTree call && isOne(call, source)) {
      bare = Syntax.withoutParentheses(call.getArguments().get(0));
    }
    return bare;
  }

  /** A message that is computed might release; it is looked at elsewhere. */
  private static boolean isOne(MethodInvocationTree call, Source source) {
    int arguments = call.getArguments().size();
    return source.elementOf(call) instanceof ExecutableElement method
        && Library.is(method, Meaning.NULL_CHECK)
        && (arguments == 1
            || (arguments == 2 && call.getArguments().get(1) instanceof LiteralTree));
  }
}
