/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.StatementTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the lowering of a part asks back: what the statements inside it do. */
public interface Statements {
  /**
   * The whole body of a method, lambda or constructor. If it may return from within something that
   * is not understood, then nothing of it is.
   */
  Block wholeBody(List<? extends StatementTree> trees, Frame frame);

  /** The branch of a conditional or the body of a loop. */
  Block body(@Nullable StatementTree tree, Frame frame);

  /** What a function does with each row, in which nothing refers to the loops around it. */
  Block rowEffect(LambdaExpressionTree function, Frame frame);

  /** An expression that is evaluated for what it does. */
  Statement effect(ExpressionTree tree, Frame frame);
}
