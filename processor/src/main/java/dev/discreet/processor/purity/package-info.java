/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Checks functions of chunks ({@code SAMPLE_AND_AGGREGATE}): any pure function that ends will do.
 *
 * <p>In: the trees of such a body. Out: findings, and what it takes for granted of row classes
 * ({@code RowDemand}). It must not know how far anything moves.
 *
 * <p><b>Terms.</b> A function is <i>pure</i> if it depends on nothing but its arguments and changes
 * nothing that was there before. An object is <i>fresh</i> if the body made it, and nobody outside
 * has it. An object <i>escapes</i> where others get hold of it.
 *
 * <p>{@link dev.discreet.processor.purity.PureBody} holds the claim and its proof. It goes by lists
 * of what is allowed: {@code PureStatements} and {@code PureLoops}, {@code PureExpressions}, {@code
 * PureCalls} with the JDK's methods in {@code PureLibrary}, {@code PureTypes} for types whose code
 * may run. {@code FreshLocals}, {@code FreshHolders} and {@code FreshRows} know what may be
 * written. {@code LoopBounds} knows which loops end; {@code Traversals} and {@code KeptFunctions}
 * know which calls of functions do.
 */
@NullMarked
package dev.discreet.processor.purity;

import org.jspecify.annotations.NullMarked;
