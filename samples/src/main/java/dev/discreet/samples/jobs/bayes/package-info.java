/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Naive Bayes: {@code Tables} are the queries, {@code Training} the programs, which guess an income
 * by noisy counts.
 */
@NullMarked
package dev.discreet.samples.jobs.bayes;

import org.jspecify.annotations.NullMarked;
