/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Says what follows from path conditions. A path condition is what the branches taken so far say is
 * true.
 *
 * <p>In: terms, and conditions that are known to hold. Out: truth values, nulls, enum constants,
 * and ranges of terms and linear forms, in units or as multiples of a public number. The room
 * splits on undecided conditions. Must not know statements, or values that all rows decide.
 */
@NullMarked
package dev.discreet.processor.analysis.path;

import org.jspecify.annotations.NullMarked;
