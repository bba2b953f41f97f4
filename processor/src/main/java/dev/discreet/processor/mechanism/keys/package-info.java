/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/** Keys that are found in the rows, of which only those above a noisy threshold are told. */
@NullMarked
package dev.discreet.processor.mechanism.keys;

import org.jspecify.annotations.NullMarked;
