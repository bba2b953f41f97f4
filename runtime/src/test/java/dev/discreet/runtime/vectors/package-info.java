/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Reference numbers by kind: the reader of the file, and what of the runtime computes each kind.
 *
 * <p>In come rows of {@code vectors.csv}, out go figures of the public API; nothing here computes a
 * figure itself.
 */
@NullMarked
package dev.discreet.runtime.vectors;

import org.jspecify.annotations.NullMarked;
