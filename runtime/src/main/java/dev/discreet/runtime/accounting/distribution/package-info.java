/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Distributions of privacy losses on a grid, and their composition by Fourier transforms.
 *
 * <p>In come dominating pairs and how often they occur, out go δ(ε) and ε(δ) of the sum of all
 * losses, rounded up. It must not know which mechanism a pair belongs to.
 */
@NullMarked
package dev.discreet.runtime.accounting.distribution;

import org.jspecify.annotations.NullMarked;
