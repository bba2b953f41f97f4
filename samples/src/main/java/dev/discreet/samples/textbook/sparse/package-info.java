/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The sparse vector technique with several answers above the threshold, and with their numbers: C.
 * Dwork, A. Roth, "The Algorithmic Foundations of Differential Privacy" (2014), section 3.6. {@code
 * Pages} are the queries, {@code SparseVector} the programs. Nothing here is trusted.
 */
@NullMarked
package dev.discreet.samples.textbook.sparse;

import org.jspecify.annotations.NullMarked;
