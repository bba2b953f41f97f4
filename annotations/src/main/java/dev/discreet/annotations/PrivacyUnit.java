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
 * Marks the component of a row that tells whose row it is.
 *
 * <p>Rows with equal keys belong to one person, and it is the person whom the guarantee then
 * protects: all the rows of one key may come or go at once. Without a key each row counts as a
 * person of its own, which is right only if nobody has two.
 *
 * <p><b>Verified by</b> the contract stage (at most one key to a record; domain) and the runtime,
 * which keeps at most {@link #maxRows} rows of each key before any query sees them. Surplus rows
 * are dropped without a word, since an exception would tell of them. The noise of each wrapper is
 * {@code maxRows} times that of the contract per row; a contract with {@link Per#UNIT} is not
 * scaled.
 *
 * <pre>{@code
 * record Visit(
 *     @PrivacyUnit(maxRows = 12) String patientId,
 *     @Bounded(lower = 0, upper = 500_000) long costCents) {
 *   Visit {
 *     costCents = Clamp.clamp(costCents, 0L, 500_000L);
 *   }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface PrivacyUnit {

  /**
   * A person may have any number of rows, and none is dropped. Every query must then keep a
   * contract with {@link Per#UNIT} that holds for any number of rows: of a total per person that is
   * clamped, say. Noise for each row of a person would have no bound.
   */
  int UNLIMITED = Integer.MAX_VALUE;

  /**
   * {@return the number of rows that one person may contribute}
   *
   * <p>Domain: at least 1, or {@link #UNLIMITED}. A higher limit loses fewer rows and costs more
   * noise, but for contracts with {@link Per#UNIT}.
   */
  int maxRows() default 1;
}
