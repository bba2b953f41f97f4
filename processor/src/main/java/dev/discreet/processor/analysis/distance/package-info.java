/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Turns linear forms into numbers: how far a value moves between neighbours.
 *
 * <p>In: numbers, arrays and maps, as what one row adds to them. Out: distances, per row or per
 * person, in the absolute value or in a norm. Counts the pairs that a row is in where data sets are
 * joined, and once for each condition what holds for one row of a person only. Must not know the
 * constructs that values come from.
 */
@NullMarked
package dev.discreet.processor.analysis.distance;

import org.jspecify.annotations.NullMarked;
