/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Says what follows from path conditions: which conditions are true, and where terms and linear
 * forms lie.
 *
 * <p>In: terms, and conditions that are known to hold. Out: truth values, nulls, enum constants and
 * ranges, in units or as multiples of a public number. Undecided conditions are split on. Must not
 * know statements, or values that all rows decide.
 */
@NullMarked
package dev.discreet.processor.analysis.path;

import org.jspecify.annotations.NullMarked;
