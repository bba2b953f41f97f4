/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.cost;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What {@code @Private} and {@code @PrivacyBudget} say alike.
 *
 * @param epsilon above 0, the decimal that was written; what {@code rho} comes to at δ = 1e-10,
 *     where it was written instead, or what is enough for {@code within}
 * @param delta from 0 and below 1, likewise
 * @param rho ρ of zero-concentrated differential privacy, above 0, where it was written
 */
public record DeclaredCost(BigDecimal epsilon, BigDecimal delta, Optional<BigDecimal> rho) {}
