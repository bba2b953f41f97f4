/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Where variables are assigned, apart from their declarations. */
public final class Assignments extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private final BiConsumer<Element, ExpressionTree> found;

  private Assignments(Source source, BiConsumer<Element, ExpressionTree> found) {
    this.source = source;
    this.found = found;
  }

  /** Passes on each variable that is assigned in a tree, and the expression that does it. */
  public static void each(Tree tree, Source source, BiConsumer<Element, ExpressionTree> found) {
    new Assignments(source, found).scan(tree, null);
  }

  /** The expressions in a tree that assign one variable. */
  public static List<ExpressionTree> to(Element variable, Tree tree, Source source) {
    List<ExpressionTree> all = new ArrayList<>();
    each(
        tree,
        source,
        (element, place) -> {
          if (element.equals(variable)) {
            all.add(place);
          }
        });
    return all;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    add(tree.getVariable(), tree);
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void ignored) {
    add(tree.getVariable(), tree);
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
    if (Syntax.isStep(tree.getKind())) {
      add(tree.getExpression(), tree);
    }
    return super.visitUnary(tree, null);
  }

  private void add(ExpressionTree variable, ExpressionTree place) {
    Element element = source.elementOf(Syntax.withoutParentheses(variable));
    if (element != null) {
      found.accept(element, place);
    }
  }
}
