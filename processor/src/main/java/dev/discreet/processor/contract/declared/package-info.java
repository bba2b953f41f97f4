/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What is written in a declaration: an annotation's values with their places, types and their
 * names, the bounds and lengths that are stated.
 *
 * <p>In: elements of a compilation. Out: values, and findings placed where they are written. Does
 * not know queries, helpers or mechanisms: {@code contract} and {@code reading} make contracts of
 * what is read here.
 */
@NullMarked
package dev.discreet.processor.contract.declared;

import org.jspecify.annotations.NullMarked;
