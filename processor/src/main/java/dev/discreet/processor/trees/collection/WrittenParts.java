/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.trees.FreeNames;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Statements that write to one array or map, taken apart into what stands for it and what does not
 * name it. Claim: they do nothing but write to it, once each part has its value.
 */
final class WrittenParts {
  private final Predicate<ExpressionTree> isHeld;
  private final Source source;
  private final List<ExpressionTree> held = new ArrayList<>();
  private final List<ExpressionTree> parts = new ArrayList<>();

  /**
   * Nothing yet.
   *
   * @param isHeld whether an expression without parentheses stands for the array or map
   */
  WrittenParts(Predicate<ExpressionTree> isHeld, Source source) {
    this.isHeld = isHeld;
    this.source = source;
  }

  /** What stands for the array or map. */
  List<ExpressionTree> held() {
    return List.copyOf(held);
  }

  /** The largest expressions that do not name it, but for numbers and functions. */
  List<ExpressionTree> parts() {
    return List.copyOf(parts);
  }

  /** What is written to: the array of an element, or the map of a call. */
  static Optional<ExpressionTree> target(ExpressionTree written) {
    ExpressionTree bare = Syntax.withoutParentheses(written);
    if (bare instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      return Optional.of(Syntax.withoutParentheses(select.getExpression()));
    }
    return assigned(bare)
        .filter(ArrayAccessTree.class::isInstance)
        .map(at -> Syntax.withoutParentheses(((ArrayAccessTree) at).getExpression()));
  }

  private static Optional<ExpressionTree> assigned(ExpressionTree tree) {
    if (tree instanceof AssignmentTree assignment) {
      return Optional.of(Syntax.withoutParentheses(assignment.getVariable()));
    } else if (tree instanceof CompoundAssignmentTree assignment) {
      return Optional.of(Syntax.withoutParentheses(assignment.getVariable()));
    }
    return tree instanceof UnaryTree step && Syntax.isStep(step.getKind())
        ? Optional.of(Syntax.withoutParentheses(step.getExpression()))
        : Optional.empty();
  }

  /** Takes a statement or an expression apart; false where it may do anything else. */
  boolean isKnown(Tree tree) {
    if (tree instanceof BlockTree block) {
      return block.getStatements().stream().allMatch(this::isKnown);
    } else if (tree instanceof IfTree branch) {
      return isValue(branch.getCondition())
          && isKnown(branch.getThenStatement())
          && (branch.getElseStatement() == null || isKnown(branch.getElseStatement()));
    }
    ExpressionTree written =
        tree instanceof ExpressionStatementTree statement
            ? statement.getExpression()
            : tree instanceof ExpressionTree expression ? expression : null;
    return tree instanceof EmptyStatementTree
        || (written != null && isWrite(Syntax.withoutParentheses(written)));
  }

  private boolean isWrite(ExpressionTree tree) {
    if (target(tree).filter(isHeld).isEmpty()) {
      return false;
    }
    return assigned(tree).isEmpty()
        ? isValue(tree)
        : isValue(assigned(tree).get())
            && (!(tree instanceof AssignmentTree assignment) || isValue(assignment.getExpression()))
            && (!(tree instanceof CompoundAssignmentTree more) || isValue(more.getExpression()));
  }

  /** Takes a value apart. The array or map itself is none. */
  private boolean isValue(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (!names(tree)) {
      return isPart(tree);
    } else if (tree instanceof ArrayAccessTree element) {
      return isHere(element.getExpression()) && isValue(element.getIndex());
    } else if (tree instanceof MethodInvocationTree call) {
      boolean on =
          call.getMethodSelect() instanceof MemberSelectTree select
              && (Syntax.isType(select.getExpression(), source) || isHere(select.getExpression()));
      return on && call.getArguments().stream().allMatch(this::isValue);
    } else if (tree instanceof BinaryTree binary) {
      return isValue(binary.getLeftOperand()) && isValue(binary.getRightOperand());
    } else if (tree instanceof ConditionalExpressionTree choice) {
      return isValue(choice.getCondition())
          && isValue(choice.getTrueExpression())
          && isValue(choice.getFalseExpression());
    } else if (tree instanceof TypeCastTree cast) {
      return isValue(cast.getExpression());
    }
    return tree instanceof UnaryTree unary
        && !Syntax.isStep(unary.getKind())
        && isValue(unary.getExpression());
  }

  private boolean isPart(ExpressionTree tree) {
    if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      return FreeNames.areConstant(tree, Set.of(), List.of(), source);
    }
    if (!(tree instanceof LiteralTree)) {
      parts.add(tree);
    }
    // It is evaluated for each row, wherever it stands.
    return tree.getKind() != Tree.Kind.NULL_LITERAL && !WritingCalls.mayBeIn(tree, source);
  }

  private boolean isHere(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    return isHeld.test(tree) && held.add(tree);
  }

  private boolean names(Tree tree) {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree part, @Nullable Void ignored) {
        found[0] |= part instanceof ExpressionTree expression && isHeld.test(expression);
        return super.scan(part, null);
      }
    }.scan(tree, null);
    return found[0];
  }
}
