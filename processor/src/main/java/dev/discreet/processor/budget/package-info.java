/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Adds up what programs and classes cost, and compares it with what they may.
 *
 * <p>In: contracts, and the {@code Spending} of a program as a tree. Out: a finding where the
 * composed cost exceeds the declared budget. The composition itself is the runtime's accounting, so
 * that the compiler and the ledger add alike. Knows no bodies.
 *
 * <p>To <i>compose</i> is to compute what several releases cost together. One class reads one
 * measure off the tree: {@code SequentialCost} the sum, {@code ConcentratedCost} the sum of ρ,
 * {@code ReleaseCounts} how often each query is released, {@code ReleaseBag} the releases that are
 * fixed in advance. Accountants compose the bag, and the ledger's plan is made of it. {@code
 * Pricing} decides, for classes and programs alike.
 */
@NullMarked
package dev.discreet.processor.budget;

import org.jspecify.annotations.NullMarked;
