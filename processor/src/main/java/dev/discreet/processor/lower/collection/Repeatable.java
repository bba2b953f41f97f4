/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.ir.Expr;

/** Whether an expression may be evaluated twice: a method of one's own may write to an array. */
public final class Repeatable {
  private Repeatable() {}

  public static boolean is(Expr expression) {
    if (expression instanceof Expr.Use
        || expression instanceof Expr.Literal
        || expression instanceof Expr.Fixed
        || expression instanceof Expr.Null) {
      return true;
    } else if (expression instanceof Expr.Component component) {
      return is(component.row());
    } else if (expression instanceof Expr.Arithmetic arithmetic) {
      return is(arithmetic.left()) && is(arithmetic.right());
    } else if (expression instanceof Expr.Conversion conversion) {
      return is(conversion.operand());
    } else if (expression instanceof Expr.Element element) {
      return is(element.vector()) && is(element.index());
    }
    return expression instanceof Expr.Pure pure
        && pure.arguments().stream().allMatch(Repeatable::is);
  }
}
