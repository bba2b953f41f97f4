/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Keeps what is known at one place of a method. A state holds the abstract values of the variables,
 * and the contents of the objects that a query makes. An evaluation holds what all states of one
 * query share.
 *
 * <p>In: terms and paths. Out: values and states; findings with their places; refusals of what may
 * throw, leaves its limits or is not understood. Handlers of single constructs ask {@link
 * dev.discreet.processor.analysis.state.Evaluator} for the values of operands, and never know who
 * answers. Must not know how far a value moves, or how a construct is evaluated.
 */
@NullMarked
package dev.discreet.processor.analysis.state;

import org.jspecify.annotations.NullMarked;
