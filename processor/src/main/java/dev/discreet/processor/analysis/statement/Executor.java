/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Statement;

/** Executes the bodies of loops. Each kind of loop knows how often, and asks here for the rest. */
interface Executor {
  /** Executes in place; false where no path goes on. */
  boolean execute(Block block, State state, Frame frame);

  /** Executes one statement, and reports it if it is refused; false where no path goes on. */
  boolean attempt(Statement statement, State state, Frame frame);
}
