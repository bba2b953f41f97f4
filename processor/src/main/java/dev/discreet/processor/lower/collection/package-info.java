/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Arrays, maps, lists and sets that a query makes.
 *
 * <p>In: expressions and calls that make, read or write one. Out: the calculus' vectors, tables and
 * rows. It must not know streams or loops.
 */
@NullMarked
package dev.discreet.processor.lower.collection;

import org.jspecify.annotations.NullMarked;
