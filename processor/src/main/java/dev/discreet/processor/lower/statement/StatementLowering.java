/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.collection.FilledCollections;
import dev.discreet.processor.lower.collection.GroupedMaps;
import dev.discreet.processor.lower.collection.NestedMaps;
import dev.discreet.processor.lower.collection.RowSets;
import dev.discreet.processor.lower.collection.WrittenMaps;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.lower.object.SpreadRecords;
import dev.discreet.processor.lower.stream.HeldArrays;
import dev.discreet.processor.lower.stream.HeldRows;
import dev.discreet.processor.lower.stream.PresentSizes;
import dev.discreet.processor.trees.DrainedIterators;
import dev.discreet.processor.trees.EmptyGuards;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Name;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Statements, one by one. */
public final class StatementLowering implements Statements, NestedBodies {
  private final Lowering lowering;
  private final Expressions expressions;
  private final SwitchLowering choices;
  private final FunctionValues values;
  private final LoopLowering loops;
  private final EffectLoops effects;
  private final ConditionalLoops conditional;
  private final ExtremeLowering extremes;
  private final AssignmentLowering assignments;
  private final GroupFills fills;
  private final ReturnedMaps returnedMaps;
  private final ConstructorChecks checks;

  /** The labels of the loops around in the innermost body, the innermost first; some have none. */
  private Deque<String> loopLabels = new ArrayDeque<>();

  private String nextLabel = "";

  /** How many loops over rows are around in the innermost body. */
  private int rowLoops;

  private final Map<Element, Integer> declared = new HashMap<>();

  /** Loops by an iterator that is declared before. */
  private final Map<Tree, DrainedIterators.Walk> walks = new HashMap<>();

  /** Whether the innermost body is the function of a {@code forEach}. */
  private boolean effect;

  /** How many switches of the innermost body are around. */
  private int switches;

  /** For each body that is being lowered, what in it is refused and may return. */
  private final Deque<List<Statement.Refused>> escapes = new ArrayDeque<>();

  public StatementLowering(
      Lowering lowering,
      Expressions expressions,
      AssignmentLowering assignments,
      PatternLowering patterns,
      FunctionValues values,
      MethodTrees trees) {
    this.expressions = expressions;
    this.values = values;
    this.returnedMaps = new ReturnedMaps(lowering, expressions);
    this.checks = new ConstructorChecks(lowering, expressions, this, trees);
    this.lowering = lowering;
    this.loops = new LoopLowering(lowering, expressions, assignments.accumulators(), this);
    this.effects = new EffectLoops(lowering, expressions, loops, this);
    this.conditional = new ConditionalLoops(lowering, expressions, this, this);
    this.extremes = new ExtremeLowering(lowering, expressions);
    this.assignments = assignments;
    this.fills = new GroupFills(lowering, expressions, assignments, this);
    this.choices = new SwitchLowering(lowering, expressions, this, patterns);
  }

  /** The switches, which are expressions as well. */
  public SwitchLowering switches() {
    return choices;
  }

  @Override
  public Block block(List<? extends StatementTree> trees, Frame frame) {
    List<Statement> statements = new ArrayList<>();
    List<StatementTree> rest = new ArrayList<>(trees);
    rest.removeIf(EmptyStatementTree.class::isInstance);
    while (!rest.isEmpty()) {
      if (EmptyGuards.isFirst(rest, lowering.source())) {
        rest = rest.subList(1, rest.size());
      }
      StatementTree tree = rest.get(0);
      if (isFilling(tree)) {
        rest = rest.subList(1, rest.size());
        continue;
      }
      Optional<DrainedIterators.Walk> walk = loops.iterators().of(rest);
      if (walk.isPresent()) {
        walks.put(walk.get().loop(), walk.get());
        rest = rest.subList(1, rest.size());
        continue;
      }
      List<StatementTree> all = rest;
      Optional<GroupFills.Filled> filled = fills.of(rest, frame);
      if (filled.isPresent()) {
        statements.addAll(filled.get().statements());
        rest = rest.subList(filled.get().length(), rest.size());
        merged(tree, statements);
        continue;
      }
      Optional<AssignmentLowering.Counted> counted = assignments.counted(all, frame);
      counted.map(AssignmentLowering.Counted::statement).ifPresent(statements::add);
      rest = rest.subList(counted.map(AssignmentLowering.Counted::length).orElse(1), rest.size());
      if (counted.isEmpty()) {
        Statement lowered = statement(tree, frame);
        // What comes before a function is called is declared beside it.
        boolean several = tree instanceof VariableTree && lowered instanceof Statement.Nested;
        statements.addAll(
            several ? ((Statement.Nested) lowered).body().statements() : List.of(lowered));
      }
      merged(tree, statements);
    }
    return new Block(statements);
  }

  /** Outside of loops over rows the functions are called that merge what rows brought. */
  private void merged(StatementTree tree, List<Statement> statements) {
    if (rowLoops == 0) {
      TreeOrigin place = lowering.source().origin(tree);
      lowering.merged(place).forEach(map -> statements.add(new Statement.Evaluate(place, map)));
    }
  }

  /** Whether a statement puts nothing but an empty collection into a map that has all keys. */
  private boolean isFilling(StatementTree tree) {
    if (tree instanceof EnhancedForLoopTree loop) {
      return isFilling(loop.getStatement());
    }
    if (tree instanceof BlockTree block && block.getStatements().size() == 1) {
      return isFilling(block.getStatements().get(0));
    }
    return tree instanceof ExpressionStatementTree statement
        && lowering.fillsGrown(Syntax.withoutParentheses(statement.getExpression()));
  }

  @Override
  public Block body(@Nullable StatementTree tree, Frame frame) {
    if (tree == null) {
      return new Block(List.of());
    }
    return block(tree instanceof BlockTree block ? block.getStatements() : List.of(tree), frame);
  }

  @Override
  public Block rowLoopBody(List<? extends StatementTree> trees, Frame frame) {
    rowLoops++;
    Block block = loopBody(trees, frame);
    rowLoops--;
    return block;
  }

  @Override
  public Block rowEffect(LambdaExpressionTree function, Frame frame) {
    rowLoops++;
    Deque<String> around = loopLabels;
    int choicesAround = switches;
    boolean effectAround = effect;
    loopLabels = new ArrayDeque<>();
    loopLabels.push("");
    switches = 0;
    effect = true;
    Block block =
        function.getBody() instanceof BlockTree body
            ? block(body.getStatements(), frame)
            : new Block(List.of(rowEffect((ExpressionTree) function.getBody(), frame)));
    effect = effectAround;
    switches = choicesAround;
    loopLabels = around;
    rowLoops--;
    return block;
  }

  private Statement rowEffect(ExpressionTree tree, Frame frame) {
    if (lowering.fillsGrown(tree)) {
      return nothing(lowering.source().origin(tree));
    }
    return fills.of(tree, frame).orElseGet(() -> assignments.statement(tree, frame));
  }

  @Override
  public Block loopBody(List<? extends StatementTree> trees, Frame frame) {
    loopLabels.push(nextLabel);
    nextLabel = "";
    Block block = trees.size() == 1 ? body(trees.get(0), frame) : block(trees, frame);
    loopLabels.pop();
    return block;
  }

  @Override
  public Block wholeBody(List<? extends StatementTree> trees, Frame frame) {
    return wholeBody(frame, () -> block(trees, frame));
  }

  @Override
  public Block wholeBody(Frame frame, Supplier<Block> statements) {
    escapes.push(new ArrayList<>());
    int around = switches;
    Deque<String> labels = loopLabels;
    int rowsAround = rowLoops;
    boolean effectAround = effect;
    rowLoops = 0;
    switches = 0;
    effect = false;
    loopLabels = new ArrayDeque<>();
    Block block = statements.get();
    effect = effectAround;
    switches = around;
    loopLabels = labels;
    rowLoops = rowsAround;
    List<Statement.Refused> leaving = escapes.pop();
    if (leaving.isEmpty()) {
      return block;
    }
    Statement.Refused first = leaving.get(0);
    Expr unknown =
        frame
            .result()
            .<Expr>map(
                type ->
                    new Expr.Refused(first.origin(), lowering.types().of(type), first.finding()))
            .orElseGet(() -> new Expr.Null(first.origin()));
    return new Block(List.of(first, new Statement.Return(first.origin(), unknown)));
  }

  @Override
  public Block caseBody(List<? extends StatementTree> trees, Frame frame) {
    switches++;
    Block block = block(trees, frame);
    switches--;
    return block;
  }

  private Statement statement(StatementTree tree, Frame frame) {
    Optional<ExpressionTree> hidden = HiddenEffects.assignment(tree, lowering.source());
    if (hidden.isPresent() && tree instanceof VariableTree variable) {
      declare(variable);
    }
    Statement statement =
        hidden.isPresent() ? embeddedAssignment(hidden.get()) : visibleStatement(tree, frame);
    if (!(statement instanceof Statement.Refused refused)) {
      return statement;
    }
    boolean leaves =
        HiddenEffects.mayReturn(tree)
            || HiddenEffects.mayJump(tree)
            || (switches > 0 && HiddenEffects.mayLeave(tree));
    if (leaves && !escapes.isEmpty()) {
      escapes.peek().add(refused);
    }
    return frame.constructor() && !leaves
        ? new Statement.Refused(refused.origin(), refused.finding(), writtenIn(tree))
        : refused;
  }

  /**
   * The variables that a statement assigns, or fills as far as one can tell; empty where it assigns
   * anything else.
   */
  private Optional<List<Variable>> writtenIn(StatementTree tree) {
    List<Variable> written = new ArrayList<>();
    for (ExpressionTree target : HiddenEffects.targets(tree)) {
      Element element = lowering.source().elementOf(Syntax.withoutParentheses(target));
      boolean local =
          element != null
              && (element.getKind() == ElementKind.LOCAL_VARIABLE
                  || element.getKind() == ElementKind.PARAMETER);
      boolean cell = target instanceof ArrayAccessTree;
      if (!local && !cell) {
        return Optional.empty();
      }
      lowering.variable(element).ifPresent(written::add);
    }
    lowering.filledIn(tree).forEach(filled -> lowering.variable(filled).ifPresent(written::add));
    return Optional.of(written);
  }

  @Override
  public Statement effect(ExpressionTree tree, Frame frame) {
    return assignments.statement(tree, frame);
  }

  private Statement embeddedAssignment(ExpressionTree assignment) {
    TreeOrigin origin = lowering.source().origin(assignment);
    Element stepped =
        assignment instanceof UnaryTree step
            ? lowering.source().elementOf(step.getExpression())
            : null;
    if (stepped != null && rowLoops > declared.getOrDefault(stepped, rowLoops)) {
      return new Statement.Refused(
          origin,
          Finding.of(Rule.ACCUMULATOR_READ, "`" + stepped.getSimpleName() + "`")
              .required("inside the loop an accumulator is only added to, as in `total += x`")
              .fix("no row is told from another by where it stands: do without counting them"));
    }
    return new Statement.Refused(
        origin, Refusals.notUnderstood(origin).fix("assign in a statement of its own"));
  }

  private Statement visibleStatement(StatementTree tree, Frame frame) {
    TreeOrigin origin = lowering.source().origin(tree);
    if (tree instanceof VariableTree variable) {
      return variable(variable, origin, frame);
    }
    if (tree instanceof ExpressionStatementTree expression) {
      ExpressionTree bare = Syntax.withoutParentheses(expression.getExpression());
      return effects
          .statement(bare, origin, frame)
          .or(() -> checks.called(bare, origin, frame))
          .or(
              () ->
                  checks
                      .assigned(bare, origin, frame)
                      .map(
                          known ->
                              new Statement.Nested(
                                  origin,
                                  new Block(List.of(known, assignments.statement(bare, frame))))))
          .orElseGet(() -> assignments.statement(bare, frame));
    }
    if (tree instanceof IfTree branch) {
      Optional<Statement> extreme = extremes.statement(branch, origin, frame);
      if (extreme.isPresent()) {
        return extreme.get();
      }
      Optional<Tree> present = new PresentSizes(lowering, expressions).then(branch, frame);
      if (present.isPresent()) {
        return new Statement.Nested(origin, body((StatementTree) present.get(), frame));
      }
      return branch(branch.getCondition(), branch, origin, frame);
    }
    if (tree instanceof EnhancedForLoopTree loop) {
      return loops.enhanced(loop, origin, frame);
    }
    DrainedIterators.Walk walk = walks.get(tree);
    if (walk != null) {
      return loops.drained(walk, origin, frame);
    }
    if (tree instanceof ForLoopTree loop) {
      Optional<Statement> overRows =
          loops
              .iterators()
              .of(loop)
              .map(each -> loops.drained(each, origin, frame))
              .or(() -> loops.indexed(loop, origin, frame));
      if (overRows.isPresent()) {
        return overRows.get();
      }
    }
    if (tree instanceof ForLoopTree loop && loop.getCondition() != null && !loops.walksRows(loop)) {
      return conditional.loop(loop, loop.getCondition(), origin, frame);
    }
    if (tree instanceof WhileLoopTree loop) {
      return conditional.loop(loop, origin, frame);
    }
    if (tree instanceof DoWhileLoopTree loop) {
      return conditional.loop(loop, origin, frame);
    }
    if (tree instanceof ReturnTree && effect) {
      // The function of a forEach returns to the loop that calls it.
      return new Statement.Continue(origin, loopLabels.size() - 1);
    }
    if (tree instanceof ReturnTree end) {
      return new Statement.Return(origin, returned(end, origin, frame));
    }
    if (tree instanceof ClassTree local
        && (local.getKind() != Tree.Kind.CLASS
            || lowering.source().accumulators().are(lowering.source().elementOf(local)))) {
      return nothing(origin); // A record, an enum or an interface does nothing by itself.
    }
    if (tree instanceof SwitchTree choice) {
      return choices.statement(choice, origin, frame);
    }
    if (tree instanceof YieldTree end) {
      return new Statement.Return(origin, value(end.getValue(), frame));
    }
    if (tree instanceof BlockTree block) {
      return new Statement.Nested(origin, block(block.getStatements(), frame));
    }
    if (tree instanceof ContinueTree next && loopsLeft(next.getLabel()) >= 0) {
      return new Statement.Continue(origin, loopsLeft(next.getLabel()));
    }
    if (tree instanceof BreakTree end
        && (end.getLabel() == null || switches == 0)
        && loopsLeft(end.getLabel()) >= 0) {
      return new Statement.Break(origin, loopsLeft(end.getLabel()));
    }
    if (tree instanceof LabeledStatementTree labeled && isLoop(labeled.getStatement())) {
      nextLabel = labeled.getLabel().toString();
      Statement loop = statement(labeled.getStatement(), frame);
      nextLabel = "";
      return loop;
    }
    if (tree instanceof ThrowTree failure) {
      return new Failures(lowering, expressions)
          .thrown(failure, refusal(tree, origin), origin, frame);
    }
    return new Statement.Refused(origin, refusal(tree, origin));
  }

  /** {@code if (a && set.add(x))} asks only where {@code a} holds: as a branch in a branch. */
  private Statement branch(
      ExpressionTree parenthesized, IfTree branch, TreeOrigin origin, Frame frame) {
    ExpressionTree condition = Syntax.withoutParentheses(parenthesized);
    if (branch.getElseStatement() == null
        && condition instanceof BinaryTree both
        && both.getKind() == Tree.Kind.CONDITIONAL_AND
        && RowSets.mayAsk(both.getRightOperand())) {
      return new Statement.If(
          origin,
          expressions.condition(both.getLeftOperand(), frame),
          new Block(List.of(branch(both.getRightOperand(), branch, origin, frame))),
          new Block(List.of()));
    }
    if (Syntax.stepping(condition).isPresent()) {
      ConditionalLoops.Question question = conditional.question(condition, frame);
      List<Statement> all = new ArrayList<>(question.declared());
      all.addAll(question.before());
      Block whenTrue = body(branch.getThenStatement(), frame);
      Block whenFalse = body(branch.getElseStatement(), frame);
      all.add(new Statement.If(origin, question.condition(), whenTrue, whenFalse));
      return new Statement.Nested(origin, new Block(all));
    }
    Optional<FilledCollections.Asked> asked = assignments.filled().asked(condition, origin, frame);
    if (asked.isPresent()) {
      return asked
          .get()
          .branch(
              origin,
              body(branch.getThenStatement(), frame),
              body(branch.getElseStatement(), frame));
    }
    Optional<Finding> change = assignments.filled().change(condition, origin, frame);
    if (change.isPresent()) {
      return new Statement.Refused(origin, change.get());
    }
    return new Statement.If(
        origin,
        expressions.condition(condition, frame),
        body(branch.getThenStatement(), frame),
        body(branch.getElseStatement(), frame));
  }

  private static boolean isLoop(StatementTree tree) {
    return tree instanceof EnhancedForLoopTree
        || tree instanceof ForLoopTree
        || tree instanceof WhileLoopTree;
  }

  /** How many loops inside the one that is meant are left; -1 where the label is of none. */
  private int loopsLeft(@Nullable Name label) {
    return label == null ? 0 : List.copyOf(loopLabels).indexOf(label.toString());
  }

  private Finding refusal(StatementTree tree, TreeOrigin origin) {
    if (tree instanceof ThrowTree || tree instanceof TryTree || tree instanceof AssertTree) {
      return Finding.of(Rule.EXCEPTION_HANDLING, "`" + keyword(tree) + "`")
          .fix("return a value for every row, and clamp instead of failing");
    }
    if (tree instanceof LabeledStatementTree labeled) {
      return Finding.of(Rule.NOT_UNDERSTOOD, "`" + labeled.getLabel() + ":`")
          .found("a label")
          .fix("leave out the label: put what the loop does under a condition");
    }
    if ((tree instanceof ContinueTree next && next.getLabel() != null)
        || (tree instanceof BreakTree end && end.getLabel() != null)) {
      return Refusals.notUnderstood(origin).found("a label").fix("leave out the label");
    }
    if (tree instanceof SynchronizedTree lock) {
      String expression = lowering.source().origin(lock.getExpression()).text();
      return Finding.of(Rule.NOT_UNDERSTOOD, "`synchronized " + expression + "`")
          .found("a lock")
          .fix("remove it: what a query reads is its own");
    }
    return loops.refusal(tree).orElseGet(() -> Refusals.notUnderstood(origin));
  }

  private static Statement nothing(TreeOrigin origin) {
    return new Statement.Nested(origin, new Block(List.of()));
  }

  private static String keyword(Tree tree) {
    return tree instanceof ThrowTree ? "throw" : tree instanceof TryTree ? "try" : "assert";
  }

  private Element declare(VariableTree tree) {
    Element element = lowering.source().elementOf(tree);
    if (element == null) {
      throw new SourceHasErrors();
    }
    lowering.declare(element);
    declared.put(element, rowLoops);
    return element;
  }

  private Statement variable(VariableTree tree, TreeOrigin origin, Frame frame) {
    Optional<List<Statement>> function =
        Optional.ofNullable(lowering.source().elementOf(tree))
            .flatMap(named -> values.declares(tree, named, frame));
    if (function.isPresent()) {
      return new Statement.Nested(origin, new Block(function.get()));
    }
    Element element = declare(tree);
    Optional<Statement> holder =
        assignments
            .holders()
            .declared(tree, element, origin, frame)
            .or(() -> assignments.accumulators().declared(tree, element, origin, frame))
            .or(() -> assignments.filled().declared(tree, element, origin, frame))
            .or(() -> array(tree, element, origin, frame))
            .or(() -> new NestedMaps(lowering, expressions).declared(tree, element, origin, frame));
    if (holder.isPresent()) {
      return holder.get();
    }
    Optional<Statement> grown = new GroupedMaps(lowering).grown(tree, element, origin);
    if (grown.isPresent()) {
      return grown.get();
    }
    Variable variable = lowering.variable(element).orElseThrow();
    Optional<Statement> written =
        new WrittenMaps(lowering, expressions).declared(tree, variable, frame);
    if (written.isPresent()) {
      return written.get();
    }
    TypeMirror type = element.asType();
    if (type.getKind() == TypeKind.ERROR) {
      throw new SourceHasErrors();
    }
    if (tree.getInitializer() == null) {
      return new Statement.Declare(origin, variable);
    }
    Operand value =
        HeldRows.asValue(
            new GroupedMaps(lowering)
                .collected(element, expressions.operand(tree.getInitializer(), frame)));
    Optional<Statement> parts = new SpreadRecords(lowering).declared(element, value, origin);
    if (parts.isPresent()) {
      return parts.get();
    }
    return TypeLowering.saysMore(value.expr().type(), variable.type())
        ? new Statement.Let(origin, lowering.declare(element, value.expr().type()), value.expr())
        : new Statement.Let(origin, variable, lowering.coercion().to(value, type));
  }

  /** An array of what a stream over one row's elements gives. */
  private Optional<Statement> array(
      VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    return assignments.filled().isInsideARow(element)
        ? HeldArrays.list(tree.getInitializer(), lowering, expressions, frame)
            .map(list -> new Statement.Let(origin, lowering.declare(element, list.type()), list))
        : Optional.empty();
  }

  private Expr returned(ReturnTree tree, TreeOrigin origin, Frame frame) {
    if (tree.getExpression() == null) {
      return new Expr.Null(origin);
    }
    Optional<Expr> map =
        frame
            .method()
            .flatMap(method -> groups(method, tree.getExpression(), frame))
            .or(() -> array(tree.getExpression(), frame))
            .or(() -> returnedMaps.written(tree.getExpression(), frame));
    Expr value =
        map.orElseGet(() -> value(returnedMaps.inside(tree.getExpression(), frame), frame));
    return frame.nonNull() ? Expr.Pure.notNull(value) : value;
  }

  /** An array of what a stream over one row's elements gives, where a query does not return it. */
  private Optional<Expr> array(ExpressionTree tree, Frame frame) {
    boolean inner =
        frame
            .method()
            .filter(
                method ->
                    AnnotationName.PRIVATE.isOn(method)
                        || method.getParameters().stream().anyMatch(this::isDataSet))
            .isEmpty();
    return inner ? HeldArrays.list(tree, lowering, expressions, frame) : Optional.empty();
  }

  private boolean isDataSet(Element parameter) {
    return lowering
        .variable(parameter)
        .filter(known -> known.type().kind() == Type.Kind.ROWS)
        .isPresent();
  }

  /** A map by key that says more than the declaration; empty for any other value. */
  private Optional<Expr> groups(ExecutableElement method, ExpressionTree tree, Frame frame) {
    boolean isMap = Library.is(lowering.source().typeOf(tree), Kind.MAP);
    if (!isMap || AnnotationName.PRIVATE.isOn(method)) {
      return Optional.empty();
    }
    Operand value = new GroupedMaps(lowering).collected(method, expressions.operand(tree, frame));
    return Optional.of(value.expr()).filter(expr -> isByKey(expr.type()));
  }

  private static boolean isByKey(Type type) {
    return switch (type.kind()) {
      case TALLY, GROUPS -> true;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER -> false;
      case COLLECTION, DICTIONARY, ROWS, VECTOR, TABLE -> false;
    };
  }

  private Expr value(ExpressionTree tree, Frame frame) {
    return frame
        .result()
        .map(type -> expressions.valueFor(type, tree, frame))
        .orElseThrow(SourceHasErrors::new);
  }
}
