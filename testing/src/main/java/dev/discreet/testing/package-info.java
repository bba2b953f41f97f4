/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * Tests of one's own. In come rows, queries, programs and mechanisms of a project; out come data
 * sets that answer without noise, failures with a few rows that show them, and reports that say
 * what was searched and what that cannot show. Nothing here is for rows of real people.
 */
@NullMarked
package dev.discreet.testing;

import org.jspecify.annotations.NullMarked;
