/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Regular expressions: parsed, and judged by what the JDK's matcher does with them. In: the
 * constant text of an expression; out: why it must not meet the texts of rows. Knows nothing of
 * trees.
 */
@NullMarked
package dev.discreet.processor.library.regex;

import org.jspecify.annotations.NullMarked;
