/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Judges the core calculus: how far can a query's result move when one row comes or goes?
 *
 * <p>In: a query body, and what is proven of the row classes it reads. Out: findings, or none. Each
 * value is a symbolic expression in one row and in public inputs, so that aggregates of the same
 * rows are compared row by row; ranges are those of the machine's arithmetic. Knows the {@code ir}
 * and the catalogue of diagnostics, no compiler.
 *
 * <p>Here a query, a helper, a row class or a field is held against its contract. Its rooms stand
 * in one order, and each knows only those before it: {@code range}, {@code term}, {@code path},
 * {@code state}, {@code distance}, {@code aggregate}, {@code choice}, {@code rows}, {@code vector},
 * {@code expression}, {@code statement}.
 */
@NullMarked
package dev.discreet.processor.analysis;

import org.jspecify.annotations.NullMarked;
