/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import java.math.BigDecimal;

/**
 * What {@code @Sensitivity} says of a method, but for the parameter that the bound may be
 * proportional to.
 *
 * @param value the most that one unit of input distance moves the result, above 0, the decimal that
 *     was written
 * @param norm how the change of several values is measured
 * @param per what one unit of input distance is
 */
public record SensitivityBound(BigDecimal value, Norm norm, Per per) {

  /** What a query without {@code @Sensitivity} promises. */
  public static final SensitivityBound ONE = new SensitivityBound(BigDecimal.ONE, Norm.L1, Per.ROW);
}
