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
 * Allows private data as this argument: a row, a value computed from one, or a whole data set.
 *
 * <p>In return the method is held to the rules of a query. It keeps nothing, writes to nothing
 * outside, calls nothing unknown, and throws no exception that the data decides. It promises
 * nothing about how far the result moves; {@link Sensitivity} on the parameter does that, and
 * implies this annotation. The first parameter of a query has it by itself.
 *
 * <p><b>Verified by</b> the body check. A leak or a side effect fails the build, at the expression
 * that causes it.
 *
 * <pre>{@code
 * static boolean costly(@Sensitive Patient patient, @Public long limitCents) {
 *   return patient.costCents() > limitCents;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Sensitive {}
