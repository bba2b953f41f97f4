/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;

/**
 * The noise that a query's contract asks for, as the runtime will make it. Where the contract is
 * proportional to a parameter, it is the noise for a parameter of 1, and scales with it.
 *
 * @param kind {@link Mechanism#LAPLACE} or {@link Mechanism#GAUSSIAN}
 * @param mechanism its scale and accuracy
 * @param cost what one release costs
 */
public record NoiseFit(Mechanism kind, NumericMechanism mechanism, PrivacyCost cost) {

  /** Whether it is normal noise. */
  public boolean isGaussian() {
    return kind == Mechanism.GAUSSIAN;
  }

  /** The most that a contract is multiplied by. */
  public static BigDecimal largestFactor(QueryContract query) {
    double largest = query.times().flatMap(PublicParameter::bounds).map(Bounds::upper).orElse(1.0);
    return largest > 0 ? new BigDecimal(largest) : BigDecimal.ONE;
  }
}
