/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Drives the check of bodies: which classes, when, and what is said of them.
 *
 * <p>In: javac's events, each with an attributed class. Out: the findings of {@code analysis},
 * {@code pricing} and {@code purity}, printed on the user's own expression; and, for the seal, the
 * word that a class is verified. It is the top of the rooms that know javac: nobody knows it.
 *
 * <p>javac analyses and then rewrites one class after the other. A class may call what another
 * class of its file declares. So all classes of a file are attributed and checked at the event of
 * the first one, before any is rewritten, and are sealed together. A query class waits until
 * everything is proven of the row classes it reads, whichever file comes first. A row class from a
 * class file is believed only with a seal that matches its bytes.
 *
 * <p>A query of one row ({@code RANDOMIZED_RESPONSE}, {@code UNARY_ENCODING}) is judged as a query
 * that counts the rows for which it answers: it may do what any function of a row may ({@code
 * LocalQueryLowering}).
 */
@NullMarked
package dev.discreet.processor.plugin;

import org.jspecify.annotations.NullMarked;
