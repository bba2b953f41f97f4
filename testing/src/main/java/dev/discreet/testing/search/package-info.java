/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * The search for neighbours between which a query moves too far. In come a query and rows; out come
 * the largest movement and, where it is too large, a pair of few rows. It knows nothing of noise.
 */
@NullMarked
package dev.discreet.testing.search;

import org.jspecify.annotations.NullMarked;
