/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Retention: how many of those who signed up in a week are there in later weeks. {@code Visits} are
 * the queries, which protect persons and not rows, {@code Following} the programs.
 */
@NullMarked
package dev.discreet.samples.jobs.retention;

import org.jspecify.annotations.NullMarked;
