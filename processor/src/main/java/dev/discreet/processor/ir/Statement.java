/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Optional;

/** A statement of the core calculus. */
public sealed interface Statement {

  /** Where it stands in the source. */
  Origin origin();

  /** Declares a variable with its first value. */
  record Let(Origin origin, Variable variable, Expr value) implements Statement {}

  /** Declares a variable without a value; Java proves that it is assigned before it is read. */
  record Declare(Origin origin, Variable variable) implements Statement {}

  /**
   * Assigns; {@code x += e} and {@code x++} arrive here as Java defines them, conversion included.
   */
  record Assign(Origin origin, Variable variable, Expr value) implements Statement {}

  /** Sets a record's field in its canonical constructor. */
  record SetComponent(Origin origin, String component, Expr value) implements Statement {}

  /**
   * {@code vector[index] = value}; {@code vector[i] += e} arrives here as Java defines it. The
   * vector is evaluated first, then the index, then the value.
   */
  record SetElement(Origin origin, Expr vector, Expr index, Expr value) implements Statement {}

  /** {@code table.put(key, value)}, evaluated in this order; a null key is refused. */
  record Put(Origin origin, Expr table, Expr key, Expr value) implements Statement {}

  /** {@code list.add(value)}: one row more, at the end. */
  record Add(Origin origin, Expr list, Expr value) implements Statement {}

  /** Evaluates and drops the value. */
  record Evaluate(Origin origin, Expr value) implements Statement {}

  /** A branch; either block may be empty. */
  record If(Origin origin, Expr condition, Block whenTrue, Block whenFalse) implements Statement {}

  /** {@code for (T row : rows)}. */
  record ForRows(Origin origin, Variable row, Expr rows, Block body) implements Statement {}

  /**
   * {@code for (start; condition; step) body}, and {@code for (x : values)} over an array.
   *
   * @param start declares what the loop counts with
   * @param condition evaluated before each turn
   * @param step executed after each turn
   */
  record CountedLoop(Origin origin, Block start, Expr condition, Block step, Block body)
      implements Statement {}

  /** {@code for (T x : …)} over values that are written in the source, such as an enum's. */
  record ForEach(Origin origin, Variable element, List<Expr> values, Block body)
      implements Statement {
    /** Copies the values. */
    public ForEach {
      values = List.copyOf(values);
    }
  }

  /** Braces: its variables end with it. */
  record Nested(Origin origin, Block body) implements Statement {}

  /** Ends the method with a value. */
  record Return(Origin origin, Expr value) implements Statement {}

  /**
   * On to the next turn of a loop.
   *
   * @param out how many loops inside it are left
   */
  record Continue(Origin origin, int out) implements Statement {}

  /**
   * Leaves a loop.
   *
   * @param out how many loops inside it are left as well
   */
  record Break(Origin origin, int out) implements Statement {}

  /** Throws. */
  record Throw(Origin origin) implements Statement {}

  /**
   * Something that is refused wherever it is executed. In a record's constructor it is passed over.
   *
   * @param writes the variables that it may assign; empty where it may change any, or where one may
   *     go on somewhere else than behind it
   */
  record Refused(Origin origin, Finding finding, Optional<List<Variable>> writes)
      implements Statement {

    /** Copies the variables. */
    public Refused {
      writes = writes.map(List::copyOf);
    }

    /** What may have changed any variable. */
    public Refused(Origin origin, Finding finding) {
      this(origin, finding, Optional.empty());
    }
  }
}
