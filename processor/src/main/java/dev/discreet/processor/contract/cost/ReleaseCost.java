/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.cost;

import dev.discreet.annotations.Mechanism;

/**
 * What {@code @Private} says.
 *
 * @param each the cost of one release
 * @param mechanism how the answer is randomised, as declared, or as is cheapest for an accuracy
 * @param releases how often the query may be released on one data set, at least 1
 */
public record ReleaseCost(DeclaredCost each, Mechanism mechanism, int releases) {}
