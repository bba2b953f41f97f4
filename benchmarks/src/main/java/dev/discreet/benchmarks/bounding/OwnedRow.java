/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.bounding;

/**
 * A row and its owner.
 *
 * @param owner the key; equal keys are one object, as where keys were read through a dictionary
 */
record OwnedRow(String owner, int value) {}
