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
 * States the length of an array: it is not null, and has exactly {@link #value} elements.
 *
 * <p>The length is public, and the same for every row. An index from 0 to just below it cannot
 * fail, and a loop over it has a known number of turns. {@link Bounded} beside it gives the range
 * of each element. On a method that returns a matrix it is the number of its rows.
 *
 * <p>Nothing is believed of an array inside a public record: pass the array itself, which the
 * wrapper copies. Whoever keeps a reference to an array inside a row must not write to it: the
 * length stays, but what {@link Bounded} says of its elements does not.
 *
 * <p><b>Verified by</b> the contract stage (the type is an array) and the body check: on a record
 * component against what the canonical constructor stores, on a method against each array that it
 * returns, on a parameter at each checked call. On another field it has no meaning. A length that
 * is not proven fails the build. A generated wrapper refuses a public argument of another length
 * with {@code IllegalArgumentException}. A query needs no such annotation to return an array: its
 * length must be proven public, and the wrapper then takes it as it is.
 *
 * <pre>{@code
 * static double score(
 *     @Sensitive @Length(3) @Bounded(lower = -1, upper = 1) double[] features,
 *     @Public @Length(3) @Bounded(lower = -1, upper = 1) double[] weights) {
 *   double sum = 0;
 *   for (int i = 0; i < 3; i++) {
 *     sum += features[i] * weights[i];
 *   }
 *   return sum;
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
  ElementType.FIELD
})
public @interface Length {

  /** {@return the number of elements} Domain: not negative. */
  int value();
}
