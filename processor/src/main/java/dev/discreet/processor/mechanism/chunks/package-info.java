/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/** Sample and aggregate: the noisy mean of a function of chunks of the rows. */
@NullMarked
package dev.discreet.processor.mechanism.chunks;

import org.jspecify.annotations.NullMarked;
