/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * An A/B test: which of two pages sells more, with an interval that counts the noise. {@code
 * Purchases} are the queries, {@code Testing} the programs.
 */
@NullMarked
package dev.discreet.samples.jobs.abtest;

import org.jspecify.annotations.NullMarked;
