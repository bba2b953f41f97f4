/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The JDK's own compiler, run in memory inside another one.
 *
 * <p>In: sources, paths and settings ({@link dev.discreet.processor.editor.inner.InnerSources}).
 * Out: what the body check finds, each on the narrowest declaration around it. No processor runs,
 * and no file is written. Is loaded only where there is such a compiler.
 */
@NullMarked
package dev.discreet.processor.editor.inner;

import org.jspecify.annotations.NullMarked;
