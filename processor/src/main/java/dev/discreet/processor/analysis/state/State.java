/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Variable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The state of one path of a method: its variables, its path conditions, and when the path is
 * taken.
 */
public final class State {
  private final Map<Variable, Value> values;
  private final Map<Integer, Value> objects = new LinkedHashMap<>();
  private final int firstOwn;
  private Term guard;
  private Assumptions path;

  /** A path on which nothing was made before. */
  public State(Map<Variable, Value> values, Term guard, Assumptions path) {
    this(values, guard, path, 0);
  }

  private State(Map<Variable, Value> values, Term guard, Assumptions path, int firstOwn) {
    this.values = new LinkedHashMap<>(values);
    this.guard = guard;
    this.path = path;
    this.firstOwn = firstOwn;
  }

  /**
   * The state in which a body begins that is entered from another state. What was made before may
   * have names that are not seen here.
   *
   * @param firstOwn at least the number of each object that was made before
   */
  public static State entered(
      Map<Variable, Value> values, Term guard, Assumptions path, State from, int firstOwn) {
    return new State(values, guard, path, firstOwn).seeing(from);
  }

  /** Whether an object was made since the body was entered, so that all its names are here. */
  public boolean isOwn(int object) {
    return object >= firstOwn;
  }

  public Map<Variable, Value> values() {
    return values;
  }

  /** Returns the value of a variable in scope. */
  public Value valueOf(Variable variable) {
    return Objects.requireNonNull(values.get(variable), variable::name);
  }

  /** The contents of the arrays and maps that the query made, by number. */
  public Map<Integer, Value> objects() {
    return objects;
  }

  /** Whether an object still holds what was read. An object of the function's own is made anew. */
  public boolean isAsRead(Value.Read read) {
    Value now = objects.get(read.object());
    return now == null || SameValue.of(now, read.contents());
  }

  /** The same state with the objects of another. */
  public State seeing(State other) {
    objects.clear();
    objects.putAll(other.objects);
    return this;
  }

  /**
   * Takes over what an expression made on one of several paths. Returns false where the expression
   * has also changed what was there before, since the other paths would not know.
   */
  public boolean adopt(State branch) {
    for (Map.Entry<Integer, Value> object : branch.objects.entrySet()) {
      Value known = objects.putIfAbsent(object.getKey(), object.getValue());
      if (known != null && known != object.getValue()) {
        return false;
      }
    }
    return true;
  }

  /**
   * The condition under which this path is taken, from the start of the method, lambda or loop
   * body.
   */
  public Term guard() {
    return guard;
  }

  /** The condition under which a side of a branch is taken. */
  public Term guardOf(Term condition, boolean holds, Terms terms) {
    return path.truthOf(condition).equals(Optional.of(holds))
        ? guard
        : terms.and(guard, holds ? condition : terms.not(condition));
  }

  public Assumptions path() {
    return path;
  }

  public void learn(Assumptions more) {
    path = more;
  }

  /** A copy on which one more condition holds. */
  public State branch(Term newGuard, Assumptions newPath) {
    return new State(values, newGuard, newPath, firstOwn).seeing(this);
  }

  /** Becomes another path of the same method. */
  public void become(State other) {
    values.clear();
    values.putAll(other.values);
    seeing(other);
    guard = other.guard;
    path = other.path;
  }
}
