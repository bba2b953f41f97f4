/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.contract.declared.PlacedFinding;
import java.util.List;

/**
 * Prints findings on the cost of declarations when the bodies of their file were looked at: a
 * compiler that has printed one before looks at no body.
 */
@FunctionalInterface
public interface LateFindings {
  /** Where nobody looks at bodies. */
  LateFindings NONE = (findings, unlessBodiesFollow) -> false;

  /**
   * Takes findings to be printed later.
   *
   * @param unlessBodiesFollow done after they were printed, where the compiler comes to no body
   * @return whether all were taken; otherwise, as where one is of something else, none was
   */
  boolean take(List<PlacedFinding> findings, Runnable unlessBodiesFollow);
}
