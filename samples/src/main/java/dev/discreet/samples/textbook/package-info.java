/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Mechanisms of the textbooks that are no {@code Mechanism} of their own, each in a package of its
 * own: its queries with their contracts, its programs with their budgets. {@code docs/textbooks.md}
 * says which chapter is where.
 */
@NullMarked
package dev.discreet.samples.textbook;

import org.jspecify.annotations.NullMarked;
