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
 * States how far a result can move: the contract to which noise is scaled.
 *
 * <p><b>On a method</b>, query or helper: one unit of input distance changes the result by at most
 * {@link #value} in {@link #norm}. This is the global sensitivity of Dwork and Roth (2014,
 * definition 3.1), taken over the arithmetic that the machine really does: the rounding of doubles
 * counts, and an integer that may wrap is an error of its own. A query without this annotation
 * promises 1 in L1. The wrapper multiplies by the {@link PrivacyUnit#maxRows} of the rows, unless
 * {@link #per} says that the bound speaks of a whole person already. A helper's bound per row holds
 * for any rows, for callers may join rows, or make them. One per person is for a data set or some
 * of its rows, and counts twice where one row of a person changes.
 *
 * <p><b>On a parameter</b> of a helper: the result changes by at most {@link #value} times as much
 * as this argument, which is the scaled type {@code !k} of Fuzz (Reed and Pierce, 2010). The
 * parameter is then {@link Sensitive} as well. Only {@code value} has a meaning there; the other
 * attributes belong to methods.
 *
 * <p><b>Verified by</b> the contract stage (domains) and the body check, for every pair of
 * neighbouring inputs. A result that may move further fails the build, at the expression that
 * exceeds the contract or at the value returned, and the error tells the bound that was found. A
 * caller relies on the contract and never looks into the body.
 *
 * <pre>{@code
 * @Private(epsilon = 0.5)
 * @Sensitivity(5_000_000)
 * static long totalCostCents(List<Patient> patients) {
 *   long total = 0;
 *   for (Patient p : patients) {
 *     total += p.costCents();
 *   }
 *   return total;
 * }
 *
 * static long feeCents(@Sensitivity(300) @Bounded(lower = 0, upper = 1_000) long visits) {
 *   return 300 * visits + 500;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.PARAMETER})
public @interface Sensitivity {

  /**
   * {@return the largest change, in units of the result per unit of input distance}
   *
   * <p>Domain: finite and above 0; NaN and infinities are refused. With {@link #times} it is the
   * factor of the named parameter.
   */
  double value() default 1;

  /**
   * {@return how the change of a vector or a map is measured; one number has one size in each}
   *
   * <p>Domain: Laplace noise takes {@link Norm#L1}, Gaussian noise {@link Norm#L2} or L1, a
   * selection {@link Norm#LINF} of its scores.
   */
  Norm norm() default Norm.L1;

  /**
   * {@return what one unit of input distance is}
   *
   * <p>Domain: {@link Per#UNIT} needs rows with a {@link PrivacyUnit}, in each data set of the
   * query.
   */
  Per per() default Per.ROW;

  /**
   * {@return the name of a public parameter that the bound is proportional to, or the empty string}
   *
   * <p>Domain: an {@code int}, {@code long} or {@code double} parameter of the same method that is
   * public and {@link Bounded}, from at least 0 to a finite end; another name is refused. At 0 no
   * row can change the result, and the noise is that of 1. The bound is then {@code value} times
   * the argument, proven for each argument in that range, and the noise follows the argument of the
   * call. For a sum that is clipped at a limit chosen at run time:
   *
   * <pre>{@code
   * @Private(epsilon = 0.5)
   * @Sensitivity(times = "cap")
   * static long cappedCost(
   *     List<Patient> patients, @Bounded(lower = 1, upper = 5_000_000) long cap) {
   *   return patients.stream().mapToLong(p -> Math.min(p.costCents(), cap)).sum();
   * }
   * }</pre>
   */
  String times() default "";
}
