/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Streams and optionals.
 *
 * <p>In: calls on data sets and streams, and on what they give. Out: rows that are filtered,
 * mapped, grouped and added up; loops for streams over what is counted. It must not know
 * statements.
 */
@NullMarked
package dev.discreet.processor.lower.stream;

import org.jspecify.annotations.NullMarked;
