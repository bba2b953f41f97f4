/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Values of columns as records, by the record's own constructor, one row after the other; and which
 * columns of a table with types fit a record. For discreet-spark and discreet-readers-parquet too.
 */
@NullMarked
package dev.discreet.readers.record;

import org.jspecify.annotations.NullMarked;
