/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The javac plugin: which classes are checked, when, and what is said of them.
 *
 * <p>In: javac's events, each with an attributed class. Out: what the analysis, the pricing and the
 * look at chunks find, printed on the user's own expression, and the word that a class is verified,
 * for the seal. It is the top of the rooms that know javac: nobody knows it.
 */
@NullMarked
package dev.discreet.processor.plugin;

import org.jspecify.annotations.NullMarked;
