/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Budgets: what programs and classes cost, against what they may.
 *
 * <p>In: a class contract. Out: a finding where the composed cost exceeds the declared budget. The
 * composition itself is the runtime's accounting, so that the compiler and the ledger add alike.
 * Knows no bodies.
 */
@NullMarked
package dev.discreet.processor.budget;

import org.jspecify.annotations.NullMarked;
