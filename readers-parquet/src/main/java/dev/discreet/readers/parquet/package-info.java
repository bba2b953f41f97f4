/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Reads rows of Parquet files into records, one after the other, page by page. In come a record
 * class and files, out goes a stream that is closed after it was read. Parquet's own libraries
 * decode pages and put columns together as rows; they need nothing of Hadoop. What a file says of
 * its columns, where its pages are and how they are compressed is found here. How a row becomes a
 * record is known to {@code dev.discreet.readers.record}.
 */
@NullMarked
package dev.discreet.readers.parquet;

import org.jspecify.annotations.NullMarked;
