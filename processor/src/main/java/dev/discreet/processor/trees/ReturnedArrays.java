/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Arrays that are made where a method returns them, as in {@code return new long[][] {a, b};}.
 * Nothing of the method runs after that.
 */
public final class ReturnedArrays extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Set<Tree> found = Collections.newSetFromMap(new IdentityHashMap<>());

  private ReturnedArrays() {}

  /** All of a file. */
  public static Set<Tree> of(Source source) {
    ReturnedArrays arrays = new ReturnedArrays();
    arrays.scan(source.file(), null);
    return Collections.unmodifiableSet(arrays.found);
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
    if (tree.getExpression() != null
        && Syntax.withoutParentheses(tree.getExpression()) instanceof NewArrayTree made) {
      found.add(made);
    }
    return super.visitReturn(tree, null);
  }

  /** A function returns to the middle of the method. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    return null;
  }
}
