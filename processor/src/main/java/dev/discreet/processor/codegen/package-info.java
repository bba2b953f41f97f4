/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Code generation: the wrapper that releases a class's queries with noise.
 *
 * <p>In: a class contract. Out: the source of one class, as a person would have written it. Adds no
 * judgement of its own: scales and costs go to the runtime as they were declared. Knows no bodies.
 */
@NullMarked
package dev.discreet.processor.codegen;

import org.jspecify.annotations.NullMarked;
