/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * What a statement does that its lowering would not show: an assignment inside an expression, a
 * {@code return} inside a statement that is not understood. A query with one is refused, but in a
 * record's constructor what is not understood is passed over, and must not be taken to do nothing.
 */
public final class HiddenEffects {
  private HiddenEffects() {}

  /** The first assignment inside the expressions that the statement itself evaluates. */
  public static Optional<ExpressionTree> assignment(StatementTree statement, Source source) {
    for (ExpressionTree evaluated : evaluated(statement)) {
      Tree found = new Assignments(source).scan(evaluated, null);
      if (found instanceof ExpressionTree assignment) {
        return Optional.of(assignment);
      }
    }
    return Optional.empty();
  }

  /** The same inside an expression that is a statement by itself. */
  public static Optional<ExpressionTree> assignment(ExpressionTree statement, Source source) {
    for (ExpressionTree evaluated : evaluated(statement)) {
      if (new Assignments(source).scan(evaluated, null) instanceof ExpressionTree assignment) {
        return Optional.of(assignment);
      }
    }
    return Optional.empty();
  }

  private static List<ExpressionTree> evaluated(StatementTree statement) {
    List<ExpressionTree> expressions = new ArrayList<>();
    if (statement instanceof VariableTree variable && variable.getInitializer() != null) {
      expressions.add(variable.getInitializer());
    } else if (statement instanceof IfTree branch) {
      expressions.add(asked(branch.getCondition()));
    } else if (statement instanceof WhileLoopTree loop) {
      expressions.add(asked(loop.getCondition()));
    } else if (statement instanceof DoWhileLoopTree loop) {
      expressions.add(asked(loop.getCondition()));
    } else if (statement instanceof SwitchTree choice) {
      expressions.add(choice.getExpression());
    } else if (statement instanceof YieldTree end) {
      expressions.add(end.getValue());
    } else if (statement instanceof EnhancedForLoopTree loop) {
      expressions.add(loop.getExpression());
    } else if (statement instanceof ForLoopTree loop && loop.getCondition() != null) {
      expressions.add(asked(loop.getCondition()));
    } else if (statement instanceof ReturnTree end && end.getExpression() != null) {
      expressions.add(end.getExpression());
    } else if (statement instanceof ExpressionStatementTree wrapper) {
      expressions.addAll(evaluated(wrapper.getExpression()));
    }
    return expressions;
  }

  /** A condition, but for the step of a counter, which is understood. */
  private static ExpressionTree asked(ExpressionTree condition) {
    return Syntax.stepping(condition).map(BinaryTree::getRightOperand).orElse(condition);
  }

  private static List<ExpressionTree> evaluated(ExpressionTree statement) {
    ExpressionTree whole = Syntax.withoutParentheses(statement);
    if (whole instanceof AssignmentTree assignment) {
      return List.of(assignment.getVariable(), assignment.getExpression());
    } else if (whole instanceof CompoundAssignmentTree assignment) {
      return List.of(assignment.getVariable(), assignment.getExpression());
    }
    return List.of(whole instanceof UnaryTree step ? step.getExpression() : whole);
  }

  /** Whether a function that is called for what it does may do more than its statements say. */
  public static boolean isIn(LambdaExpressionTree function, Source source) {
    return function.getBody() instanceof ExpressionTree effect
        && assignment(effect, source).isPresent();
  }

  /** Whether the statement may end the method that it stands in. */
  public static boolean mayReturn(StatementTree statement) {
    return new Returns().scan(statement, null) != null;
  }

  /** Whether the statement may leave a {@code switch} that it stands in. */
  public static boolean mayLeave(StatementTree statement) {
    return new Leaves().scan(statement, null) != null;
  }

  /** Whether one may go on at a place outside the statement other than behind it. */
  public static boolean mayJump(StatementTree statement) {
    return new Jumps().scan(statement, null) != null;
  }

  /** What a statement assigns, and what is inside it. */
  public static List<ExpressionTree> targets(StatementTree statement) {
    List<ExpressionTree> targets = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
        targets.add(tree.getVariable());
        return super.visitAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitCompoundAssignment(
          CompoundAssignmentTree tree, @Nullable Void ignored) {
        targets.add(tree.getVariable());
        return super.visitCompoundAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
        if (Syntax.isStep(tree.getKind())) {
          targets.add(tree.getExpression());
        }
        return super.visitUnary(tree, null);
      }
    }.scan(statement, null);
    return targets;
  }

  /** Finds the first of some trees; other bodies are none of ours. */
  private abstract static class Finder extends TreeScanner<@Nullable Tree, @Nullable Void> {
    @Override
    public @Nullable Tree visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
      return null;
    }

    @Override
    public @Nullable Tree visitClass(ClassTree tree, @Nullable Void ignored) {
      return null;
    }

    @Override
    public @Nullable Tree reduce(@Nullable Tree first, @Nullable Tree second) {
      return first == null ? second : first;
    }
  }

  /** A variable that a block inside the expression declares is none of the statement's. */
  private static final class Assignments extends Finder {
    private final Source source;
    private final Set<Element> own = new HashSet<>();

    Assignments(Source source) {
      this.source = source;
    }

    @Override
    public @Nullable Tree visitVariable(VariableTree tree, @Nullable Void ignored) {
      Element declared = source.elementOf(tree);
      if (declared != null) {
        own.add(declared);
      }
      return super.visitVariable(tree, null);
    }

    private boolean isOwn(ExpressionTree target) {
      return target instanceof IdentifierTree && own.contains(source.elementOf(target));
    }

    @Override
    public @Nullable Tree visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
      return isOwn(tree.getVariable()) ? super.visitAssignment(tree, null) : tree;
    }

    @Override
    public @Nullable Tree visitCompoundAssignment(
        CompoundAssignmentTree tree, @Nullable Void ignored) {
      return isOwn(tree.getVariable()) ? super.visitCompoundAssignment(tree, null) : tree;
    }

    @Override
    public @Nullable Tree visitUnary(UnaryTree tree, @Nullable Void ignored) {
      return Syntax.isStep(tree.getKind()) && !isOwn(tree.getExpression())
          ? tree
          : super.visitUnary(tree, null);
    }
  }

  /** A jump without a label ends the loop or switch around it, if that is part of the statement. */
  private static final class Jumps extends Finder {
    private int loops;
    private int switches;

    private @Nullable Tree inLoop(Supplier<@Nullable Tree> body) {
      loops++;
      Tree found = body.get();
      loops--;
      return found;
    }

    private @Nullable Tree inSwitch(Supplier<@Nullable Tree> body) {
      switches++;
      Tree found = body.get();
      switches--;
      return found;
    }

    @Override
    public @Nullable Tree visitForLoop(ForLoopTree tree, @Nullable Void ignored) {
      return inLoop(() -> super.visitForLoop(tree, null));
    }

    @Override
    public @Nullable Tree visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
      return inLoop(() -> super.visitEnhancedForLoop(tree, null));
    }

    @Override
    public @Nullable Tree visitWhileLoop(WhileLoopTree tree, @Nullable Void ignored) {
      return inLoop(() -> super.visitWhileLoop(tree, null));
    }

    @Override
    public @Nullable Tree visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void ignored) {
      return inLoop(() -> super.visitDoWhileLoop(tree, null));
    }

    @Override
    public @Nullable Tree visitSwitch(SwitchTree tree, @Nullable Void ignored) {
      return inSwitch(() -> super.visitSwitch(tree, null));
    }

    @Override
    public @Nullable Tree visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void ignored) {
      return inSwitch(() -> super.visitSwitchExpression(tree, null));
    }

    @Override
    public @Nullable Tree visitBreak(BreakTree tree, @Nullable Void ignored) {
      return tree.getLabel() != null || loops + switches == 0 ? tree : null;
    }

    @Override
    public @Nullable Tree visitContinue(ContinueTree tree, @Nullable Void ignored) {
      return tree.getLabel() != null || loops == 0 ? tree : null;
    }

    @Override
    public @Nullable Tree visitYield(YieldTree tree, @Nullable Void ignored) {
      return switches == 0 ? tree : super.visitYield(tree, null);
    }
  }

  private static final class Leaves extends Finder {
    @Override
    public @Nullable Tree visitBreak(BreakTree tree, @Nullable Void ignored) {
      return tree;
    }

    @Override
    public @Nullable Tree visitYield(YieldTree tree, @Nullable Void ignored) {
      return tree;
    }
  }

  private static final class Returns extends Finder {
    @Override
    public @Nullable Tree visitReturn(ReturnTree tree, @Nullable Void ignored) {
      return tree;
    }
  }
}
