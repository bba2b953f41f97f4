/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The text form of the core calculus, for people and for tests.
 *
 * <p>In: a query, a row class, a method, or a part of one. Out: its text. Knows {@code ir} and the
 * catalogue of diagnostics, nothing else; what a place in the source is, the caller says.
 *
 * <p>The text is complete: two nodes that differ have texts that differ, but for the places of
 * small expressions. What stands for itself is written once, behind the bodies: methods, models,
 * row classes and enums. Variables, methods and classes that share a name are numbered in the order
 * in which they are written, as in {@code total#2}. A type that follows from the operands is left
 * out.
 *
 * <p>Statements stand one a line. Expressions are infix where Java's are. What is done with rows is
 * a chain of steps, {@code rows | filter(v -> v.age > 65) | count<long>()}. Library functions have
 * the names of {@link dev.discreet.processor.ir.PureFunction}.
 */
@NullMarked
package dev.discreet.processor.ir.text;

import org.jspecify.annotations.NullMarked;
