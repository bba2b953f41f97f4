/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Bounds numbers as the machine computes them.
 *
 * <p>In: ranges of operands, the step of their grid, and a function or an operation. Out: the range
 * of the result, as {@code int}, {@code long}, {@code float} and {@code double} have it: integers
 * wrap, doubles are rounded, and NaN is told apart. Must not know terms, rows or findings.
 */
@NullMarked
package dev.discreet.processor.analysis.range;

import org.jspecify.annotations.NullMarked;
