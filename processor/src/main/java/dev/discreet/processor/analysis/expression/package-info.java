/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Evaluates expressions.
 *
 * <p>In: an expression and a state. Out: its value, or a refusal. {@link
 * dev.discreet.processor.analysis.expression.Expressions} finds the class that knows the kind of
 * expression; that class asks an evaluator for the values of operands and for the results of
 * bodies, and knows no class beside it that does the same. Must not know statements.
 */
@NullMarked
package dev.discreet.processor.analysis.expression;

import org.jspecify.annotations.NullMarked;
