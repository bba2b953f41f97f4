/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Writes seals: what the check proved, bound to the class files it was proven for.
 *
 * <p>In: the classes that the body check passed, and the wrappers that were generated. Out: one
 * seal file per class beside the class files, in the form that {@code dev.discreet.runtime.seal}
 * reads. Knows JSR-269 only.
 *
 * <p>javac starts the annotation processor and the plugin separately. They meet in {@link
 * dev.discreet.processor.seal.CompilationSession}, keyed by the {@code Elements} object that both
 * are given. There the plugin learns which classes are generated wrappers, and asks the processor's
 * {@code Filer} where seals belong.
 */
@NullMarked
package dev.discreet.processor.seal;

import org.jspecify.annotations.NullMarked;
