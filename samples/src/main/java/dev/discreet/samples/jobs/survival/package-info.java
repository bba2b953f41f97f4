/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A survival curve: how long subscribers stay, though most are still there. {@code Durations} are
 * the queries, {@code Observing} the programs.
 */
@NullMarked
package dev.discreet.samples.jobs.survival;

import org.jspecify.annotations.NullMarked;
