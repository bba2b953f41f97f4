/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Whether a loop that counts ends. Claim: where an {@code int} or {@code long} is changed by
 * nothing but the update, by one at each turn, and compared with a bound that no turn changes, it
 * reaches the bound, and cannot step over it.
 *
 * <p>{@code i < n} is left before the counter wraps, as {@code n} is no less than it. {@code i <=
 * n} never is if {@code n} is the greatest of its type, so {@code n} must be a number that is
 * written down, or the size of what is in memory.
 */
final class PureLoops {
  private static final Set<TypeKind> COUNTERS = Set.of(TypeKind.INT, TypeKind.LONG);
  private static final Set<String> SIZES = Set.of("size", "length");
  private static final Set<Tree.Kind> ARITHMETIC =
      Set.of(
          Tree.Kind.PLUS,
          Tree.Kind.MINUS,
          Tree.Kind.MULTIPLY,
          Tree.Kind.DIVIDE,
          Tree.Kind.REMAINDER);

  private final PureBody body;

  PureLoops(PureBody body) {
    this.body = body;
  }

  boolean ends(ForLoopTree loop) {
    if (loop.getInitializer().size() != 1
        || loop.getUpdate().size() != 1
        || !(loop.getInitializer().get(0) instanceof VariableTree counter)
        || !(body.source().elementOf(counter) instanceof VariableElement variable)
        || !COUNTERS.contains(variable.asType().getKind())
        || loop.getCondition() == null
        || !(ExpressionLowering.withoutParentheses(loop.getCondition())
            instanceof BinaryTree condition)
        || !variable.equals(element(condition.getLeftOperand()))) {
      return false;
    }
    ExpressionTree bound = condition.getRightOperand();
    Changes changes = new Changes(Turns.assignedIn(loop.getStatement(), body.source()));
    changes.scan(loop.getStatement(), null);
    boolean stays = !changes.of.contains(variable) && isFixed(bound, variable, changes);
    int direction = direction(loop.getUpdate().get(0), variable);
    return stays
        && switch (condition.getKind()) {
          case LESS_THAN -> direction == 1;
          case LESS_THAN_EQUAL -> direction == 1 && isBelowTheGreatest(bound);
          case GREATER_THAN -> direction == -1;
          case GREATER_THAN_EQUAL -> direction == -1 && isLiteral(bound);
          default -> false;
        }
        && isNoWider(bound, variable);
  }

  /** An {@code int} may never reach what a {@code long} or a double is. */
  private boolean isNoWider(ExpressionTree bound, VariableElement variable) {
    TypeKind kind = body.source().typeOf(bound).getKind();
    return kind == TypeKind.INT || kind == variable.asType().getKind();
  }

  private int direction(ExpressionStatementTree update, VariableElement counter) {
    return ExpressionLowering.withoutParentheses(update.getExpression()) instanceof UnaryTree step
            && counter.equals(element(step.getExpression()))
        ? switch (step.getKind()) {
          case PREFIX_INCREMENT, POSTFIX_INCREMENT -> 1;
          case PREFIX_DECREMENT, POSTFIX_DECREMENT -> -1;
          default -> 0;
        }
        : 0;
  }

  private boolean isFixed(ExpressionTree bound, Element counter, Changes changes) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(bound);
    if (bare instanceof LiteralTree) {
      return true;
    }
    if (bare instanceof IdentifierTree) {
      return isFixed(element(bare), counter, changes);
    }
    if (bare instanceof BinaryTree sum && ARITHMETIC.contains(sum.getKind())) {
      return isFixed(sum.getLeftOperand(), counter, changes)
          && isFixed(sum.getRightOperand(), counter, changes);
    }
    ExpressionTree holder = holder(bare);
    return holder != null
        && isFixed(element(holder), counter, changes)
        && (!(bare instanceof MethodInvocationTree) || keepsSize(holder, changes));
  }

  /**
   * What this body has made is written by its own name only; any other name may stand for something
   * that is.
   */
  private boolean keepsSize(ExpressionTree holder, Changes changes) {
    Element named = element(holder);
    return body.types().isString(body.source().typeOf(holder))
        || (named != null && body.isDataSet(named))
        || (body.fresh().holds(holder) ? !changes.written.contains(named) : !changes.anyWritten);
  }

  private static boolean isFixed(@Nullable Element element, Element counter, Changes changes) {
    return element != null
        && (element.getKind() == ElementKind.LOCAL_VARIABLE
            || element.getKind() == ElementKind.PARAMETER
            || (element instanceof VariableElement field && field.getConstantValue() != null))
        && !element.equals(counter)
        && !changes.of.contains(element);
  }

  /** The name in {@code name.size()}, {@code name.length()} and {@code name.length}. */
  private static @Nullable ExpressionTree holder(ExpressionTree bound) {
    ExpressionTree size =
        bound instanceof MethodInvocationTree call && call.getArguments().isEmpty()
            ? call.getMethodSelect()
            : bound;
    return size instanceof MemberSelectTree select
            && SIZES.contains(select.getIdentifier().toString())
            && ExpressionLowering.withoutParentheses(select.getExpression())
                instanceof IdentifierTree name
        ? name
        : null;
  }

  private boolean isBelowTheGreatest(ExpressionTree bound) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(bound);
    ExpressionTree holder = holder(bare);
    return isLiteral(bare) || (holder != null && isInMemory(holder));
  }

  /**
   * Whether what has the size is as long in memory. A component may have the name {@code size}, and
   * {@code nCopies} any size.
   */
  private boolean isInMemory(ExpressionTree holder) {
    TypeMirror type = body.source().typeOf(holder);
    Element named = element(holder);
    return type.getKind() == TypeKind.ARRAY
        || body.types().isString(type)
        || (named != null && body.isDataSet(named))
        || body.fresh().holds(holder);
  }

  private static boolean isLiteral(ExpressionTree bound) {
    return ExpressionLowering.withoutParentheses(bound) instanceof LiteralTree number
        && (number.getValue() instanceof Integer || number.getValue() instanceof Long)
        && ((Number) number.getValue()).longValue() < Integer.MAX_VALUE;
  }

  private @Nullable Element element(ExpressionTree tree) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(tree);
    return bare instanceof IdentifierTree ? body.source().elementOf(bare) : null;
  }

  /** The variables that the turns of a loop assign, and those whose methods they call. */
  private final class Changes extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Set<Element> of;
    private final Set<Element> written = new HashSet<>();
    private boolean anyWritten;

    Changes(Set<Element> assigned) {
      of = assigned;
    }

    private void writes(ExpressionTree target) {
      anyWritten = true;
      Element changed = element(target);
      if (changed != null) {
        written.add(changed);
      }
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && PureLibrary.mayWrite(select.getIdentifier().toString())) {
        writes(select.getExpression());
        call.getArguments().forEach(this::writes);
      }
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
      if (PureLibrary.mayWrite(tree.getName().toString())) {
        writes(tree.getQualifierExpression());
      }
      return super.visitMemberReference(tree, null);
    }
  }
}
