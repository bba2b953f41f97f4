/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;

/**
 * A declared interval and grid: the value is never NaN, lies in [lower, upper] and is a multiple of
 * step.
 *
 * @param lower the least value
 * @param upper the greatest value
 * @param step 0 for none
 */
public record Limits(BigDecimal lower, BigDecimal upper, BigDecimal step) {}
