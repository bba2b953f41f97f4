/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Why counts without noise are not enough. Somebody knows names, ages, sexes, races, schooling and
 * marital statuses, as many do, and links them with published tables to learn incomes: with exact
 * counts and with k-anonymous ones ({@code Anonymity}), and with noisy ones. {@code Tables} are the
 * queries, {@code Publishing} the programs, {@code Attack} is who reads them.
 */
@NullMarked
package dev.discreet.samples.jobs.linkage;

import org.jspecify.annotations.NullMarked;
