/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.expression.Streams;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.rows.Displacement;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.rows.Groups;
import dev.discreet.processor.analysis.rows.Iterations;
import dev.discreet.processor.analysis.rows.Memberships;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.rows.RowLists;
import dev.discreet.processor.analysis.rows.VectorFolds;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.RowScope;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.RunningRows;
import dev.discreet.processor.analysis.state.Value.RunningVector;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.vector.VectorWrites;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Executes loops over rows. One iteration is evaluated for each kind of element. What it adds to
 * variables, arrays and maps from outside is what every row adds. Claim: an iteration reads nothing
 * that an earlier one has changed.
 */
final class RowLoops {
  /** So many elements of one row are followed one by one, where the loop counts them. */
  private static final int MOST_COUNTED = 65;

  private final Evaluation evaluation;
  private final Streams streams;
  private final VectorWrites writes;
  private final Memberships memberships;
  private final RowElements elements;
  private final GroupLoops groups;
  private final Folds folds;
  private final Executor executor;
  private final CountedLoops countedLoops;

  RowLoops(
      Evaluation evaluation,
      Streams streams,
      VectorWrites writes,
      Memberships memberships,
      ThrowChecks checks,
      Operands operands,
      CountedLoops countedLoops,
      Executor executor) {
    this.countedLoops = countedLoops;
    this.evaluation = evaluation;
    this.streams = streams;
    this.writes = writes;
    this.memberships = memberships;
    this.elements = new RowElements(evaluation, checks);
    this.groups = new GroupLoops(evaluation, elements, countedLoops);
    this.folds = new Folds(evaluation, checks);
    this.executor = executor;
  }

  /** False where no path goes on. */
  boolean execute(Statement.ForRows loop, State state, Frame frame) {
    Set<Value.Read> reads = new LinkedHashSet<>();
    Value given = evaluation.lateReads().ofLoop(reads, () -> streams.stream(loop.rows(), state));
    boolean goesOn = execute(loop, given, state, frame);
    requireUnchanged(loop, !given.isInner() || reads.stream().allMatch(state::isAsRead));
    return goesOn;
  }

  private boolean execute(Statement.ForRows loop, Value given, State state, Frame frame) {
    Value whole = given.asStream().<Value>map(any -> any).orElse(given);
    if (whole.kind() == Value.Kind.LISTED) {
      requireOrder(loop, whole);
    }
    Value stream = elements.settled(given, state.path());
    Optional<Boolean> few =
        stream.asStream().flatMap(any -> ofFew(loop, any, (Rows) stream, state, frame));
    if (few.isPresent()) {
      return few.get();
    }
    if (stream instanceof Value.Listed listed) {
      Optional<Boolean> goesOn =
          ofGroup(loop, listed, state, frame)
              .or(() -> countedLoops.open().execute(loop, listed, groups, state, frame));
      if (goesOn.isPresent()) {
        return goesOn.get();
      }
      Optional<Boolean> toTotals = addingToTotals(loop, listed, state, frame);
      if (toTotals.isPresent()) {
        return toTotals.get();
      }
      Optional<Boolean> ofList = ofList(loop, listed, state, frame);
      if (ofList.isPresent()) {
        return ofList.get();
      }
      if (new NamedLoops(evaluation, countedLoops).execute(loop, listed, state, frame)) {
        return true;
      }
      String limit = RowElements.fewer(loop.rows());
      boolean isPublic = !evaluation.isInRow() && listed.collection().isPublic();
      throw RowElements.unbounded(
          loop.rows().origin(),
          RowElements.size(loop.rows()),
          isPublic ? NamedLoops.FIX + ", or " + limit : limit);
    }
    Rows rows = (Rows) stream;
    if (streams.isInner(rows)) {
      return oneByOne(loop, rows, state, frame);
    }
    Set<Variable> carried = Assigned.in(loop.body());
    carried.retainAll(state.values().keySet());
    Set<Integer> written = new LinkedHashSet<>();
    Optional<List<Iterations>> iterations = Optional.empty();
    while (iterations.isEmpty()) {
      iterations = attempt(loop, rows, carried, written, state, frame);
    }
    requireUnchanged(
        loop, rows.reads().stream().map(Value.Read::object).noneMatch(written::contains));
    requireUntouched(loop, iterations.get(), state);
    writes.requireWritable(written, loop.origin(), state);
    Displacement taken =
        Displacement.in(
            evaluation.terms(), memberships, iterations.get(), written, rows, state, loop.origin());
    Rows added = taken.asks() ? rows.notAdditive() : rows;
    folds.finish(carried, iterations.get(), taken, added, state);
    VectorFolds vectors = new VectorFolds(evaluation);
    for (int object : written) {
      Value before = state.objects().get(object);
      if (before != null) {
        Value after =
            before instanceof Rows list
                ? RowLists.total(object, list, iterations.get(), taken, added, evaluation)
                : vectors.total(object, before, iterations.get(), taken, added, state);
        state.objects().put(object, after);
      }
    }
    return true;
  }

  /**
   * A loop over a list of few elements: each by itself, or, where something is refused there, or
   * much effort is needed to tell what it leaves of a number, as any element of a list of any size.
   *
   * @return whether a path goes on behind the loop; empty where something is refused either way
   */
  private Optional<Boolean> ofFew(
      Statement.ForRows loop, Value.Listed listed, Rows few, State state, Frame frame) {
    if (!streams.isInner(few)) {
      return Optional.empty();
    }
    Function<State, Optional<Boolean>> each =
        before -> Optional.of(oneByOne(loop, few, before, frame));
    Function<State, Optional<Boolean>> any =
        before -> countedLoops.open().execute(loop, listed, groups, before, frame);
    return countedLoops
        .ifWhole(before -> CountedLoops.cheaply(each, before), state, frame)
        .or(() -> countedLoops.ifWhole(any, state, frame))
        .or(() -> countedLoops.ifWhole(each, state, frame));
  }

  /**
   * A loop over the rows of one group, of which there are few: as over a list of any size, whose
   * sums move as the list does, or, where something is refused there, each by itself, as by an
   * index.
   */
  private Optional<Boolean> ofGroup(
      Statement.ForRows loop, Value.Listed listed, State state, Frame frame) {
    return elements
        .ofGroup(listed, state.path())
        .flatMap(
            rows ->
                countedLoops
                    .ifWhole(
                        before -> countedLoops.open().execute(loop, listed, groups, before, frame),
                        state,
                        frame)
                    .or(
                        () ->
                            countedLoops.ifWhole(
                                before -> Optional.of(oneByOne(loop, rows, before, frame)),
                                state,
                                frame)));
  }

  /**
   * A loop over what a stream was collected into, or over what a stream makes of the few rows of a
   * group: as over the same list with a name. Lemma: a stream brings what it would be collected
   * into, as long as an iteration changes nothing that its stages read, which is asked of any loop.
   */
  private Optional<Boolean> ofList(
      Statement.ForRows loop, Value.Listed listed, State state, Frame frame) {
    Optional<Expr.Elements> list =
        loop.rows() instanceof Expr.Collected made
                && made.type() instanceof Type.Rows
                && made.rows().type() instanceof Type.Rows
            ? Optional.of(Expr.Elements.collected(made.rows(), made.nullable()))
            : elements.isOfFew(listed, state.path())
                ? Optional.of(Expr.Elements.collected(loop.rows(), true))
                : Optional.empty();
    return list.flatMap(
        rows ->
            countedLoops.ifWhole(
                before -> Optional.of(execute(loop.over(rows), before, frame)), state, frame));
  }

  private boolean oneByOne(Statement.ForRows loop, Rows rows, State state, Frame frame) {
    requireOrder(loop, rows);
    boolean goesOn = countedLoops.execute(loop, rows.strands(), state, frame);
    requireUnchanged(loop, rows.reads().stream().allMatch(state::isAsRead));
    return goesOn;
  }

  private void requireOrder(Statement.ForRows loop, Value elements) {
    if (!loop.anyOrder()) {
      RowElements.requireOrder(elements, loop.rows().origin(), evaluation);
    }
  }

  /** A loop over what one row holds that adds to totals of all rows, but not for each element. */
  private Optional<Boolean> addingToTotals(
      Statement.ForRows loop, Value.Listed listed, State state, Frame frame) {
    return evaluation.isInRow() && LastActs.mayCount(loop.body())
        ? elements
            .inOrder(listed, MOST_COUNTED, state.path())
            .flatMap(few -> countedLoops.executeFew(loop, few, state, frame))
        : Optional.empty();
  }

  /**
   * An iterator throws where somebody else has changed its list or set, so for some rows only; a
   * stage of a stream would read what earlier rows have written.
   */
  private static void requireUnchanged(Statement.ForRows loop, boolean unchanged) {
    if (!unchanged) {
      throw new Refusal(
          new Located(
              loop.rows().origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + loop.rows().origin().text() + "`")
                  .found(
                      "a loop that changes the list or set it goes over, or what its stream reads")
                  .fix("go over a copy, such as `new ArrayList<>(list)`")));
    }
  }

  /**
   * Refuses a loop over rows inside another row's iteration that adds to an array or map from
   * outside: what a row adds must be known in its own iteration.
   */
  private void requireUntouched(Statement.ForRows loop, List<Iterations> iterations, State state) {
    for (Map.Entry<Integer, Value> held : state.objects().entrySet()) {
      boolean changed =
          isRunning(held.getValue())
              && iterations.stream()
                  .flatMap(kind -> kind.ends().stream())
                  .anyMatch(end -> !held.getValue().equals(end.objects().get(held.getKey())));
      if (changed) {
        throw new Refusal(
            new Located(
                loop.origin(),
                Finding.of(Rule.NOT_UNDERSTOOD, "`" + loop.origin().text() + "`")
                    .found("a loop inside a row's loop that adds to an array or a map")
                    .fix(
                        "join the rows first: `a.stream().flatMap(x -> b.stream().filter(...))`")));
      }
    }
  }

  /**
   * Evaluates all iterations, if they write to no other objects than those known to be written. An
   * iteration may read an object before it is found to be written. It has then read too much, and
   * all iterations start over.
   */
  private Optional<List<Iterations>> attempt(
      Statement.ForRows loop,
      Rows rows,
      Set<Variable> carried,
      Set<Integer> written,
      State state,
      Frame frame) {
    Evaluation.Mark mark = evaluation.mark();
    boolean reported = frame.isReported();
    List<Iterations> iterations = new ArrayList<>();
    try {
      for (Strand strand : rows.strands()) {
        state
            .path()
            .with(strand.guard(), true)
            .map(path -> iterations(loop, strand, carried, written, state, path, frame))
            .filter(ends -> !ends.isEmpty())
            .ifPresent(ends -> iterations.add(new Iterations(strand, ends)));
      }
      return Optional.of(iterations);
    } catch (RowScope.Written again) {
      requireOwn(loop, again);
      if (!written.add(again.object())) {
        throw new IllegalStateException("a loop that writes starts over once");
      }
      evaluation.backTo(mark);
      frame.report(reported);
      return Optional.empty();
    }
  }

  /**
   * Refuses writes to what was there before the iteration of the loop around this one: only that
   * iteration may add to it.
   */
  private void requireOwn(Statement.ForRows loop, RowScope.Written again) {
    Optional<RowScope> around = evaluation.rowScope();
    if (around.isEmpty() || again.object() >= around.get().firstOwn()) {
      return;
    }
    if (around.get().isLoop()) {
      throw again;
    }
    throw new Refusal(
        new Located(
            loop.origin(),
            Finding.of(Rule.STATE_TOUCHED, "`" + loop.origin().text() + "`")
                .required("a function of a row that only gives a value")
                .fix("write it in a loop over the rows")));
  }

  /** Returns the ends of an iteration for elements of one kind. */
  private List<State> iterations(
      Statement.ForRows loop,
      Strand strand,
      Set<Variable> carried,
      Set<Integer> written,
      State state,
      Assumptions path,
      Frame frame) {
    State iteration = evaluation.entered(state.values(), path, state);
    carried.forEach(variable -> iteration.values().computeIfPresent(variable, folds::start));
    for (int object : written) {
      iteration.objects().computeIfPresent(object, (number, held) -> running(held));
    }
    iteration.values().put(loop.row(), new Pure(strand.element()));
    evaluation.enterRow(strand.rows(), true, Groups.keyOf(loop.rows(), strand.element()));
    Frame.Loop current = frame.enterRows(carried);
    try {
      iteration.values().replaceAll((variable, value) -> seen(value));
      if (executor.execute(loop.body(), iteration, frame)) {
        current.continued().add(iteration);
      }
    } finally {
      frame.leave();
      evaluation.leaveRow(strand.rows());
    }
    return current.continued();
  }

  private static boolean isRunning(Value held) {
    return switch (held.kind()) {
      case RUNNING_VECTOR, RUNNING_ROWS -> true;
      // Only what is running may be written in an iteration.
      case ROWS, VECTOR -> false;
      case PURE, LISTED, AGGREGATE, INDEX, TALLY, REFERENCE, RUNNING, REPORTED -> false;
    };
  }

  /** The value that an iteration finds in an object to which it adds. */
  private Value running(Value held) {
    return switch (held.kind()) {
      case ROWS -> new RunningRows((Rows) held, List.of());
      case VECTOR -> new RunningVector((Vector) held, Map.of(), evaluation.nextNumber());
      case RUNNING_VECTOR, RUNNING_ROWS -> held;
      case PURE, LISTED, AGGREGATE, INDEX, TALLY, REFERENCE, RUNNING, REPORTED -> held;
    };
  }

  /**
   * What a row may read of a number from outside: nothing, if the row's own data set decides it.
   */
  private Value seen(Value value) {
    return switch (value.kind()) {
      case AGGREGATE ->
          evaluation.tellsOfOthers(value)
              ? new Pure(
                  evaluation.terms().input(((Value.Aggregate) value).type(), Term.Input.verdict()))
              : value;
      // A term that all rows decide, a stream, a cell: each is judged where a row reads it.
      case PURE, ROWS, LISTED, INDEX, TALLY -> value;
      case REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> value;
    };
  }
}
