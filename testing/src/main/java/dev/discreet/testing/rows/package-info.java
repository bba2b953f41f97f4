/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * Rows for tests. In come record types with what Discreet's annotations say of them; out come rows,
 * rows that differ a little, and their text as Java. It knows nothing of queries.
 */
@NullMarked
package dev.discreet.testing.rows;

import org.jspecify.annotations.NullMarked;
