/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.choice.Merging;
import dev.discreet.processor.analysis.expression.Expressions;
import dev.discreet.processor.analysis.expression.Streams;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.Memberships;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Evaluator;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.analysis.vector.RowListWrites;
import dev.discreet.processor.analysis.vector.VectorReads;
import dev.discreet.processor.analysis.vector.VectorWrites;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Executes statements on abstract values, all paths side by side. */
public final class Statements implements Evaluator, Executor {
  private final Evaluation evaluation;
  private final Expressions expressions;
  private final List<Term> failures = new ArrayList<>();
  private final Operands operands;
  private final VectorWrites writes;
  private final RowListWrites lists;
  private final RowLoops rowLoops;
  private final CountedLoops countedLoops;
  private final ElementChecks elementChecks;
  private final Map<String, Variable> components = new HashMap<>();
  private final Set<Origin> notUnderstood = new LinkedHashSet<>();

  public Statements(Evaluation evaluation) {
    this.evaluation = evaluation;
    ThrowChecks checks = new ThrowChecks(evaluation);
    Memberships memberships = new Memberships(evaluation);
    this.operands = new Operands(evaluation, this);
    VectorReads reads = new VectorReads(evaluation, operands, checks);
    Streams streams = new Streams(evaluation, operands, reads, checks);
    this.writes = new VectorWrites(evaluation, operands, reads, checks);
    this.lists = new RowListWrites(evaluation, operands, reads, writes, checks);
    this.expressions = new Expressions(evaluation, this, memberships);
    this.countedLoops = new CountedLoops(evaluation, operands, this);
    this.elementChecks = new ElementChecks(evaluation, this, this);
    this.rowLoops =
        new RowLoops(
            evaluation, streams, writes, memberships, checks, operands, countedLoops, this);
  }

  @Override
  public Value value(Expr expression, State state) {
    return expressions.value(expression, state);
  }

  /** Returns the result of a body. It lies within the limits, if any are declared. */
  @Override
  public Value run(Block body, State state, Optional<Limits> resultLimits) {
    Frame frame = Frame.returning(resultLimits);
    execute(body, state, frame);
    if (frame.isReported() || frame.exits().isEmpty()) {
      return new Reported();
    }
    int last = frame.exits().size() - 1;
    Value result = frame.exits().get(last).value();
    if (isOneOfArrays(frame.exits())) {
      return array(frame.exits(), state);
    }
    List<State> ends = frame.exits().stream().map(Frame.Exit::end).toList();
    state.seeing(Merging.states(evaluation, ends, Optional.empty(), state.path()));
    for (int i = last - 1; i >= 0; i--) {
      Frame.Exit exit = frame.exits().get(i);
      Optional<Value> merged = Merging.merge(evaluation, exit.end().guard(), exit.value(), result);
      if (merged.isEmpty()) {
        evaluation.report(
            evaluation.findings().isEmpty() ? new Refusal(otherReturn(exit)) : Refusal.again());
        return new Reported();
      }
      result = merged.get();
    }
    return result;
  }

  private static boolean isOneOfArrays(List<Frame.Exit> exits) {
    return exits.stream().allMatch(exit -> exit.value() instanceof Reference)
        && exits.stream().map(Frame.Exit::value).distinct().count() > 1;
  }

  /** The array that a body returns on one of several paths. Its variables end with it. */
  private Value array(List<Frame.Exit> exits, State state) {
    Frame.Exit first = exits.get(0);
    Variable result = new Variable(first.origin().text(), Type.Simple.NONE);
    List<State> ends = new ArrayList<>();
    for (Frame.Exit exit : exits) {
      State end = exit.end().branch(exit.end().guard(), exit.end().path());
      end.values().clear();
      end.values().put(result, exit.value());
      ends.add(end);
    }
    State merged = Merging.states(evaluation, ends, Optional.empty(), state.path());
    state.seeing(merged);
    Value value = merged.valueOf(result);
    if (value instanceof Reported reported) {
      evaluation.report(
          reported
              .cause()
              .map(finding -> new Refusal(new Located(first.origin(), finding)))
              .orElseGet(Refusal::again));
      return new Reported();
    }
    return value;
  }

  /** Runs a constructor; empty where it always throws. */
  public Optional<State> construct(Block body, State state) {
    Frame frame = Frame.constructing();
    boolean ends = execute(body, state, frame);
    if (frame.isReported()) {
      forget(state);
      return Optional.of(state);
    }
    return ends ? Optional.of(state) : Optional.empty();
  }

  /** The first statement of a constructor that was not understood, and proves nothing. */
  public Optional<Origin> firstNotUnderstood() {
    return notUnderstood.stream().findFirst();
  }

  /**
   * Forgets what a statement that is not understood may have changed: the variables that it
   * assigns, the contents of arrays and maps, and the contents of an object to which somebody may
   * write. Claim: whatever else was proven of a number, a text, a constant, a record or a copy
   * still holds behind the statement, on the paths that get there. Where the statement throws,
   * there is no instance.
   */
  private void forget(State state, Set<Variable> assigned) {
    state
        .values()
        .replaceAll(
            (variable, value) ->
                assigned.contains(variable) || mayBeWritten(variable, value)
                    ? evaluation.unknown(variable.type())
                    : value);
    state.objects().replaceAll((object, contents) -> new Reported());
  }

  private static boolean mayBeWritten(Variable variable, Value value) {
    boolean fixed = value instanceof Pure pure && CollectionTerms.isFixedForGood(pure.term());
    return switch (variable.type().kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION, ROW -> false;
      // A date and the like; nobody can change it.
      case OTHER -> !fixed && !((Type.Other) variable.type()).comparesContent();
      case NONE, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> !fixed;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> !fixed;
    };
  }

  private void forget(State state) {
    state.values().replaceAll((variable, value) -> evaluation.unknown(variable.type()));
    state.objects().replaceAll((object, contents) -> new Reported());
  }

  /** Where the outermost body throws: of what it returns, none of these is true. */
  public List<Term> failures() {
    return List.copyOf(failures);
  }

  /** Makes known what a constructor may store in a component. */
  public void declareComponent(Variable component) {
    components.put(component.name(), component);
  }

  /** The value a constructor has given a component. */
  public Optional<Value> componentValue(String component, State state) {
    return Optional.ofNullable(components.get(component)).map(state.values()::get);
  }

  /** Executes in place; false where no path goes on. */
  @Override
  public boolean execute(Block block, State state, Frame frame) {
    Set<Variable> outer = Collections.unmodifiableSet(new LinkedHashSet<>(state.values().keySet()));
    for (Statement statement : block.statements()) {
      if (!attempt(statement, state, frame)) {
        return false;
      }
    }
    state.values().keySet().removeIf(v -> !outer.contains(v) && !components.containsValue(v));
    return true;
  }

  /**
   * Executes one statement. If it is refused, it is reported once, and nothing more is reported of
   * what it would have assigned.
   */
  @Override
  public boolean attempt(Statement statement, State state, Frame frame) {
    Optional<State> before =
        frame.isConstructor() && Assigned.isAll(statement)
            ? Optional.of(state.branch(state.guard(), state.path()))
            : Optional.empty();
    int around = frame.depth();
    try {
      return statement.accept(new Step(state, frame));
    } catch (Refusal refusal) {
      evaluation.report(refusal);
      notUnderstood.add(statement.origin());
      if (evaluation.isTolerant()) {
        evaluation.misunderstand(statement.origin()); // By a function in it, for example.
      }
      if (before.isPresent()) {
        while (frame.depth() > around) {
          frame.leave();
        }
        state.become(before.get());
        Set<Variable> assigned = Assigned.in(statement);
        forget(state, assigned);
        assigned.forEach(
            variable -> state.values().put(variable, evaluation.unknown(variable.type())));
        return true;
      }
      Assigned.in(statement).forEach(variable -> state.values().put(variable, new Reported()));
      Assigned.objectsIn(statement).stream()
          .map(state.values()::get)
          .filter(Reference.class::isInstance)
          .forEach(held -> state.objects().put(((Reference) held).object(), new Reported()));
      frame.report(frame.isReported() || !isOne(statement));
      return !(statement instanceof Statement.Return);
    }
  }

  /** Whether a statement does one thing, and holds no others. */
  private static boolean isOne(Statement statement) {
    return switch (statement.kind()) {
      case LET, ASSIGN, SET_ELEMENT, PUT, ADD, EVALUATE -> true;
      case DECLARE, SET_COMPONENT, IF, FOR_ROWS, COUNTED_LOOP, FOR_EACH, NESTED, RETURN -> false;
      case CONTINUE, BREAK, THROW, REFUSED -> false;
    };
  }

  /** Executes one statement; false where this path does not go on. */
  private final class Step implements Statement.Visitor<Boolean> {
    private final State state;
    private final Frame frame;

    Step(State state, Frame frame) {
      this.state = state;
      this.frame = frame;
    }

    @Override
    public Boolean visitLet(Statement.Let let) {
      let(let, state);
      return true;
    }

    /** Java proves that it is assigned before it is read. */
    @Override
    public Boolean visitDeclare(Statement.Declare declare) {
      state.values().put(declare.variable(), new Reported());
      return true;
    }

    @Override
    public Boolean visitAssign(Statement.Assign assign) {
      assign(assign, state, frame);
      return true;
    }

    @Override
    public Boolean visitSetComponent(Statement.SetComponent set) {
      Variable variable =
          components.computeIfAbsent(
              set.component(), name -> new Variable(name, set.value().type()));
      Value value = expressions.value(set.value(), state);
      requireWithin(variable, set.value().origin(), value, state);
      state.values().put(variable, value);
      return true;
    }

    @Override
    public Boolean visitSetElement(Statement.SetElement set) {
      writes.set(set, state);
      return true;
    }

    @Override
    public Boolean visitPut(Statement.Put put) {
      writes.put(put, state);
      return true;
    }

    @Override
    public Boolean visitAdd(Statement.Add add) {
      lists.add(add, state);
      return true;
    }

    @Override
    public Boolean visitEvaluate(Statement.Evaluate evaluate) {
      expressions.value(evaluate.value(), state);
      return true;
    }

    @Override
    public Boolean visitIf(Statement.If branch) {
      return branch(branch, state, frame);
    }

    @Override
    public Boolean visitForRows(Statement.ForRows loop) {
      Optional<Assumptions> passed =
          evaluation.isTolerant() ? elementChecks.passed(loop, state) : Optional.empty();
      if (passed.isPresent()) {
        forget(state, Assigned.in(loop));
        state.learn(passed.get());
        return true;
      }
      return loop(loop.body(), loop::with, () -> rowLoops.execute(loop, state, frame));
    }

    @Override
    public Boolean visitCountedLoop(Statement.CountedLoop loop) {
      return loop(loop.body(), loop::with, () -> countedLoops.execute(loop, state, frame));
    }

    @Override
    public Boolean visitForEach(Statement.ForEach loop) {
      return loop(loop.body(), loop::with, () -> countedLoops.execute(loop, state, frame));
    }

    /** A loop, with what it does last behind it where it adds that to totals of all rows. */
    private boolean loop(Block body, Function<Block, Statement> with, Supplier<Boolean> asWritten) {
      return (evaluation.isInRow() ? LastActs.behind(body, with, state) : Optional.<Block>empty())
          .map(moved -> execute(moved, state, frame))
          .orElseGet(asWritten);
    }

    @Override
    public Boolean visitNested(Statement.Nested nested) {
      return execute(nested.body(), state, frame);
    }

    @Override
    public Boolean visitReturn(Statement.Return returned) {
      if (frame.isConstructor()) {
        frame.report(true);
        return false;
      }
      Value value = expressions.value(returned.value(), state);
      if (frame.rowLoop().isPresent()) {
        throw new Refusal(earlyReturn(returned, value));
      }
      frame
          .resultLimits()
          .ifPresent(
              limits ->
                  LimitCheck.require(
                      returned.value().origin(), limits, value, state.path(), evaluation.terms()));
      Value whole = evaluation.isOutermost() ? contents(value, state) : value;
      evaluation.returns(returned.value().origin(), whole);
      frame
          .exits()
          .add(
              new Frame.Exit(
                  returned.value().origin(), whole, state.branch(state.guard(), state.path())));
      return false;
    }

    @Override
    public Boolean visitContinue(Statement.Continue next) {
      Optional<Frame.Loop> loop = frame.around(next.out());
      if (loop.isPresent()) {
        loop.get().continued().add(state.branch(state.guard(), state.path()));
        return false;
      }
      return pass(next, earlyExit(next), Optional.empty());
    }

    @Override
    public Boolean visitBreak(Statement.Break end) {
      Optional<Frame.Loop> loop = frame.around(end.out()).filter(around -> !around.rows());
      if (loop.isPresent()) {
        loop.get().broken().add(state.branch(state.guard(), state.path()));
        return false;
      }
      return pass(end, earlyExit(end), Optional.empty());
    }

    @Override
    public Boolean visitThrow(Statement.Throw end) {
      if (evaluation.isTolerant()) {
        forget(state);
        return false;
      }
      if (!evaluation.isReachedByAll(state)) {
        throw new Refusal(new Located(end.origin(), end.finding()));
      }
      for (Expr told : end.told()) {
        if (!isPublic(told, state)) {
          throw new Refusal(
              new Located(
                  told.origin(),
                  Finding.of(Rule.EXCEPTION_HANDLING, "`" + told.origin().text() + "`")
                      .required("an exception that tells nothing of the rows")
                      .fix("leave it out of the message")));
        }
      }
      if (frame.depth() == 0 && evaluation.isOutermost()) {
        failures.add(state.guard());
      }
      return false;
    }

    private boolean isPublic(Expr told, State state) {
      try {
        return operands.value(told, state) instanceof Pure pure && pure.term().isPublic();
      } catch (Refusal refused) {
        return false;
      }
    }

    @Override
    public Boolean visitRefused(Statement.Refused refused) {
      return pass(refused, refused.finding(), refused.writes());
    }

    /** A constructor goes on behind what is not understood; nothing else does. */
    private boolean pass(Statement statement, Finding finding, Optional<List<Variable>> writes) {
      if (!evaluation.isTolerant()) {
        throw new Refusal(new Located(statement.origin(), finding));
      }
      notUnderstood.add(statement.origin());
      if (writes.isPresent()) {
        forget(state, new LinkedHashSet<>(writes.get()));
      } else {
        forget(state);
      }
      return true;
    }
  }

  private static Finding earlyExit(Statement jump) {
    return Finding.of(Rule.EARLY_EXIT, "`" + jump.origin().text() + "`")
        .required("a loop that sees every row")
        .fix("put the condition on what is added, not on the loop");
  }

  private static Located otherReturn(Frame.Exit exit) {
    return new Located(
        exit.origin(),
        Finding.of(Rule.NOT_UNDERSTOOD, "`" + exit.origin().text() + "`")
            .found("another result than at the end, and the two cannot be compared")
            .fix("leave it out: of no rows, counts and sums are 0 anyway, and maps hold such"));
  }

  /** Returns what an array or map holds at this time, where a query returns one. */
  private static Value contents(Value value, State state) {
    if (!(value instanceof Reference reference)) {
      return value;
    }
    Value held = state.objects().get(reference.object());
    return held == null || !reference.at().isEmpty() ? value : held;
  }

  private static Located earlyReturn(Statement.Return returned, Value value) {
    boolean rowValue = value instanceof Pure pure && pure.term().readsRow();
    String text = "`" + returned.origin().text() + "`";
    Finding finding =
        rowValue
            ? Finding.of(Rule.ROW_RETURNED, text)
                .required("a count or a sum over all rows")
                .fix("add the value to a total and return the total after the loop")
            : Finding.of(Rule.EARLY_EXIT, text).fix("return after the loop");
    return new Located(returned.origin(), finding);
  }

  private void let(Statement.Let let, State state) {
    Value value = expressions.value(let.value(), state);
    if (value instanceof Running running) {
      throw new Refusal(new Located(let.value().origin(), NotUnderstood.accumulatorRead(running)));
    }
    requireNoStream(let.value(), value);
    requireWithin(let.variable(), let.value().origin(), value, state);
    state.values().put(let.variable(), value);
  }

  /**
   * Requires that a variable's value lies within its limits. In a constructor this is reported at
   * once.
   */
  private void requireWithin(Variable variable, Origin origin, Value value, State state) {
    if (variable.limits().isEmpty()) {
      return;
    }
    try {
      if (value instanceof Running) {
        throw new Refusal(new Located(origin, accumulated(variable)));
      }
      LimitCheck.require(origin, variable.limits().get(), value, state.path(), evaluation.terms());
    } catch (Refusal refusal) {
      if (!evaluation.isTolerant()) {
        throw refusal;
      }
      evaluation.report(refusal);
    }
  }

  private static Finding accumulated(Variable variable) {
    return LimitCheck.outside("`" + variable.name() + "`", variable.limits().orElseThrow())
        .found("a total that the loop has not added up yet")
        .fix("remove @Bounded here; put it on a variable that is given the total after the loop");
  }

  /**
   * Refuses to keep a stream in a variable. A stream can be used once, and a second read of the
   * variable would throw.
   */
  private void requireNoStream(Expr expression, Value value) {
    boolean list =
        expression.kind() == Expr.Kind.COLLECTED
            && expression.type().kind() == Type.Kind.COLLECTION;
    boolean empty =
        value instanceof Value.Rows rows && rows.strands().isEmpty() && evaluation.isInRow();
    if ((Operands.whole(value).isInner() || empty) && !list) {
      throw new Refusal(
          new Located(
              expression.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
                  .found("a variable for a stream over what one row holds")
                  .fix("use the stream where it is made")));
    }
  }

  private void assign(Statement.Assign assign, State state, Frame frame) {
    Value value = expressions.value(assign.value(), state);
    Variable variable = assign.variable();
    boolean carried = frame.rowLoop().filter(loop -> loop.carried().contains(variable)).isPresent();
    if (carried
        && variable.type() == Type.Simple.BOOLEAN
        && state.valueOf(variable) instanceof Running before
        && value instanceof Pure pure
        && pure.term().kind() == Term.Kind.CONSTANT) {
      value = before.or(verdict(assign));
    }
    if (value instanceof Running running && !(carried && running.is(variable))) {
      throw new Refusal(
          new Located(assign.value().origin(), NotUnderstood.accumulatorRead(running)));
    }
    requireNoStream(assign.value(), value);
    requireWithin(variable, assign.value().origin(), value, state);
    if (carried && !(value instanceof Running)) {
      throw new Refusal(
          new Located(
              assign.origin(),
              Finding.of(Rule.ROW_KEPT, "`" + assign.origin().text() + "`")
                  .required("variables from outside are only added to, as in `total += x`")
                  .fix(addedInstead(variable.type()))));
    }
    state.values().put(variable, value);
  }

  private static String addedInstead(Type type) {
    if (Decimals.is(type)) {
      return "add each number, as in `total = total.add(row.amount())`, to what was `BigDecimal.ZERO`"
          + " before the loop";
    }
    return type.kind() == Type.Kind.ROW
        ? "keep each number of it in a variable, and add to that, as in `sum += row.age(); n++;`;"
            + " count or sum, and decide after the noise"
        : "count or sum instead, and decide after the noise";
  }

  private static Value.Part verdict(Statement.Assign assign) {
    Range either = Range.integers(0, 1);
    return new Value.Part(
        assign.origin().text(), either, assign.origin(), Optional.empty(), BigDecimal.ONE);
  }

  private boolean branch(Statement.If branch, State state, Frame frame) {
    Terms terms = evaluation.terms();
    Term condition = operands.condition(branch.condition(), state);
    Optional<State> yes = side(branch.whenTrue(), state, condition, true, frame);
    Optional<State> no = side(branch.whenFalse(), state, condition, false, frame);
    if (yes.isPresent() && no.isPresent()) {
      State other = no.get();
      State merged = other.branch(other.guard(), state.path());
      Merging.merge(evaluation, condition, yes.get(), merged);
      Term guard = terms.or(yes.get().guard(), other.guard());
      boolean bothWhole =
          isWhole(yes.get(), state, condition, true) && isWhole(other, state, condition, false);
      state.become(merged.branch(bothWhole ? state.guard() : guard, state.path()));
      return true;
    }
    yes.or(() -> no).ifPresent(state::become);
    return yes.isPresent() || no.isPresent();
  }

  /**
   * Whether all paths that entered a branch go on behind it: its guard is still the one with which
   * it was entered.
   */
  private boolean isWhole(State after, State before, Term condition, boolean holds) {
    return after.guard() == before.guardOf(condition, holds, evaluation.terms());
  }

  private Optional<State> side(
      Block block, State state, Term condition, boolean holds, Frame frame) {
    return state
        .path()
        .with(condition, holds)
        .map(path -> state.branch(state.guardOf(condition, holds, evaluation.terms()), path))
        .filter(inside -> execute(block, inside, frame));
  }
}
