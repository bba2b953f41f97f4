/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The annotation processor: drives the stages that work on declarations.
 *
 * <p>In: annotated classes, in the compiler's rounds. Out: wrappers, in the first round that can,
 * and findings, in the last. Knows every stage by its entry and none by its inside, and no
 * compiler.
 */
@NullMarked
package dev.discreet.processor;

import org.jspecify.annotations.NullMarked;
