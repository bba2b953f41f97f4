/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Reads rows of a database or of a CSV file into records, one after the other. In come a record
 * class and a table with its columns, out goes a stream that is closed after it was read. It knows
 * the runtime for bounds alone.
 */
@NullMarked
package dev.discreet.readers;

import org.jspecify.annotations.NullMarked;
