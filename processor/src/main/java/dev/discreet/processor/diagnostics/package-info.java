/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The catalogue of diagnostics.
 *
 * <p>In: a rule and the words that fill its sentence. Out: the text of a finding. Knows nothing of
 * compilers, trees or positions: the stage that places a finding prints it.
 */
@NullMarked
package dev.discreet.processor.diagnostics;

import org.jspecify.annotations.NullMarked;
