/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Relation;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code Arrays.binarySearch(EDGES, x)} in an array of integers that are constants, each greater
 * than the one before. Lemma: the result is i where x is the element at i, and -i - 1 where it is
 * less than that and greater than the one before: of which there is one.
 */
public final class BinarySearches {
  /** With more edges than this, the comparisons would be too many. */
  private static final int MOST = 64;

  private BinarySearches() {}

  /** Comparisons with each element; empty of any other call, and of arrays that may be unsorted. */
  public static Optional<Operand> call(Invocation call) {
    if (!Library.is(call.method(), Meaning.BINARY_SEARCH)
        || call.arguments().size() != 2
        || !(call.arguments().get(0).expr() instanceof Expr.VectorOf edges)
        || edges.elements().size() > MOST
        || !isInteger(call.arguments().get(1).expr())) {
      return Optional.empty();
    }
    List<Long> numbers = new ArrayList<>();
    for (Expr element : edges.elements()) {
      Optional<Long> number = constant(element);
      if (number.isEmpty()
          || (!numbers.isEmpty() && numbers.get(numbers.size() - 1) >= number.get())) {
        return Optional.empty();
      }
      numbers.add(number.get());
    }
    return Optional.of(
        new Operand(searched(numbers, call.arguments().get(1).expr(), call.origin()), call.type()));
  }

  private static boolean isInteger(Expr value) {
    return value.type() instanceof Numeric number && number.isIntegral();
  }

  /** The number that an element is; empty where its text does not say. */
  private static Optional<Long> constant(Expr element) {
    return switch (element.kind()) {
      case LITERAL ->
          Optional.of(((Expr.Literal) element).value())
              .filter(Long.class::isInstance)
              .map(Long.class::cast);
      case CONVERSION ->
          Optional.of(((Expr.Conversion) element).operand())
              .filter(BinarySearches::isInteger)
              .filter(operand -> element.type() == Numeric.LONG)
              .flatMap(BinarySearches::constant);
      case NEGATION ->
          constant(((Expr.Negation) element).operand())
              .filter(number -> Math.abs(number) < Integer.MAX_VALUE)
              .map(number -> -number);
      default -> Optional.empty();
    };
  }

  private static Expr searched(List<Long> edges, Expr sought, Origin origin) {
    Variable number = new Variable("sought", Numeric.LONG);
    Expr use = new Expr.Use(origin, number);
    Expr result = index(origin, -edges.size() - 1);
    for (int i = edges.size() - 1; i >= 0; i--) {
      Expr edge = new Expr.Literal(origin, Numeric.LONG, edges.get(i));
      Expr at = chosen(origin, Relation.EQUAL, use, edge, index(origin, i), result);
      result = chosen(origin, Relation.LESS, use, edge, index(origin, -i - 1), at);
    }
    return new Expr.Body(
        origin,
        Numeric.INT,
        new Block(
            List.of(
                new Statement.Let(origin, number, Coercion.converted(sought, Numeric.LONG)),
                new Statement.Return(origin, result))));
  }

  private static Expr chosen(
      Origin origin, Relation relation, Expr number, Expr edge, Expr yes, Expr no) {
    Expr test = new Expr.Comparison(origin, relation, number, edge);
    return new Expr.Conditional(origin, Numeric.INT, test, yes, no);
  }

  private static Expr index(Origin origin, long value) {
    return new Expr.Literal(origin, Numeric.INT, value);
  }
}
