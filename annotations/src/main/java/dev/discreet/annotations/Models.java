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
 * Gives contracts to a class whose source is not ours, such as a numeric library.
 *
 * <p>The annotated interface restates methods of {@link #value}, each with the target's name,
 * parameter types and return type, and annotates them. Checked code that calls the target is then
 * judged by those contracts. Static methods are restated like the others. A method that the
 * interface leaves out stays unknown, and passing private data to it stays an error. Nobody
 * implements the interface or calls it.
 *
 * <p><b>Verified by</b> the contract stage, as to domains and signatures: a method that the target
 * does not have fails the build. The contracts themselves are believed, as with {@link Trusted},
 * and should hold in machine arithmetic for all arguments in the stated ranges.
 *
 * <pre>{@code
 * @Models(org.example.stats.Special.class)
 * interface SpecialModel {
 *   @Bounded(lower = 0, upper = 1)
 *   double logistic(@Sensitive @Bounded(lower = -50, upper = 50) double x);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Models {

  /**
   * {@return the class that is described} Domain: a class or interface, not a primitive or array.
   */
  Class<?> value();
}
