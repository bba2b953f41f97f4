/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import static java.util.Locale.ROOT;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.trees.CaseLabels;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Checks the statements of a pure body. */
final class PureStatements {
  private static final Set<Tree.Kind> EXCEPTIONS =
      Set.of(Tree.Kind.THROW, Tree.Kind.TRY, Tree.Kind.ASSERT);

  private final PureScope scope;
  private final PureExpressions expressions;
  private final PureLoops loops;

  PureStatements(PureScope scope, PureWalk walk) {
    this.scope = scope;
    this.expressions = new PureExpressions(scope, walk);
    this.loops = new PureLoops(scope);
  }

  PureExpressions expressions() {
    return expressions;
  }

  void block(BlockTree tree) {
    tree.getStatements().forEach(this::statement);
  }

  void statement(StatementTree tree) {
    if (tree instanceof BlockTree block) {
      block(block);
    } else if (tree instanceof VariableTree variable) {
      if (variable.getInitializer() != null) {
        variable(variable, variable.getInitializer());
      }
    } else if (tree instanceof ExpressionStatementTree expression) {
      expressions.effect(expression.getExpression());
    } else if (tree instanceof IfTree branch) {
      expressions.value(branch.getCondition());
      statement(branch.getThenStatement());
      if (branch.getElseStatement() != null) {
        statement(branch.getElseStatement());
      }
    } else if (tree instanceof EnhancedForLoopTree loop) {
      expressions.value(loop.getExpression());
      TypeMirror type = scope.source().typeOf(loop.getExpression());
      if (type.getKind() != TypeKind.ARRAY && !scope.types().is(type, Kind.COLLECTION)) {
        scope.notUnderstood(loop.getExpression());
      }
      statement(loop.getStatement());
    } else if (tree instanceof ForLoopTree loop) {
      counted(loop);
    } else if (tree instanceof WhileLoopTree loop) {
      iterating(loop, loop.getCondition(), loop.getStatement());
    } else if (tree instanceof DoWhileLoopTree loop) {
      iterating(loop, loop.getCondition(), loop.getStatement());
    } else if (tree instanceof ThrowTree failure && isFailure(failure.getExpression())) {
      ((NewClassTree) failure.getExpression()).getArguments().forEach(expressions::value);
    } else if (tree instanceof TryTree attempt && isPlain(attempt)) {
      block(attempt.getBlock());
      attempt.getCatches().forEach(handler -> block(handler.getBlock()));
    } else if (tree instanceof SwitchTree choice) {
      expressions.chosen(choice.getExpression());
      cases(choice.getCases());
    } else if (tree instanceof ReturnTree end) {
      if (end.getExpression() != null) {
        expressions.value(end.getExpression());
      }
    } else if (tree instanceof YieldTree end) {
      expressions.value(end.getValue());
    } else if (tree instanceof LabeledStatementTree labeled) {
      statement(labeled.getStatement());
    } else if (!(tree instanceof BreakTree
        || tree instanceof ContinueTree
        || tree instanceof EmptyStatementTree)) {
      refuse(tree);
    }
  }

  private void variable(VariableTree variable, ExpressionTree value) {
    if (scope.types().isFunction(scope.source().typeOf(variable))
        && scope.fresh().isAssignedOnce(scope.source().elementOf(variable))) {
      expressions.calls().functions().local(variable, value);
    } else {
      expressions.value(value);
    }
  }

  /** Whether an exception of the JDK is made, with a text at most. */
  private boolean isFailure(ExpressionTree tree) {
    return tree instanceof NewClassTree creation
        && creation.getClassBody() == null
        && scope.types().is(scope.source().typeOf(creation), Kind.FAILURE)
        && creation.getArguments().stream()
            .allMatch(argument -> scope.types().isString(scope.source().typeOf(argument)));
  }

  /** Whether only exceptions that follow from the values are caught, and nothing is closed. */
  private boolean isPlain(TryTree tree) {
    return tree.getResources().isEmpty()
        && tree.getFinallyBlock() == null
        && tree.getCatches().stream()
            .map(handler -> handler.getParameter().getType())
            .flatMap(
                type ->
                    type instanceof UnionTypeTree union
                        ? union.getTypeAlternatives().stream()
                        : Stream.of(type))
            .allMatch(type -> scope.types().is(scope.source().typeOf(type), Kind.FAILURE));
  }

  private void counted(ForLoopTree loop) {
    if (!loops.ends(loop)) {
      scope.report(
          loop,
          Finding.of(Rule.UNBOUNDED_LOOP, "`" + header(loop) + "`")
              .required("a counter that only its update changes, up to a bound that stays")
              .fix("write for (int i = 0; i < n; i++), or for (T row : rows)"));
    }
    loop.getInitializer().forEach(this::statement);
    if (loop.getCondition() != null) {
      expressions.value(loop.getCondition());
    }
    loop.getUpdate().forEach(this::statement);
    statement(loop.getStatement());
  }

  private void iterating(StatementTree loop, ExpressionTree condition, StatementTree body) {
    if (!loops.ends(condition, body)) {
      refuse(loop);
    }
    expressions.value(condition);
    statement(body);
  }

  private static String header(ForLoopTree loop) {
    String condition = loop.getCondition() == null ? "" : loop.getCondition().toString();
    return "for (…; " + condition + "; …)";
  }

  void cases(List<? extends CaseTree> cases) {
    for (CaseTree tree : cases) {
      CaseLabels labels = CaseLabels.of(tree);
      if (labels.hasPatterns() || labels.guard().isPresent()) {
        scope.notUnderstood(tree);
        continue;
      }
      if (tree.getStatements() != null) {
        tree.getStatements().forEach(this::statement);
      }
      Tree result = tree.getBody();
      if (result instanceof ExpressionTree expression) {
        expressions.value(expression);
      } else if (result instanceof StatementTree statement) {
        statement(statement);
      }
    }
  }

  private void refuse(StatementTree tree) {
    if (EXCEPTIONS.contains(tree.getKind())) {
      scope.report(
          tree,
          Finding.of(Rule.EXCEPTION_HANDLING, "`" + tree.getKind().name().toLowerCase(ROOT) + "`")
              .fix(
                  "throw and catch RuntimeException or those of the JDK below it; a chunk that"
                      + " fails counts as the middle of the range"));
    } else if (tree instanceof WhileLoopTree || tree instanceof DoWhileLoopTree) {
      scope.report(
          tree,
          Finding.of(
                  Rule.UNBOUNDED_LOOP,
                  tree instanceof WhileLoopTree loop
                      ? "`while " + loop.getCondition() + "`"
                      : "`do`")
              .required("every loop ends after a known number of iterations")
              .fix(
                  "count the iterations: && i < n, with i++ at the end of each; or write"
                      + " for (T row : rows)"));
    } else {
      scope.notUnderstood(tree);
    }
  }
}
