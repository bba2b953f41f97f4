/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A bound that is chosen together with the sum that it cuts off: race to the top, of W. Dong, J.
 * Fang, K. Yi, Y. Tao, A. Machanavajjhala, "R2T: Instance-optimal Truncation for Differentially
 * Private Query Evaluation with Foreign Keys" (SIGMOD 2022). {@code Totals} is the query, {@code
 * Race} the program. Nothing here is trusted.
 */
@NullMarked
package dev.discreet.samples.textbook.race;

import org.jspecify.annotations.NullMarked;
