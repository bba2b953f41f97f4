/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * Reading: annotations are validated and become contracts.
 *
 * <p>In: elements of a compilation. Out: a {@link
 * dev.discreet.processor.contract.QueryClassContract} for each class with queries, as good as the
 * source allows, and findings placed at the annotation values that are wrong. What a mechanism asks
 * of its query, that mechanism says. Knows JSR-269 and what {@code library} states of the JDK's
 * classes only: no bodies, no trees, no compiler, so the same reading serves the annotation
 * processor and the body check.
 */
@NullMarked
package dev.discreet.processor.reading;

import org.jspecify.annotations.NullMarked;
