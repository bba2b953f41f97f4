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
 * #TEXT_EQUALS} and {@link #CONSTANT_EQUALS}.
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
  /** {@code Math.exp}. */
  EXP,
  /** {@code Math.signum}. */
  SIGNUM,
  /** {@code Math.round(double)}: NaN gives 0. */
  ROUND,
  /** {@code Math.floorDiv}. */
  FLOOR_DIV,
  /** {@code Math.floorMod}. */
  FLOOR_MOD,
  /** {@code Clamp.clamp(x, lower, upper)}: NaN gives lower. */
  CLAMP,
  /** {@code Clamp.toStep(x, step)}: NaN gives 0. */
  TO_STEP,
  /** {@code Double.isNaN}. */
  IS_NAN,
  /** {@code Double.isFinite}. */
  IS_FINITE,
  /** {@code Double.isInfinite}. */
  IS_INFINITE,
  /** {@code String.equals}. */
  TEXT_EQUALS,
  /** {@code String.equalsIgnoreCase}. */
  TEXT_EQUALS_IGNORE_CASE,
  /** {@code String.isEmpty}. */
  TEXT_IS_EMPTY,
  /** {@code String.isBlank}. */
  TEXT_IS_BLANK,
  /** {@code String.length}. */
  TEXT_LENGTH,
  /** {@code String.startsWith(String)}. */
  TEXT_STARTS_WITH,
  /** {@code String.endsWith}. */
  TEXT_ENDS_WITH,
  /** {@code String.contains(String)}. */
  TEXT_CONTAINS,
  /** {@code Enum.equals} and {@code Enum.hashCode}-free comparison of constants. */
  CONSTANT_EQUALS,
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
  /** {@code compareTo} and {@code compare}: any int of that sign. */
  COMPARE,
  /** A boxed number or boolean made primitive: throws where it is null. */
  UNBOX
}
