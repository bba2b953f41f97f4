/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What a release may cost, or how accurate it must be instead, as it is declared.
 *
 * <p>In: {@code @Private} and {@code @PrivacyBudget}. Out: decimals, and findings placed at the
 * values that are wrong; the least decimal of a few digits that is enough. Does not know queries:
 * {@code contract} says how accurate one is at a cost.
 */
@NullMarked
package dev.discreet.processor.contract.cost;

import org.jspecify.annotations.NullMarked;
