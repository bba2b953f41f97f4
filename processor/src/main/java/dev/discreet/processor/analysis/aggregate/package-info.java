/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Computes with aggregates: numbers that all rows decide.
 *
 * <p>In: aggregates, and operations on them. Out: aggregates. They stay linear in the rows where
 * that is exact, and else become unknown terms of known width. Sums over rows are proven not to
 * wrap. Must not know streams, loops or arrays.
 */
@NullMarked
package dev.discreet.processor.analysis.aggregate;

import org.jspecify.annotations.NullMarked;
