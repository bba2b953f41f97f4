/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Principal components of bounded rows: {@code Moments} are the queries, {@code Finding} the
 * programs, which take eigenvectors of a noisy covariance.
 */
@NullMarked
package dev.discreet.samples.jobs.components;

import org.jspecify.annotations.NullMarked;
