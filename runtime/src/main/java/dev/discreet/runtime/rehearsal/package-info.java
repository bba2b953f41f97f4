/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * How test data is answered: the one hook by which discreet-testing turns noise off. In come the
 * public circumstances of a release and two ways to its answer; out goes one of these. It is for
 * discreet-testing alone, and holds nothing that answers without noise itself: where that jar is
 * absent, noise cannot be turned off. It knows nothing of the other packages.
 */
@NullMarked
package dev.discreet.runtime.rehearsal;

import org.jspecify.annotations.NullMarked;
