/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Seals: what the check proved, bound to the class files it was proven for.
 *
 * <p>In: the classes that the body check passed, the wrappers that were generated. Out: one seal
 * file per class beside the class files, in the form that {@code dev.discreet.runtime.seal} reads.
 * Knows JSR-269 only.
 */
@NullMarked
package dev.discreet.processor.seal;

import org.jspecify.annotations.NullMarked;
