/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Attributed trees in, core calculus out: what all rooms below this name share.
 *
 * <p>A body is lowered by recursive descent. This is the lowest of its rooms: the source, types and
 * variables of one class ({@link dev.discreet.processor.lower.Lowering}), what a proof will rest on
 * ({@link dev.discreet.processor.lower.Reliance}), and the questions that a part asks back about
 * the parts inside it ({@link dev.discreet.processor.lower.Expressions}, {@link
 * dev.discreet.processor.lower.Statements}, {@link dev.discreet.processor.lower.Calls}). It must
 * not know who answers them: {@code lower.body} puts the parts together. What none of the rooms
 * understands is passed on as {@code Refused}.
 */
@NullMarked
package dev.discreet.processor.lower;

import org.jspecify.annotations.NullMarked;
