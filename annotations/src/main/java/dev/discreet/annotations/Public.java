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
 * Demands an argument that does not depend on private data.
 *
 * <p>Constants are public, and so are values that a wrapper has released and all that is computed
 * from those, since what follows a release cannot weaken it (Dwork and Roth, 2014, proposition
 * 2.1). The body may loop up to such a value, index with it, divide by it and scale by it. Each
 * parameter of a query that is no data set has this annotation by itself.
 *
 * <p>A query that returns a map by text, integer or date may take its keys as such a parameter, a
 * {@code List}, {@code Set} or {@code Collection} of them: its wrapper tells each, at most 100,000,
 * whether it occurs or not, and no other key. If several parameters could hold the keys, the one
 * that is written with this annotation does.
 *
 * <p><b>Verified by</b> the body check, at each call from checked code: an argument that depends on
 * a row fails the build. Code that is not checked, such as most callers of a wrapper, answers for
 * its arguments itself.
 *
 * <pre>{@code
 * static long tail(@Sensitive List<Patient> patients, @Public int age) {
 *   return patients.stream().filter(p -> p.age() >= age).count();
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Public {}
