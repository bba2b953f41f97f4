/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * Statistics of outputs. In come outputs of a mechanism on two inputs; out come events that tell
 * these apart, and bounds on their probabilities. It knows nothing of how a mechanism works.
 */
@NullMarked
package dev.discreet.testing.audit;

import org.jspecify.annotations.NullMarked;
