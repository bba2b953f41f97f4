/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What releases cost and how costs add up: the words that all of accounting shares.
 *
 * <p>A mechanism states a {@link dev.discreet.runtime.accounting.PrivacyLoss}; a {@link
 * dev.discreet.runtime.accounting.Composition} says how often each occurs; an {@link
 * dev.discreet.runtime.accounting.Accountant} turns that into (ε, δ). The losses are in {@code
 * loss}, the accountants in {@code composition} and {@code distribution}.
 *
 * <p>In come costs as decimals, out goes their sum. Shared with the annotation processor, so that
 * the compiler and the ledger add alike. It must not know data sets, ledgers, queries or noise.
 */
@NullMarked
package dev.discreet.runtime.accounting;

import org.jspecify.annotations.NullMarked;
