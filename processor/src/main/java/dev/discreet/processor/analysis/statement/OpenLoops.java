/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.Brought;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Listed;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Executes loops inside one row: over a list of any size that the row holds, or up to a number that
 * the row says; and loops outside of rows that know only what is public. The body is evaluated
 * once, for any element or index, and for any values of the variables that it assigns. This is the
 * <i>widening</i> of this analysis: one state that stands for the states before all iterations.
 *
 * <p>Claim: where there is no finding, the loop ends, and no iteration throws, or writes to what
 * was made before the loop but to arrays of a few numbers. Each variable that the body assigns is
 * afterwards a fact of the row, or public, with limits that {@link AnyState} proves, and so is each
 * number of an array that it writes to.
 *
 * <p>Lemma: the state before each iteration is one of those that the evaluated state stands for, so
 * each iteration does what was evaluated. A list has finitely many elements. An index that only the
 * loop's step assigns, and that grows by 1, reaches an end that no iteration moves, and does not
 * wrap below it. If an iteration leaves the loop, it is the last one; one fact says whether there
 * is such an iteration. Where the fact is false, the loop runs to its end. Where it is true, only
 * paths that leave the loop are real.
 *
 * <p>Refused: a variable to which all rows add, and what depends on rows of several data sets or on
 * all rows.
 */
final class OpenLoops {

  /** Up to so many iterations are evaluated one by one, each as one that a row may have or not. */
  static final int FEW = 32;

  /** Up to so many are evaluated, each behind an {@code if}, where nothing else is understood. */
  private static final BigDecimal MANY = BigDecimal.valueOf(256);

  /** What goes on to the next statement. */
  private static final Set<Statement.Kind> PASSING =
      EnumSet.of(Statement.Kind.ASSIGN, Statement.Kind.LET);

  private static final String COUNT_TO_A_CONSTANT =
      "count from a constant to a constant, or to a number with @Bounded, with an `if` inside,"
          + " as in `for (int i = 0; i < 121; i++) if (i >= row.age()) counts[i]++;`";

  private static final Finding READS_OTHERS = Finding.of(Rule.PRIVATE_AS_PUBLIC, "a loop");

  private final Evaluation evaluation;
  private final Operands operands;
  private final CountedLoops loops;
  private final Terms terms;

  OpenLoops(Evaluation evaluation, Operands operands, CountedLoops loops) {
    this.evaluation = evaluation;
    this.operands = operands;
    this.loops = loops;
    this.terms = evaluation.terms();
  }

  /** Whether a path goes on behind the loop; empty where the loop is not understood. */
  Optional<Boolean> execute(
      Statement.ForRows loop, Listed listed, GroupLoops groups, State state, Frame frame) {
    Optional<Boolean> goesOn =
        row().flatMap(owner -> execute(loop, listed, owner, Optional.of(groups), state, frame));
    return goesOn.isPresent()
        ? goesOn
        : ofNobody(
            inside -> execute(loop, listed, LoopOwner.NOBODY, Optional.empty(), inside, frame),
            state,
            frame);
  }

  private Optional<Boolean> execute(
      Statement.ForRows loop,
      Listed listed,
      LoopOwner owner,
      Optional<GroupLoops> groups,
      State state,
      Frame frame) {
    Set<Variable> assigned = assigned(loop.body(), state);
    if (!owner.decides(listed) || !mayBe(owner, assigned, loop.body(), state)) {
      return Optional.empty();
    }
    Listed each = standing(owner, listed);
    CountedLoops.Iteration one = iteration(loop, each, element(owner, each, state));
    Map<Integer, Value> arrays = written(loop.body(), owner, state);
    State start = holding(arrays, state);
    BigDecimal most = RowElements.most(listed, state.path(), evaluation);
    State any =
        states(owner, assigned, most, loop.body(), start)
            .of(one, start, UnaryOperator.identity(), frame);
    narrow(any, arrays, owner, most, one, state, frame);
    State before = state.branch(state.guard(), state.path());
    boolean goesOn =
        loops.anyIteration(
            one, leaves(loop.body(), each, owner), any, arrays.keySet(), state, frame);
    groups.ifPresent(
        of ->
            of.of(listed, iteration(loop, listed, listed.any().element()), any, before, frame)
                .into(state));
    return Optional.of(goesOn);
  }

  /**
   * A loop that knows only what is public, outside of rows. Lemma: what it leaves in any variable
   * is public then, and so is how it ends. Whatever else there is has no value inside, so a loop
   * that reads it is none of these.
   */
  private Optional<Boolean> ofNobody(
      Function<State, Optional<Boolean>> loop, State state, Frame frame) {
    if (evaluation.isInRow() || evaluation.isTolerant()) {
      return Optional.empty();
    }
    Map<Variable, Value> others = new LinkedHashMap<>(state.values());
    others.values().removeIf(value -> isPublic(value, state));
    return loops.ifWhole(
        inside -> {
          Value unknown = new Value.Reported(Optional.of(READS_OTHERS));
          others.keySet().forEach(variable -> inside.values().put(variable, unknown));
          Optional<Boolean> goesOn = loop.apply(inside);
          inside.values().putAll(others);
          return goesOn;
        },
        state,
        frame);
  }

  private static boolean isPublic(Value value, State state) {
    return switch (value.kind()) {
      case PURE -> isPublic(value);
      case LISTED -> LoopOwner.NOBODY.decides((Listed) value);
      case REFERENCE -> {
        Value held = state.objects().get(((Reference) value).object());
        yield held instanceof Vector vector
            && vector.changes().isEmpty()
            && isPublic(vector.each())
            && vector.cells().values().stream().allMatch(OpenLoops::isPublic);
      }
      case AGGREGATE, ROWS, INDEX, TALLY, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
      case RUNNING, REPORTED -> false;
    };
  }

  private CountedLoops.Iteration iteration(Statement.ForRows loop, Listed listed, Term element) {
    return new CountedLoops.Iteration(
        loop.rows().origin(),
        RowElements.size(loop.rows()),
        RowElements.fewer(loop.rows()),
        loop.body(),
        before ->
            loops
                .side(before, listed.any().guard(), true)
                .map(
                    there -> {
                      there.values().put(loop.row(), new Pure(element));
                      return there;
                    }),
        Optional::of);
  }

  /**
   * Whether some iteration leaves the loop. Lemma: where each one does, the first does, if there is
   * one.
   */
  private Term leaves(Block body, Listed listed, LoopOwner owner) {
    List<Statement> statements = body.statements();
    boolean always =
        !statements.isEmpty()
            && statements.get(statements.size() - 1) instanceof Statement.Break end
            && end.out() == 0
            && statements.subList(0, statements.size() - 1).stream()
                .allMatch(statement -> PASSING.contains(statement.kind()));
    return always && RowElements.isWhole(listed, evaluation)
        ? RowElements.isAny(listed, evaluation)
        : fact(owner, Type.Simple.BOOLEAN, Optional.empty()).term();
  }

  /**
   * {@code for (…; i < end; i++)} and its like, where it is known what {@code i} starts with.
   *
   * <p>Where the index is compared with several ends, the nearest one counts. A condition on
   * something else only ends the loop earlier.
   *
   * <p>Where there are {@link #FEW few} iterations, they are evaluated one by one if that takes
   * little effort, or if something is refused here.
   *
   * @return as above; empty also where there are as many iterations for each row, one by one
   */
  Optional<Boolean> execute(Statement.CountedLoop loop, State state, Frame frame) {
    Optional<Boolean> goesOn = row().flatMap(owner -> execute(loop, owner, state, frame));
    return goesOn.isPresent() || isConstant(loop, state)
        ? goesOn
        : ofNobody(inside -> execute(loop, LoopOwner.NOBODY, inside, frame), state, frame);
  }

  /** Whether it is known how many iterations there are. */
  private boolean isConstant(Statement.CountedLoop loop, State state) {
    return LoopIndex.of(loop).stream()
        .map(index -> operands.seen(index.end(), state))
        .flatMap(Optional::stream)
        .allMatch(end -> end instanceof Pure pure && pure.term().kind() == Term.Kind.CONSTANT);
  }

  private Optional<Boolean> execute(
      Statement.CountedLoop loop, LoopOwner owner, State state, Frame frame) {
    List<LoopIndex> ends = LoopIndex.of(loop);
    Set<Variable> assigned = assigned(loop.body(), state);
    if (ends.isEmpty()) {
      return Optional.empty();
    }
    boolean allCompare = LoopIndex.conditions(loop).count() == ends.size();
    Function<State, Optional<Boolean>> guarded =
        before ->
            allCompare ? guarded(loop, ends, assigned, owner, before, frame) : Optional.empty();
    if (!mayBe(owner, assigned, loop.body(), state)) {
      return !isFew(ends, owner, state)
          ? guarded.apply(state)
          : isFromOwn(ends, owner, state)
              ? loops.few(loop, guarded, state, frame)
              : Optional.empty();
    }
    boolean asBefore =
        owner.row().isPresent()
            && allCompare
            && ends.stream()
                .allMatch(
                    index ->
                        operands
                            .seen(index.end(), state)
                            .filter(end -> arePublic(state.valueOf(index.variable()), end))
                            .isPresent());
    if (asBefore && isAtMost(MANY, ends, owner, state)) {
      return Optional.empty();
    }
    Function<State, Optional<Boolean>> open =
        before ->
            ends.stream()
                .filter(index -> !assigned.contains(index.variable()))
                .flatMap(index -> counted(index, assigned, owner, loop, before).stream())
                .min(Comparator.comparing(Counted::most))
                .flatMap(
                    counted -> execute(loop, counted, owner, allCompare, guarded, before, frame));
    // Of very many iterations the row may say which is the last.
    return asBefore ? loops.ifWhole(open, state, frame) : open.apply(state);
  }

  private boolean isFew(List<LoopIndex> ends, LoopOwner owner, State state) {
    return isAtMost(BigDecimal.valueOf(FEW), ends, owner, state);
  }

  private boolean isAtMost(BigDecimal most, List<LoopIndex> ends, LoopOwner owner, State state) {
    return ends.stream()
        .flatMap(index -> span(index, owner, state).stream())
        .anyMatch(span -> span.most().compareTo(most) <= 0);
  }

  /** Whether a loop begins where its owner says, and ends where everybody knows. */
  private boolean isFromOwn(List<LoopIndex> ends, LoopOwner owner, State state) {
    return ends.stream()
        .flatMap(index -> span(index, owner, state).stream())
        .anyMatch(span -> isPublic(span.last()) && !isPublic(span.start()));
  }

  /**
   * Evaluates a number of iterations that everybody knows, each behind an {@code if}: from a
   * constant, so that each has an index of its own. Where the row says both where the loop begins
   * and where it ends, there may be fewer if they are counted from where it begins. Empty where
   * there is no such number, or something is refused.
   */
  private Optional<Boolean> guarded(
      Statement.CountedLoop loop,
      List<LoopIndex> ends,
      Set<Variable> assigned,
      LoopOwner owner,
      State state,
      Frame frame) {
    boolean fromOwn = isFromOwn(ends, owner, state);
    if (owner.row().isEmpty() || (isConstant(loop, state) && !fromOwn)) {
      return Optional.empty();
    }
    Optional<Boolean> goesOn =
        fromOwn || ends.stream().allMatch(index -> isPublic(state.valueOf(index.variable())))
            ? Optional.empty()
            : loops.ifWhole(before -> loops.oneByOne(loop, before, frame), state, frame);
    return goesOn.isPresent() ? goesOn : numbered(loop, ends, assigned, owner, state, frame);
  }

  private Optional<Boolean> numbered(
      Statement.CountedLoop loop,
      List<LoopIndex> ends,
      Set<Variable> assigned,
      LoopOwner owner,
      State state,
      Frame frame) {
    return ends.stream()
        .filter(index -> index.isDeclaredIn(loop) && !assigned.contains(index.variable()))
        .flatMap(
            index ->
                span(index, owner, state)
                    .flatMap(span -> NumberedIterations.of(index, span, terms))
                    .stream())
        .min(Comparator.comparing(NumberedIterations::most))
        .filter(numbered -> numbered.most().compareTo(MANY) <= 0)
        .flatMap(
            numbered ->
                loops.ifWhole(
                    held -> loops.guarded(loop, ends, numbered, held, frame), state, frame));
  }

  /**
   * A loop that ends where its index comes to an end.
   *
   * @param most how many iterations there are at most
   * @param weight as many, or 1 where the row holds as many elements
   * @param counting makes of a state one in which the index is any that it may be
   * @param few whether the iterations may be evaluated one by one
   */
  private record Counted(
      BigDecimal most, BigDecimal weight, UnaryOperator<State> counting, boolean few) {}

  /** Empty where it is not known that the index comes to the end. */
  private Optional<Counted> counted(
      LoopIndex index,
      Set<Variable> assigned,
      LoopOwner owner,
      Statement.CountedLoop loop,
      State state) {
    Optional<Span> reached = span(index, owner, state);
    if (reached.isEmpty()) {
      return Optional.empty();
    }
    Span span = reached.get();
    Pure any =
        fact(owner, index.variable().type(), Optional.of(index.limits(span.from(), span.to())));
    Pure counter = new Pure(within(span, any.term(), index, state.path()));
    UnaryOperator<State> counting = held -> counting(held, counter, span.start(), index);
    Term far = index.up() ? span.last().term() : span.start().term();
    BigDecimal counted = span.most();
    BigDecimal most = isSize(far) ? counted.min(Type.Numeric.INT.maximum()) : counted;
    State begin = holding(written(loop.body(), owner, state), state);
    State first = counting.apply(states(owner, assigned, most, loop.body(), begin).of(begin));
    return !operands.value(index.end(), first).equals(span.last())
        ? Optional.empty()
        : Optional.of(
            new Counted(
                most,
                isSize(far) ? BigDecimal.ONE : counted,
                counting,
                index.isWithin(FEW, span.from(), span.to())));
  }

  /** From where to where an index goes, by ones, and in how many iterations at most. */
  record Span(Pure start, Pure last, Range from, Range to, BigDecimal most) {}

  /** Empty where the index may wrap, or others than the owner decide how far it goes. */
  private Optional<Span> span(LoopIndex index, LoopOwner owner, State state) {
    Value start = state.valueOf(index.variable());
    Value end = operands.seen(index.end(), state).orElse(null);
    if (end == null || !owner.decides(start) || !owner.decides(end)) {
      return Optional.empty();
    }
    Range from = state.path().rangeOf(((Pure) start).term());
    Range to = state.path().rangeOf(((Pure) end).term());
    return index.mayWrap(to) || !index.beginsBelowTheEdge(from)
        ? Optional.empty()
        : Optional.of(new Span((Pure) start, (Pure) end, from, to, index.most(from, to)));
  }

  private Optional<Boolean> execute(
      Statement.CountedLoop loop,
      Counted counted,
      LoopOwner owner,
      boolean allCompare,
      Function<State, Optional<Boolean>> guarded,
      State state,
      Frame frame) {
    Set<Variable> assigned = assigned(loop.body(), state);
    Map<Integer, Value> arrays = written(loop.body(), owner, state);
    State begin = holding(arrays, state);
    AnyState states = states(owner, assigned, counted.most(), loop.body(), begin);
    CountedLoops.Iteration one =
        new CountedLoops.Iteration(
            loop.condition().origin(),
            "as many iterations as a row says, each of which writes to what all rows share",
            arrayOfRow(loop, state).map(OpenLoops::declaring).orElse(COUNT_TO_A_CONSTANT),
            loop.body(),
            before -> loops.side(before, operands.condition(loop.condition(), before), true),
            after -> loops.side(after, operands.condition(loop.condition(), after), false));
    Function<State, Optional<Boolean>> open =
        before ->
            evaluation.within(
                owner.row().isPresent() ? counted.weight() : BigDecimal.ONE,
                () -> {
                  State any = states.of(one, begin, counted.counting(), frame);
                  narrow(any, arrays, owner, counted.most(), one, before, frame);
                  return loops.anyIteration(
                      one,
                      fact(owner, Type.Simple.BOOLEAN, Optional.empty()).term(),
                      any,
                      arrays.keySet(),
                      before,
                      frame);
                });
    if (counted.few()) {
      return loops.few(loop, open, state, frame).or(() -> guarded.apply(state));
    }
    Optional<Boolean> goesOn = loops.ifWhole(open, state, frame).or(() -> guarded.apply(state));
    return goesOn.isEmpty() && allCompare ? open.apply(state) : goesOn;
  }

  /** An array of the row, of no declared length, to whose end a loop counts. */
  private Optional<Term> arrayOfRow(Statement.CountedLoop loop, State state) {
    return LoopIndex.of(loop).stream()
        .flatMap(index -> operands.seen(index.end(), state).stream())
        .filter(Pure.class::isInstance)
        .map(end -> ((Pure) end).term())
        .filter(end -> end.kind() == Term.Kind.LENGTH)
        .map(end -> end.argument(0))
        .filter(array -> array.kind() == Term.Kind.COMPONENT)
        .findFirst();
  }

  private static String declaring(Term array) {
    return ("write into the record `@Length(7) @Bounded(lower = 0, upper = 100)` before the component"
            + " `%1$s`, for an array of 7 numbers from 0 to 100, and into its constructor"
            + " `%1$s = Arrays.copyOf(%1$s, 7); for (int i = 0; i < 7; i++) %1$s[i] ="
            + " Clamp.clamp(%1$s[i], 0, 100);`")
        .formatted(((Terms.Part) array.detail()).name());
  }

  /** Notes where the numbers of the arrays lie in the state that stands for any. */
  private void narrow(
      State any,
      Map<Integer, Value> arrays,
      LoopOwner owner,
      BigDecimal most,
      CountedLoops.Iteration one,
      State before,
      Frame frame) {
    if (arrays.isEmpty()) {
      return;
    }
    CountedLoops.Trial trial = loops.trial(one, any, frame);
    trial
        .end()
        .filter(end -> trial.whole())
        .ifPresent(
            end ->
                arrays.forEach(
                    (object, array) -> {
                      Vector unknown = (Vector) array;
                      CellDrift drift =
                          new CellDrift(
                              before,
                              end,
                              most,
                              terms,
                              limits -> fact(owner, unknown.type(), Optional.of(limits)));
                      any.objects().put(object, drift.of(object, unknown));
                    }));
  }

  /**
   * The arrays that an iteration may write to, with a fact of the row for each of their numbers.
   * Others stay as they are, and an iteration that writes to one of those is refused.
   */
  private Map<Integer, Value> written(Block body, LoopOwner owner, State state) {
    Map<Integer, Value> arrays = new LinkedHashMap<>();
    for (Statement statement : body.statements()) {
      for (Variable variable : Assigned.objectsIn(statement)) {
        if (state.values().get(variable) instanceof Reference array
            && state.objects().get(array.object()) instanceof Vector vector) {
          any(vector, owner).ifPresent(any -> arrays.put(array.object(), any));
        }
      }
    }
    return arrays;
  }

  /** An array of a few numbers that are all this row's, with any numbers in it. */
  private Optional<Value> any(Vector vector, LoopOwner owner) {
    if (vector.shape().size() != 1
        || !(vector.shape().get(0) instanceof Extent.Length length)
        || !(length.count().detail() instanceof BigDecimal count)
        || count.compareTo(BigDecimal.valueOf(FEW)) > 0
        || !vector.changes().isEmpty()
        || !owner.decides(vector.each())
        || !vector.cells().values().stream().allMatch(owner::decides)) {
      return Optional.empty();
    }
    Map<List<Term>, Value> cells = new LinkedHashMap<>();
    for (int i = 0; i < count.intValueExact(); i++) {
      cells.put(
          List.of(terms.number(Type.Numeric.INT, i)), fact(owner, vector.type(), Optional.empty()));
    }
    return Optional.of(vector.with(vector.each(), cells, Map.of()));
  }

  private static State holding(Map<Integer, Value> arrays, State state) {
    State any = state.branch(state.guard(), state.path());
    any.objects().putAll(arrays);
    return any;
  }

  private AnyState states(
      LoopOwner owner, Set<Variable> assigned, BigDecimal iterations, Block body, State start) {
    return new AnyState(owner, assigned, iterations, evaluation, loops, body, start);
  }

  /** The state with an index that has gone from its start in its direction. */
  private State counting(State held, Pure counter, Pure start, LoopIndex index) {
    State any =
        held.path()
            .with(since(start.term(), counter.term(), index.up()), true)
            .map(path -> held.branch(held.guard(), path))
            .orElse(held);
    any.values().put(index.variable(), counter);
    return any;
  }

  /**
   * An index that is at most at one of its ends: as the lesser of the two, of which that is known
   * wherever it goes. Lemma: an index that falls is at most where it started. One that grows takes
   * a step only where it has not come to the end, so where it does not start beyond, it is at most
   * at the end; one further, where the end is included. That is no further than the greatest int,
   * as no step wraps.
   */
  private Term within(Span span, Term counter, LoopIndex index, Assumptions path) {
    Pure most = index.up() ? span.last() : span.start();
    Range range = index.up() ? span.to() : span.from();
    boolean ends = !index.up() || path.isBelow(span.start().term(), most.term(), false);
    if (!ends || range.isSingle() || most.term().type() != Type.Numeric.INT || !isPublic(most)) {
      return counter;
    }
    Term one = terms.number(Type.Numeric.INT, 1);
    Term farthest =
        index.up() && index.included()
            ? terms.operation(Term.Kind.ADD, Type.Numeric.INT, most.term(), one)
            : most.term();
    return terms.function(PureFunction.MIN, Type.Numeric.INT, List.of(counter, farthest));
  }

  /** Whether a number is how large something is that the row holds, or less by a constant. */
  private static boolean isSize(Term number) {
    boolean less =
        number.kind() == Term.Kind.SUBTRACT
            && number.argument(1).kind() == Term.Kind.CONSTANT
            && number.argument(1).detail() instanceof BigDecimal by
            && by.signum() >= 0;
    return less
        ? isSize(number.argument(0))
        : number.kind() == Term.Kind.FUNCTION
            && (number.detail() == PureFunction.TEXT_LENGTH
                || number.detail() == PureFunction.SIZE);
  }

  private static boolean arePublic(Value start, Value end) {
    return isPublic(start) && isPublic(end);
  }

  private static boolean isPublic(Value value) {
    return value instanceof Pure pure && pure.term().isPublic();
  }

  /** That an index has gone from its start in its direction. */
  private Term since(Term start, Term index, boolean up) {
    return terms.operation(
        Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, up ? start : index, up ? index : start);
  }

  /** The one row that a loop here is about. */
  private Optional<LoopOwner> row() {
    return evaluation.isTolerant() ? Optional.empty() : evaluation.onlyRow().map(LoopOwner::of);
  }

  /** Whether nothing that is known here depends on another row. */
  private static boolean mayBe(LoopOwner owner, Set<Variable> assigned, Block body, State state) {
    return state.values().entrySet().stream()
        .allMatch(
            held ->
                assigned.contains(held.getKey())
                    ? isCarried(held.getKey(), body) && owner.decides(held.getValue())
                    : mayBeThere(owner, held.getValue()));
  }

  /** What is known here but not assigned: a term must be of this row, and of no other. */
  private static boolean mayBeThere(LoopOwner owner, Value value) {
    return switch (value.kind()) {
      case PURE -> owner.decides(value);
      // What is no term is no fact of this row: whoever reads it says what a row may see of it.
      case AGGREGATE, ROWS, LISTED, INDEX, TALLY, REPORTED -> true;
      case REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING -> true;
    };
  }

  private static Set<Variable> assigned(Block body, State state) {
    Set<Variable> assigned = Assigned.in(body);
    assigned.retainAll(state.values().keySet());
    return assigned;
  }

  /** Whether one fact can stand for any value of a variable. */
  private static boolean isCarried(Variable variable, Block body) {
    return switch (variable.type().kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION, ROW -> true;
      case OTHER -> ((Type.Other) variable.type()).comparesContent();
      case COLLECTION, DICTIONARY ->
          Assigned.assignments(body, variable).stream().allMatch(OpenLoops::isOnlyChanged);
      case NONE, SEALED, OPTIONAL -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** Whether a list, set or map is assigned another of its kind, which nobody else holds. */
  private static boolean isOnlyChanged(Statement.Assign assign) {
    return assign.value() instanceof Expr.Pure pure
        && switch (pure.function()) {
          case ADDED, ADDED_ALL, REMOVED, REMOVED_ALL, RETAINED, LIST_OF, SET_OF, MAP_PUT, MAP_OF ->
              true;
          default -> false;
        };
  }

  private Pure fact(LoopOwner owner, Type type, Optional<Limits> limits) {
    return new Pure(owner.left(type, limits, terms));
  }

  /** Where the loop is left follows from all that the row is told; so does what stands there. */
  private Listed standing(LoopOwner owner, Listed listed) {
    return owner.row().isPresent() && listed.changed()
        ? listed.with(
            RowElements.at(listed, owner.left(Type.Numeric.INT, Optional.empty(), terms), terms))
        : listed;
  }

  /**
   * An element that is never null is a fact by itself, and lies where the elements lie. Another
   * stays an element of the list.
   */
  private Term element(LoopOwner owner, Listed listed, State state) {
    Term element = listed.any().element();
    if (listed.changed()) {
      return element;
    }
    Term known = known(owner, element, state);
    return owner.row().isPresent()
        ? terms.replaced(
            known, listed.index(), owner.left(Type.Numeric.INT, Optional.empty(), terms))
        : known;
  }

  private Term known(LoopOwner owner, Term element, State state) {
    if (element.kind() == Term.Kind.RECORD && element.type().equals(Expr.Entries.ENTRY)) {
      return terms.recordLike(
          element, element.arguments().stream().map(part -> known(owner, part, state)).toList());
    }
    boolean collection =
        element.type().kind() == Type.Kind.COLLECTION
            || element.type().kind() == Type.Kind.DICTIONARY;
    if (collection || state.path().mayBeNull(element)) {
      return element;
    }
    Brought known = Brought.of(element, state.path(), evaluation);
    Term fact = fact(owner, element.type(), known.limits()).term();
    evaluation.references().holds(fact, known.components());
    return fact;
  }
}
