/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Measures what privacy costs in time and memory, and prints it as the tables of {@code
 * docs/performance.md}.
 *
 * <p>In: benchmarks for JMH, grouped into sections, one package each. Out: Markdown, ratios first.
 * Nothing here is part of the library.
 *
 * <p>A {@code Section} is a few benchmarks that are compared with one another, and the table that
 * compares them. {@code BenchmarksMain} runs each section in rounds, and prints ratios taken round
 * by round. The build compiles and tests all of this; it measures nothing.
 */
@NullMarked
package dev.discreet.benchmarks;

import org.jspecify.annotations.NullMarked;
