/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.QueryBody.Norm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Queries over one data set, the first parameter. */
public final class Queries {
  private Queries() {}

  public static QueryBody of(
      Method method, BigDecimal sensitivity, boolean replaceOne, BigDecimal maxRows) {
    return of(method, sensitivity, Norm.L1, replaceOne, maxRows);
  }

  public static QueryBody of(
      Method method, BigDecimal sensitivity, Norm norm, boolean replaceOne, BigDecimal maxRows) {
    QueryBody.Contract contract =
        new QueryBody.Contract(sensitivity, norm, false, Optional.empty(), false);
    QueryBody.Source rows =
        new QueryBody.Source(method.parameters().get(0).variable(), maxRows, Optional.empty(), 1);
    return new QueryBody(method, List.of(rows), contract, replaceOne);
  }
}
