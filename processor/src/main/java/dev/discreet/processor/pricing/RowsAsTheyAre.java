/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the JDK on rows that a data set is made of. Claim: what such a call gives are the rows
 * themselves, each at most once, and nobody else has seen them: it is given no function, or one
 * that only says which rows stay.
 */
final class RowsAsTheyAre {
  private RowsAsTheyAre() {}

  /**
   * Whether that holds of a call; also of any that is not the JDK's, which is known by its name.
   */
  static boolean in(MethodInvocationTree call, Source source) {
    if (!(source.elementOf(call) instanceof ExecutableElement method)
        || Library.of(method).isEmpty()) {
      return true;
    }
    List<? extends ExpressionTree> functions =
        call.getArguments().stream()
            .map(Syntax::withoutParentheses)
            .filter(RowsAsTheyAre::isFunction)
            .toList();
    return functions.isEmpty()
        || (isPassing(method) && functions.stream().allMatch(each -> onlyAsks(each, source)));
  }

  /** A stage that leaves rows out, or ends the stream. */
  private static boolean isPassing(ExecutableElement method) {
    return Library.of(method)
            .flatMap(stated -> stated.detail(Verb.STAGE))
            .filter("passing"::equals)
            .isPresent()
        && !method.getSimpleName().contentEquals("peek");
  }

  private static boolean isFunction(ExpressionTree argument) {
    return argument instanceof LambdaExpressionTree || argument instanceof MemberReferenceTree;
  }

  private static boolean onlyAsks(ExpressionTree function, Source source) {
    if (function instanceof MemberReferenceTree reference) {
      return reads(source.elementOf(reference));
    }
    return function instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body
        && Boolean.TRUE.equals(new Asks(source).scan(body, null));
  }

  private static boolean reads(@Nullable Element called) {
    return called instanceof ExecutableElement method
        && (Library.of(method).filter(MethodStatement::readsOnly).isPresent()
            || (method.getParameters().isEmpty()
                && Enclosing.type(method).getKind() == ElementKind.RECORD));
  }

  /** Whether an expression calls only what reads, and assigns nothing. */
  private static final class Asks extends TreeScanner<Boolean, @Nullable Void> {
    private final Source source;

    Asks(Source source) {
      this.source = source;
    }

    @Override
    public Boolean scan(@Nullable Tree tree, @Nullable Void no) {
      boolean effect =
          tree instanceof AssignmentTree
              || tree instanceof CompoundAssignmentTree
              || tree instanceof NewClassTree
              || tree instanceof LambdaExpressionTree
              || tree instanceof MemberReferenceTree
              || (tree instanceof UnaryTree && Syntax.isStep(tree.getKind()))
              || (tree instanceof MethodInvocationTree call && !reads(source.elementOf(call)));
      return !effect && !Boolean.FALSE.equals(super.scan(tree, null));
    }

    @Override
    public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
      return !Boolean.FALSE.equals(first) && !Boolean.FALSE.equals(second);
    }
  }
}
