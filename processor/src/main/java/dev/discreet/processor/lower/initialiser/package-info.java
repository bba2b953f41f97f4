/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Knows the class initialisers that run because a body names a class.
 *
 * <p>In: trees of bodies. Out: the classes that they initialise, and whether anybody could notice.
 * It must not know how the bodies are lowered.
 *
 * <p>{@code NamedByQueries} collects the classes that a query initialises by naming them. {@code
 * Initialisers} judges them by a list of what nobody can notice. Classes of other files are asked
 * of their seals. {@code ExecutedCode} walks through all that an initialiser may execute, which
 * {@code EarlyReads} asks who reads a constant too early.
 */
@NullMarked
package dev.discreet.processor.lower.initialiser;

import org.jspecify.annotations.NullMarked;
