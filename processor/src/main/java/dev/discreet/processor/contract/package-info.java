/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Contracts: annotations read into immutable records and validated.
 *
 * <p>In: elements of a compilation. Out: a {@link QueryClassContract} per class with queries, as
 * good as the source allows, and findings placed at the annotation values that are wrong. Knows
 * JSR-269 and what {@code library} states of the JDK's classes only: no bodies, no trees, no
 * compiler, so the same reading serves the annotation processor and the body check.
 */
@NullMarked
package dev.discreet.processor.contract;

import org.jspecify.annotations.NullMarked;
