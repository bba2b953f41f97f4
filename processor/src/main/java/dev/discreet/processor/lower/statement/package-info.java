/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Statements: loops, switches, assignments.
 *
 * <p>In: blocks of a body. Out: blocks of the calculus; a statement that is not understood refuses
 * whatever it may leave. Expressions inside them are asked of {@code Expressions}.
 */
@NullMarked
package dev.discreet.processor.lower.statement;

import org.jspecify.annotations.NullMarked;
