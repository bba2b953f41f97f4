/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the expressions of a program spend; with {@link ProgramStatements}, what all of it
 * spends.
 *
 * <p>Claim: an expression that releases is found wherever it stands, since every tree is visited.
 * Data sets and wrappers are named only where {@link ProgramCalls} accounts for them.
 */
final class ProgramLowering extends TreeScanner<Spent, @Nullable Void> {
  private final Source source;
  private final ProgramCalls calls;
  private final DataSets data;
  private final EachElement elements;
  private final ProgramStatements statements;
  private final List<Located> findings;

  /** Parts that are accounted for elsewhere. */
  private final Set<Tree> passedOver = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Inside a function that may run any number of times, or never. */
  private boolean inFunction;

  private ProgramLowering(
      Source source,
      ProgramCalls calls,
      TripCounts tripCounts,
      DataSets data,
      List<Located> findings) {
    this.source = source;
    this.calls = calls;
    this.data = data;
    this.elements = new EachElement(source, tripCounts, data);
    this.findings = findings;
    this.statements = new ProgramStatements(this, source, calls, tripCounts, data, findings);
  }

  /** What a method spends. */
  static Spent of(
      MethodTree method,
      Source source,
      ProgramCalls calls,
      TripCounts tripCounts,
      DataSets data,
      List<Located> findings) {
    return new ProgramLowering(source, calls, tripCounts, data, findings).spent(method.getBody());
  }

  @Override
  public Spent scan(@Nullable Tree tree, @Nullable Void ignored) {
    if (tree == null || passedOver.contains(tree)) {
      return Spent.NOTHING;
    }
    if (tree instanceof StatementTree statement && !(tree instanceof ClassTree)) {
      return statements.path(statement).total();
    }
    if (tree instanceof ExpressionTree expression && calls.isGuarded(expression)) {
      Optional<Spent> accounted = called(expression);
      if (accounted.isEmpty()) {
        escapes(expression);
      }
      return accounted.orElse(Spent.NOTHING);
    }
    Spent spent = super.scan(tree, null);
    return spent == null ? Spent.NOTHING : spent;
  }

  @Override
  public Spent scan(@Nullable Iterable<? extends Tree> trees, @Nullable Void ignored) {
    Spent spent = Spent.NOTHING;
    if (trees != null) {
      for (Tree tree : trees) {
        spent = spent.then(scan(tree, null));
      }
    }
    return spent;
  }

  @Override
  public Spent reduce(@Nullable Spent next, @Nullable Spent before) {
    Spent first = before == null ? Spent.NOTHING : before;
    return next == null ? first : first.then(next);
  }

  /** What an expression spends. */
  Spent spent(@Nullable Tree tree) {
    return scan(tree, null);
  }

  /** What expressions spend one after the other. */
  Spent spent(List<? extends Tree> trees) {
    return scan(trees, null);
  }

  /** What the parts of a statement spend one after the other. */
  Spent partsOf(StatementTree statement) {
    Spent spent = super.scan(statement, null);
    return spent == null ? Spent.NOTHING : spent;
  }

  /** What stands before a case is entered; the guards of later Java versions have no name here. */
  Spent before(CaseTree one) {
    List<Tree> entered = new ArrayList<>();
    if (one.getStatements() != null) {
      entered.addAll(one.getStatements());
    }
    if (one.getBody() != null) {
      entered.add(one.getBody());
    }
    passedOver.addAll(entered);
    Spent before = super.visitCase(one, null);
    entered.forEach(passedOver::remove);
    return before == null ? Spent.NOTHING : before;
  }

  @Override
  public Spent visitConditionalExpression(ConditionalExpressionTree tree, @Nullable Void ignored) {
    return scan(tree.getCondition(), null)
        .then(scan(tree.getTrueExpression(), null).or(scan(tree.getFalseExpression(), null)));
  }

  @Override
  public Spent visitBinary(BinaryTree tree, @Nullable Void ignored) {
    Spent left =
        calls.isHarmless(tree.getLeftOperand(), tree)
            ? Spent.NOTHING
            : scan(tree.getLeftOperand(), null);
    return calls.isHarmless(tree.getRightOperand(), tree)
        ? left
        : left.then(scan(tree.getRightOperand(), null));
  }

  @Override
  public Spent visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void ignored) {
    return scan(tree.getExpression(), null).then(statements.cases(tree.getCases()).total());
  }

  @Override
  public Spent visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    return elements
        .of(tree)
        .map(this::each)
        .or(() -> called(tree))
        .orElseGet(() -> super.visitMethodInvocation(tree, null));
  }

  /** What functions spend that are run for each element. */
  private Spent each(EachElement.Runs runs) {
    Spent spent = spent(runs.once());
    for (ExpressionTree function : runs.functions()) {
      if (function instanceof LambdaExpressionTree lambda) {
        Spent iteration = statements.inBlock(() -> body(lambda)).total();
        Optional<Element> element =
            EachElement.parameter(function)
                .flatMap(tree -> Optional.ofNullable(source.elementOf(tree)));
        spent = spent.then(iteration.times(runs.elements(), element));
      } else {
        Optional<Spent> released = called(function).map(one -> one.times(runs.elements()));
        spent = spent.then(released.orElseGet(() -> scan(function, null)));
      }
    }
    return spent;
  }

  private ProgramPath body(LambdaExpressionTree lambda) {
    return lambda.getBody() instanceof StatementTree statement
        ? statements.path(statement)
        : ProgramPath.through(scan(lambda.getBody(), null));
  }

  /** What a call spends that is accounted for. */
  private Optional<Spent> called(ExpressionTree tree) {
    Optional<Spent> accounted = calls.call(tree, this::spent);
    if (accounted.isPresent() && inFunction && !accounted.get().isNothing()) {
      findings.add(ProgramRefusals.inFunction(tree, source));
    }
    return accounted;
  }

  @Override
  public Spent visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    return function(() -> super.visitNewClass(tree, null), tree.getClassBody() != null);
  }

  @Override
  public Spent visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    return function(() -> super.visitLambdaExpression(tree, null), true);
  }

  /** A program that is called by its name is counted, and not by others who hold a reference. */
  @Override
  public Spent visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    if (source.elementOf(tree) instanceof ExecutableElement method
        && ProgramContract.isProgram(method)) {
      findings.add(ProgramRefusals.inFunction(tree, source));
    }
    return super.visitMemberReference(tree, null);
  }

  @Override
  public Spent visitClass(ClassTree tree, @Nullable Void ignored) {
    return function(() -> super.visitClass(tree, null), true);
  }

  @Override
  public Spent visitAnnotation(AnnotationTree tree, @Nullable Void ignored) {
    return Spent.NOTHING;
  }

  private interface Part {
    @Nullable Spent scan();
  }

  private Spent function(Part part, boolean isFunction) {
    boolean before = inFunction;
    inFunction |= isFunction;
    try {
      Spent spent = part.scan();
      return spent == null ? Spent.NOTHING : spent;
    } finally {
      inFunction = before;
    }
  }

  private void escapes(ExpressionTree tree) {
    if (!data.refusesIn(tree)) {
      findings.add(calls.refused(tree));
    }
  }
}
