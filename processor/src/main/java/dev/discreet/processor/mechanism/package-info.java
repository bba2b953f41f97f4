/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * Mechanisms: how the answers of a query are randomised, with a folder for each family.
 *
 * <p>In: the contract of a query. Out: what does not fit of it, what a release costs and may tell,
 * how its wrapper asks for it, and what wrapper, lock file and report say. {@link
 * dev.discreet.processor.mechanism.Mechanisms} is the registry; everybody else asks it, and no one
 * asks which mechanism a query has. A new mechanism is a folder, a line in the registry, a page and
 * fixtures.
 */
@NullMarked
package dev.discreet.processor.mechanism;

import org.jspecify.annotations.NullMarked;
