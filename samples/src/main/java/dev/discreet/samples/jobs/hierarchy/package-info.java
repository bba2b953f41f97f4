/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Counts on the levels of a hierarchy that add up. {@code Counts} are the queries, {@code Counting}
 * the programs, which ask them of parts of parts.
 */
@NullMarked
package dev.discreet.samples.jobs.hierarchy;

import org.jspecify.annotations.NullMarked;
