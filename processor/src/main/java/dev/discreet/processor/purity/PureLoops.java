/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr.Relation;
import dev.discreet.processor.trees.Continues;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a loop that counts ends. Claim: let the same number change an {@code int} or
 * {@code long} at each iteration, and let nothing else change it. Let the loop go on only while the
 * variable is on one side of a bound that no iteration changes. Then it passes the bound, if it
 * does not wrap before.
 *
 * <p>It does not wrap if the step from the last value within the bound fits its type. Steps of one
 * fit for {@code i < n}, whatever {@code n} of this type is. For {@code i <= n} and longer steps
 * more must be known of {@code n} ({@link LoopBounds}).
 *
 * <p>The condition may have other parts: {@code error > 1e-9 && round < 100}. The counter of a
 * {@code while} must be stepped by a statement of its body that each iteration reaches: one that
 * stands in no other statement, with no {@code continue} of this loop before it.
 */
final class PureLoops {
  private static final Map<TypeKind, BigInteger> GREATEST =
      Map.of(
          TypeKind.INT, BigInteger.valueOf(Integer.MAX_VALUE),
          TypeKind.LONG, BigInteger.valueOf(Long.MAX_VALUE));

  private final PureScope scope;
  private final LoopBounds bounds;

  PureLoops(PureScope scope) {
    this.scope = scope;
    this.bounds = new LoopBounds(scope);
  }

  boolean ends(ForLoopTree loop) {
    return loop.getCondition() != null
        && ends(loop.getCondition(), loop.getStatement(), loop.getUpdate());
  }

  /** Whether a loop without an update ends. */
  boolean ends(ExpressionTree condition, StatementTree body) {
    List<ExpressionStatementTree> steps = new ArrayList<>();
    for (StatementTree part :
        body instanceof BlockTree block ? block.getStatements() : List.of(body)) {
      if (part instanceof ExpressionStatementTree step) {
        steps.add(step);
      }
      if (Continues.in(part)) {
        break;
      }
    }
    return ends(condition, body, steps);
  }

  private boolean ends(
      ExpressionTree condition, StatementTree body, List<? extends ExpressionStatementTree> steps) {
    List<Tree> changing = new ArrayList<>(List.of(condition, body));
    changing.addAll(steps);
    return Syntax.conjuncts(condition)
        .filter(part -> part instanceof BinaryTree)
        .map(part -> (BinaryTree) part)
        .anyMatch(part -> steps.stream().anyMatch(step -> passes(part, step, changing)));
  }

  private boolean passes(BinaryTree part, ExpressionStatementTree statement, List<Tree> changing) {
    Optional<LoopStep> found = LoopStep.of(statement.getExpression(), scope.source());
    Optional<Relation> relation = Syntax.relation(part.getKind());
    if (found.isEmpty() || relation.isEmpty()) {
      return false;
    }
    LoopStep step = found.get();
    LoopChanges changes = new LoopChanges(scope.source(), changing, statement);
    boolean isLeft = step.counter().equals(element(part.getLeftOperand()));
    if (!isLeft && !step.counter().equals(element(part.getRightOperand()))) {
      return false;
    }
    ExpressionTree bound = isLeft ? part.getRightOperand() : part.getLeftOperand();
    return !changes.assigns(step.counter())
        && bounds.isFixed(bound, step.counter(), changes)
        && isPassed(isLeft ? relation.get() : relation.get().mirrored(), step, bound);
  }

  private boolean isPassed(Relation relation, LoopStep step, ExpressionTree bound) {
    Optional<LoopBounds.Range> range = bounds.range(bound);
    BigInteger greatest = GREATEST.get(step.counter().asType().getKind());
    if (range.isEmpty() || greatest == null) {
      return false;
    }
    BigInteger least = greatest.negate().subtract(BigInteger.ONE);
    boolean up = step.by().signum() > 0;
    BigInteger end = up ? range.get().most() : range.get().least();
    BigInteger last =
        switch (relation) {
          case LESS -> end.subtract(BigInteger.ONE);
          case GREATER -> end.add(BigInteger.ONE);
          case LESS_OR_EQUAL, GREATER_OR_EQUAL, EQUAL, NOT_EQUAL -> end;
        };
    boolean towards =
        switch (relation) {
          case LESS, LESS_OR_EQUAL -> up;
          case GREATER, GREATER_OR_EQUAL -> !up;
          case EQUAL, NOT_EQUAL -> false;
        };
    BigInteger passed = last.add(step.by());
    return towards && passed.compareTo(greatest) <= 0 && passed.compareTo(least) >= 0;
  }

  private @Nullable Element element(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof IdentifierTree ? scope.source().elementOf(bare) : null;
  }
}
