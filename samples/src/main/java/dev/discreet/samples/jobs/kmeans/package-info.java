/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * k-means of ages and working hours. {@code Clusters} are the queries, {@code Clustering} the
 * programs.
 */
@NullMarked
package dev.discreet.samples.jobs.kmeans;

import org.jspecify.annotations.NullMarked;
