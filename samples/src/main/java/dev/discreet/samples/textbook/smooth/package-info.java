/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The smooth sensitivity of a median: K. Nissim, S. Raskhodnikova, A. Smith (2007). {@code Waits}
 * is the query, whose contract is trusted; {@code SmoothMedian} says why it holds.
 */
@NullMarked
package dev.discreet.samples.textbook.smooth;

import org.jspecify.annotations.NullMarked;
