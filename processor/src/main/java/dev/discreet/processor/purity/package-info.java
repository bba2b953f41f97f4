/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Bodies of queries that are asked of chunks: any pure function that ends will do.
 *
 * <p>In: the trees of such a body. Out: findings, and what is taken for granted of row classes. It
 * goes by a list of what is allowed, and must not know how far anything moves.
 */
@NullMarked
package dev.discreet.processor.purity;

import org.jspecify.annotations.NullMarked;
