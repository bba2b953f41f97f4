/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A sum that is clipped at a bound chosen by a first release. {@code Weights} are the queries,
 * {@code Summing} the programs.
 */
@NullMarked
package dev.discreet.samples.jobs.clipping;

import org.jspecify.annotations.NullMarked;
