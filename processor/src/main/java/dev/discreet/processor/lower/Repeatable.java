/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Expr;

/** Whether an expression may be evaluated twice: a method of one's own may write to an array. */
public final class Repeatable {
  private Repeatable() {}

  public static boolean is(Expr expression) {
    return switch (expression.kind()) {
      case USE, LITERAL, FIXED, NULL -> true;
      case COMPONENT -> is(((Expr.Component) expression).row());
      case ARITHMETIC -> {
        Expr.Arithmetic arithmetic = (Expr.Arithmetic) expression;
        yield is(arithmetic.left()) && is(arithmetic.right());
      }
      case CONVERSION -> is(((Expr.Conversion) expression).operand());
      case ELEMENT -> {
        Expr.Element element = (Expr.Element) expression;
        yield is(element.vector()) && is(element.index());
      }
      case PURE -> ((Expr.Pure) expression).arguments().stream().allMatch(Repeatable::is);
      case NEGATION, COMPARISON, SAME, NOT, AND, OR, CONDITIONAL, CALL, UNKNOWN_CALL, BODY -> false;
      case IS_INSTANCE, CAST, NEW_RECORD, REFUSED, FILTER, MAP_ROWS, COUNT, SUM -> false;
      case SUMS_BY_KEY,
          SUMS_BY_KEYS,
          NEW_VECTOR,
          VECTOR_OF,
          LENGTH,
          COPY,
          CLIP,
          NEW_LIST,
          NEW_TABLE ->
          false;
      case TABLE_SIZE, LOOKUP, CONCAT, FLAT_MAP, JOIN, ELEMENTS, INDEX, MEMBER, TALLY -> false;
      case NUMBER_OF_KEY,
          VALUE_OF_KEY,
          ROWS_OF_KEY,
          ENTRIES,
          COLLECTED,
          DISTINCT,
          NEW_SET,
          ADD_NEW,
          SORTED ->
          false;
      case MODELLED, DERIVED, OPAQUE, LIMIT, SKIP, EXTREME, ANY_ROW -> false;
    };
  }
}
