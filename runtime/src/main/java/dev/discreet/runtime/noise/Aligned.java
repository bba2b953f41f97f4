/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Why a decision is private: by how much more its noise would have to be on a neighbouring data set
 * for the same answer. The tests of {@code processor} read the method below it, and prove that the
 * answer is the same and that all shifts together cost at most ε. It does nothing at run time.
 *
 * <p>Formulas are expressions of Java on exact numbers. They name variables of the method; {@code
 * moved(x)} is x on the neighbouring data set, {@code size(x)} its distance from 0, {@code drawn}
 * the sample that is shifted, {@code distance} by how many steps neighbours may differ, {@code
 * price(noise)} what a shift of a noise by the distance costs, and {@code spent} what all shifts so
 * far have cost. {@code index} is the one by which a private number is asked for.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Aligned {

  /** What is known of the numbers that the mechanism was made with. */
  String[] given() default {};

  /** What is private: its name, a colon, and how it differs from the neighbour's. */
  String[] moves();

  /** Each noise that is shifted: its name, a colon, and by how much. */
  String[] shifts() default {};

  /** Of which draw what is left to δ: the name of the noise, a colon, and when. */
  String[] unlikely() default {};

  /** What holds before each iteration of the loop. */
  String[] invariant() default {};
}
