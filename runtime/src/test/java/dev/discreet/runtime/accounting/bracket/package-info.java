/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A second opinion on the accountants: what mechanisms tell, from their definitions, and how that
 * composes, by another algorithm.
 *
 * <p>A mechanism is a list of outcomes with their probabilities on two neighbours, as intervals. A
 * composition is a game that is solved backwards, release by release, on two grids: one that rounds
 * each loss down and one that rounds it up. So the divergence of the product lies between two
 * numbers, whoever chooses what is released next. Nothing here knows dominating pairs, Fourier
 * transforms, connected dots or Chernoff's bound.
 */
@NullMarked
package dev.discreet.runtime.accounting.bracket;

import org.jspecify.annotations.NullMarked;
