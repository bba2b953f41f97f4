/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Joins paths. A join is the value or state that is one thing where a condition holds, and another
 * where it does not.
 *
 * <p>In: two values, or the states of several paths, and the condition that tells them apart. Out:
 * their join, or none where no rule knows one; and the cell of an array at an index that may be one
 * of several. Must not know statements, or which expression chooses.
 */
@NullMarked
package dev.discreet.processor.analysis.choice;

import org.jspecify.annotations.NullMarked;
