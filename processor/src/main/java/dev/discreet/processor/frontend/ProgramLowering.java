/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.Located;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
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
  private final EachElement elements;
  private final List<Located> findings;

  /** Parts that are accounted for elsewhere. */
  private final Set<Tree> passedOver = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Tree, String> labels = new IdentityHashMap<>();

  /** Inside a function that may run any number of times, or never. */
  private boolean inFunction;

  private ProgramLowering(
      Source source, ProgramCalls calls, Turns turns, DataSets data, List<Located> findings) {
    this.source = source;
    this.calls = calls;
    this.turns = turns;
    this.data = data;
    this.elements = new EachElement(source, turns, data);
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
    return new ProgramLowering(source, calls, turns, data, findings).path(method.getBody()).total();
  }

  @Override
  public Spent scan(@Nullable Tree tree, @Nullable Void ignored) {
    if (tree == null || passedOver.contains(tree)) {
      return Spent.NOTHING;
    }
    if (tree instanceof StatementTree statement && !(tree instanceof ClassTree)) {
      return path(statement).total();
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

  private ProgramPath path(StatementTree statement) {
    return switch (statement.getKind()) {
      case BLOCK -> block(((BlockTree) statement).getStatements());
      case IF -> branch((IfTree) statement);
      case RETURN, THROW -> ProgramPath.leaving(ProgramPath.RETURN, inside(statement));
      case YIELD -> ProgramPath.leaving(ProgramPath.YIELD, inside(statement));
      case BREAK -> jump(((BreakTree) statement).getLabel(), ProgramPath.BREAK);
      case CONTINUE -> jump(((ContinueTree) statement).getLabel(), ProgramPath.CONTINUE);
      case LABELED_STATEMENT -> labeled((LabeledStatementTree) statement);
      case SYNCHRONIZED -> {
        SynchronizedTree locked = (SynchronizedTree) statement;
        yield ProgramPath.through(scan(locked.getExpression(), null)).then(path(locked.getBlock()));
      }
      case TRY -> guarded((TryTree) statement);
      case SWITCH -> {
        SwitchTree choice = (SwitchTree) statement;
        yield ProgramPath.through(scan(choice.getExpression(), null))
            .then(cases(choice.getCases()).arrived(ProgramPath.BREAK::equals));
      }
      case ENHANCED_FOR_LOOP -> each((EnhancedForLoopTree) statement);
      case FOR_LOOP -> counted((ForLoopTree) statement);
      case WHILE_LOOP -> asked((WhileLoopTree) statement);
      case DO_WHILE_LOOP -> asked((DoWhileLoopTree) statement);
      case EXPRESSION_STATEMENT -> {
        ExpressionTree expression = ((ExpressionStatementTree) statement).getExpression();
        yield ProgramPath.through(
            calls.checked(expression, this::arguments).orElseGet(() -> scan(expression, null)));
      }
      case VARIABLE -> ProgramPath.through(declared((VariableTree) statement));
      default -> ProgramPath.through(inside(statement));
    };
  }

  private static ProgramPath jump(@Nullable Name label, String kind) {
    return ProgramPath.leaving(label == null ? kind : kind + " " + label, Spent.NOTHING);
  }

  private ProgramPath labeled(LabeledStatementTree tree) {
    String label = " " + tree.getLabel();
    labels.put(tree.getStatement(), label);
    return path(tree.getStatement()).arrived((ProgramPath.BREAK + label)::equals);
  }

  /** One turn of a loop, up to where the next begins. */
  private ProgramPath turn(StatementTree body, StatementTree loop) {
    String label = ProgramPath.CONTINUE + labels.getOrDefault(loop, "");
    return path(body)
        .arrived(target -> target.equals(ProgramPath.CONTINUE) || target.equals(label));
  }

  /** What the parts of a statement spend one after the other. */
  private Spent inside(StatementTree statement) {
    Spent spent = super.scan(statement, null);
    return spent == null ? Spent.NOTHING : spent;
  }

  /** All of a loop over values. */
  private ProgramPath each(EnhancedForLoopTree loop) {
    Optional<BigInteger> parts = data.parts(loop.getExpression());
    Optional<Element> variable = Optional.ofNullable(source.elementOf(loop.getVariable()));
    variable.ifPresent(element -> data.each(loop.getExpression(), element));
    Spent over =
        parts.isPresent()
            ? arguments(data.arguments(loop.getExpression()))
            : scan(loop.getExpression(), null);
    ProgramPath turn = inBlock(() -> turn(loop.getStatement(), loop));
    return ProgramPath.through(over)
        .then(repeated(turn, parts.or(() -> turns.of(loop)), variable, loop))
        .arrived(ProgramPath.BREAK::equals);
  }

  /** All of a loop with a condition, which is asked once more than there are turns. */
  private ProgramPath asked(WhileLoopTree loop) {
    ProgramPath asked = inBlock(() -> ProgramPath.through(scan(loop.getCondition(), null)));
    ProgramPath turn = asked.then(inBlock(() -> turn(loop.getStatement(), loop)));
    return repeated(turn, turns.of(loop), Optional.empty(), loop)
        .then(asked)
        .arrived(ProgramPath.BREAK::equals);
  }

  /** The same, of a loop that asks after its first turn. */
  private ProgramPath asked(DoWhileLoopTree loop) {
    ProgramPath turn =
        inBlock(
            () ->
                turn(loop.getStatement(), loop)
                    .then(ProgramPath.through(scan(loop.getCondition(), null))));
    return repeated(turn, turns.of(loop), Optional.empty(), loop)
        .arrived(ProgramPath.BREAK::equals);
  }

  /** The same, of a loop that counts. */
  private ProgramPath counted(ForLoopTree loop) {
    ProgramPath start = ProgramPath.through(scan(loop.getInitializer(), null));
    ProgramPath asked = inBlock(() -> ProgramPath.through(scan(loop.getCondition(), null)));
    ProgramPath body =
        inBlock(
            () ->
                turn(loop.getStatement(), loop)
                    .then(ProgramPath.through(scan(loop.getUpdate(), null))));
    return start
        .then(repeated(asked.then(body), turns.of(loop), Optional.empty(), loop))
        .then(asked)
        .arrived(ProgramPath.BREAK::equals);
  }

  private interface Stretch {
    ProgramPath read();
  }

  /** What is taken of data sets inside ends with it. */
  private ProgramPath inBlock(Stretch stretch) {
    data.enter();
    ProgramPath path = stretch.read();
    return path.settled(data.leave());
  }

  private ProgramPath block(List<? extends StatementTree> statements) {
    return inBlock(
        () -> {
          ProgramPath path = ProgramPath.through(Spent.NOTHING);
          for (StatementTree statement : statements) {
            path = path.then(path(statement));
          }
          return path;
        });
  }

  private ProgramPath branch(IfTree branch) {
    ProgramPath condition = ProgramPath.through(scan(branch.getCondition(), null));
    ProgramPath yes = path(branch.getThenStatement());
    ProgramPath no =
        branch.getElseStatement() == null
            ? ProgramPath.through(Spent.NOTHING)
            : path(branch.getElseStatement());
    return condition.then(yes.or(no));
  }

  /**
   * Groups of an old switch fall through where they do not end, and none may be chosen. Before one
   * is chosen, the guards of all may have been asked.
   */
  private ProgramPath cases(List<? extends CaseTree> cases) {
    Spent asked = Spent.NOTHING;
    for (CaseTree one : cases) {
      asked = asked.then(guard(one));
    }
    ProgramPath dearest = ProgramPath.through(Spent.NOTHING);
    ProgramPath next = ProgramPath.through(Spent.NOTHING);
    for (int i = cases.size() - 1; i >= 0; i--) {
      CaseTree one = cases.get(i);
      if (one.getStatements() == null) {
        dearest = dearest.or(body(one));
      } else {
        next = block(one.getStatements()).then(next);
        dearest = dearest.or(next);
      }
    }
    return ProgramPath.through(asked).then(dearest);
  }

  private ProgramPath body(CaseTree one) {
    return one.getBody() instanceof StatementTree statement
        ? path(statement)
        : ProgramPath.through(scan(one.getBody(), null));
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

  /** An exception may come after all of a block; what it spends before is part of that. */
  private ProgramPath guarded(TryTree tree) {
    ProgramPath block =
        ProgramPath.through(scan(tree.getResources(), null)).then(path(tree.getBlock()));
    ProgramPath failed = ProgramPath.through(block.total());
    ProgramPath whole = block;
    for (CatchTree handler : tree.getCatches()) {
      whole = whole.or(failed.then(path(handler.getBlock())));
    }
    return tree.getFinallyBlock() == null
        ? whole
        : whole.andFinally(path(tree.getFinallyBlock()));
  }

  /** A loop, which may have no turn; one that leaves it is the last. */
  private ProgramPath repeated(
      ProgramPath turn,
      Optional<BigInteger> times,
      Optional<Element> variable,
      StatementTree loop) {
    ProgramPath whole = turn.or(ProgramPath.through(Spent.NOTHING));
    if (whole.goesOn().isNothing()) {
      return whole.repeated(BigInteger.ONE, variable);
    }
    if (times.isEmpty()) {
      findings.add(ProgramRefusals.uncounted(loop, source));
      return whole;
    }
    return whole.repeated(times.get(), variable);
  }

  private Spent declared(VariableTree variable) {
    ExpressionTree value = variable.getInitializer();
    Element element = source.elementOf(variable);
    if (value == null || element == null) {
      return Spent.NOTHING;
    }
    int before = findings.size();
    Optional<Spent> known =
        calls.declares(element, ExpressionLowering.withoutParentheses(value), this::arguments);
    Spent spent = known.orElseGet(() -> scan(value, null));
    if (known.isEmpty() && (findings.size() > before || data.refusesIn(value))) {
      data.report(element);
    }
    return spent;
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
    return scan(tree.getExpression(), null).then(cases(tree.getCases()).total());
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
    Spent spent = arguments(runs.once());
    for (ExpressionTree function : runs.functions()) {
      if (function instanceof LambdaExpressionTree lambda) {
        Spent turn = inBlock(() -> body(lambda)).total();
        Optional<Element> element =
            EachElement.parameter(function)
                .flatMap(tree -> Optional.ofNullable(source.elementOf(tree)));
        spent = spent.then(turn.times(runs.elements(), element));
      } else {
        Optional<Spent> released = called(function).map(one -> one.times(runs.elements()));
        spent = spent.then(released.orElseGet(() -> scan(function, null)));
      }
    }
    return spent;
  }

  private ProgramPath body(LambdaExpressionTree lambda) {
    return lambda.getBody() instanceof StatementTree statement
        ? path(statement)
        : ProgramPath.through(scan(lambda.getBody(), null));
  }

  /** What a call spends that is accounted for. */
  private Optional<Spent> called(ExpressionTree tree) {
    Optional<Spent> accounted = calls.call(tree, this::arguments);
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
