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
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.trees.ParallelStreams;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** A call as it is written. */
public record StreamCall(
    MethodInvocationTree tree,
    ExecutableElement method,
    TreeOrigin origin,
    TypeMirror type,
    Frame frame) {

  public String name() {
    return method.getSimpleName().toString();
  }

  /** The same call where names mean what they do in another body. */
  StreamCall in(Frame other) {
    return new StreamCall(tree, method, origin, type, other);
  }

  int size() {
    return tree.getArguments().size();
  }

  /** Whether other threads may run the stream. */
  boolean mayBeParallel(Source source) {
    return !(tree.getMethodSelect() instanceof MemberSelectTree select)
        || ParallelStreams.mayBeParallel(select.getExpression(), source);
  }

  ExpressionTree argument(int index) {
    return Syntax.withoutParentheses(tree.getArguments().get(index));
  }
}
