/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Expr;
import javax.lang.model.type.TypeMirror;

/**
 * A lowered expression and its Java type, which still tells a boxed number from a primitive one.
 *
 * @param expr the expression in the core calculus
 * @param type its static type in Java
 */
public record Operand(Expr expr, TypeMirror type) {}
