/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr.Relation;
import java.math.BigInteger;
import java.util.Optional;

/**
 * What a counter does in each iteration.
 *
 * @param kind which way
 * @param by by how much: at least 1, or 2 for a factor or a divisor
 */
record Step(Kind kind, BigInteger by) {
  private static final BigInteger ONE = BigInteger.ONE;

  /** The ways in which a counter goes. */
  enum Kind {
    UP,
    DOWN,
    MULTIPLIED,
    DIVIDED
  }

  /** Of an operator and what stands on its right; empty where that is not one known number. */
  static Optional<Step> of(Tree.Kind operator, Range right) {
    Optional<Kind> kind =
        switch (operator) {
          case PREFIX_INCREMENT, POSTFIX_INCREMENT, PLUS_ASSIGNMENT, PLUS -> Optional.of(Kind.UP);
          case PREFIX_DECREMENT, POSTFIX_DECREMENT, MINUS_ASSIGNMENT, MINUS ->
              Optional.of(Kind.DOWN);
          case MULTIPLY_ASSIGNMENT, MULTIPLY -> Optional.of(Kind.MULTIPLIED);
          case DIVIDE_ASSIGNMENT, DIVIDE -> Optional.of(Kind.DIVIDED);
          default -> Optional.empty();
        };
    return kind.filter(known -> right.isExact())
        .map(known -> new Step(known, right.least()))
        .filter(step -> step.by.compareTo(step.isAdded() ? ONE : BigInteger.TWO) >= 0);
  }

  private boolean isAdded() {
    return kind == Kind.UP || kind == Kind.DOWN;
  }

  /** Where the counter lies after one step; empty for a factor, which is not added up here. */
  Optional<Range> after(Range before) {
    return switch (kind) {
      case UP -> Optional.of(before.plus(Range.of(by)));
      case DOWN -> Optional.of(before.plus(Range.of(by).minus()));
      case MULTIPLIED, DIVIDED -> Optional.empty();
    };
  }

  /**
   * How many values of the counter pass before the first that does not.
   *
   * @param first what is asked first
   * @param numbers what its type can hold; it may not wrap
   * @param isStill whether the end is the same each time
   */
  Optional<BigInteger> tripCount(
      Range first, Relation relation, Range end, Range numbers, boolean isStill) {
    return switch (kind) {
      case UP -> added(first, relation, end, numbers, isStill);
      case DOWN -> added(first.minus(), relation.mirrored(), end.minus(), numbers.minus(), isStill);
      case MULTIPLIED -> multiplied(first, relation, end, numbers);
      case DIVIDED -> divided(first, relation, end);
    };
  }

  /** What passes lies below the end, and the step after it must fit, too. */
  private Optional<BigInteger> added(
      Range first, Relation relation, Range end, Range numbers, boolean isStill) {
    boolean fits = end.most().add(by).compareTo(numbers.most()) <= 0;
    BigInteger width = end.most().subtract(first.least());
    boolean meets = isStill && by.equals(ONE) && first.most().compareTo(end.least()) <= 0;
    Optional<BigInteger> wide =
        switch (relation) {
          case LESS -> Optional.of(width);
          case LESS_OR_EQUAL -> Optional.of(width.add(ONE));
          case NOT_EQUAL -> meets ? Optional.of(width) : Optional.empty();
          case GREATER, GREATER_OR_EQUAL, EQUAL -> Optional.empty();
        };
    return wide.filter(all -> fits)
        .map(all -> all.max(BigInteger.ZERO).add(by).subtract(ONE).divide(by));
  }

  /** From 1 on it grows. */
  private Optional<BigInteger> multiplied(
      Range first, Relation relation, Range end, Range numbers) {
    boolean up = relation == Relation.LESS || relation == Relation.LESS_OR_EQUAL;
    boolean fits = end.most().multiply(by).compareTo(numbers.most()) <= 0;
    if (!up || !fits || first.least().signum() <= 0) {
      return Optional.empty();
    }
    BigInteger last = relation == Relation.LESS ? end.most().subtract(ONE) : end.most();
    long count = 0;
    for (BigInteger at = first.least(); at.compareTo(last) <= 0; at = at.multiply(by)) {
      count++;
    }
    return Optional.of(BigInteger.valueOf(count));
  }

  /** Down to 0, where it stays. */
  private Optional<BigInteger> divided(Range first, Relation relation, Range end) {
    boolean down = relation == Relation.GREATER || relation == Relation.GREATER_OR_EQUAL;
    BigInteger last = relation == Relation.GREATER ? end.least().add(ONE) : end.least();
    if (!down || last.signum() <= 0) {
      return Optional.empty();
    }
    long count = 0;
    for (BigInteger at = first.most(); at.compareTo(last) >= 0; at = at.divide(by)) {
      count++;
    }
    return Optional.of(BigInteger.valueOf(count));
  }
}
