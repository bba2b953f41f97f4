/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Real jobs over the census, or as many rows of their own making, each in a package of its own: its
 * queries with their contracts, its programs with their budgets, what becomes of the released
 * values, and how well that does.
 *
 * <p>Annotations hold constants, so a query class has one cost. The jobs here run at three levels
 * of privacy to compare them, and have a small class and a program for each; a job of yours has one
 * of each. To release more often at a small ε and to average is not the same: it spends as much and
 * gives noisier means.
 */
@NullMarked
package dev.discreet.samples.jobs;

import org.jspecify.annotations.NullMarked;
