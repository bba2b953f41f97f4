/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Makes symbolic expressions in one row and in public inputs, and linear forms of them. A linear
 * form is Σ coefficient · term.
 *
 * <p>In: the constants, inputs, operations and functions of the {@code ir}, and what is proven of
 * row classes. Out: terms, one object for equal ones, and linear forms. A simplification that is
 * done here holds whatever the values are. Must not know what holds on a path.
 */
@NullMarked
package dev.discreet.processor.analysis.term;

import org.jspecify.annotations.NullMarked;
