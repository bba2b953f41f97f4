/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Computes how far a value moves between neighbours, from linear forms.
 *
 * <p>In: numbers, arrays and maps, as what one row adds to them. Out: distances, per row or per
 * person, as an absolute value or in a norm. Where data sets are joined, it counts the pairs that a
 * row is in. What holds for only one row of a person is counted once for each condition. Must not
 * know the constructs that values come from.
 */
@NullMarked
package dev.discreet.processor.analysis.distance;

import org.jspecify.annotations.NullMarked;
