/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What a report says, as plain values: names, numbers, texts, and places in files.
 *
 * <p>In: what {@code report} fills in from contracts, costs and proofs. Out: the same for {@code
 * report.json} and {@code report.html} to write. Knows no other room and no compiler.
 */
@NullMarked
package dev.discreet.processor.report.model;

import org.jspecify.annotations.NullMarked;
