/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Javac's trees, and what they show by themselves.
 *
 * <p>In: attributed classes of one file. Out: their elements, types and places in the source, and
 * answers to plain questions: what a statement may jump to, which of Java's forms a record is
 * written in, whether two trees are the same. With {@code lower}, {@code purity}, {@code pricing}
 * and {@code plugin} the only rooms that touch {@code com.sun.source}. It must not know what
 * anybody wants to prove.
 */
@NullMarked
package dev.discreet.processor.trees;

import org.jspecify.annotations.NullMarked;
