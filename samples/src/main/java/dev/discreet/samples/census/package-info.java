/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A census report: seven queries over the 15 columns of the UCI Adult extract.
 *
 * <p>{@link dev.discreet.samples.census.Person} is a row and {@link
 * dev.discreet.samples.census.CensusReport} what may be published of the rows. Start reading there;
 * the rest makes rows, reads them from a file and prints.
 */
@NullMarked
package dev.discreet.samples.census;

import org.jspecify.annotations.NullMarked;
