/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.util.List;

/**
 * The rows of two data sets, as a query of both sees them.
 *
 * @param first the rows of the first data set, unmodifiable
 * @param second the rows of the second one, unmodifiable
 * @param <A> the type of a row of the first data set
 * @param <B> the type of a row of the second one
 */
public record JoinedRows<A, B>(List<A> first, List<B> second) {}
