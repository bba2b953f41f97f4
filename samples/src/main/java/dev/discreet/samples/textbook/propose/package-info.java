/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Propose-test-release: C. Dwork, A. Roth, "The Algorithmic Foundations of Differential Privacy"
 * (2014), sections 7.2 and 7.3. {@code Purchases} and {@code Proposing} have a mean, {@code
 * Searches} the most frequent text. One contract of each is trusted.
 */
@NullMarked
package dev.discreet.samples.textbook.propose;

import org.jspecify.annotations.NullMarked;
