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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls, each of which is made on what the one before returned. */
public final class CallChain {
  private CallChain() {}

  /** The calls of which an expression consists, the last one first. */
  public static List<MethodInvocationTree> of(ExpressionTree tree) {
    List<MethodInvocationTree> calls = new ArrayList<>();
    ExpressionTree rest = Syntax.withoutParentheses(tree);
    while (rest instanceof MethodInvocationTree call) {
      calls.add(call);
      rest = receiver(call).map(Syntax::withoutParentheses).orElse(call.getMethodSelect());
    }
    return calls;
  }

  /** On what a call is made, as it is written. */
  public static Optional<ExpressionTree> receiver(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(select.getExpression())
        : Optional.empty();
  }
}
