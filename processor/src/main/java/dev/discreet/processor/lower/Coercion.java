/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/**
 * Conversions that Java makes on its own: unboxing, widening, promotion, boxing. All of them are
 * explicit in the core calculus, but for boxing, which changes nothing there.
 */
public final class Coercion {
  private final TypeLowering types;

  Coercion(TypeLowering types) {
    this.types = types;
  }

  /** The value as an assignment to a variable of the target type gives it. */
  public Expr to(Operand operand, TypeMirror target) {
    Type wanted = types.of(target);
    Expr expr = operand.expr();
    if (expr instanceof Expr.Refused refused) {
      return new Expr.Refused(refused.origin(), wanted, refused.finding());
    }
    if (target.getKind().isPrimitive()) {
      Expr primitive = unboxed(operand);
      return wanted instanceof Numeric number && primitive.type() instanceof Numeric
          ? converted(primitive, number)
          : matching(primitive, wanted);
    }
    if (wanted instanceof Numeric number
        && operand.type().getKind().isPrimitive()
        && expr.type() instanceof Numeric) {
      return converted(expr, number);
    }
    return matching(expr, wanted);
  }

  /** The primitive value of a number or boolean, boxed or not; anything else as it is. */
  public Expr unboxed(Operand operand) {
    Expr expr = operand.expr();
    if (operand.type().getKind().isPrimitive() || isNeverNull(expr)) {
      return expr;
    }
    Type type = types.of(operand.type());
    return type.isPrimitive()
        ? new Expr.Pure(expr.origin(), type, PureFunction.UNBOX, List.of(expr))
        : expr;
  }

  /** What was boxed on its way, or refused before. */
  private static boolean isNeverNull(Expr expr) {
    return switch (expr.kind()) {
      case LITERAL, ARITHMETIC, NEGATION, CONVERSION, COMPARISON, SAME, NOT, AND, OR -> true;
      case COUNT, SUM, ELEMENT, LOOKUP, REFUSED -> true;
      case NULL, USE, FIXED, COMPONENT, CONDITIONAL, PURE, CALL, UNKNOWN_CALL, BODY -> false;
      case IS_INSTANCE, CAST, NEW_RECORD, FILTER, MAP_ROWS, SUMS_BY_KEY, SUMS_BY_KEYS, NEW_VECTOR ->
          false;
      case VECTOR_OF, LENGTH, COPY, CLIP, NEW_LIST, NEW_TABLE, TABLE_SIZE, CONCAT -> false;
      case FLAT_MAP,
          JOIN,
          ELEMENTS,
          INDEX,
          MEMBER,
          TALLY,
          NUMBER_OF_KEY,
          VALUE_OF_KEY,
          ROWS_OF_KEY ->
          false;
      case COLLECTED, DISTINCT, NEW_SET, ADD_NEW, SORTED, LIMIT, SKIP -> false;
      case MODELLED, DERIVED, OPAQUE -> false;
      case EXTREME, ANY_ROW, ENTRIES -> false;
    };
  }

  /** A number in another machine type. */
  public static Expr converted(Expr number, Numeric type) {
    return number.type() == type ? number : new Expr.Conversion(number.origin(), type, number);
  }

  /** The type in which Java computes with two numbers. */
  public static Numeric promoted(Numeric left, Numeric right) {
    if (left == Numeric.DOUBLE || right == Numeric.DOUBLE) {
      return Numeric.DOUBLE;
    }
    if (left == Numeric.FLOAT || right == Numeric.FLOAT) {
      return Numeric.FLOAT;
    }
    return left == Numeric.LONG || right == Numeric.LONG ? Numeric.LONG : Numeric.INT;
  }

  public Operand refused(Origin origin, TypeMirror type, Finding finding) {
    return new Operand(new Expr.Refused(origin, types.of(type), finding), type);
  }

  /** Arrays differ in what is declared of their length, and may be assigned all the same. */
  private static boolean isSameVector(Type type, Type wanted) {
    return type instanceof Type.Vector a
        && wanted instanceof Type.Vector b
        && a.element() == b.element()
        && a.dimensions() == b.dimensions();
  }

  /**
   * The numbers of one row that a stream brings are a list where the array is only read, and so are
   * truth values: the type of their arrays is one of numbers.
   */
  private static boolean isArrayOfOne(Type type, Type wanted) {
    return type instanceof Type.Collection list
        && list.name().equals("List")
        && wanted instanceof Type.Vector array
        && array.dimensions() == 1
        && (list.element() == array.element()
            || (list.element() == Type.Simple.BOOLEAN && array.element() == Numeric.INT));
  }

  /** A list is a data set or what a row holds: its declared type does not say which. */
  private static boolean isSequence(Type type) {
    return switch (type.kind()) {
      case ROWS, COLLECTION -> true;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, DICTIONARY -> false;
      case GROUPS, TALLY, VECTOR, TABLE, OTHER -> false;
    };
  }

  /** A map is one that counts, or a value: its declared type does not say which. */
  private static boolean isMapOf(Type type, Type wanted) {
    return type instanceof Type.Dictionary map
        && wanted instanceof Type.Table table
        && map.key().equals(table.key())
        && map.value() == table.value();
  }

  /** A reference, if it is what is wanted as far as types are told apart. */
  private static Expr matching(Expr expr, Type wanted) {
    Type type = expr.type();
    boolean fits =
        type.equals(wanted)
            || wanted instanceof Type.Other
            || isSameVector(type, wanted)
            || isArrayOfOne(type, wanted)
            || (isSequence(wanted) && isSequence(type))
            || isMapOf(type, wanted)
            || (expr instanceof Expr.Null && !(wanted instanceof Type.Rows));
    return fits
        ? expr
        : new Expr.Refused(expr.origin(), wanted, Refusals.notUnderstood(expr.origin()));
  }
}
