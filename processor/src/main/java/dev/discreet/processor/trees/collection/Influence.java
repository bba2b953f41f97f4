/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The local variables of a method that some of its parameters may influence: what they are given,
 * and whether. It serves to choose how a collection is described, and proves nothing.
 */
public final class Influence extends PathScanner {
  private final Source source;
  private final Set<Element> influenced;
  private boolean grown;

  private Influence(Source source, Set<Element> parameters) {
    this.source = source;
    this.influenced = new LinkedHashSet<>(parameters);
  }

  /** The parameters, and all that they influence. */
  public static Set<Element> of(MethodTree method, Set<Element> parameters, Source source) {
    Influence scanner = new Influence(source, parameters);
    do {
      scanner.grown = false;
      scanner.scan(method, null);
    } while (scanner.grown);
    return Collections.unmodifiableSet(scanner.influenced);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    changed(source.elementOf(tree), tree.getInitializer());
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    changed(tree.getVariable(), tree);
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void ignored) {
    changed(tree.getVariable(), tree);
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
    if (Syntax.isStep(tree.getKind())) {
      changed(tree.getExpression(), tree);
    }
    return super.visitUnary(tree, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(tree) instanceof ExecutableElement method
        && Library.of(method).filter(stated -> stated.does(Verb.WRITES)).isPresent()) {
      changed(select.getExpression(), tree);
    }
    return super.visitMethodInvocation(tree, null);
  }

  private void changed(ExpressionTree target, Tree by) {
    Syntax.root(target).ifPresent(root -> changed(source.elementOf(root), by));
  }

  private void changed(@Nullable Element variable, @Nullable Tree by) {
    if (variable != null && (names(by) || path().stream().anyMatch(this::decides))) {
      grown |= influenced.add(variable);
    }
  }

  /** Whether a tree around decides, by what is influenced, what runs inside of it, or how often. */
  private boolean decides(Tree around) {
    if (around instanceof IfTree branch) {
      return names(branch.getCondition());
    } else if (around instanceof ConditionalExpressionTree choice) {
      return names(choice.getCondition());
    } else if (around instanceof EnhancedForLoopTree loop) {
      return names(loop.getExpression());
    } else if (around instanceof ForLoopTree loop) {
      return names(loop.getCondition());
    } else if (around instanceof WhileLoopTree loop) {
      return names(loop.getCondition());
    } else if (around instanceof SwitchTree choice) {
      return names(choice.getExpression());
    } else if (around instanceof SwitchExpressionTree choice) {
      return names(choice.getExpression());
    } else if (around instanceof InstanceOfTree test) {
      return names(test.getExpression());
    }
    return around instanceof MethodInvocationTree call
        && call.getArguments().stream().anyMatch(LambdaExpressionTree.class::isInstance)
        && call.getMethodSelect() instanceof MemberSelectTree select
        && names(select.getExpression());
  }

  private boolean names(@Nullable Tree tree) {
    return names(tree, influenced, source);
  }

  /** Whether a tree names one of these. */
  public static boolean names(@Nullable Tree tree, Set<Element> elements, Source source) {
    return Boolean.TRUE.equals(
        new TreeScanner<Boolean, @Nullable Void>() {
          @Override
          public Boolean visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
            return elements.contains(source.elementOf(name));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        }.scan(tree, null));
  }
}
