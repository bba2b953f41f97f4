/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A small core calculus: rows, folds, maps, scalars, calls.
 *
 * <p>In: what the lowering makes of trees. Out: what the analysis judges. Knows no Java compiler; a
 * place in the source is an opaque {@link dev.discreet.processor.ir.Origin}. What the lowering does
 * not understand arrives as {@code Refused} and is reported if, and only if, it is reached.
 *
 * <p>Nodes are taken apart by their visitor, or by a switch over their kinds, and neither has a
 * default: a new node does not compile until everybody says what it is to them.
 */
@NullMarked
package dev.discreet.processor.ir;

import org.jspecify.annotations.NullMarked;
