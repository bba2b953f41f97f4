/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Logistic regression by noisy gradient descent: who earns over $50,000. {@code Gradients} are the
 * queries, {@code Training} the programs.
 */
@NullMarked
package dev.discreet.samples.jobs.logistic;

import org.jspecify.annotations.NullMarked;
