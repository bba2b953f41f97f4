/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * Choices among public candidates by their scores: the exponential mechanism, report noisy max,
 * permute-and-flip, and the sparse vector technique.
 */
@NullMarked
package dev.discreet.processor.mechanism.selection;

import org.jspecify.annotations.NullMarked;
