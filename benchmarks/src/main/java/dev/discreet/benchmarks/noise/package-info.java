/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What noise costs: draws against the bare random bits and against inexact noise, single releases,
 * and the sources of randomness.
 */
@NullMarked
package dev.discreet.benchmarks.noise;

import org.jspecify.annotations.NullMarked;
