/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.choice.Merging;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Executes loops that count. Each iteration is evaluated in the states where the loop's condition
 * holds, so what is found is what the iterations do one after the other.
 */
final class CountedLoops {
  /**
   * The most iterations of a loop where the path condition does not decide whether there is
   * another.
   */
  private static final int MOST_OPEN_ITERATIONS = 256;

  /**
   * How much effort iterations take that are evaluated one by one although one may stand for all.
   */
  private static final int LITTLE_EFFORT = 4_000;

  /** In what one row adds at one place. */
  private static final int MOST_SHARES = 500;

  private static final int MOST_ENDS = 64;

  private final Evaluation evaluation;
  private final Operands operands;
  private final Executor executor;
  private final OpenLoops openLoops;

  CountedLoops(Evaluation evaluation, Operands operands, Executor executor) {
    this.evaluation = evaluation;
    this.operands = operands;
    this.executor = executor;
    this.openLoops = new OpenLoops(evaluation, operands, this);
  }

  OpenLoops open() {
    return openLoops;
  }

  /** False where no path goes on. */
  boolean execute(Statement.CountedLoop loop, State state, Frame frame) {
    Ends ends = new Ends(state, frame);
    loop.start().statements().forEach(statement -> executor.attempt(statement, state, frame));
    Optional<Boolean> goesOn = openLoops.execute(loop, state, frame);
    if (goesOn.isPresent()) {
      state.values().keySet().retainAll(ends.outer);
      return goesOn.get();
    }
    return oneByOne(loop, Integer.MIN_VALUE, state, ends, frame).orElseThrow();
  }

  Optional<Boolean> oneByOne(Statement.CountedLoop loop, State state, Frame frame) {
    return oneByOne(loop, Integer.MIN_VALUE, state, new Ends(state, frame), frame);
  }

  /**
   * Evaluates iterations one by one.
   *
   * @param least what must be left of the effort of refinements
   * @return whether a path goes on behind the loop; empty where too much effort was spent
   */
  private Optional<Boolean> oneByOne(
      Statement.CountedLoop loop, int least, State state, Ends ends, Frame frame) {
    Evaluation.Mark mark = evaluation.mark();
    Optional<State> next = Optional.of(state.branch(state.guard(), state.path()));
    int open = 0;
    int ofTheRow = 0;
    while (next.isPresent()) {
      if (state.path().effortLeft() < least) {
        return Optional.empty();
      }
      State held = next.get();
      Term condition = operands.condition(loop.condition(), held);
      Optional<Boolean> decided = held.path().truthOf(condition);
      boolean byRows = decided.isEmpty() && !condition.isPublic();
      if (byRows && !(mayDecide(condition) && ++ofTheRow <= OpenLoops.FEW)) {
        throw new Refusal(privateIterations(loop));
      }
      if (decided.isEmpty() && ++open > MOST_OPEN_ITERATIONS) {
        evaluation.backTo(mark); // What was found in so many iterations follows from this.
        throw new Refusal(
            arrayOf(loop.condition())
                .map(CountedLoops::unknownLength)
                .orElseGet(() -> tooMany(loop)));
      }
      side(held, condition, false).ifPresent(ends::done);
      next = side(held, condition, true).flatMap(inside -> iteration(inside, loop, ends, frame));
    }
    return Optional.of(ends.settle());
  }

  /**
   * Whether each iteration may depend on a condition that is not public. Lemma: inside one row the
   * iterations are branches of what that row does, like those of an {@code if}.
   */
  private boolean mayDecide(Term condition) {
    return evaluation.isInRow() && !condition.isOfAll();
  }

  private Optional<State> iteration(
      State state, Statement.CountedLoop loop, Ends ends, Frame frame) {
    return body(loop, state, ends, frame).filter(next -> steps(loop, next, frame));
  }

  private Optional<State> body(Statement.CountedLoop loop, State state, Ends ends, Frame frame) {
    return iteration(
        tooMany(loop), state, () -> executor.execute(loop.body(), state, frame), ends, frame);
  }

  private boolean steps(Statement.CountedLoop loop, State state, Frame frame) {
    loop.step().statements().forEach(statement -> executor.attempt(statement, state, frame));
    return true;
  }

  /** {@code for (T x : values)}, one iteration for each value. */
  boolean execute(Statement.ForEach loop, State state, Frame frame) {
    Ends ends = new Ends(state, frame);
    Optional<State> next = Optional.of(state.branch(state.guard(), state.path()));
    for (Expr value : loop.values()) {
      next =
          next.flatMap(
              inside -> {
                inside.values().put(loop.element(), operands.value(value, inside));
                return iteration(
                    tooMany(loop.origin()),
                    inside,
                    () -> executor.execute(loop.body(), inside, frame),
                    ends,
                    frame);
              });
    }
    next.ifPresent(ends::done);
    return ends.settle();
  }

  /**
   * {@code for (T x : collection)} over what one row holds: an iteration for each element that is
   * there.
   */
  boolean execute(Statement.ForRows loop, List<Value.Strand> elements, State state, Frame frame) {
    Ends ends = new Ends(state, frame);
    Optional<State> next = Optional.of(state.branch(state.guard(), state.path()));
    for (Value.Strand element : elements) {
      next =
          next.flatMap(
              before ->
                  guarded(
                      element.guard(),
                      inside -> entered(loop, element, inside, ends, frame),
                      before,
                      ends));
      next.ifPresent(after -> requireFewShares(after, loop));
    }
    next.ifPresent(ends::done);
    return ends.settle();
  }

  /**
   * Where iterations write at places of which nobody knows whether they are one, each may split all
   * that was written before.
   */
  private static void requireFewShares(State state, Statement.ForRows loop) {
    boolean few =
        state.objects().values().stream()
            .filter(Value.Vector.class::isInstance)
            .flatMap(vector -> ((Value.Vector) vector).changes().values().stream())
            .allMatch(form -> form.terms().size() <= MOST_SHARES);
    if (!few) {
      Origin elements = loop.rows().origin();
      throw new Refusal(
          new Located(
              elements,
              Finding.of(
                      Rule.TOO_COMPLEX,
                      "`" + elements.text() + "`",
                      "two of its elements may be equal, and what is put for one replaces the other")
                  .fix(NamedLoops.FIX + ", or go over fewer of them")));
    }
  }

  /**
   * Evaluates as many iterations as there are at most, each as one that is there or not. Lemma: the
   * index goes one way, to ends that stay as they are, and nothing else is done where it has come
   * to one; so no iteration follows one that is not there.
   *
   * <p>Where the row says at which index the loop begins, the first of these iterations are not
   * there either: {@link NumberedIterations} says which. Where the index has come to an end, it has
   * come to it at any later one, so it is the same to ask for both.
   *
   * @param ends what the index, which nothing reads behind the loop, is compared with
   * @param numbered the iterations
   * @return whether a path goes on behind the loop; empty where an end does not stay as it is, very
   *     many iterations may leave the loop, or there may be another one
   */
  Optional<Boolean> guarded(
      Statement.CountedLoop loop,
      List<LoopIndex> ends,
      NumberedIterations numbered,
      State state,
      Frame frame) {
    Ends behind = new Ends(state, frame);
    List<Optional<Value>> first = values(ends, state);
    State begin = state.branch(state.guard(), state.path());
    begin.values().put(numbered.variable(), new Value.Pure(numbered.first()));
    Optional<State> next = Optional.of(begin);
    for (int i = 0; i < numbered.most().intValueExact() && next.isPresent(); i++) {
      State before = next.get();
      if (first.contains(Optional.empty())
          || !values(ends, before).equals(first)
          || behind.done.size() > MOST_ENDS) {
        return Optional.empty();
      }
      next =
          guarded(
                  numbered.isThere(
                      before.valueOf(numbered.variable()),
                      operands.condition(loop.condition(), before),
                      evaluation.terms()),
                  inside -> body(loop, inside, behind, frame),
                  before,
                  behind)
              .filter(after -> steps(loop, after, frame));
    }
    if (next.filter(last -> !isOver(loop, last)).isPresent()) {
      return Optional.empty();
    }
    next.ifPresent(behind::done);
    return Optional.of(behind.settle());
  }

  private boolean isOver(Statement.CountedLoop loop, State last) {
    Term condition = operands.condition(loop.condition(), last);
    return last.path().truthOf(condition).equals(Optional.of(false));
  }

  private List<Optional<Value>> values(List<LoopIndex> ends, State state) {
    return ends.stream().map(index -> operands.seen(index.end(), state)).toList();
  }

  private Optional<State> guarded(
      Term guard, Function<State, Optional<State>> iteration, State before, Ends ends) {
    int left = ends.left();
    int done = ends.done.size();
    Optional<State> after = side(before, guard, true).flatMap(iteration);
    Optional<State> without = side(before, guard, false);
    if (after.isEmpty() || without.isEmpty()) {
      return after.or(() -> without);
    }
    boolean whole = ends.left() == left && ends.done.size() == done;
    return Optional.of(
        Merging.states(
            evaluation,
            List.of(after.get(), without.get()),
            whole ? Optional.of(before.guard()) : Optional.empty(),
            before.path()));
  }

  /**
   * {@code for (T x : list)} that no path goes through further than these elements, as it counts
   * them.
   *
   * @param elements the first ones, each with the condition that it is there
   * @return whether a path goes on behind the loop; empty where it may go further
   */
  Optional<Boolean> executeFew(
      Statement.ForRows loop, List<Value.Strand> elements, State state, Frame frame) {
    Evaluation.Mark mark = evaluation.mark();
    Frame.Mark before = frame.mark();
    Ends ends = new Ends(state, frame);
    Optional<State> next = Optional.of(state.branch(state.guard(), state.path()));
    for (int i = 0; i < elements.size() && next.isPresent(); i++) {
      State held = next.get();
      Value.Strand element = elements.get(i);
      side(held, element.guard(), false).ifPresent(ends::done);
      next =
          side(held, element.guard(), true).flatMap(of -> entered(loop, element, of, ends, frame));
    }
    if (next.isPresent()) {
      evaluation.backTo(mark);
      frame.backTo(before);
      return Optional.empty();
    }
    return Optional.of(ends.settle());
  }

  private Optional<State> entered(
      Statement.ForRows loop, Value.Strand element, State inside, Ends ends, Frame frame) {
    inside.values().put(loop.row(), new Value.Pure(element.element()));
    return iteration(
        tooMany(loop.origin()),
        inside,
        () -> executor.execute(loop.body(), inside, frame),
        ends,
        frame);
  }

  /**
   * An iteration of an {@link OpenLoops open loop}.
   *
   * @param place what the loop goes over, or asks
   * @param often how often it iterates
   * @param fix how it goes over a public number of elements
   * @param body what it does
   * @param enter the state in which the body begins; empty where there is no iteration
   * @param end the state behind the last iteration
   */
  record Iteration(
      Origin place,
      String often,
      String fix,
      Block body,
      Function<State, Optional<State>> enter,
      Function<State, Optional<State>> end) {}

  /**
   * An iteration on trial: nothing of it is reported, and no path is kept that leaves the loop.
   *
   * @param whole whether nothing in it is refused, so that all of it was seen
   * @param stays whether no path leaves the loop
   * @param end the state in which it ends and another may begin; empty where none may
   * @param refused what is wrong with the first thing that is refused, where that is known
   */
  record Trial(boolean whole, boolean stays, Optional<State> end, Optional<Located> refused) {}

  Trial trial(Iteration one, State any, Frame frame) {
    Evaluation.Mark mark = evaluation.mark();
    Frame.Mark before = frame.mark();
    try {
      Ends ends = new Ends(any, frame);
      State start = any.branch(any.guard(), any.path());
      Optional<State> end = evaluation.onTrial(() -> once(one, start, ends, frame));
      boolean whole = evaluation.mark().equals(mark) && frame.isReported() == before.reported();
      boolean stays = ends.left() == ends.left && ends.done.isEmpty();
      return new Trial(whole, stays, end, evaluation.firstSince(mark));
    } catch (Refusal refused) {
      return new Trial(
          false, false, Optional.empty(), evaluation.firstSince(mark).or(refused::finding));
    } finally {
      evaluation.backTo(mark);
      frame.backTo(before);
    }
  }

  /**
   * Executes a loop of few iterations that the row decides: one by one, if they and what they leave
   * take little effort to bound, and as an open loop otherwise. What many conditions leave of a
   * variable may take more effort than there is for the query.
   *
   * @return whether a path goes on behind the loop; empty where something is refused either way
   */
  Optional<Boolean> few(
      Statement.CountedLoop loop,
      Function<State, Optional<Boolean>> open,
      State state,
      Frame frame) {
    return ifWhole(before -> cheaply(loop, before, frame), state, frame)
        .or(() -> ifWhole(open, state, frame));
  }

  private Optional<Boolean> cheaply(Statement.CountedLoop loop, State state, Frame frame) {
    int least = state.path().effortLeft() - LITTLE_EFFORT;
    return cheaply(before -> oneByOne(loop, least, before, new Ends(before, frame), frame), state);
  }

  /** The same for any loop whose iterations are evaluated one by one. */
  static Optional<Boolean> cheaply(Function<State, Optional<Boolean>> loop, State state) {
    int least = state.path().effortLeft() - LITTLE_EFFORT;
    Optional<Boolean> goesOn = loop.apply(state);
    int left = state.path().effortLeft();
    if (goesOn.equals(Optional.of(true))) {
      for (Value value : state.values().values()) {
        if (state.path().effortLeft() >= least
            && value instanceof Value.Pure pure
            && pure.term().type() instanceof Numeric) {
          state.path().rangeOf(pure.term());
        }
      }
    }
    boolean cheap = state.path().effortLeft() >= least;
    state.path().effortBackTo(left);
    return goesOn.filter(on -> cheap);
  }

  /**
   * Executes a loop in which nothing is refused.
   *
   * @return whether a path goes on behind it; empty where something is refused, and nothing is done
   */
  Optional<Boolean> ifWhole(Function<State, Optional<Boolean>> loop, State state, Frame frame) {
    Evaluation.Mark mark = evaluation.mark();
    Frame.Mark before = frame.mark();
    int effort = state.path().effortLeft();
    State copy = state.branch(state.guard(), state.path());
    try {
      Optional<Boolean> goesOn = loop.apply(copy);
      if (goesOn.isPresent()
          && evaluation.mark().equals(mark)
          && frame.isReported() == before.reported()) {
        if (goesOn.equals(Optional.of(true))) {
          state.become(copy);
        }
        return goesOn;
      }
    } catch (Refusal refused) {
      // What is wrong with it is found where its iterations are evaluated one by one.
    }
    evaluation.backTo(mark);
    frame.backTo(before);
    state.path().effortBackTo(effort);
    return Optional.empty();
  }

  /**
   * An iteration from any state that one may begin in.
   *
   * @param left whether an iteration leaves the loop: where one does, only paths that do are real
   * @param any the state before it, and after the last one
   * @param arrays what it may write to, of which {@code any} knows nothing
   */
  boolean anyIteration(
      Iteration one, Term left, State any, Set<Integer> arrays, State state, Frame frame) {
    final int exits = frame.exits().size();
    final int leaps = frame.leaps();
    Map<Integer, Value> objects = new LinkedHashMap<>(state.objects());
    objects.keySet().removeAll(arrays);
    Ends ends = new Ends(state, frame);
    List<State> reached = new ArrayList<>();
    side(any, left, true).flatMap(before -> once(one, before, ends, frame)).ifPresent(reached::add);
    reached.addAll(ends.done);
    reached.addAll(frame.exitsAfter(exits));
    boolean writes =
        reached.stream()
            .anyMatch(
                end ->
                    objects.entrySet().stream()
                        .anyMatch(held -> end.objects().get(held.getKey()) != held.getValue()));
    if (writes || frame.leaps() != leaps) {
      throw RowElements.unbounded(one.place(), one.often(), one.fix());
    }
    side(any, left, false).flatMap(one.end()).ifPresent(ends::done);
    return ends.settle();
  }

  /** An iteration that no path leaves but at its end; empty where there is another one. */
  Optional<State> wholeIteration(Iteration one, State state, Frame frame) {
    Ends ends = new Ends(state, frame);
    Optional<State> end = once(one, state, ends, frame);
    return end.filter(last -> ends.left() == ends.left && ends.done.isEmpty());
  }

  private Optional<State> once(Iteration one, State before, Ends ends, Frame frame) {
    return one.enter()
        .apply(before)
        .flatMap(
            inside ->
                iteration(
                    tooMany(one.place()),
                    inside,
                    () -> executor.execute(one.body(), inside, frame),
                    ends,
                    frame));
  }

  /**
   * Returns the state in which an iteration ends and another may begin; empty where there is none.
   */
  private Optional<State> iteration(
      Located tooMany,
      State state,
      java.util.function.BooleanSupplier body,
      Ends ends,
      Frame frame) {
    if (!evaluation.mayIterateAgain()) {
      throw new Refusal(tooMany);
    }
    Term guard = state.guard();
    Assumptions path = state.path();
    int left = ends.left();
    Frame.Loop current = frame.enterIteration();
    boolean falls;
    try {
      falls = body.getAsBoolean();
    } finally {
      frame.leave();
    }
    List<State> here = new ArrayList<>(current.continued());
    if (falls) {
      here.add(state);
    }
    current.broken().forEach(ends::done);
    if (here.isEmpty()) {
      return Optional.empty();
    }
    boolean whole = ends.left() == left && current.broken().isEmpty();
    return Optional.of(
        Merging.states(evaluation, here, whole ? Optional.of(guard) : Optional.empty(), path));
  }

  Optional<State> side(State state, Term condition, boolean holds) {
    return state
        .path()
        .with(condition, holds)
        .map(path -> state.branch(state.guardOf(condition, holds, evaluation.terms()), path));
  }

  private static Located privateIterations(Statement.CountedLoop loop) {
    Origin condition = loop.condition().origin();
    return isWhile(loop)
        ? unbounded(condition)
        : new Located(
            condition,
            Finding.of(Rule.PRIVATE_AS_PUBLIC, "`" + condition.text() + "`")
                .required("a number of iterations that does not depend on the rows")
                .fix("loop to a constant or a public parameter, with an `if` inside"));
  }

  private static boolean isWhile(Statement.CountedLoop loop) {
    return loop.start().statements().isEmpty();
  }

  private static Located unbounded(Origin condition) {
    return new Located(
        condition,
        Finding.of(Rule.UNBOUNDED_LOOP, "`while (" + condition.text() + ")`")
            .required("every loop ends after a known number of iterations")
            .fix(
                "write for (T row : rows); inside one row, count to a constant or a @Bounded value"));
  }

  /** The array whose length a condition compares with. */
  private static Optional<Origin> arrayOf(Expr condition) {
    return condition instanceof Expr.Comparison comparison
            && comparison.right() instanceof Expr.Length length
        ? Optional.of(length.vector().origin())
        : Optional.empty();
  }

  private static Located unknownLength(Origin array) {
    return new Located(
        array,
        Finding.of(Rule.TOO_COMPLEX, "`" + array.text() + "`", "it may have any length")
            .fix("write @Length(n) on the parameter, where n is how long it is"));
  }

  private static Located tooMany(Statement.CountedLoop loop) {
    Origin condition = loop.condition().origin();
    return isWhile(loop) ? unbounded(condition) : tooMany(condition);
  }

  private static Located tooMany(Origin origin) {
    return new Located(
        origin,
        Finding.of(
                Rule.TOO_COMPLEX, "`" + origin.text() + "`", "it has too many iterations to follow")
            .fix("bound the number of iterations by a constant, or by a @Bounded parameter"));
  }

  /** The states in which a loop was left. */
  private final class Ends {
    private final State state;
    private final Frame frame;
    private final Set<Variable> outer;
    private final Term guard;
    private final Assumptions path;
    private final int left;
    private final List<State> done = new ArrayList<>();

    Ends(State state, Frame frame) {
      this.state = state;
      this.frame = frame;
      this.outer = Collections.unmodifiableSet(new LinkedHashSet<>(state.values().keySet()));
      this.guard = state.guard();
      this.path = state.path();
      this.left = left();
    }

    /** How many paths have left the method so far. */
    int left() {
      return frame.left();
    }

    void done(State end) {
      done.add(end);
    }

    /** Joins the paths behind the loop; false where no path goes on. */
    boolean settle() {
      if (done.isEmpty()) {
        return false;
      }
      boolean whole = left() == left;
      state.become(
          Merging.states(evaluation, done, whole ? Optional.of(guard) : Optional.empty(), path));
      state.values().keySet().retainAll(outer);
      return true;
    }
  }
}
