/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/** Data beyond one core and one list: releases on all cores, and on streams that are read once. */
@NullMarked
package dev.discreet.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
