/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Quantiles: the value of each row on a grid, the ranks that are asked for, and the draw of a point
 * for each rank.
 *
 * <p>In come the values of all rows, as a list or as counts of points, and a cost; out go the
 * points. It knows the calibration of mechanisms, and no mechanism knows it.
 */
@NullMarked
package dev.discreet.runtime.mechanism.quantile;

import org.jspecify.annotations.NullMarked;
