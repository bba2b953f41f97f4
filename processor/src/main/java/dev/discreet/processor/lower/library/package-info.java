/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Methods of the JDK and of models: calls whose receiver and arguments are values, as functions of
 * the calculus.
 *
 * <p>In: such a call. Out: its value, or nothing where the method is not one of these; and why some
 * methods may never be called. It must not know syntax.
 */
@NullMarked
package dev.discreet.processor.lower.library;

import org.jspecify.annotations.NullMarked;
