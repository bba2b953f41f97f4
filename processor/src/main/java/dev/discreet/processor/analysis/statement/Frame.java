/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One activation of a method, a lambda or a constructor. */
final class Frame {
  /** A path that has left the method, with what it returns. */
  record Exit(Origin origin, Value value, State end) {}

  /**
   * A loop that is being executed.
   *
   * @param rows whether it is one over rows
   * @param carried the variables of outside that a row loop may add to
   * @param continued the paths on which an iteration has ended
   * @param broken the paths on which the loop was left
   */
  record Loop(boolean rows, Set<Variable> carried, List<State> continued, List<State> broken) {}

  private final List<Exit> exits = new ArrayList<>();
  private final Deque<Loop> loops = new ArrayDeque<>();
  private final Optional<Limits> resultLimits;
  private final boolean constructor;
  private int leaps;
  private boolean reported;

  private Frame(Optional<Limits> resultLimits, boolean constructor) {
    this.resultLimits = resultLimits;
    this.constructor = constructor;
  }

  /** Of a method or a function. */
  static Frame returning(Optional<Limits> resultLimits) {
    return new Frame(resultLimits, false);
  }

  static Frame constructing() {
    return new Frame(Optional.empty(), true);
  }

  /** The limits of what is returned, if any are declared. */
  Optional<Limits> resultLimits() {
    return resultLimits;
  }

  boolean isConstructor() {
    return constructor;
  }

  List<Exit> exits() {
    return exits;
  }

  /** How many loops a path is in. */
  int depth() {
    return loops.size();
  }

  /** Whether a path was given up after a finding, so that nothing more is reported of it. */
  boolean isReported() {
    return reported;
  }

  void report(boolean whether) {
    reported = whether;
  }

  /** How far the paths have come that leave loops and the method. */
  record Mark(int exits, int leaps, boolean reported, List<Loop> loops, List<Integer> jumps) {}

  Mark mark() {
    List<Loop> around = List.copyOf(loops);
    List<Integer> jumps = new ArrayList<>();
    for (Loop loop : around) {
      jumps.add(loop.continued().size());
      jumps.add(loop.broken().size());
    }
    return new Mark(exits.size(), leaps, reported, around, List.copyOf(jumps));
  }

  /** Forgets the paths since the mark: they are taken again. */
  void backTo(Mark mark) {
    shorten(exits, mark.exits());
    leaps = mark.leaps();
    reported = mark.reported();
    for (int i = 0; i < mark.loops().size(); i++) {
      shorten(mark.loops().get(i).continued(), mark.jumps().get(2 * i));
      shorten(mark.loops().get(i).broken(), mark.jumps().get(2 * i + 1));
    }
  }

  private static void shorten(List<?> list, int size) {
    list.subList(size, list.size()).clear();
  }

  Loop enterRows(Set<Variable> carried) {
    return enter(new Loop(true, carried, new ArrayList<>(), new ArrayList<>()));
  }

  Loop enterIteration() {
    return enter(new Loop(false, Set.of(), new ArrayList<>(), new ArrayList<>()));
  }

  private Loop enter(Loop loop) {
    loops.push(loop);
    return loop;
  }

  void leave() {
    loops.pop();
  }

  /** The loop over rows that a path is in. */
  Optional<Loop> rowLoop() {
    return loops.stream().filter(Loop::rows).findFirst();
  }

  /** How many paths have left the method or several loops, or were given up. */
  int left() {
    return exits.size() + leaps + (reported ? 1 : 0);
  }

  /** How many paths have left several loops at once. */
  int leaps() {
    return leaps;
  }

  /** The ends of the paths that have left the method, without the first ones. */
  List<State> exitsAfter(int first) {
    return exits.stream().skip(first).map(Exit::end).toList();
  }

  /**
   * The loop that a jump out of so many others arrives at; empty if there is none, or if a loop
   * over rows is among those others.
   */
  Optional<Loop> around(int others) {
    leaps += others > 0 ? 1 : 0;
    List<Loop> all = List.copyOf(loops);
    return all.size() > others && all.subList(0, others).stream().noneMatch(Loop::rows)
        ? Optional.of(all.get(others))
        : Optional.empty();
  }
}
