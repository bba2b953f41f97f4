/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * RAPPOR (Ú. Erlingsson, V. Pihur, A. Korolova, 2014) in full: open text in a Bloom filter, bits
 * that are made random once and kept, several reports of them, and regression. {@code Permanent}
 * and {@code Instantaneous} are the queries, {@code Rappor} has the programs; {@code Tally} and
 * {@code Decoder} see reports alone. Nothing here is trusted.
 */
@NullMarked
package dev.discreet.samples.textbook.rappor;

import org.jspecify.annotations.NullMarked;
