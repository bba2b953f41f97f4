/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Where an annotation may stand and what it may say, one rule for each, whether or not a query
 * reads it.
 *
 * <p>In: each annotated declaration of a compilation. Out: findings at its annotations. The readers
 * in {@code reading} do not know these rules: they read what is right and pass over the rest.
 */
@NullMarked
package dev.discreet.processor.reading.rule;

import org.jspecify.annotations.NullMarked;
