/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Programs: methods that release, and what they spend.
 *
 * <p>In: the trees of a method with a budget, and contracts of query classes. Out: what it spends,
 * by account, and findings. It must not know how queries are proven; of classes that were compiled
 * elsewhere it asks {@link dev.discreet.processor.pricing.SealedElsewhere}.
 */
@NullMarked
package dev.discreet.processor.pricing;

import org.jspecify.annotations.NullMarked;
