/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.StatementTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.lower.Frame;
import java.util.List;
import java.util.function.Supplier;

/** What loops and switches ask back: the bodies in them, to which a jump may refer. */
interface NestedBodies {
  /** Statements, one after the other. */
  Block block(List<? extends StatementTree> trees, Frame frame);

  /** The body of a loop, to which labels in it may refer. */
  Block loopBody(List<? extends StatementTree> trees, Frame frame);

  /** The body of a loop over rows. */
  Block rowLoopBody(List<? extends StatementTree> trees, Frame frame);

  /** What a case does, in which a {@code break} or a {@code yield} ends the switch. */
  Block caseBody(List<? extends StatementTree> trees, Frame frame);

  /** A whole body that is lowered otherwise than statement by statement. */
  Block wholeBody(Frame frame, Supplier<Block> statements);
}
