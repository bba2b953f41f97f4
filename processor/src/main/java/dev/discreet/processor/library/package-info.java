/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What the methods of the JDK do, each stated once.
 *
 * <p>In: a class, a method or a field, as an element or by its name. Out: an immutable statement of
 * it, or nothing. Statements stand in text files, one for each package of the JDK ({@code
 * java.util.txt}), and {@link StatementReader} says in what form. A method is stated by its full
 * signature, and one that is not stated is unknown: nothing is ever concluded from a name.
 *
 * <p>Everybody may ask. This room knows elements only, no trees, and must not know what anybody
 * makes of a statement.
 */
@NullMarked
package dev.discreet.processor.library;

import org.jspecify.annotations.NullMarked;
