/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static java.util.stream.Collectors.joining;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * A formula of linear arithmetic, on integers and real numbers.
 *
 * @param operation what is done with the parts
 * @param sort of its value
 * @param parts in order
 * @param leaf the number, the truth value, the name of a variable, or the factor of a product
 */
record Term(Operation operation, Sort sort, List<Term> parts, Object leaf) {

  /** What a value is. */
  enum Sort {
    TRUTH,
    INTEGER,
    REAL
  }

  /** What is done with the parts. */
  enum Operation {
    NUMBER,
    TRUTH,
    VARIABLE,
    SUM,
    MULTIPLE,
    LESS,
    EQUAL,
    NOT,
    AND,
    OR,
    CHOICE
  }

  static final Term TRUE = new Term(Operation.TRUTH, Sort.TRUTH, List.of(), true);
  static final Term FALSE = new Term(Operation.TRUTH, Sort.TRUTH, List.of(), false);
  static final Term ZERO = of(0);

  Term {
    parts = List.copyOf(parts);
  }

  static Term of(long number) {
    return of(new BigFraction(number));
  }

  static Term of(BigFraction number) {
    boolean isWhole = number.getDenominator().equals(BigInteger.ONE);
    return new Term(
        Operation.NUMBER, isWhole ? Sort.INTEGER : Sort.REAL, List.of(), number.reduce());
  }

  static Term of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  static Term variable(String name, Sort sort) {
    return new Term(Operation.VARIABLE, sort, List.of(), name);
  }

  boolean isNumber() {
    return operation == Operation.NUMBER;
  }

  BigFraction number() {
    return (BigFraction) leaf;
  }

  private static Sort wider(Term one, Term other) {
    if (one.sort == Sort.TRUTH || other.sort == Sort.TRUTH) {
      throw new NotProvable("a number is needed: " + one + ", " + other);
    }
    return one.sort == Sort.REAL || other.sort == Sort.REAL ? Sort.REAL : Sort.INTEGER;
  }

  Term plus(Term other) {
    Sort sum = wider(this, other);
    if (isNumber() && other.isNumber()) {
      return of(number().add(other.number()));
    }
    if (equals(ZERO) || other.equals(ZERO)) {
      return equals(ZERO) ? other : this;
    }
    return base().equals(other.base())
        ? base().times(of(factor().add(other.factor())))
        : new Term(Operation.SUM, sum, List.of(this, other), "+");
  }

  /** What this is a multiple of. */
  Term base() {
    return operation == Operation.MULTIPLE ? parts.get(0) : this;
  }

  /** How often that is in it. */
  BigFraction factor() {
    return operation == Operation.MULTIPLE ? (BigFraction) leaf : BigFraction.ONE;
  }

  Term minus(Term other) {
    return equals(other) ? ZERO : plus(other.times(of(-1)));
  }

  /** The product, where one of both is a number, or chosen among numbers. */
  Term times(Term other) {
    Sort product = wider(this, other);
    if (isNumber() && other.isNumber()) {
      return of(number().multiply(other.number()));
    } else if (isNumber()) {
      return other.times(this);
    } else if (other.isNumber()) {
      BigFraction factor = other.number();
      return factor.equals(BigFraction.ONE)
          ? this
          : factor.equals(BigFraction.ZERO)
              ? ZERO
              : operation == Operation.MULTIPLE
                  ? parts.get(0).times(of(factor.multiply((BigFraction) leaf)))
                  : new Term(
                      Operation.MULTIPLE,
                      other.sort == Sort.REAL ? Sort.REAL : product,
                      List.of(this),
                      factor);
    } else if (operation == Operation.CHOICE) {
      return choice(parts.get(0), parts.get(1).times(other), parts.get(2).times(other));
    } else if (other.operation == Operation.CHOICE) {
      return other.times(this);
    }
    throw new NotProvable("a product of two unknown numbers: " + this + " and " + other);
  }

  Term lessThan(Term other) {
    wider(this, other);
    return isNumber() && other.isNumber()
        ? of(number().compareTo(other.number()) < 0)
        : new Term(Operation.LESS, Sort.TRUTH, List.of(this, other), "<");
  }

  Term atMost(Term other) {
    return other.lessThan(this).negated();
  }

  /** Whether both are the same number, or the same truth value. */
  Term is(Term other) {
    if (equals(other)) {
      return TRUE;
    }
    if ((sort == Sort.TRUTH) != (other.sort == Sort.TRUTH)) {
      throw new NotProvable("a number is compared with a truth value: " + this + ", " + other);
    }
    return isNumber() && other.isNumber()
        ? FALSE
        : new Term(Operation.EQUAL, Sort.TRUTH, List.of(this, other), "=");
  }

  Term negated() {
    return operation == Operation.TRUTH
        ? of(leaf.equals(false))
        : operation == Operation.NOT
            ? parts.get(0)
            : new Term(Operation.NOT, Sort.TRUTH, List.of(this), "not");
  }

  Term and(Term other) {
    return equals(TRUE)
        ? other
        : other.equals(TRUE) || equals(FALSE)
            ? this
            : new Term(Operation.AND, Sort.TRUTH, List.of(this, other), "and");
  }

  Term or(Term other) {
    return equals(FALSE)
        ? other
        : other.equals(FALSE) || equals(TRUE)
            ? this
            : new Term(Operation.OR, Sort.TRUTH, List.of(this, other), "or");
  }

  Term implies(Term other) {
    return negated().or(other);
  }

  static Term choice(Term condition, Term whenTrue, Term whenFalse) {
    if (whenTrue.equals(whenFalse) || condition.equals(TRUE)) {
      return whenTrue;
    } else if (condition.equals(FALSE)) {
      return whenFalse;
    }
    Sort sort = whenTrue.sort == Sort.TRUTH ? Sort.TRUTH : wider(whenTrue, whenFalse);
    return new Term(Operation.CHOICE, sort, List.of(condition, whenTrue, whenFalse), "ite");
  }

  /** Its distance from 0. */
  Term size() {
    return choice(lessThan(ZERO), times(of(-1)), this);
  }

  /** The same, with another term wherever a variable stands. */
  Term with(Term variable, Term instead) {
    if (equals(variable)) {
      return instead;
    }
    UnaryOperator<Term> inside = part -> part.with(variable, instead);
    return new Term(operation, sort, parts.stream().map(inside).toList(), leaf);
  }

  /** The value, a {@link BigFraction} or a {@link Boolean}, where variables have these. */
  Object valueIn(Map<String, Object> model) {
    return switch (operation) {
      case NUMBER, TRUTH -> leaf;
      case VARIABLE -> Objects.requireNonNull(model.get(leaf), () -> "no value: " + leaf);
      case SUM -> numberIn(model, 0).add(numberIn(model, 1));
      case MULTIPLE -> numberIn(model, 0).multiply((BigFraction) leaf);
      case LESS -> numberIn(model, 0).compareTo(numberIn(model, 1)) < 0;
      case EQUAL -> parts.get(0).valueIn(model).equals(parts.get(1).valueIn(model));
      case NOT -> !truthIn(model, 0);
      case AND -> truthIn(model, 0) && truthIn(model, 1);
      case OR -> truthIn(model, 0) || truthIn(model, 1);
      case CHOICE -> parts.get(truthIn(model, 0) ? 1 : 2).valueIn(model);
    };
  }

  private BigFraction numberIn(Map<String, Object> model, int part) {
    return (BigFraction) parts.get(part).valueIn(model);
  }

  private boolean truthIn(Map<String, Object> model, int part) {
    return (Boolean) parts.get(part).valueIn(model);
  }

  @Override
  public String toString() {
    String inside = parts.stream().map(Term::toString).collect(joining(" "));
    return parts.isEmpty()
        ? leaf.toString()
        : operation == Operation.MULTIPLE
            ? "(* " + leaf + " " + inside + ")"
            : "(" + leaf + " " + inside + ")";
  }
}
