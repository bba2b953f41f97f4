/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import java.util.stream.Stream;

/** Which functions are of numbers, and of how many: each is named, so that none is left out. */
final class TotalFunctions {
  private enum Takes {
    DOUBLES,
    INTEGERS,
    NUMBERS,
    NO_NUMBERS
  }

  private TotalFunctions() {}

  /** The functions whose arguments may be of a type. */
  static List<PureFunction> of(Numeric type) {
    Takes fitting = type == Numeric.DOUBLE ? Takes.DOUBLES : Takes.INTEGERS;
    return Stream.of(PureFunction.values())
        .filter(function -> takes(function) == fitting || takes(function) == Takes.NUMBERS)
        .filter(function -> function != PureFunction.TO_INT_EXACT || type == Numeric.LONG)
        .toList();
  }

  static Numeric result(PureFunction function, Numeric type) {
    return switch (function) {
      case ROUND -> Numeric.LONG;
      case COMPARE_NUMBERS, TO_INT_EXACT -> Numeric.INT;
      case SIGNUM -> type == Numeric.DOUBLE ? type : Numeric.INT;
      default -> type;
    };
  }

  static int arguments(PureFunction function) {
    return switch (function) {
      case FMA, CLAMP, CLAMP_OR_NAN -> 3;
      case MIN,
          MAX,
          POW,
          HYPOT,
          ATAN2,
          COMPARE_NUMBERS,
          FLOOR_DIV,
          FLOOR_MOD,
          CEIL_DIV,
          CEIL_MOD,
          ADD_EXACT,
          SUBTRACT_EXACT,
          MULTIPLY_EXACT,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          UNSIGNED_SHIFT_RIGHT,
          TO_STEP ->
          2;
      default -> 1;
    };
  }

  private static Takes takes(PureFunction function) {
    return switch (function) {
      case FLOOR,
          CEIL,
          RINT,
          SQRT,
          LOG,
          LOG10,
          LOG1P,
          EXP,
          EXPM1,
          CBRT,
          POW,
          HYPOT,
          SIN,
          COS,
          TAN,
          ASIN,
          ACOS,
          ATAN,
          ATAN2,
          SINH,
          COSH,
          TANH,
          TO_RADIANS,
          TO_DEGREES,
          FMA,
          ROUND,
          CLAMP_OR_NAN,
          TO_STEP ->
          Takes.DOUBLES;
      case FLOOR_DIV,
          FLOOR_MOD,
          CEIL_DIV,
          CEIL_MOD,
          ADD_EXACT,
          SUBTRACT_EXACT,
          MULTIPLY_EXACT,
          NEGATE_EXACT,
          ABS_EXACT,
          TO_INT_EXACT,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          UNSIGNED_SHIFT_RIGHT,
          LEADING_ZEROS,
          TRAILING_ZEROS,
          BIT_COUNT,
          HIGHEST_BIT ->
          Takes.INTEGERS;
      case ABS, MIN, MAX, SIGNUM, COMPARE_NUMBERS, CLAMP -> Takes.NUMBERS;
      case BOTH,
          EITHER,
          CLIP_L1,
          CLIP_L2,
          IS_NAN,
          IS_FINITE,
          IS_INFINITE,
          TEXT_EQUALS,
          TEXT_EQUALS_IGNORE_CASE,
          TEXT_CHAR_AT,
          TEXT_PART,
          TEXT_IS_BLANK,
          TEXT_LENGTH,
          TEXT_STARTS_WITH,
          TEXT_ENDS_WITH,
          TEXT_CONTAINS,
          TEXT_INDEX_OF,
          TEXT_LAST_INDEX_OF,
          TEXT_JOINED,
          CONSTANT_EQUALS,
          RECORD_EQUALS,
          ORDINAL,
          REQUIRE_NON_NULL,
          OPTIONAL,
          IS_PRESENT,
          GET_PRESENT,
          COMPARE_TO,
          UNBOX,
          LIST_OF,
          SET_OF,
          ENUM_SET_OF,
          SEQUENCE,
          LIST_COPY,
          SET_COPY,
          LIST_VIEW,
          SET_VIEW,
          NEW_LIST,
          NEW_SET,
          NEW_LINKED_SET,
          NEW_SORTED_SET,
          ADDED,
          ADDED_ALL,
          REMOVED,
          REMOVED_ALL,
          RETAINED,
          SIZE,
          CONTAINS,
          INDEX_OF,
          LAST_INDEX_OF,
          ELEMENT_AT,
          REORDERED,
          SUB_LIST,
          MAP_OF,
          MAP_COPY,
          MAP_VIEW,
          NEW_MAP,
          NEW_LINKED_MAP,
          NEW_SORTED_MAP,
          MAP_PUT,
          MAP_KEYS,
          MAP_VALUES,
          VALUE_OF,
          CONTAINS_KEY,
          GET_OR_DEFAULT,
          GET,
          DECIMAL_COMPARE,
          DECIMAL_SIGNUM,
          DECIMAL_EQUALS,
          DECIMAL_SCALE,
          DECIMAL_MIN,
          DECIMAL_MAX,
          DECIMAL_COPY,
          DECIMAL_OF,
          DECIMAL_ADD,
          DECIMAL_SUBTRACT,
          DECIMAL_MULTIPLY,
          DECIMAL_NEGATE,
          DECIMAL_ABS,
          DECIMAL_MOVE_RIGHT,
          DECIMAL_MOVE_LEFT,
          DECIMAL_SET_SCALE,
          DECIMAL_UNSCALED,
          DECIMAL_TO_LONG,
          DECIMAL_TO_INT,
          DECIMAL_TO_LONG_EXACT,
          DECIMAL_TO_INT_EXACT,
          DECIMAL_TO_DOUBLE,
          DECIMAL_VALUE,
          DECIMAL_TOTAL ->
          Takes.NO_NUMBERS;
    };
  }
}
