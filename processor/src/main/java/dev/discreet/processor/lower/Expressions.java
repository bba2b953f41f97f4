/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.ir.Expr;
import javax.lang.model.type.TypeMirror;

/** What the lowering of a part asks back: the value of an expression inside it. */
public interface Expressions {
  /** The value, in its own type. */
  Operand operand(ExpressionTree tree, Frame frame);

  /** The value that a variable of a type is given by the expression. */
  Expr valueFor(TypeMirror target, ExpressionTree tree, Frame frame);

  /** A boolean. */
  Expr condition(ExpressionTree tree, Frame frame);
}
