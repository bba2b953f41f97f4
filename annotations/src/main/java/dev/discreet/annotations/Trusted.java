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
 * Declares that the contract of this method is believed and not verified.
 *
 * <p>It is the way out for a body that is right but beyond the checker, and it has a price: the
 * guarantee of everything that calls the method rests on whoever wrote the reason. Such a method
 * must keep the whole of its declared contract, for every input and in machine arithmetic, and must
 * leak nothing through side effects, exceptions or time.
 *
 * <p><b>Verified by</b> nobody, as to the body; the contract stage still checks the domains of the
 * annotations beside it. Every report lists the method with its reason, and the compiler option
 * {@code -Adiscreet.trusted=forbid} makes each use of this annotation an error.
 *
 * <pre>{@code
 * @Trusted(reason = "Table lookup; LegacyBandsTest tries each of the 121 ages")
 * @Bounded(lower = 0, upper = 12)
 * static int band(@Sensitive @Bounded(lower = 0, upper = 120) int age) {
 *   return LegacyBands.lookup(age);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Trusted {

  /** {@return why the contract holds, in words that a reviewer can judge; reports quote it} */
  String reason();
}
