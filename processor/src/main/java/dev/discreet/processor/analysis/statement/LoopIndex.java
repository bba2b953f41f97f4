/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Relation;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a loop counts with, by ones, to an end that it is compared with.
 *
 * @param variable an {@code int}
 * @param end where it ends
 * @param up whether it is less than the end, and grows; else it is greater, and falls
 * @param included whether there is an iteration with the end itself
 * @param ahead what is added to it before it is compared; 0 where it falls
 */
record LoopIndex(Variable variable, Expr end, boolean up, boolean included, long ahead) {
  private static final long FARTHEST = 1_000;

  /**
   * The index of a loop whose only step is one by one, once for each end that it is compared with;
   * none for any other. Lemma: where all of several conditions must hold, the loop ends no later
   * than by each of them alone.
   */
  static List<LoopIndex> of(Statement.CountedLoop loop) {
    return loop.step().statements().size() == 1
            && loop.step().statements().get(0) instanceof Statement.Assign step
        ? conditions(loop)
            .flatMap(
                condition ->
                    condition instanceof Expr.Comparison asked
                        ? of(asked, step).stream()
                        : Stream.<LoopIndex>empty())
            .toList()
        : List.of();
  }

  /** The conditions of a loop that all must hold for another iteration. */
  static Stream<Expr> conditions(Statement.CountedLoop loop) {
    return conditions(loop.condition());
  }

  private static Stream<Expr> conditions(Expr condition) {
    return condition instanceof Expr.And both
        ? Stream.concat(conditions(both.left()), conditions(both.right()))
        : Stream.of(condition);
  }

  private static Optional<LoopIndex> of(Expr.Comparison asked, Statement.Assign step) {
    return of(asked.left(), asked.relation(), asked.right(), step)
        .or(() -> of(asked.right(), asked.relation().mirrored(), asked.left(), step));
  }

  private static Optional<LoopIndex> of(
      Expr counter, Relation relation, Expr end, Statement.Assign step) {
    long ahead = ahead(counter);
    Expr index = ahead > 0 ? ((Expr.Arithmetic) counter).left() : counter;
    if (!(index instanceof Expr.Use use) || use.type() != Numeric.INT) {
      return Optional.empty();
    }
    return step(step, use.variable())
        .flatMap(
            up ->
                switch (relation) {
                  case LESS, LESS_OR_EQUAL ->
                      up ? index(use, end, true, relation, ahead) : Optional.<LoopIndex>empty();
                  case GREATER, GREATER_OR_EQUAL ->
                      up || ahead > 0
                          ? Optional.<LoopIndex>empty()
                          : index(use, end, false, relation, 0);
                  case EQUAL, NOT_EQUAL -> Optional.<LoopIndex>empty();
                });
  }

  /** What {@code i + 1} adds to a counter; 0 for any other expression. */
  private static long ahead(Expr counter) {
    return counter instanceof Expr.Arithmetic sum
            && sum.operation() == Expr.Operation.ADD
            && sum.type() == Numeric.INT
            && sum.right() instanceof Expr.Literal number
            && number.value() instanceof Long added
            && added > 0
            && added <= FARTHEST
        ? added
        : 0;
  }

  private static Optional<LoopIndex> index(
      Expr.Use use, Expr end, boolean up, Relation relation, long ahead) {
    boolean included = relation == Relation.LESS_OR_EQUAL || relation == Relation.GREATER_OR_EQUAL;
    return Optional.of(new LoopIndex(use.variable(), end, up, included, ahead));
  }

  /** Whether the loop's header declares it, so that nothing reads it behind the loop. */
  boolean isDeclaredIn(Statement.CountedLoop loop) {
    return loop.start().statements().stream()
        .anyMatch(start -> start instanceof Statement.Let let && let.variable() == variable);
  }

  /** Whether an assignment adds one to the variable, or takes one away; empty if neither. */
  static Optional<Boolean> step(Statement.Assign step, Variable variable) {
    return step.variable() == variable
            && step.value() instanceof Expr.Arithmetic change
            && change.left() instanceof Expr.Use use
            && use.variable() == variable
            && isOne(change.right())
        ? switch (change.operation()) {
          case ADD -> Optional.of(true);
          case SUBTRACT -> Optional.of(false);
          case MULTIPLY, DIVIDE, REMAINDER -> Optional.empty();
        }
        : Optional.empty();
  }

  private static boolean isOne(Expr number) {
    return number instanceof Expr.Conversion wider
        ? isOne(wider.operand())
        : number instanceof Expr.Literal literal && literal.value().equals(1L);
  }

  /**
   * Where the index lies in any iteration and behind the last one. Lemma: a step is taken only
   * where the index has not come to the end, so it passes no further than there, or by one where
   * the end is included; and where it starts beyond, it stays.
   */
  Limits limits(Range start, Range last) {
    BigDecimal beyond = included ? BigDecimal.ONE : BigDecimal.ZERO;
    BigDecimal least = Numeric.INT.minimum();
    BigDecimal most = greatest();
    if (up) {
      least = start.lower() == null ? least : start.lower();
      if (start.upper() != null && last.upper() != null) {
        most = most.min(start.upper().max(last.upper().add(beyond)));
      }
    } else {
      most = start.upper() == null ? most : start.upper();
      if (start.lower() != null && last.lower() != null) {
        least = least.max(start.lower().min(last.lower().subtract(beyond)));
      }
    }
    return new Limits(least, most, BigDecimal.ONE);
  }

  /**
   * The greatest number that an index may be, if what it is compared by does not wrap. Lemma: what
   * is compared grows by ones, so it meets the end, which is an {@code int}, before it wraps.
   */
  private BigDecimal greatest() {
    return Numeric.INT.maximum().subtract(BigDecimal.valueOf(ahead));
  }

  /** Whether what is compared does not wrap where the loop begins. */
  boolean beginsBelowTheEdge(Range start) {
    return ahead == 0 || (start.upper() != null && start.upper().compareTo(greatest()) <= 0);
  }

  /**
   * Whether a step may leave the range of an {@code int}. Lemma: a step is taken only where the
   * index has not come to the end, so it passes no further than the end; beyond it, where the end
   * is included.
   */
  boolean mayWrap(Range last) {
    BigDecimal bound = up ? last.upper() : last.lower();
    BigDecimal edge = up ? Numeric.INT.maximum() : Numeric.INT.minimum();
    return included && (bound == null || bound.compareTo(edge) == 0);
  }

  /** Whether an index and what is compared by it do not wrap in so many steps, ends aside. */
  boolean mayGoOn(Range start, BigDecimal steps) {
    return up
        ? start.upper() != null && start.upper().add(steps).compareTo(greatest()) <= 0
        : start.lower() != null
            && start.lower().subtract(steps).compareTo(Numeric.INT.minimum()) >= 0;
  }

  /** How many iterations there are at most; from 1. */
  BigDecimal most(Range start, Range last) {
    BigDecimal least = up ? start.lower() : last.lower();
    BigDecimal greatest = up ? last.upper() : start.upper();
    BigDecimal from = least == null ? Numeric.INT.minimum() : least;
    BigDecimal to = greatest == null ? Numeric.INT.maximum() : greatest;
    return to.subtract(from).add(included ? BigDecimal.ONE : BigDecimal.ZERO).max(BigDecimal.ONE);
  }

  /** Whether so many iterations are the most. */
  boolean isWithin(int most, Range start, Range last) {
    BigDecimal first = up ? start.lower() : start.upper();
    BigDecimal end = up ? last.upper() : last.lower();
    return first != null
        && end != null
        && (up ? end.subtract(first) : first.subtract(end)).compareTo(BigDecimal.valueOf(most))
            <= 0;
  }
}
