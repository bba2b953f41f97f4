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
 * Limits what may be spent on one data set, by the queries of a class or by a program.
 *
 * <p><b>On a class:</b> its queries, each released as often as {@link Private#releases} allows,
 * cost at most this together. A further call on the same data set is refused at run time, and is an
 * error in a program. The annotation is optional.
 *
 * <p><b>On a method:</b> the method is a <i>program</i>. It takes {@code PrivateData}, calls
 * wrappers and may branch on what they release. On each path it spends at most this per data set:
 * costs add along a path, a branch counts as its dearer side, a loop as often as it can turn, and
 * disjoint parts count once, at the cost of the dearest (under {@link Adjacency#REPLACE_ONE}, of
 * the two dearest). Neither {@code PrivateData} nor a wrapper leaves it.
 *
 * <p><b>Verified by</b> the contract stage (domains, and the sum over a class), the body check
 * (each path of a program) and the runtime (further calls, with {@code BudgetExceededException}).
 * An overrun fails the build: for a class on the value of this annotation, with a line that adds up
 * the costs.
 *
 * <pre>{@code
 * @PrivacyBudget(epsilon = 0.7)
 * static long costCentsPerSenior(PrivateData<Patient> patients) {
 *   PrivateWardReport report = new PrivateWardReport(patients);
 *   long seniors = report.seniors(); // 0.2
 *   long costCents = report.totalCostCents(); // 0.5
 *   return costCents / Math.max(1, seniors);
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface PrivacyBudget {

  /**
   * {@return the bound ε on the privacy loss of all releases together, or 0 where {@link #rho} is
   * given}
   *
   * <p>Domain: finite and above 0 when given; a negative, NaN or infinite value is refused. Exactly
   * one of {@code epsilon} and {@code rho} is given.
   */
  double epsilon() default 0;

  /**
   * {@return the slack δ beside {@link #epsilon}, for all releases together}
   *
   * <p>Domain: at least 0 and below 1; NaN is refused. At 0 the releases compose sequentially and
   * have no δ of their own; the other kinds of {@link Accounting} trade a little δ for a smaller ε.
   */
  double delta() default 0;

  /**
   * {@return the bound ρ in zero-concentrated DP (Bun and Steinke, 2016), or 0 where {@link
   * #epsilon} is given}
   *
   * <p>Domain: finite and above 0 when given; a negative, NaN or infinite value is refused.
   */
  double rho() default 0;

  /** {@return how the costs of the releases are composed} */
  Accounting accounting() default Accounting.TIGHTEST;

  /**
   * {@return which data sets the guarantee makes alike}
   *
   * <p>It is read on a class, for whose queries {@link Sensitivity} is then verified. A program has
   * the adjacency of the queries that it calls, and calling queries of both kinds is an error.
   */
  Adjacency adjacency() default Adjacency.ADD_REMOVE;
}
