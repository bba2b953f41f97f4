/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Operand;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/** Streams over a collection or an array that is no data set, such as a list that a row holds. */
public final class HeldRows {
  private HeldRows() {}

  /**
   * What such a stream is collected into, as a list or set that is a value: it may have a name, and
   * be asked more than once. Anything else as it is.
   */
  public static Operand asValue(Operand collected) {
    if (Statistics.isOne(collected.type())
        && collected.expr().type() instanceof Type.Rows numbers
        && source(collected.expr()).isPresent()) {
      Type type = new Type.Collection("List", numbers.element());
      return new Operand(
          new Expr.Collected(collected.expr().origin(), type, collected.expr(), true),
          collected.type());
    }
    Expr made = collected.expr();
    if (!(made.type() instanceof Type.Rows rows)
        || !isHeld(collected.type())
        || !isCollected(made)) {
      return collected;
    }
    String kind = Library.is(collected.type(), Kind.SET) ? "Set" : "List";
    Type type = new Type.Collection(kind, rows.element());
    Expr value =
        made instanceof Expr.Collected known
            ? new Expr.Collected(made.origin(), type, known.rows(), known.nullable())
            : new Expr.Collected(made.origin(), type, made, true);
    return new Operand(value, collected.type());
  }

  /** A function that does nothing but collect such a stream, as one that gives the value. */
  static Expr.Lambda asValue(Expr.Lambda function, TypeMirror type) {
    List<Statement> statements = function.body().statements();
    if (statements.size() != 1 || !(statements.get(0) instanceof Statement.Return end)) {
      return function;
    }
    Expr value = asValue(new Operand(end.value(), type)).expr();
    return new Expr.Lambda(
        function.origin(),
        function.parameter(),
        new Block(List.of(new Statement.Return(end.origin(), value))));
  }

  /** Whether it is a list or set, or an interface of such; or a class of the JDK that is one. */
  private static boolean isHeld(TypeMirror type) {
    return Library.is(type, Kind.HELD)
        || (Library.is(type, Kind.COLLECTION)
            && (Library.is(type, Kind.LIST) || Library.is(type, Kind.SET)));
  }

  /** Whether it is what such a stream is collected into, also by a method that is called. */
  private static boolean isCollected(Expr made) {
    if (made.kind() == Expr.Kind.CALL) {
      List<Expr> returned = ((Expr.Call) made).method().body().returned().toList();
      return returned.size() == 1 && isCollected(returned.get(0));
    }
    return made.kind() == Expr.Kind.ELEMENTS
        || (made instanceof Expr.Collected collected && source(collected.rows()).isPresent());
  }

  /** What a list or a set is as a value, and statistics as what they were made of. */
  public static Operand asked(Operand receiver) {
    return Statistics.isOne(receiver.type()) ? ofStatistics(receiver) : asValue(receiver);
  }

  /** What statistics were made of that have a name; anything else as it is. */
  private static Operand ofStatistics(Operand named) {
    return Statistics.isOne(named.type()) && named.expr().type() instanceof Type.Collection held
        ? new Operand(
            new Expr.Elements(named.expr().origin(), new Type.Rows(held.element()), named.expr()),
            named.type())
        : named;
  }

  /** What a stream is over, if that is a collection or an array, and its elements are in order. */
  static Optional<Expr> source(Expr rows) {
    return rows.kind() == Expr.Kind.ELEMENTS
        ? Optional.of(((Expr.Elements) rows).collection())
        : upstream(rows).flatMap(HeldRows::source);
  }

  /** The stream before the last stage, where that stage keeps to its elements one by one. */
  static Optional<Expr> upstream(Expr rows) {
    return switch (rows.kind()) {
      case FILTER -> Optional.of(((Expr.Filter) rows).rows());
      case MAP_ROWS -> Optional.of(((Expr.MapRows) rows).rows());
      case LIMIT -> Optional.of(((Expr.Limit) rows).rows());
      case SKIP -> Optional.of(((Expr.Skip) rows).rows());
      case SORTED -> Optional.of(((Expr.Sorted) rows).rows());
      case DISTINCT -> Optional.of(((Expr.Distinct) rows).rows());
      case ELEMENTS -> Optional.empty();
      // Their order is another, or they are a data set.
      case CONCAT, FLAT_MAP, JOIN, COLLECTED, USE -> Optional.empty();
      case LITERAL, ARITHMETIC, NEGATION, CONVERSION, COMPARISON, SAME, NOT, AND, OR ->
          Optional.empty();
      case COUNT, SUM, ELEMENT, LOOKUP, ENTRIES, REFUSED -> Optional.empty();
      case NULL, FIXED, COMPONENT, CONDITIONAL, PURE, CALL, UNKNOWN_CALL, BODY -> Optional.empty();
      case IS_INSTANCE, CAST, NEW_RECORD, SUMS_BY_KEY, SUMS_BY_KEYS, NEW_VECTOR -> Optional.empty();
      case VECTOR_OF, LENGTH, COPY, CLIP, NEW_LIST, NEW_TABLE, TABLE_SIZE -> Optional.empty();
      case INDEX, MEMBER, TALLY, NUMBER_OF_KEY, VALUE_OF_KEY, ROWS_OF_KEY -> Optional.empty();
      case NEW_SET, ADD_NEW, MODELLED, DERIVED, OPAQUE, EXTREME, ANY_ROW -> Optional.empty();
    };
  }
}
