/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.Located;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a program spends, path by path.
 *
 * <p>Claim: an expression that releases is met wherever it stands, since every tree is gone
 * through; data sets and wrappers are named nowhere but where {@link ProgramCalls} accounts for
 * them.
 */
final class ProgramLowering extends TreeScanner<Spent, @Nullable Void> {
  private final Source source;
  private final ProgramCalls calls;
  private final Turns turns;
  private final DataSets data;
  private final List<Located> findings;

  /** Parts that are accounted for elsewhere. */
  private final Set<Tree> passedOver = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Inside a function that may run any number of times, or never. */
  private boolean inFunction;

  private ProgramLowering(
      Source source, ProgramCalls calls, Turns turns, DataSets data, List<Located> findings) {
    this.source = source;
    this.calls = calls;
    this.turns = turns;
    this.data = data;
    this.findings = findings;
  }

  /** What a method spends. */
  static Spent of(
      MethodTree method,
      Source source,
      ProgramCalls calls,
      Turns turns,
      DataSets data,
      List<Located> findings) {
    return new ProgramLowering(source, calls, turns, data, findings).path(method.getBody()).spent();
  }

  /** What is spent up to the end of a statement, and whether no path goes on after it. */
  private record Path(Spent spent, boolean ends) {}

  @Override
  public Spent scan(@Nullable Tree tree, @Nullable Void ignored) {
    if (tree == null || passedOver.contains(tree)) {
      return Spent.NOTHING;
    }
    if (tree instanceof StatementTree statement && !(tree instanceof ClassTree)) {
      return path(statement).spent();
    }
    if (tree instanceof ExpressionTree expression && calls.isGuarded(expression)) {
      Optional<Spent> accounted = called(expression);
      if (accounted.isEmpty()) {
        escapes(tree);
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

  private Path path(StatementTree statement) {
    return switch (statement.getKind()) {
      case BLOCK -> block(((BlockTree) statement).getStatements());
      case IF -> branch((IfTree) statement, List.of());
      case RETURN, THROW, BREAK, CONTINUE, YIELD -> new Path(inside(statement), true);
      case TRY -> new Path(guarded((TryTree) statement), false);
      case SWITCH -> {
        SwitchTree choice = (SwitchTree) statement;
        yield new Path(scan(choice.getExpression(), null).then(cases(choice.getCases())), false);
      }
      case ENHANCED_FOR_LOOP -> {
        EnhancedForLoopTree loop = (EnhancedForLoopTree) statement;
        yield new Path(each(loop), false);
      }
      case FOR_LOOP -> {
        ForLoopTree loop = (ForLoopTree) statement;
        yield new Path(counted(loop), false);
      }
      case WHILE_LOOP -> {
        WhileLoopTree loop = (WhileLoopTree) statement;
        Spent turn =
            inBlock(() -> scan(loop.getCondition(), null).then(scan(loop.getStatement(), null)));
        yield new Path(repeated(turn, Optional.empty(), Optional.empty(), loop), false);
      }
      case DO_WHILE_LOOP -> {
        DoWhileLoopTree loop = (DoWhileLoopTree) statement;
        Spent turn =
            inBlock(() -> scan(loop.getStatement(), null).then(scan(loop.getCondition(), null)));
        yield new Path(repeated(turn, Optional.empty(), Optional.empty(), loop), false);
      }
      case VARIABLE -> new Path(declared((VariableTree) statement), false);
      default -> new Path(inside(statement), false);
    };
  }

  /** What the parts of a statement spend one after the other. */
  private Spent inside(StatementTree statement) {
    Spent spent = super.scan(statement, null);
    return spent == null ? Spent.NOTHING : spent;
  }

  /** All of a loop over values. */
  private Spent each(EnhancedForLoopTree loop) {
    Optional<BigInteger> parts = data.loop(loop).map(BigInteger::valueOf);
    Spent over =
        parts.isPresent()
            ? arguments(data.arguments(loop.getExpression()))
            : scan(loop.getExpression(), null);
    Spent turn = inBlock(() -> scan(loop.getStatement(), null));
    Optional<Element> variable = Optional.ofNullable(source.elementOf(loop.getVariable()));
    return over.then(repeated(turn, parts.or(() -> turns.of(loop)), variable, loop));
  }

  /** All of a loop with a condition; which is asked once more than there are turns. */
  private Spent counted(ForLoopTree loop) {
    Spent start = scan(loop.getInitializer(), null);
    Spent asked = inBlock(() -> scan(loop.getCondition(), null));
    Spent body = inBlock(() -> scan(loop.getStatement(), null).then(scan(loop.getUpdate(), null)));
    Spent turn = asked.then(body);
    return start.then(repeated(turn, turns.of(loop), Optional.empty(), loop)).then(asked);
  }

  private interface Part {
    @Nullable Spent scan();
  }

  /** What is taken of data sets inside ends with it. */
  private Spent inBlock(Part part) {
    data.enter();
    Spent spent = part.scan();
    return data.leave(spent == null ? Spent.NOTHING : spent);
  }

  private Path block(List<? extends StatementTree> statements) {
    data.enter();
    Path path = inOrder(statements);
    return new Path(data.leave(path.spent()), path.ends());
  }

  private Path inOrder(List<? extends StatementTree> statements) {
    Spent spent = Spent.NOTHING;
    for (int i = 0; i < statements.size(); i++) {
      StatementTree statement = statements.get(i);
      if (statement instanceof IfTree branch) {
        Path rest = branch(branch, statements.subList(i + 1, statements.size()));
        return new Path(spent.then(rest.spent()), rest.ends());
      }
      Path path = path(statement);
      spent = spent.then(path.spent());
      if (path.ends()) {
        return new Path(spent, true);
      }
    }
    return new Path(spent, false);
  }

  /** Where one side ends, what comes after costs the other side only. */
  private Path branch(IfTree branch, List<? extends StatementTree> after) {
    Spent condition = scan(branch.getCondition(), null);
    Path yes = path(branch.getThenStatement());
    Path no =
        branch.getElseStatement() == null
            ? new Path(Spent.NOTHING, false)
            : path(branch.getElseStatement());
    Path rest = yes.ends() && no.ends() ? new Path(Spent.NOTHING, true) : block(after);
    Spent whenYes = yes.ends() ? yes.spent() : yes.spent().then(rest.spent());
    Spent whenNo = no.ends() ? no.spent() : no.spent().then(rest.spent());
    return new Path(condition.then(whenYes.or(whenNo)), rest.ends());
  }

  /**
   * Groups of an old switch fall through where they do not end. Before one is chosen, the guards of
   * all may have been asked.
   */
  private Spent cases(List<? extends CaseTree> cases) {
    Spent asked = Spent.NOTHING;
    for (CaseTree one : cases) {
      asked = asked.then(guard(one));
    }
    Spent dearest = Spent.NOTHING;
    Spent next = Spent.NOTHING;
    for (int i = cases.size() - 1; i >= 0; i--) {
      CaseTree one = cases.get(i);
      if (one.getStatements() == null) {
        dearest = dearest.or(scan(one.getBody(), null));
      } else {
        Path group = block(one.getStatements());
        next = group.ends() ? group.spent() : group.spent().then(next);
        dearest = dearest.or(next);
      }
    }
    return asked.then(dearest);
  }

  /** What stands before a case is entered; the guards of later Java versions have no name here. */
  private Spent guard(CaseTree one) {
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

  private Spent guarded(TryTree tree) {
    Spent spent = scan(tree.getResources(), null).then(scan(tree.getBlock(), null));
    Spent caught = Spent.NOTHING;
    for (CatchTree handler : tree.getCatches()) {
      caught = caught.or(scan(handler.getBlock(), null));
    }
    return spent.then(caught).then(scan(tree.getFinallyBlock(), null));
  }

  private Spent repeated(
      Spent turn, Optional<BigInteger> times, Optional<Element> variable, StatementTree loop) {
    if (turn.isNothing()) {
      return turn;
    }
    if (times.isEmpty()) {
      findings.add(
          new Located(
              source.origin(loop),
              Finding.of(Rule.UNCOUNTED_TURNS, "the loop")
                  .required(
                      "a constant number of turns, or one by a parameter with @Bounded, by"
                          + " values() of an enum, or by an array of public length")
                  .fix("write `for (int i = 0; i < n; i++)` with a constant or @Bounded n")));
      return turn;
    }
    return turn.times(times.get(), variable);
  }

  private Spent declared(VariableTree variable) {
    ExpressionTree value = variable.getInitializer();
    Element element = source.elementOf(variable);
    if (value == null || element == null) {
      return Spent.NOTHING;
    }
    return calls
        .declares(element, ExpressionLowering.withoutParentheses(value), this::arguments)
        .orElseGet(() -> scan(value, null));
  }

  private Spent arguments(List<? extends ExpressionTree> arguments) {
    Spent spent = Spent.NOTHING;
    for (ExpressionTree argument : arguments) {
      spent = spent.then(scan(argument, null));
    }
    return spent;
  }

  @Override
  public Spent visitConditionalExpression(ConditionalExpressionTree tree, @Nullable Void ignored) {
    return scan(tree.getCondition(), null)
        .then(scan(tree.getTrueExpression(), null).or(scan(tree.getFalseExpression(), null)));
  }

  @Override
  public Spent visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void ignored) {
    return scan(tree.getExpression(), null).then(cases(tree.getCases()));
  }

  @Override
  public Spent visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    return called(tree).orElseGet(() -> super.visitMethodInvocation(tree, null));
  }

  /** What a call spends that is accounted for. */
  private Optional<Spent> called(ExpressionTree tree) {
    Optional<Spent> accounted = calls.call(tree, this::arguments);
    if (accounted.isPresent() && inFunction && !accounted.get().isNothing()) {
      findings.add(
          new Located(
              source.origin(tree),
              Finding.of(Rule.UNCOUNTED_TURNS, "`" + source.origin(tree).text() + "`")
                  .found("it stands in a function, which may be called any number of times")
                  .fix("release in a loop whose turns are counted")));
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

  @Override
  public Spent visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
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

  private void escapes(Tree tree) {
    if (data.refusesIn(tree)) {
      return;
    }
    String text = "`" + source.origin(tree).text() + "`";
    findings.add(
        new Located(
            source.origin(tree),
            calls.isRows(source.elementOf(tree))
                ? Finding.of(Rule.DATA_ESCAPES, text)
                    .required("rows serve to make a PrivateData, and nothing else")
                    .fix("release what is needed of them by a query")
                : Finding.of(Rule.DATA_ESCAPES, text)
                    .required(
                        "data sets go to wrappers and to programs with @PrivacyBudget, wrappers are"
                            + " called, and neither is kept, passed on or returned")
                    .fix("make the wrapper here: `var report = new PrivateReport(data);`")));
  }
}
