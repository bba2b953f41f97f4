/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Contracts: what annotations promise, as immutable records.
 *
 * <p>They know the elements that they were read from (JSR-269), and nothing of bodies, trees, noise
 * or money. {@code reading} makes them of queries and classes; a helper and a program read
 * themselves, as there is little to judge.
 */
@NullMarked
package dev.discreet.processor.contract;

import org.jspecify.annotations.NullMarked;
