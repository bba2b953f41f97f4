/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

/**
 * Library functions that the analysis has a rule for. All are deterministic and without side
 * effects; a reference argument that is null throws, but for the second argument of {@link
 * #TEXT_EQUALS} and {@link #CONSTANT_EQUALS}, and those of {@link #TEXT_JOINED}.
 */
public enum PureFunction {
  /** {@code Math.abs}, in the argument's type: the least int and long stay negative. */
  ABS,
  /** {@code Math.min}: NaN if either is. */
  MIN,
  /** {@code Math.max}: NaN if either is. */
  MAX,
  /** {@code Math.floor}. */
  FLOOR,
  /** {@code Math.ceil}. */
  CEIL,
  /** {@code Math.rint}. */
  RINT,
  /** {@code Math.sqrt}. */
  SQRT,
  /** {@code Math.log}. */
  LOG,
  /** {@code Math.log10}. */
  LOG10,
  /** {@code Math.log1p}. */
  LOG1P,
  /** {@code Math.exp}. */
  EXP,
  /** {@code Math.expm1}. */
  EXPM1,
  /** {@code Math.cbrt}. */
  CBRT,
  /** {@code Math.pow}. */
  POW,
  /** {@code Math.hypot}. */
  HYPOT,
  /** {@code Math.sin}. */
  SIN,
  /** {@code Math.cos}. */
  COS,
  /** {@code Math.tan}. */
  TAN,
  /** {@code Math.asin}. */
  ASIN,
  /** {@code Math.acos}. */
  ACOS,
  /** {@code Math.atan}. */
  ATAN,
  /** {@code Math.atan2}. */
  ATAN2,
  /** {@code Math.sinh}. */
  SINH,
  /** {@code Math.cosh}. */
  COSH,
  /** {@code Math.tanh}. */
  TANH,
  /** {@code Math.toRadians}. */
  TO_RADIANS,
  /** {@code Math.toDegrees}. */
  TO_DEGREES,
  /** {@code Math.fma}: rounded once. */
  FMA,
  /** {@code Math.signum}, {@code Integer.signum}, {@code Long.signum}. */
  SIGNUM,
  /** {@code Integer.compare}, {@code Long.compare}, {@code Double.compare}: -1, 0 or 1. */
  COMPARE_NUMBERS,
  /** {@code Math.round(double)}: NaN gives 0. */
  ROUND,
  /** {@code Math.floorDiv}. */
  FLOOR_DIV,
  /** {@code Math.floorMod}. */
  FLOOR_MOD,
  /** {@code Math.ceilDiv}. */
  CEIL_DIV,
  /** {@code Math.ceilMod}. */
  CEIL_MOD,
  /** {@code Math.addExact}: the sum, or an exception where it does not fit. */
  ADD_EXACT,
  /** {@code Math.subtractExact}. */
  SUBTRACT_EXACT,
  /** {@code Math.multiplyExact}. */
  MULTIPLY_EXACT,
  /** {@code Math.negateExact}. */
  NEGATE_EXACT,
  /** {@code Math.absExact}. */
  ABS_EXACT,
  /** {@code Math.toIntExact}: of a long. */
  TO_INT_EXACT,
  /** {@code a & b} on numbers. */
  BIT_AND,
  /** {@code a | b} on numbers. */
  BIT_OR,
  /** {@code a ^ b} on numbers. */
  BIT_XOR,
  /** {@code a << b}: b counts modulo the bits of a, and is of the same type here. */
  SHIFT_LEFT,
  /** {@code a >> b}. */
  SHIFT_RIGHT,
  /** {@code a >>> b}. */
  UNSIGNED_SHIFT_RIGHT,
  /** {@code Integer.numberOfLeadingZeros}, in the argument's type, as the two below. */
  LEADING_ZEROS,
  /** {@code Integer.numberOfTrailingZeros}. */
  TRAILING_ZEROS,
  /** {@code Integer.bitCount}. */
  BIT_COUNT,
  /** {@code Integer.highestOneBit}: 0 of 0. */
  HIGHEST_BIT,
  /** {@code a & b} on booleans: both are evaluated. */
  BOTH,
  /** {@code a | b} on booleans: both are evaluated. */
  EITHER,
  /** {@code Clamp.clamp(x, lower, upper)}: NaN gives lower. */
  CLAMP,
  /** {@code Math.clamp(x, lower, upper)} of doubles: NaN stays NaN. */
  CLAMP_OR_NAN,
  /** {@code Clamp.l1(vector, norm)}: the elements, or an array, and the norm. */
  CLIP_L1,
  /** {@code Clamp.l2(vector, norm)}: the elements, or an array, and the norm. */
  CLIP_L2,
  /** {@code Clamp.toStep(x, step)}: NaN gives 0. */
  TO_STEP,
  /** {@code Double.isNaN}. */
  IS_NAN,
  /** {@code Double.isFinite}. */
  IS_FINITE,
  /** {@code Double.isInfinite}. */
  IS_INFINITE,
  /** {@code equals} of texts, and of dates and the like, which ask for their content only. */
  TEXT_EQUALS,
  /** {@code String.equalsIgnoreCase}. */
  TEXT_EQUALS_IGNORE_CASE,
  /** {@code String.isBlank}. */
  TEXT_IS_BLANK,
  /** {@code String.length}. */
  TEXT_LENGTH,
  /** {@code String.charAt}: an index outside of the text throws. */
  TEXT_CHAR_AT,
  /** {@code String.substring(from, to)}: throws unless 0 ≤ from ≤ to ≤ length. */
  TEXT_PART,
  /** {@code String.startsWith(String)}. */
  TEXT_STARTS_WITH,
  /** {@code String.endsWith}. */
  TEXT_ENDS_WITH,
  /** {@code String.contains(String)}. */
  TEXT_CONTAINS,
  /** {@code String.indexOf} of a character or a text, perhaps from an index on: -1 for none. */
  TEXT_INDEX_OF,
  /** {@code String.lastIndexOf}. */
  TEXT_LAST_INDEX_OF,
  /**
   * {@code a + b} of texts, numbers and booleans, one a text: a null reads as a word, never throws.
   */
  TEXT_JOINED,
  /** {@code Enum.equals} and {@code Enum.hashCode}-free comparison of constants. */
  CONSTANT_EQUALS,
  /** {@code equals} of a record that does not write its own. */
  RECORD_EQUALS,
  /** {@code Enum.ordinal}. */
  ORDINAL,
  /** {@code Objects.requireNonNull(x)}: x, or an exception where x is null. */
  REQUIRE_NON_NULL,
  /** An optional: present where the first argument is true, and then it holds the second. */
  OPTIONAL,
  /** {@code Optional.isPresent}. */
  IS_PRESENT,
  /** {@code Optional.get}: throws where nothing is present. */
  GET_PRESENT,
  /** {@code compareTo} of texts, boxes and constants: any int of that sign. */
  COMPARE_TO,
  /** A boxed number or boolean made primitive: throws where it is null. */
  UNBOX,
  /** {@code List.of(a, b)}: an element that is null throws. */
  LIST_OF,
  /** {@code Set.of(a, b)}: an element that is null, or two that are equal, throw. */
  SET_OF,
  /** {@code EnumSet.of(A, B)}: in the order of the enum. */
  ENUM_SET_OF,
  /** What {@code Stream.of(a, b)} goes over: an element may be null. */
  SEQUENCE,
  /** {@code List.copyOf(x)}: an element that is null throws. */
  LIST_COPY,
  /** {@code Set.copyOf(x)}: an element that is null throws. */
  SET_COPY,
  /** {@code Collections.unmodifiableList} of what nobody else holds: null stays in it. */
  LIST_VIEW,
  /** {@code Collections.unmodifiableSet} of what nobody else holds: null stays in it. */
  SET_VIEW,
  /** {@code new ArrayList<>(x)}, {@code Arrays.asList(a, b)}, which nobody here adds to. */
  NEW_LIST,
  /** {@code new HashSet<>(x)}, which nobody here adds to. */
  NEW_SET,
  /** {@code new LinkedHashSet<>(x)}: the same elements in another order. */
  NEW_LINKED_SET,
  /** {@code new TreeSet<>(x)}: the same elements in their own order. */
  NEW_SORTED_SET,
  /** A list or set with one more element, a list at its end; arguments: it, the element. */
  ADDED,
  /** The same with all elements of another list or set. */
  ADDED_ALL,
  /** A list or set without the first element that is equal; arguments: it, the element. */
  REMOVED,
  /** A list or set without the elements of another. */
  REMOVED_ALL,
  /** The elements of a list or set that another one holds. */
  RETAINED,
  /** {@code collection.size()}. */
  SIZE,
  /** {@code collection.contains(x)}: null throws, but in an enum's set. */
  CONTAINS,
  /** {@code list.indexOf(x)}: -1 for none; null throws. */
  INDEX_OF,
  /** {@code list.lastIndexOf(x)}. */
  LAST_INDEX_OF,
  /** {@code list.get(i)}: an index outside of it throws. */
  ELEMENT_AT,
  /** A list of what a collection holds, in another order; arguments: it, the list. */
  REORDERED,
  /** {@code list.subList(from, to)}, of a list that nobody changes: other ends throw. */
  SUB_LIST,
  /** {@code Map.of(k, v, …)}: null, or two keys that are equal, throw. */
  MAP_OF,
  /** A map that is a copy of one, without nulls, which nobody can change. */
  MAP_COPY,
  /** {@code Collections.unmodifiableMap} of what nobody else holds: null stays in it. */
  MAP_VIEW,
  /** {@code new HashMap<>(x)}, which nobody here adds to. */
  NEW_MAP,
  /** {@code new LinkedHashMap<>(x)}: the same entries in another order. */
  NEW_LINKED_MAP,
  /** {@code new TreeMap<>(x)}: the same entries in the order of their keys. */
  NEW_SORTED_MAP,
  /** A map with one more entry, or another value for a key; arguments: it, the key, the value. */
  MAP_PUT,
  /** The keys of a map, as a set; arguments: it. */
  MAP_KEYS,
  /** The values of a map, as a list; arguments: it. */
  MAP_VALUES,
  /** What such a copy has for a key that it has. */
  VALUE_OF,
  /** {@code map.containsKey(k)}. */
  CONTAINS_KEY,
  /** {@code map.getOrDefault(k, x)}. */
  GET_OR_DEFAULT,
  /** {@code map.get(k)}, where every key there is has a value. */
  GET,
  /** {@code BigDecimal.compareTo}: -1, 0 or 1, by the value alone. */
  DECIMAL_COMPARE,
  /** {@code BigDecimal.signum}: -1, 0 or 1. */
  DECIMAL_SIGNUM,
  /** {@code BigDecimal.equals} of another: of the same value and scale. */
  DECIMAL_EQUALS,
  /** {@code BigDecimal.scale}. */
  DECIMAL_SCALE,
  /** {@code BigDecimal.min}: the first where both are of one value. */
  DECIMAL_MIN,
  /** {@code BigDecimal.max}: the first where both are of one value. */
  DECIMAL_MAX,
  /** {@code new BigDecimal(number.toString())}: equal to it, and of the JDK's own class. */
  DECIMAL_COPY,
  /** {@code BigDecimal.valueOf} of a {@code long}: of the scale 0. */
  DECIMAL_OF,
  /** {@code BigDecimal.add}, exactly. */
  DECIMAL_ADD,
  /** {@code BigDecimal.subtract}, exactly. */
  DECIMAL_SUBTRACT,
  /** {@code BigDecimal.multiply}, exactly. */
  DECIMAL_MULTIPLY,
  /** {@code BigDecimal.negate}. */
  DECIMAL_NEGATE,
  /** {@code BigDecimal.abs}. */
  DECIMAL_ABS,
  /** {@code BigDecimal.movePointRight}: the scale does not become negative. */
  DECIMAL_MOVE_RIGHT,
  /** {@code BigDecimal.movePointLeft}: the scale does not become negative. */
  DECIMAL_MOVE_LEFT,
  /** {@code BigDecimal.setScale}, with a rounding mode or none: throws where it may not round. */
  DECIMAL_SET_SCALE,
  /** {@code BigDecimal.unscaledValue}: the digits, as a whole number. */
  DECIMAL_UNSCALED,
  /** {@code BigDecimal.longValue}: without the fraction; wraps. */
  DECIMAL_TO_LONG,
  /** {@code BigDecimal.intValue}: without the fraction; wraps. */
  DECIMAL_TO_INT,
  /** {@code BigDecimal.longValueExact}: throws where there is a fraction, or it does not fit. */
  DECIMAL_TO_LONG_EXACT,
  /** {@code BigDecimal.intValueExact}: throws where there is a fraction, or it does not fit. */
  DECIMAL_TO_INT_EXACT,
  /** {@code BigDecimal.doubleValue}: the nearest double. */
  DECIMAL_TO_DOUBLE,
  /** The value itself, as no double has it: what is added up, and never rounded. */
  DECIMAL_VALUE,
  /** The exact sum of such values, as a {@code BigDecimal}; argument: their sum. */
  DECIMAL_TOTAL;

  /** Whether it is one of numbers of {@code java.math}. */
  public boolean isOfDecimals() {
    return compareTo(DECIMAL_COMPARE) >= 0 && compareTo(DECIMAL_TOTAL) <= 0;
  }

  /** Whether it makes a list, a set or a map to which whoever is given it could add. */
  public boolean makesNew() {
    return switch (this) {
      case NEW_LIST, NEW_SET, NEW_LINKED_SET, NEW_SORTED_SET -> true;
      case NEW_MAP, NEW_LINKED_MAP, NEW_SORTED_MAP -> true;
      default -> false;
    };
  }
}
