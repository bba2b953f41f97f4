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
import java.util.List;

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

  /** The same of the mean of chunks: all rows of a unit are in one, so it is one of units. */
  public SensitivityBound ofChunks(List<DataSetParameter> dataSets) {
    boolean owned = dataSets.stream().anyMatch(dataSet -> dataSet.unit().isPresent());
    return new SensitivityBound(value, norm, owned ? Per.UNIT : Per.ROW);
  }
}
