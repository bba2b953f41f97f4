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
 * States that a query distributes over its rows: f(a ∪ b) = f(a) + f(b), counting repeats, and f of
 * no rows is zero.
 *
 * <p>Counts, sums and histograms are additive; maxima, means and counts of distinct values are not.
 * An additive query is evaluated in pieces, on all cores, and on streams that are read once. That
 * needs no annotation: this one makes the build fail if an edit takes it away. The parts are added
 * first and noise comes once, after the last, so that splitting costs neither privacy nor accuracy.
 * The equation is one of machine arithmetic: a sum of doubles that may round is not additive, and
 * {@link Bounded#step} is the way to make it so.
 *
 * <p><b>Verified by</b> the body check. A body that is not proven additive fails the build.
 *
 * <pre>{@code
 * @Private(epsilon = 0.2)
 * @Additive
 * static long seniors(List<Patient> patients) {
 *   return patients.stream().filter(p -> p.age() >= 65).count();
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Additive {}
