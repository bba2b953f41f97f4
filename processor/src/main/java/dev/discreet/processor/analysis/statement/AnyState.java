/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.HeldNumbers;
import dev.discreet.processor.analysis.path.HeldSizes;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.HeldLimits;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Makes the state that stands for the states before all iterations of a loop, and after the last
 * one: each variable that an iteration assigns is a fact of the loop's owner.
 *
 * <p>Lemma: of a state of which only the types are known, the claim is true. Suppose that it is
 * true of a state. Then an iteration that begins in it does to each variable what it does in any
 * real iteration, so {@link Drift} bounds the variable in all of them. A variable that an iteration
 * leaves as it is, on all paths on which another one may follow, is what it was before the loop. So
 * the claim is true of the state with these limits, too, from which the next trial begins. The
 * number of trials is arbitrary. Before an iteration there was one iteration less than behind the
 * last one, so the trials begin with narrower limits.
 *
 * <p>Lemma: what is known before the loop is known before the first iteration, which may so do less
 * than any other: {@code if (previous != null) n++; previous = row;}. Behind it there is one
 * iteration less, of which each does what {@link Drift} says of all.
 *
 * <p>Lemma: let N be variables that are not null before the loop. If an iteration that begins with
 * none of N null leaves none of N null, none of them is ever null, by induction. So a trial that
 * begins with too large an N tells nothing but what to leave out of N, and where no trial confirms
 * it, N is empty. Boxed numbers and truth values are like all others here: the type of a variable
 * does not say whether it is boxed.
 */
final class AnyState {
  private static final int MOST_TRIALS = 3;

  private static final Limits SIZES =
      new Limits(BigDecimal.ZERO, Type.Numeric.INT.maximum(), BigDecimal.ONE);

  private final LoopOwner owner;
  private final Set<Variable> assigned;
  private final BigDecimal iterations;
  private final Evaluation evaluation;
  private final CountedLoops loops;
  private final Map<Variable, Limits> begun = new LinkedHashMap<>();
  private final Map<Variable, Limits> limits = new LinkedHashMap<>();
  private final Map<Variable, Limits> begunSizes = new LinkedHashMap<>();
  private final Map<Variable, Limits> sizes = new LinkedHashMap<>();
  private final Map<Variable, Limits> keys = new LinkedHashMap<>();
  private final Set<Variable> neverNull = new LinkedHashSet<>();
  private final Set<Variable> kept = new LinkedHashSet<>();
  private final AssumedObjects objects;

  /** What the first iteration leaves; empty where that is not known, or no other one follows. */
  private Optional<State> afterFirst = Optional.empty();

  /**
   * @param owner who decides what the loop does
   * @param assigned what an iteration assigns
   * @param iterations the most there are
   * @param body what an iteration does
   * @param start the state before the loop
   */
  AnyState(
      LoopOwner owner,
      Set<Variable> assigned,
      BigDecimal iterations,
      Evaluation evaluation,
      CountedLoops loops,
      Block body,
      State start) {
    this.owner = owner;
    this.assigned = Collections.unmodifiableSet(new LinkedHashSet<>(assigned));
    this.iterations = iterations;
    this.evaluation = evaluation;
    this.loops = loops;
    this.objects = new AssumedObjects(evaluation.terms());
    for (Variable variable : assigned) {
      declared(variable)
          .or(() -> counter(variable, body, start))
          .ifPresent(
              known -> {
                limits.put(variable, known);
                begun.put(variable, known);
              });
    }
  }

  /** What is declared of a variable; of the values of a map only what they hold may be. */
  private static Optional<Limits> declared(Variable variable) {
    return variable.limits().filter(known -> !HeldSizes.isOfCollections(variable.type()));
  }

  /** The state, after as many trials as tell more. */
  State of(CountedLoops.Iteration one, State state, UnaryOperator<State> entered, Frame frame) {
    assigned.stream().filter(variable -> !mayBeNull(variable, state)).forEach(neverNull::add);
    boolean more = !assigned.isEmpty();
    if (mayBeginOtherwise()) {
      CountedLoops.Trial first = loops.trial(one, entered.apply(state), frame);
      afterFirst = first.end().filter(end -> first.whole());
    }
    int trials = 0;
    Optional<Map<Variable, Limits>> unassumed = Optional.empty();
    boolean assumes = false;
    while (more && trials < MOST_TRIALS) {
      State any = entered.apply(of(state, begun, begunSizes));
      CountedLoops.Trial trial = loops.trial(one, any, frame);
      if (!trial.whole() && trials == 0 && unassumed.isEmpty()) {
        unassumed = Optional.of(new LinkedHashMap<>(limits));
        assumes = assume(one, state, entered, frame);
      } else if (assumes && !(trial.whole() && objects.areKept(state, any, trial.end()))) {
        assumes = false;
        trials = 0;
        forgetAll(unassumed.orElseThrow());
      } else if (!trial.whole()) {
        if (trials == 0 && !neverNull.isEmpty()) {
          neverNull.clear();
          requireOtherwise(trial, one, entered.apply(of(state, begun, begunSizes)), frame);
        }
        more = false;
      } else if (!forgetNulls(trial.end())) {
        trials++;
        more = learn(trial.end(), any, state, one.place());
      }
    }
    return entered.apply(of(state));
  }

  /**
   * Whether there are limits to try of objects of which nothing is known. The trials begin with
   * them, and each shows anew whether they are kept.
   */
  private boolean assume(
      CountedLoops.Iteration one, State state, UnaryOperator<State> entered, Frame frame) {
    CountedLoops.Trial first = loops.trial(one, entered.apply(state), frame);
    if (!first.whole() || first.end().isEmpty()) {
      return false;
    }
    Set<Variable> unknown = new LinkedHashSet<>(assigned);
    unknown.removeAll(limits.keySet());
    Map<Variable, Limits> assumed = objects.of(unknown, state, first.end().get());
    limits.putAll(assumed);
    begun.putAll(assumed);
    return !assumed.isEmpty();
  }

  /** What was assumed is not so, and with it what was learned since. */
  private void forgetAll(Map<Variable, Limits> before) {
    limits.clear();
    limits.putAll(before);
    begun.clear();
    begun.putAll(before);
    Stream.of(sizes, begunSizes, keys).forEach(Map::clear);
    kept.clear();
  }

  /**
   * Whether the first iteration may do something else to a number, since another variable says that
   * it is the first.
   */
  private boolean mayBeginOtherwise() {
    return assigned.size() > 1
        && assigned.stream().anyMatch(variable -> variable.type() instanceof Type.Numeric);
  }

  /**
   * Tells what was refused in a trial in which nothing was null, where it is also refused if
   * something may be: that something may be null would be said of the trial, not of the code.
   */
  private void requireOtherwise(
      CountedLoops.Trial trial, CountedLoops.Iteration one, State withNulls, Frame frame) {
    if (!loops.trial(one, withNulls, frame).whole()) {
      throw trial.refused().map(Refusal::new).orElseGet(Refusal::again);
    }
  }

  /** Whether a variable turned out to be null after an iteration that was taken not to be. */
  private boolean forgetNulls(Optional<State> end) {
    return end.isPresent() && neverNull.removeIf(variable -> mayBeNull(variable, end.get()));
  }

  private static boolean mayBeNull(Variable variable, State state) {
    return !(state.valueOf(variable) instanceof Pure pure) || state.path().mayBeNull(pure.term());
  }

  /** The state, by what is known so far. */
  State of(State state) {
    return of(state, limits, sizes);
  }

  private State of(State state, Map<Variable, Limits> known, Map<Variable, Limits> counted) {
    State any = state.branch(state.guard(), state.path());
    for (Variable variable : assigned) {
      if (kept.contains(variable)) {
        continue;
      }
      any.values().put(variable, new Pure(any(variable, known, counted)));
    }
    return any;
  }

  /** A list, set or map is one of the JDK's, and its changes require that it holds no null. */
  private Term any(Variable variable, Map<Variable, Limits> known, Map<Variable, Limits> counted) {
    Term.Input numbers = owner.fact(Optional.ofNullable(known.get(variable)));
    Terms terms = evaluation.terms();
    Type type = variable.type();
    return switch (type.kind()) {
      case COLLECTION -> {
        Term size = size(variable, counted);
        yield evaluation
            .collections()
            .ofRow((Type.Collection) type, terms.left(type, numbers), size);
      }
      case DICTIONARY -> {
        Type.Dictionary map = (Type.Dictionary) type;
        Term key = terms.left(map.key(), owner.fact(Optional.ofNullable(keys.get(variable))));
        yield evaluation
            .collections()
            .ofRow(map, terms.left(type, numbers), size(variable, counted), key);
      }
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER ->
          scalar(variable, known);
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> scalar(variable, known);
    };
  }

  private Term size(Variable variable, Map<Variable, Limits> counted) {
    Limits size = counted.getOrDefault(variable, sizes(variable.type()));
    return owner.left(Type.Numeric.INT, Optional.of(size), evaluation.terms());
  }

  private static Limits sizes(Type collection) {
    return CollectionTerms.most(collection)
        .map(most -> new Limits(BigDecimal.ZERO, most, BigDecimal.ONE))
        .orElse(SIZES);
  }

  private Term scalar(Variable variable, Map<Variable, Limits> known) {
    Term.Input fact =
        owner.fact(Optional.ofNullable(known.get(variable))).orNull(!neverNull.contains(variable));
    return evaluation.terms().left(variable.type(), fact);
  }

  /**
   * That a counter does not fall. Lemma: a variable whose only assignment adds 1 is at least what
   * it was. A loop has at most 2³¹ − 1 iterations over a list or below an {@code int}, so the
   * variable does not wrap if it was at most 0.
   */
  private static Optional<Limits> counter(Variable variable, Block body, State state) {
    if (!(variable.type() instanceof Type.Numeric type)) {
      return Optional.empty();
    }
    List<Statement.Assign> assignments = Assigned.assignments(body, variable);
    boolean counter =
        (type == Type.Numeric.INT || type == Type.Numeric.LONG)
            && assignments.size() == 1
            && !Assigned.loops(body)
            && LoopIndex.step(assignments.get(0), variable).equals(Optional.of(true));
    Range start = state.path().rangeOf(((Pure) state.valueOf(variable)).term());
    return counter && start.lower() != null && start.upper() != null && start.upper().signum() <= 0
        ? Optional.of(new Limits(start.lower(), Type.Numeric.INT.maximum(), BigDecimal.ONE))
        : Optional.empty();
  }

  /** Whether more is known of a variable than before. No end means that no other one follows. */
  private boolean learn(Optional<State> end, State any, State start, Origin loop) {
    boolean more = false;
    for (Variable variable : assigned) {
      Value first = start.valueOf(variable);
      Value before = any.valueOf(variable);
      Value after = end.map(state -> state.valueOf(variable)).orElse(before);
      if (declared(variable).isEmpty()
          && first instanceof Pure from
          && before instanceof Pure own
          && after instanceof Pure next
          && !kept.contains(variable)) {
        if (next.term() == own.term()) {
          more |= kept.add(variable);
          continue;
        }
        requireOrder(variable, from.term(), own.term(), next.term(), loop);
        requireNoNull(variable, from.term(), loop);
        requireNoNull(variable, next.term(), loop);
        Assumptions path = end.map(State::path).orElse(any.path());
        more |= numbers(variable, start.path(), from, own, next, path);
        more |= objects(variable, start.path(), from, own, next, path);
        more |= grown(variable, start.path(), from.term(), own.term(), next.term(), path);
        more |= collections(variable, start.path(), from, own, next, path);
        more |=
            variable.type() instanceof Type.Numeric type
                && bounds(variable, type, start.path().rangeOf(from.term()), own, next, path);
      }
    }
    return more;
  }

  /** A fact that stands for any list has an order that the row decides. */
  private static void requireOrder(
      Variable variable, Term start, Term before, Term after, Origin loop) {
    boolean collection = variable.type().kind() == Type.Kind.COLLECTION;
    if (collection
        && !CollectionTerms.isHashed(before)
        && (CollectionTerms.isHashed(start) || CollectionTerms.isHashed(after))) {
      throw RowElements.unordered(loop);
    }
  }

  /** A fact that stands for any list, set or map holds no null. */
  private static void requireNoNull(Variable variable, Term held, Origin loop) {
    if (held(variable.type()) != Type.Simple.NONE && !CollectionTerms.holdsNoNull(held)) {
      throw new Refusal(ThrowChecks.mayHoldNull(loop, variable.name(), held));
    }
  }

  /** What a list, a set or a map holds; nothing for another variable. */
  private static Type held(Type type) {
    return switch (type.kind()) {
      case COLLECTION -> ((Type.Collection) type).element();
      case DICTIONARY -> ((Type.Dictionary) type).value();
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Type.Simple.NONE;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER -> Type.Simple.NONE;
    };
  }

  /** Whether more is known of the numbers that are held. */
  private boolean numbers(
      Variable variable, Assumptions before, Pure first, Pure own, Pure after, Assumptions path) {
    if (!(held(variable.type()) instanceof Type.Numeric type) || !type.isIntegral()) {
      return false;
    }
    Optional<HeldDrift> drift = HeldDrift.of(after.term(), own.term(), path);
    Optional<Range> start = HeldNumbers.of(first.term(), type, before);
    drift
        .flatMap(by -> by.limits(start, iterations.subtract(BigDecimal.ONE), type))
        .ifPresent(found -> narrow(begun, variable, type, found));
    return drift
        .flatMap(by -> by.limits(start, iterations, type))
        .map(found -> narrow(limits, variable, type, found))
        .orElse(false);
  }

  /** Whether more is known of how much is held, and of the keys of a map. */
  private boolean grown(
      Variable variable, Assumptions before, Term first, Term own, Term after, Assumptions path) {
    if (held(variable.type()) == Type.Simple.NONE || sizes.containsKey(variable)) {
      return false;
    }
    Optional<HeldGrowth> growth = HeldGrowth.of(after, own, path);
    if (growth.isEmpty()) {
      return false;
    }
    Range start = before.rangeOf(evaluation.collections().size(first));
    BigDecimal most = sizes(variable.type()).upper();
    sizes.put(variable, growth.get().sizes(start, iterations, most));
    begunSizes.put(variable, growth.get().sizes(start, iterations.subtract(BigDecimal.ONE), most));
    if (variable.type() instanceof Type.Dictionary map
        && map.key() instanceof Type.Numeric type
        && type.isIntegral()) {
      growth
          .get()
          .keys(HeldNumbers.ofKeys(first, type, before))
          .ifPresent(found -> keys.put(variable, found));
    }
    return true;
  }

  /** Whether it becomes known where objects lie, as dates do by their years. */
  private boolean objects(
      Variable variable, Assumptions before, Pure first, Pure own, Pure after, Assumptions path) {
    if (variable.type().kind() != Type.Kind.OTHER || limits.containsKey(variable)) {
      return false;
    }
    Optional<Limits> found =
        HeldLimits.ofKept(first.term(), before, own.term(), after.term(), path, evaluation.terms());
    found.ifPresent(
        known -> {
          limits.put(variable, known);
          begun.put(variable, known);
        });
    return found.isPresent();
  }

  /** Whether it becomes known that no list or set in a map is empty. */
  private boolean collections(
      Variable variable, Assumptions before, Pure first, Pure own, Pure after, Assumptions path) {
    if (!HeldSizes.isOfCollections(variable.type()) || limits.containsKey(variable)) {
      return false;
    }
    Optional<Limits> found =
        HeldSizes.ofKept(
            first.term(),
            own.term(),
            after.term(),
            value -> isFilled(value, before),
            value -> isFilled(value, path));
    found.ifPresent(
        known -> {
          limits.put(variable, known);
          begun.put(variable, known);
        });
    return found.isPresent();
  }

  private boolean isFilled(Term collection, Assumptions path) {
    BigDecimal least = path.rangeOf(evaluation.collections().size(collection)).lower();
    return least != null && least.signum() > 0;
  }

  private boolean bounds(
      Variable variable,
      Type.Numeric type,
      Range start,
      Pure before,
      Pure after,
      Assumptions path) {
    Optional<Drift> drift = Drift.of(after.term(), before.term(), path);
    BigDecimal fewer = iterations.subtract(BigDecimal.ONE);
    boolean narrower =
        drift
            .flatMap(by -> by.limits(start, iterations, type))
            .map(found -> narrow(limits, variable, type, found))
            .orElse(false);
    drift
        .flatMap(by -> by.limits(start, fewer, type))
        .ifPresent(found -> narrow(begun, variable, type, found));
    Optional<Range> first = afterFirst.flatMap(end -> range(variable, end));
    if (first.isPresent()) {
      narrower |=
          drift
              .flatMap(by -> by.limits(start, first.get(), iterations, type))
              .map(found -> narrow(limits, variable, type, found))
              .orElse(false);
      drift
          .flatMap(by -> by.limits(start, first.get(), fewer, type))
          .ifPresent(found -> narrow(begun, variable, type, found));
    }
    Optional<Limits> caps = Caps.of(after.term(), before.term(), start, path, evaluation.terms());
    Optional<Limits> written =
        Drift.written(after.term(), before.term(), path)
            .flatMap(any -> any.limits(start, iterations, type));
    for (Limits found : Stream.of(caps, written).flatMap(Optional::stream).toList()) {
      narrow(begun, variable, type, found);
      narrower |= narrow(limits, variable, type, found);
    }
    return narrower;
  }

  private static Optional<Range> range(Variable variable, State state) {
    return state.valueOf(variable) instanceof Pure pure
        ? Optional.of(state.path().rangeOf(pure.term()))
        : Optional.empty();
  }

  private static boolean narrow(
      Map<Variable, Limits> all, Variable variable, Type.Numeric type, Limits found) {
    Limits known = all.get(variable);
    if (known == null) {
      all.put(variable, found);
      return true;
    }
    boolean narrower =
        found.lower().compareTo(known.lower()) > 0 || found.upper().compareTo(known.upper()) < 0;
    if (narrower) {
      boolean whole = type.isIntegral();
      BigDecimal step = whole ? BigDecimal.ONE : BigDecimal.ZERO;
      all.put(
          variable,
          new Limits(found.lower().max(known.lower()), found.upper().min(known.upper()), step));
    }
    return narrower;
  }
}
