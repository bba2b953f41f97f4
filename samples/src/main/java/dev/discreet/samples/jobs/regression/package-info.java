/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Linear regression by moments: {@code Moments} are the queries, {@code Fitting} the programs,
 * which solve the normal equations of noisy sums.
 */
@NullMarked
package dev.discreet.samples.jobs.regression;

import org.jspecify.annotations.NullMarked;
