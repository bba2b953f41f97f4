/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/** Whether other threads may run a stream, and so in any order. */
public final class ParallelStreams {
  private ParallelStreams() {}

  /** Whether it is a stream that was not made just there, or of which some stage is parallel. */
  public static boolean mayBeParallel(ExpressionTree stream, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(stream);
    if (!Library.is(source.typeOf(bare), Kind.STREAM)) {
      return false;
    }
    if (!(bare instanceof MethodInvocationTree call)
        || !(source.elementOf(call) instanceof ExecutableElement method)
        || method.getSimpleName().toString().startsWith("parallel")) {
      return true;
    }
    return method.getModifiers().contains(Modifier.STATIC)
        ? call.getArguments().stream().anyMatch(each -> mayBeParallel(each, source))
        : !(call.getMethodSelect() instanceof MemberSelectTree select)
            || mayBeParallel(select.getExpression(), source);
  }
}
