/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/** What a user's project looks like, for the tests of what tests it. */
@NullMarked
package dev.discreet.testing.hospital;

import org.jspecify.annotations.NullMarked;
