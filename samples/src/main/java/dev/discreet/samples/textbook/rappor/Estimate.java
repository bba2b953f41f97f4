/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

/**
 * How many clients have a text, as reports let it appear.
 *
 * @param text a candidate
 * @param clients about how many; may be below 0
 * @param halfWidth with the confidence that was asked for, there are no more above or below
 * @param found whether there are any, after the correction for so many candidates
 */
record Estimate(String text, double clients, double halfWidth, boolean found) {}
