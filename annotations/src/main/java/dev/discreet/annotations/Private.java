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
 * Marks a <i>query</i>: a method over private rows whose result may be released, with noise.
 *
 * <p>The first parameter is the data set, a {@code List}, {@code Collection}, {@code Iterable},
 * {@code Stream} or array of rows, and is {@link Sensitive} by itself; a join has a second one
 * after it, so annotated. All queries of a class take the same data sets in the same order. The
 * other parameters are {@link Public} by themselves. The method is a deterministic function of its
 * rows and declares no checked exception. Its result is a {@code long}, {@code int} or {@code
 * double}, an array of {@code long} or {@code double} of one or two dimensions and public shape, or
 * a {@code Map} to {@code Long} or {@code Double} over a closed key set: an enum, {@code Boolean},
 * integers or characters with {@link Bounded} on the query, or a record of such components. It
 * returns the exact answer; noise is added by the generated wrapper alone. For a class {@code
 * WardReport} that wrapper is {@code PrivateWardReport}, where the method keeps its name and its
 * public parameters. With {@link Mechanism#RANDOMIZED_RESPONSE} and {@link
 * Mechanism#UNARY_ENCODING} a query is a method over one row instead, and returns its category;
 * with {@link Mechanism#QUANTILE} it returns a number of its row.
 *
 * <p><b>Guarantee.</b> One call of the wrapper's method is (ε, δ)-differentially private in the
 * sense of Dwork and Roth (<i>The Algorithmic Foundations of Differential Privacy</i>, 2014,
 * definition 2.4), or ρ-zero-concentrated differentially private in that of Bun and Steinke (2016),
 * for neighbours as in {@link Adjacency}.
 *
 * <p><b>Verified by</b> the contract stage (attributes, signature, mechanism against norm and
 * return type), the body check (nothing leaks but the result, and the result keeps its {@link
 * Sensitivity}) and the runtime: each call is charged before the rows are read, and one that no
 * longer fits throws {@code BudgetExceededException}. A call that fails stays charged. In the first
 * two cases the build fails.
 *
 * <pre>{@code
 * @Private(epsilon = 0.2)
 * static long seniors(List<Patient> patients) {
 *   return patients.stream().filter(p -> p.age() >= 65).count();
 * }
 *
 * @Private(within = 50, confidence = 0.95)
 * static long insured(List<Patient> patients) {
 *   return patients.stream().filter(p -> p.insured()).count();
 * }
 *
 * @Private(rho = 0.01, mechanism = Mechanism.GAUSSIAN)
 * @Sensitivity(norm = Norm.L2)
 * static long[] byDecade(List<Patient> patients) {
 *   long[] decades = new long[13];
 *   for (Patient p : patients) {
 *     decades[p.age() / 10]++;
 *   }
 *   return decades;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Private {

  /**
   * {@return the bound ε on the privacy loss of one release, or 0 where {@link #rho} or {@link
   * #within} is given}
   *
   * <p>Domain: finite and above 0 when given; a negative, NaN or infinite value is refused. Exactly
   * one of {@code epsilon}, {@code rho} and {@code within} is given. A small ε means more noise;
   * two neighbouring data sets give any answer with probabilities within a factor e<sup>ε</sup>, up
   * to {@link #delta}.
   */
  double epsilon() default 0;

  /**
   * {@return the slack δ beside {@link #epsilon}, per release}
   *
   * <p>Domain: at least 0 and below 1; NaN is refused. What has probability p on one data set has
   * at most e<sup>ε</sup>·p + δ on a neighbouring one. It should be far below one over the number
   * of people in the data. {@link Mechanism#THRESHOLDED_KEYS} needs it above 0, and so does {@link
   * Mechanism#GAUSSIAN} at a cost in ε.
   */
  double delta() default 0;

  /**
   * {@return the cost ρ of one release in zero-concentrated DP, or 0 where {@link #epsilon} or
   * {@link #within} is given}
   *
   * <p>Domain: finite and above 0 when given; a negative, NaN or infinite value is refused. The
   * Rényi divergence of each order α above 1 between the answers on neighbouring data sets is at
   * most ρ·α.
   */
  double rho() default 0;

  /**
   * {@return how far off each released number may be, or 0 where a cost is given}
   *
   * <p>Unit: that of the result. Domain: finite and above 0 when given; a negative, NaN or infinite
   * value is refused. The compiler takes the least ε, rounded up to four significant digits, at
   * which each released number lies within ±{@code within} of the one that the query computes with
   * at least the probability {@link #confidence}; beside a {@link #delta}, the least ε at this δ.
   * The noise and the rounding to its grid are in it, as in the {@code accuracy} that the wrapper
   * tells; what clamping and the bounding of contributions change is not. The wrapper, the lock
   * file, the report and every budget state the ε that was taken.
   *
   * <p>Of several numbers, as of an array or a map, each lies there with this probability, and not
   * all at once. Where the contract follows a parameter, each does whatever that parameter is.
   *
   * <p>Refused is what no ε up to 100 reaches, and a mechanism that adds no noise to a number:
   * {@link Mechanism#EXPONENTIAL}, {@link Mechanism#NOISY_MAX}, {@link Mechanism#PERMUTE_AND_FLIP},
   * {@link Mechanism#ABOVE_THRESHOLD}, {@link Mechanism#QUANTILE}, {@link
   * Mechanism#RANDOMIZED_RESPONSE} and {@link Mechanism#UNARY_ENCODING}.
   */
  double within() default 0;

  /**
   * {@return the probability with which each released number lies within ±{@link #within}}
   *
   * <p>Domain: above 0 and below 1; NaN is refused, and so is a confidence without {@code within}.
   */
  double confidence() default 0.95;

  /**
   * {@return how the answer is randomised}
   *
   * <p>Domain: a mechanism that fits the return type, the norm of the contract and the kind of
   * cost; any other is refused.
   */
  Mechanism mechanism() default Mechanism.AUTO;

  /**
   * {@return the ranks whose values are released, of {@link Mechanism#QUANTILE}}
   *
   * <p>Domain: shares of the rows above 0 and below 1, each once, in rising order, such as {@code
   * {0.25, 0.5, 0.75}}; at least one and at most 1000 of them with that mechanism, none with any
   * other. They are read as the decimals that were written, and share the cost of one release.
   */
  double[] ranks() default {};

  /**
   * {@return how often one data set may be asked this query}
   *
   * <p>Domain: at least 1. The {@link PrivacyBudget} of the class pays for all of them, and refuses
   * one more at run time. In a class without a budget this attribute says nothing.
   */
  int releases() default 1;
}
