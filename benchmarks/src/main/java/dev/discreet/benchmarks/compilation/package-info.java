/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/** What the checker costs a build: whole compilations of generated projects. */
@NullMarked
package dev.discreet.benchmarks.compilation;

import org.jspecify.annotations.NullMarked;
