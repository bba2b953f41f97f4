/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Records, enums, fields, names and patterns, and the methods that are looked into.
 *
 * <p>In: the trees that declare or use them. Out: components, constants and methods of the
 * calculus. It must not know which call stands where.
 */
@NullMarked
package dev.discreet.processor.lower.object;

import org.jspecify.annotations.NullMarked;
