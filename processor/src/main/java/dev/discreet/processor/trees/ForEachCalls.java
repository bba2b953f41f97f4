/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/**
 * Calls that do something with each element: {@code rows.forEach(row -> …)}. Claim: the function is
 * called at once, for one element after the other, by one thread.
 */
public final class ForEachCalls {
  private ForEachCalls() {}

  /** What is done with each element; empty of any other call. */
  public static Optional<LambdaExpressionTree> function(ExpressionTree tree, Source source) {
    return tree instanceof MethodInvocationTree call
            && call.getArguments().size() == 1
            && source.elementOf(call) instanceof ExecutableElement method
            && method.getReturnType().getKind() == TypeKind.VOID
            && Library.of(method).filter(ForEachCalls::changesNothing).isPresent()
            && Syntax.withoutParentheses(call.getArguments().get(0))
                instanceof LambdaExpressionTree function
            && call.getMethodSelect() instanceof MemberSelectTree select
            && !ParallelStreams.mayBeParallel(select.getExpression(), source)
        ? Optional.of(function)
        : Optional.empty();
  }

  /** Unlike {@code replaceAll}, which keeps what the function returns. */
  private static boolean changesNothing(MethodStatement stated) {
    return stated.callsForEach() && !stated.does(Verb.WRITES) && !stated.does(Verb.KEEPS);
  }
}
