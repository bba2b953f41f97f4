/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What accounting costs and how near it comes: the accountants against sequential composition, long
 * trainings against their exact ε, and what is prepared before a first release.
 */
@NullMarked
package dev.discreet.benchmarks.accounting;

import org.jspecify.annotations.NullMarked;
