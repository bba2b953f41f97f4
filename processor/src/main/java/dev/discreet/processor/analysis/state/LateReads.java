/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.state.Value.Read;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Knows what streams read when they run. The analysis evaluates each stage of a stream where it is
 * written; Java does so when the stream is read to its end. Lemma: if each array, map and list that
 * a stage reads holds at the next use what it held at the stage, both see the same. A stream that
 * is collected has run, and reads no more.
 */
public final class LateReads {
  /** Stages that are being evaluated, the innermost first, and what each has read. */
  private final Deque<Set<Read>> stages = new ArrayDeque<>();

  /** Loops of which what they go over is being evaluated, the innermost first. */
  private final Deque<Loop> loops = new ArrayDeque<>();

  /**
   * A loop.
   *
   * @param reads what its own stages have read
   * @param around how many stages there are around it
   */
  private record Loop(Set<Read> reads, int around) {}

  /** Notes that an object is read. */
  public void note(int object, Value contents) {
    if (!stages.isEmpty()) {
      stages.peek().add(new Read(object, contents));
    }
  }

  /** Notes that a stream is used further. */
  public void use(Expr stream, Rows rows, State state) {
    requireUnchanged(stream, rows.reads(), state);
    if (!stages.isEmpty()) {
      stages.peek().addAll(rows.reads());
    }
  }

  /** Evaluates a stage of a stream. When the stream runs, it reads what the stage reads here. */
  public Value stage(Expr expression, State state, Supplier<Value> evaluate) {
    Set<Read> reads = new HashSet<>();
    stages.push(reads);
    Value value;
    try {
      value = evaluate.get();
    } finally {
      stages.pop();
    }
    requireUnchanged(expression, reads, state);
    if (!stages.isEmpty()) {
      stages.peek().addAll(reads);
    }
    if (!loops.isEmpty() && loops.peek().around() == stages.size()) {
      loops.peek().reads().addAll(reads);
    }
    return reading(value, reads);
  }

  /**
   * Evaluates what a loop goes over. Its stages run between the iterations.
   *
   * @param reads takes what they read
   */
  public Value ofLoop(Set<Read> reads, Supplier<Value> evaluate) {
    loops.push(new Loop(reads, stages.size()));
    try {
      return evaluate.get();
    } finally {
      loops.pop();
    }
  }

  /**
   * Evaluates a body where it is called, or stands. What it makes itself is made anew by each call:
   * only what was there before can be read by a stage around.
   */
  public Value body(State caller, Supplier<Value> evaluate) {
    if (stages.isEmpty()) {
      return evaluate.get();
    }
    Set<Integer> before = new HashSet<>(caller.objects().keySet());
    Set<Read> reads = new HashSet<>();
    stages.push(reads);
    try {
      return evaluate.get();
    } finally {
      stages.pop();
      reads.removeIf(read -> !before.contains(read.object()));
      stages.element().addAll(reads);
    }
  }

  /** Only a stream runs later; what it is collected into has run. */
  private static Value reading(Value value, Set<Read> reads) {
    return switch (value.kind()) {
      case ROWS -> ((Rows) value).reading(reads);
      // No variable holds a stream over what one row holds; a loop asks what its stages read.
      case LISTED -> value;
      case PURE, AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> value;
      case RUNNING, REPORTED -> value;
    };
  }

  private static void requireUnchanged(Expr stream, Set<Read> reads, State state) {
    if (!reads.stream().allMatch(state::isAsRead)) {
      throw new Refusal(
          new Located(
              stream.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + stream.origin().text() + "`")
                  .found("it runs only now, and reads an array, map or list that has changed since")
                  .fix("read the stream before the change, or collect it with toList()")));
    }
  }
}
