/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Uses of a stream that another use may have consumed. Claim: where no use is noted, every stream
 * that a variable holds is read at most once between two assignments, so none throws because it was
 * read before. A lambda may run any number of times: it uses no stream of outside.
 */
public final class StreamUses extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private final Map<Element, Integer> lambdaOf = new HashMap<>();
  private final Set<Tree> again = new HashSet<>();
  private Set<Element> used = new HashSet<>();
  private int lambdas;

  private StreamUses(Source source) {
    this.source = source;
  }

  /** The names that may stand for a stream which was read before. */
  public static Set<Tree> again(Source source) {
    StreamUses uses = new StreamUses(source);
    uses.scan(source.file(), null);
    return uses.again;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    super.visitVariable(tree, null);
    Element variable = source.elementOf(tree);
    if (variable != null && Library.is(variable.asType(), Kind.STREAM)) {
      lambdaOf.put(variable, lambdas);
      used.remove(variable);
    }
    return null;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element variable = source.elementOf(tree);
    Integer declaredIn = lambdaOf.get(variable);
    if (variable != null && declaredIn != null && (!used.add(variable) || declaredIn < lambdas)) {
      again.add(tree);
    }
    return null;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    if (!(Syntax.withoutParentheses(tree.getVariable()) instanceof IdentifierTree name)) {
      return super.visitAssignment(tree, null);
    }
    scan(tree.getExpression(), null);
    used.remove(source.elementOf(name));
    return null;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    Set<Element> before = new HashSet<>(used);
    lambdas++;
    super.visitLambdaExpression(tree, null);
    lambdas--;
    used.addAll(before);
    return null;
  }

  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void ignored) {
    branches(tree.getCondition(), tree.getThenStatement(), tree.getElseStatement());
    return null;
  }

  @Override
  public @Nullable Void visitConditionalExpression(
      ConditionalExpressionTree tree, @Nullable Void ignored) {
    branches(tree.getCondition(), tree.getTrueExpression(), tree.getFalseExpression());
    return null;
  }

  private void branches(ExpressionTree condition, Tree yes, @Nullable Tree no) {
    scan(condition, null);
    Set<Element> before = new HashSet<>(used);
    scan(yes, null);
    Set<Element> afterYes = used;
    used = before;
    scan(no, null);
    used.addAll(afterYes);
  }

  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void ignored) {
    cases(tree.getExpression(), tree.getCases());
    return null;
  }

  @Override
  public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void ignored) {
    cases(tree.getExpression(), tree.getCases());
    return null;
  }

  private void cases(ExpressionTree selector, List<? extends CaseTree> cases) {
    scan(selector, null);
    Set<Element> before = new HashSet<>(used);
    Set<Element> after = new HashSet<>(used);
    for (CaseTree one : cases) {
      if (one.getCaseKind() == CaseTree.CaseKind.RULE) {
        used = new HashSet<>(before);
      } else {
        used.addAll(before);
      }
      scan(one, null);
      after.addAll(used);
    }
    used = after;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
    super.visitReturn(tree, null);
    used = new HashSet<>();
    return null;
  }

  @Override
  public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void ignored) {
    super.visitThrow(tree, null);
    used = new HashSet<>();
    return null;
  }

  // What an iteration consumes the next one finds consumed.

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    scan(tree.getExpression(), null);
    Set<Element> before = new HashSet<>(used);
    scan(tree.getVariable(), null);
    scan(tree.getStatement(), null);
    scan(tree.getStatement(), null);
    used.addAll(before);
    return null;
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void ignored) {
    scan(tree.getInitializer(), null);
    Set<Element> before = new HashSet<>(used);
    for (int iteration = 0; iteration < 2; iteration++) {
      scan(tree.getCondition(), null);
      scan(tree.getStatement(), null);
      scan(tree.getUpdate(), null);
    }
    used.addAll(before);
    return null;
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void ignored) {
    Set<Element> before = new HashSet<>(used);
    super.visitWhileLoop(tree, null);
    super.visitWhileLoop(tree, null);
    used.addAll(before);
    return null;
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void ignored) {
    Set<Element> before = new HashSet<>(used);
    super.visitDoWhileLoop(tree, null);
    super.visitDoWhileLoop(tree, null);
    used.addAll(before);
    return null;
  }
}
