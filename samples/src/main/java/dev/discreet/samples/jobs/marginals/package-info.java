/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Made rows from noisy tables by one attribute and by two. {@code Tables} are the queries, {@code
 * Synthesis} the programs.
 */
@NullMarked
package dev.discreet.samples.jobs.marginals;

import org.jspecify.annotations.NullMarked;
