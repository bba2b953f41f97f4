/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Place;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.state.Value.RunningRows;
import dev.discreet.processor.analysis.state.Value.Tally;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Joins two arrays, of which a variable holds the one where a condition holds, and the other where
 * it does not. Both become one new array.
 *
 * <p>Lemma: let this body have made both arrays, and let each variable that holds the one on the
 * first path hold the other on the second one, and the other way round; let nothing else know them.
 * Then nobody can tell them from a new array that holds at each index what the one or the other
 * does: on either path the same variables see what is written to it, and no others. Who might know
 * an array all the same finds nothing in it from here on, and is refused.
 */
final class JoinedArrays {
  private final Evaluation evaluation;
  private final Term condition;

  JoinedArrays(Evaluation evaluation, Term condition) {
    this.evaluation = evaluation;
    this.condition = condition;
  }

  /** One array on one path, and one on the other. */
  private record Pair(int yes, int no) {}

  /**
   * Has the second state hold what the arrays become.
   *
   * @return the first state, as far as it then holds the same arrays
   */
  State join(State yes, State no) {
    State first = yes.branch(yes.guard(), yes.path());
    Map<Pair, Vector> joined = new LinkedHashMap<>();
    no.values()
        .forEach(
            (variable, other) ->
                Optional.ofNullable(yes.values().get(variable))
                    .flatMap(held -> pair(held, other))
                    .filter(pair -> !joined.containsKey(pair) && isKnownOnlyAs(pair, yes, no))
                    .ifPresent(
                        pair ->
                            contents(pair, yes, no)
                                .ifPresent(contents -> joined.put(pair, contents))));
    joined.forEach((pair, contents) -> replace(pair, contents, first, no));
    return first;
  }

  private void replace(Pair pair, Vector contents, State yes, State no) {
    Reference made = new Reference(evaluation.nextNumber(), List.of());
    yes.values().replaceAll((variable, held) -> is(held, pair.yes()) ? made : held);
    no.values().replaceAll((variable, held) -> is(held, pair.no()) ? made : held);
    for (State state : List.of(yes, no)) {
      forget(pair, state);
      state.objects().put(made.object(), contents);
    }
  }

  private static void forget(Pair pair, State state) {
    state.objects().computeIfPresent(pair.yes(), (object, held) -> new Reported());
    state.objects().computeIfPresent(pair.no(), (object, held) -> new Reported());
  }

  /** The array that one of two values of an expression becomes; both were made in this state. */
  Optional<Value> join(Value yes, Value no, State state) {
    Optional<Pair> pair = pair(yes, no).filter(both -> isUnknown(both, state));
    Optional<Vector> contents = pair.flatMap(both -> contents(both, state, state));
    return contents.map(
        joined -> {
          Reference made = new Reference(evaluation.nextNumber(), List.of());
          forget(pair.orElseThrow(), state);
          state.objects().put(made.object(), joined);
          return made;
        });
  }

  private static Optional<Pair> pair(Value yes, Value no) {
    return yes instanceof Reference a
            && no instanceof Reference b
            && a.object() != b.object()
            && a.at().isEmpty()
            && b.at().isEmpty()
        ? Optional.of(new Pair(a.object(), b.object()))
        : Optional.empty();
  }

  private Optional<Vector> contents(Pair pair, State yes, State no) {
    return array(yes, pair.yes())
        .flatMap(
            a ->
                array(no, pair.no())
                    .flatMap(b -> new VectorCells(evaluation).merge(condition, a, b)))
        .filter(Vector.class::isInstance)
        .map(Vector.class::cast);
  }

  /** An array to which no loop over rows adds. */
  private static Optional<Vector> array(State state, int object) {
    return state.isOwn(object)
            && state.objects().get(object) instanceof Vector vector
            && vector.shape().stream().allMatch(Extent.Length.class::isInstance)
        ? Optional.of(vector)
        : Optional.empty();
  }

  /** Whether each that knows one of the arrays is a variable that holds the other one as well. */
  private static boolean isKnownOnlyAs(Pair pair, State yes, State no) {
    return no.values().entrySet().stream()
            .filter(held -> yes.values().containsKey(held.getKey()))
            .allMatch(
                held -> {
                  Value first = yes.valueOf(held.getKey());
                  boolean both = is(first, pair.yes()) && is(held.getValue(), pair.no());
                  return both
                      || !(mentions(first, pair.yes()) || mentions(held.getValue(), pair.no()));
                })
        && yes.objects().values().stream().noneMatch(value -> mentions(value, pair.yes()))
        && no.objects().values().stream().noneMatch(value -> mentions(value, pair.no()));
  }

  private static boolean isUnknown(Pair pair, State state) {
    Predicate<Value> known = value -> mentions(value, pair.yes()) || mentions(value, pair.no());
    return state.values().values().stream().noneMatch(known)
        && state.objects().values().stream().noneMatch(known);
  }

  private static boolean is(Value value, int object) {
    return value instanceof Reference held && held.object() == object && held.at().isEmpty();
  }

  /** Whether a value is an array, or a part of it, or reads it when it runs. */
  private static boolean mentions(Value value, int object) {
    return switch (value.kind()) {
      case REFERENCE -> ((Reference) value).object() == object;
      case ROWS -> reads((Rows) value, object);
      case INDEX -> reads(((Value.Index) value).rows(), object);
      case TALLY -> reads(((Tally) value).keys().rows(), object);
      case RUNNING_ROWS -> reads(((RunningRows) value).before(), object);
      case RUNNING ->
          ((Running) value).place() instanceof Place.Cell cell && cell.at().object() == object;
      // These hold numbers. No variable holds a stream over what one row holds.
      case PURE, AGGREGATE, LISTED, VECTOR, RUNNING_VECTOR, REPORTED -> false;
    };
  }

  private static boolean reads(Rows rows, int object) {
    return rows.reads().stream().anyMatch(read -> read.object() == object);
  }

  /** What is said of a variable of which nothing is known behind two branches. */
  static Finding refused(Variable variable, State yes, State no) {
    Value first = yes.valueOf(variable);
    Value other = no.valueOf(variable);
    Finding finding = Finding.of(Rule.NOT_UNDERSTOOD, "`" + variable.name() + "`");
    Optional<String> alias =
        pair(first, other)
            .flatMap(
                pair ->
                    no.values().keySet().stream()
                        .filter(
                            held ->
                                mentions(yes.valueOf(held), pair.yes())
                                    != mentions(no.valueOf(held), pair.no()))
                        .map(Variable::name)
                        .findFirst());
    return arrays(finding, first, other, yes, no, alias)
        .orElseGet(
            () ->
                finding
                    .found("something else behind each of two branches")
                    .fix("use it inside of each branch, or choose between numbers or texts"));
  }

  /** What is said of an expression that may be one of two arrays; empty for any other. */
  static Optional<Finding> refused(String text, Value yes, Value no, State state) {
    Finding finding = Finding.of(Rule.NOT_UNDERSTOOD, "`" + text + "`");
    Optional<String> alias =
        pair(yes, no)
            .flatMap(
                pair ->
                    state.values().entrySet().stream()
                        .filter(
                            held ->
                                mentions(held.getValue(), pair.yes())
                                    || mentions(held.getValue(), pair.no()))
                        .map(held -> held.getKey().name())
                        .findFirst());
    return arrays(finding, yes, no, state, state, alias);
  }

  private static Optional<Finding> arrays(
      Finding finding, Value first, Value other, State yes, State no, Optional<String> alias) {
    Optional<Pair> pair = pair(first, other);
    if (pair.isEmpty()) {
      boolean one = isThere(first) && other instanceof Reference;
      return one || (isThere(other) && first instanceof Reference)
          ? Optional.of(
              finding
                  .found("an array that was there before, or a new one")
                  .fix("copy the one that was there, as `clone()` does"))
          : Optional.empty();
    }
    if (alias.isPresent()) {
      return Optional.of(
          finding
              .found(
                  "one of two arrays, and what is written to it may be seen in `%s`"
                      .formatted(alias.get()))
              .fix("use a copy on each branch, as `clone()` makes"));
    }
    boolean own = yes.isOwn(pair.get().yes()) && no.isOwn(pair.get().no());
    return Optional.of(
        own
            ? finding
                .found("one of two arrays, and the two are not of one length")
                .fix("give both one length, and leave zeros at the end of the shorter one")
            : finding
                .found("one of two arrays, and one of them was made outside of this body")
                .fix("make both here, or copy the one from outside, as `clone()` does"));
  }

  private static boolean isThere(Value value) {
    return value instanceof Pure pure && pure.term().type().kind() == Type.Kind.VECTOR;
  }
}
