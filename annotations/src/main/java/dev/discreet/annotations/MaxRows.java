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
 * Limits a data set to {@link #value} rows.
 *
 * <p>The limit is a public fact about the data, not a count of it. It lets the checker prove that a
 * sum over the rows neither wraps nor rounds. Without it, all that is known is that a {@code List}
 * has at most 2<sup>31</sup> − 1 rows.
 *
 * <p><b>Verified by</b> the contract stage (domain; the parameter is a data set) and the runtime:
 * the limit is stated and enforced when the {@code PrivateData} is made, and a wrapper refuses a
 * handle whose stated limit is larger than its own. It compares the two limits and never counts
 * rows, as an exception that depends on their number would reveal it.
 *
 * <pre>{@code
 * @Private(epsilon = 0.5)
 * @Sensitivity(2_000)
 * static int visits(@MaxRows(1_000_000) List<Patient> patients) {
 *   int total = 0;
 *   for (Patient p : patients) {
 *     total += p.visits(); // each in [0, 2000], so an int holds the sum
 *   }
 *   return total;
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface MaxRows {

  /** {@return the largest number of rows} Domain: at least 1. */
  long value();
}
