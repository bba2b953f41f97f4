/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What many releases cost together: one accountant per theorem, the least of them, disjoint parts
 * of a data set, and filters and odometers for losses that are chosen on the way.
 *
 * <p>In come losses and counts, out goes (ε, δ), or whether one more release fits. It must not know
 * which mechanism a loss belongs to, data sets, or ledgers.
 */
@NullMarked
package dev.discreet.runtime.accounting.composition;

import org.jspecify.annotations.NullMarked;
