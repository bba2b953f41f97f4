/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * States the range of a number: the value lies in [{@link #lower}, {@link #upper}] and is not NaN.
 *
 * <p>Where {@link #step} is above 0, the value is a multiple of it besides. Sums of such values are
 * exact as long as they stay below 2<sup>53</sup> steps, so that rounding costs no noise. Integral
 * types have step 1 by themselves. Beside {@link Length} the range is that of each element of the
 * array. Units are those of the value.
 *
 * <p>On a {@code LocalDate}, {@code LocalDateTime}, {@code OffsetDateTime}, {@code ZonedDateTime},
 * {@code YearMonth} or {@code Year} it states the <em>years</em>, both included, by {@code getYear}
 * or {@code getValue}; on an {@code Instant} those of UTC, by {@code getEpochSecond}. There it may
 * stand on a record component and on a parameter that is not null. What is added to such a date is
 * proven not to leave the calendar. A public parameter of a query that states none lies within
 * ±999,999 years.
 *
 * <p>On a {@code BigDecimal} or {@code BigInteger} that is a record component it states the value,
 * without a step. The scale is what the constructor checks.
 *
 * <p>A record component that may be null, as a date or a boxed integer ({@code Integer}, {@code
 * Long}, {@code Short}, {@code Byte}, {@code Character}), lies in the range where it is not null. A
 * query asks first whether it is.
 *
 * <p><b>Verified by</b> the contract stage (domains) and the body check:
 *
 * <ul>
 *   <li>on a record component, against what the canonical constructor stores;
 *   <li>on a method, against each value that it returns;
 *   <li>on a final field that is a number, against each value that it is given; queries of the same
 *       file believe it;
 *   <li>on a local variable that is a number, against each value that it is given in code that a
 *       query, a helper or a record's constructor runs;
 *   <li>on a parameter, against the argument of each checked call. The body may rely on it.
 * </ul>
 *
 * <p>On a query with {@link Mechanism#SAMPLE_AND_AGGREGATE} it is the range, finite and without a
 * step, that the result of each chunk is clamped to at run time.
 *
 * <p>On a query that returns a map from integers or characters it bounds the keys: each of them, at
 * most 100,000, is released, whether it occurs or not. On a query of one row, as of {@link
 * Mechanism#RANDOMIZED_RESPONSE}, it says which integers are categories, at most 100,000, and is
 * verified against the returns. On other queries it has no meaning, as what a wrapper returns
 * carries noise.
 *
 * <p>Of an array in a record it holds as long as nobody writes to the array: the constructor keeps
 * a copy, but the accessor gives that away, and whoever keeps a reference to an array inside a row
 * must not write to it. What the record's own file is seen to write fails the build. Nothing is
 * believed of an array inside a public value: pass the array itself, which the wrapper copies.
 *
 * <p>What is not proven to lie in the range fails the build. At run time a generated wrapper
 * refuses a public argument outside it, or an array with such an element, with {@code
 * IllegalArgumentException}. It is for {@code int}, {@code long}, {@code double}, arrays of these,
 * {@code byte}, {@code short} and {@code char}, and the classes above. The constructor of a row
 * clamps and does not throw, as an exception could tell of the row.
 *
 * <pre>{@code
 * record Bill(
 *     @Bounded(lower = 0, upper = 120) int age,
 *     @Bounded(lower = 0, upper = 50_000, step = 0x1p-6) double cost) {
 *   Bill {
 *     age = Clamp.clamp(age, 0, 120);
 *     cost = Clamp.toStep(Clamp.clamp(cost, 0.0, 50_000.0), 0x1p-6);
 *   }
 * }
 * }</pre>
 */
// On a record component, javac copies it to field, implicit accessor and constructor parameter.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.RECORD_COMPONENT,
  ElementType.PARAMETER,
  ElementType.METHOD,
  ElementType.FIELD,
  ElementType.LOCAL_VARIABLE
})
public @interface Bounded {

  /**
   * {@return the least value}
   *
   * <p>Domain: finite and at most {@link #upper}; NaN and infinities are refused. For an integral
   * type it lies within ±2<sup>53</sup>, where a {@code double} still tells neighbours apart. With
   * a step it is a multiple of the step.
   */
  double lower();

  /** {@return the greatest value, itself allowed} Domain: as for {@link #lower}. */
  double upper();

  /**
   * {@return the spacing of the values, or 0 for none}
   *
   * <p>Domain: 0, a power of two, or a positive integer; a negative, NaN or infinite value is
   * refused, and so are bounds that are no multiples of it.
   */
  double step() default 0;
}
