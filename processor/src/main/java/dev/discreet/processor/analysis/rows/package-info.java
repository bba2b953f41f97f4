/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Knows what becomes of the elements of data sets and streams.
 *
 * <p>In: strands, the elements that one row more brings or takes away, and the states in which a
 * loop over them ends. Out: the strands of limits, distinct elements and memberships; the totals of
 * counts, sums and loops, in variables, arrays, maps and lists; and how many elements change. Must
 * not know expressions' operands, or the loops themselves.
 */
@NullMarked
package dev.discreet.processor.analysis.rows;

import org.jspecify.annotations.NullMarked;
