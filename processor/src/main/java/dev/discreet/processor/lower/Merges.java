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
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/** What values of one key come to, of which each is merged with what those before came to. */
public interface Merges {
  /** How two become one: what those before came to, and one more. Neither is null. */
  interface Merger {
    /** What both come to, in their type. */
    Operand merged(Operand before, Operand next);
  }

  /**
   * A function of a list of values that is not empty.
   *
   * @param merger a function of two values
   * @param value their type, as a type argument
   * @return empty where the function is none that is known
   */
  Optional<Expr.Lambda> ofGroup(
      ExpressionTree merger, TypeMirror value, TreeOrigin origin, Frame frame);

  /** The same, of what is no function in the source. */
  Expr.Lambda ofGroup(Merger merger, TypeMirror value, TreeOrigin origin);
}
