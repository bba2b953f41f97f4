/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Reads, makes and writes the objects of a query: arrays, maps, lists and sets.
 *
 * <p>In: the expressions and statements that are about them. Out: what a cell holds, and states
 * with new objects or other contents. No index or key may throw where that would tell of a row, and
 * what a row loop finds is only added to. Must not know other expressions, whose values it asks an
 * evaluator for.
 */
@NullMarked
package dev.discreet.processor.analysis.vector;

import org.jspecify.annotations.NullMarked;
