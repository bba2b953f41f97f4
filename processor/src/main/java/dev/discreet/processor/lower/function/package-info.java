/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Functions: lambdas, method references, and variables that hold one.
 *
 * <p>In: an expression whose value is a function. Out: the function, put in where it is called, or
 * a lambda of the calculus. It must not know the methods that take functions.
 */
@NullMarked
package dev.discreet.processor.lower.function;

import org.jspecify.annotations.NullMarked;
