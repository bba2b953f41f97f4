/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the statements of a program spend, path by path.
 *
 * <p>Claim: whatever way a run of the program takes, there is a path here that spends at least as
 * much. A loop has at most as many iterations as {@link TripCounts} says. Where that is not known,
 * it is an error.
 */
final class ProgramStatements {
  private final ProgramLowering expressions;
  private final Source source;
  private final ProgramCalls calls;
  private final TripCounts tripCounts;
  private final DataSets data;
  private final List<Located> findings;
  private final IdentityHashMap<Tree, String> labels = new IdentityHashMap<>();

  ProgramStatements(
      ProgramLowering expressions,
      Source source,
      ProgramCalls calls,
      TripCounts tripCounts,
      DataSets data,
      List<Located> findings) {
    this.expressions = expressions;
    this.source = source;
    this.calls = calls;
    this.tripCounts = tripCounts;
    this.data = data;
    this.findings = findings;
  }

  /** Where the paths of a statement lead, and what they spend. */
  ProgramPath path(StatementTree statement) {
    return switch (statement.getKind()) {
      case BLOCK -> block(((BlockTree) statement).getStatements());
      case IF -> branch((IfTree) statement);
      case RETURN, THROW -> ProgramPath.leaving(ProgramPath.RETURN, expressions.partsOf(statement));
      case YIELD -> ProgramPath.leaving(ProgramPath.YIELD, expressions.partsOf(statement));
      case BREAK -> jump(((BreakTree) statement).getLabel(), ProgramPath.BREAK);
      case CONTINUE -> jump(((ContinueTree) statement).getLabel(), ProgramPath.CONTINUE);
      case LABELED_STATEMENT -> labeled((LabeledStatementTree) statement);
      case SYNCHRONIZED -> {
        SynchronizedTree locked = (SynchronizedTree) statement;
        yield ProgramPath.through(expressions.spent(locked.getExpression()))
            .then(path(locked.getBlock()));
      }
      case TRY -> guarded((TryTree) statement);
      case SWITCH -> {
        SwitchTree choice = (SwitchTree) statement;
        yield ProgramPath.through(expressions.spent(choice.getExpression()))
            .then(cases(choice.getCases()).arrived(ProgramPath.BREAK::equals));
      }
      case ENHANCED_FOR_LOOP -> each((EnhancedForLoopTree) statement);
      case FOR_LOOP -> asked((ForLoopTree) statement);
      case WHILE_LOOP -> asked((WhileLoopTree) statement);
      case DO_WHILE_LOOP -> asked((DoWhileLoopTree) statement);
      case EXPRESSION_STATEMENT -> {
        ExpressionTree expression = ((ExpressionStatementTree) statement).getExpression();
        yield ProgramPath.through(
            calls
                .checked(expression, expressions::spent)
                .orElseGet(() -> expressions.spent(expression)));
      }
      case VARIABLE -> ProgramPath.through(declared((VariableTree) statement));
      default -> ProgramPath.through(expressions.partsOf(statement));
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

  /** One iteration of a loop, up to where the next begins. */
  private ProgramPath iteration(StatementTree body, StatementTree loop) {
    String labeled = ProgramPath.CONTINUE + labels.getOrDefault(loop, "");
    return path(body)
        .arrived(target -> target.equals(ProgramPath.CONTINUE) || target.equals(labeled));
  }

  /** All of a loop over values. */
  private ProgramPath each(EnhancedForLoopTree loop) {
    Optional<BigInteger> parts = data.parts(loop.getExpression());
    Optional<Element> variable = Optional.ofNullable(source.elementOf(loop.getVariable()));
    variable.ifPresent(element -> data.each(loop.getExpression(), element));
    Spent over =
        parts.isPresent()
            ? expressions.spent(data.arguments(loop.getExpression()))
            : expressions.spent(loop.getExpression());
    ProgramPath iteration = inBlock(() -> iteration(loop.getStatement(), loop));
    return ProgramPath.through(over)
        .then(repeated(iteration, parts.or(() -> tripCounts.of(loop)), variable, loop))
        .arrived(ProgramPath.BREAK::equals);
  }

  /**
   * What a condition spends.
   *
   * @param each when all of it is asked
   * @param last when it ends the loop after all of its iterations
   */
  private record Asked(ProgramPath each, ProgramPath last) {

    /**
     * What the end of a loop spends: after fewer iterations than there may be, all of the condition
     * was asked once for each and once more. That is no more than all iterations, if there can be
     * another iteration after the first.
     */
    ProgramPath atEnd(ProgramPath iteration) {
      return iteration.through().isPresent() ? last : each;
    }
  }

  /**
   * After all iterations the part that counts does not hold, and what stands after it is not asked.
   */
  private Asked asked(ExpressionTree condition, CountingLoops.Loop loop) {
    if (Syntax.withoutParentheses(condition) instanceof BinaryTree both
        && both.getKind() == Tree.Kind.CONDITIONAL_AND
        && tripCounts.isCountedBy(both.getLeftOperand(), loop)) {
      Asked left = asked(both.getLeftOperand(), loop);
      ProgramPath right = once(both.getRightOperand());
      return new Asked(left.each().then(right), left.last());
    }
    ProgramPath whole = once(condition);
    return new Asked(whole, whole);
  }

  private ProgramPath once(@Nullable Tree tree) {
    return inBlock(() -> ProgramPath.through(expressions.spent(tree)));
  }

  /** All of a loop with a condition, which is asked once more than there are iterations. */
  private ProgramPath asked(WhileLoopTree loop) {
    CountingLoops.Loop counted = CountingLoops.Loop.of(loop);
    Asked asked = asked(loop.getCondition(), counted);
    ProgramPath iteration = asked.each().then(inBlock(() -> iteration(loop.getStatement(), loop)));
    return repeated(iteration, tripCounts.of(counted), Optional.empty(), loop)
        .then(asked.atEnd(iteration))
        .arrived(ProgramPath.BREAK::equals);
  }

  /** The same, of a loop that asks after its first iteration. */
  private ProgramPath asked(DoWhileLoopTree loop) {
    ProgramPath iteration =
        inBlock(() -> iteration(loop.getStatement(), loop).then(once(loop.getCondition())));
    return repeated(iteration, tripCounts.of(CountingLoops.Loop.of(loop)), Optional.empty(), loop)
        .arrived(ProgramPath.BREAK::equals);
  }

  /** The same, of a for loop. */
  private ProgramPath asked(ForLoopTree loop) {
    CountingLoops.Loop counted = CountingLoops.Loop.of(loop);
    ProgramPath start = ProgramPath.through(expressions.spent(loop.getInitializer()));
    Asked asked =
        loop.getCondition() == null
            ? new Asked(ProgramPath.through(Spent.NOTHING), ProgramPath.through(Spent.NOTHING))
            : asked(loop.getCondition(), counted);
    ProgramPath body =
        inBlock(
            () ->
                iteration(loop.getStatement(), loop)
                    .then(ProgramPath.through(expressions.spent(loop.getUpdate()))));
    ProgramPath iteration = asked.each().then(body);
    return start
        .then(repeated(iteration, tripCounts.of(counted), Optional.empty(), loop))
        .then(asked.atEnd(iteration))
        .arrived(ProgramPath.BREAK::equals);
  }

  /** Part of a program. */
  interface Stretch {
    ProgramPath read();
  }

  /** What is taken of data sets inside ends with it. */
  ProgramPath inBlock(Stretch stretch) {
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
    ProgramPath condition = ProgramPath.through(expressions.spent(branch.getCondition()));
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
  ProgramPath cases(List<? extends CaseTree> cases) {
    Spent asked = Spent.NOTHING;
    for (CaseTree one : cases) {
      asked = asked.then(expressions.before(one));
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
        : ProgramPath.through(expressions.spent(one.getBody()));
  }

  /** An exception may come after all of a block; what it spends before is part of that. */
  private ProgramPath guarded(TryTree tree) {
    findings.addAll(
        new VisibleFailures(source, calls::mayFail, calls::isRelease, calls::isGuarded).in(tree));
    ProgramPath block =
        ProgramPath.through(expressions.spent(tree.getResources())).then(path(tree.getBlock()));
    ProgramPath failed = ProgramPath.through(block.total());
    ProgramPath whole = block;
    for (CatchTree handler : tree.getCatches()) {
      whole = whole.or(failed.then(path(handler.getBlock())));
    }
    return tree.getFinallyBlock() == null ? whole : whole.andFinally(path(tree.getFinallyBlock()));
  }

  /** A loop, which may have no iteration; one that leaves it is the last. */
  private ProgramPath repeated(
      ProgramPath iteration,
      Optional<BigInteger> times,
      Optional<Element> variable,
      StatementTree loop) {
    ProgramPath whole = iteration.or(ProgramPath.through(Spent.NOTHING));
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
        calls.declares(element, Syntax.withoutParentheses(value), expressions::spent);
    Spent spent = known.orElseGet(() -> expressions.spent(value));
    if (known.isEmpty() && (findings.size() > before || data.refusesIn(value))) {
      data.report(element);
    }
    return spent;
  }
}
