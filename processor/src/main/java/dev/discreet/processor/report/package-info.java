/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Reports: what a project releases and what it costs, for people to review.
 *
 * <p>In: contracts and what they cost; for reports also findings and what became of bodies, in
 * plain values. Out: the lines of the lock file, and a finding where they differ from those in the
 * repository; the files of a report. Knows no bodies and no trees.
 */
@NullMarked
package dev.discreet.processor.report;

import org.jspecify.annotations.NullMarked;
