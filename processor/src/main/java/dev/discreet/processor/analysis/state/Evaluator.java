/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import java.util.Optional;

/**
 * Evaluates the parts of a construct. A class that knows one kind of expression asks here for the
 * values of its operands, and for the results of the functions and methods that it runs.
 */
public interface Evaluator {
  /**
   * The value of an expression.
   *
   * @throws Refusal where it is not allowed or not understood
   */
  Value value(Expr expression, State state);

  /**
   * Returns the result of a body, joined over all its paths. The state then holds what the body has
   * done to objects.
   *
   * @param resultLimits where the result has to lie, if that is declared
   */
  Value run(Block body, State state, Optional<Limits> resultLimits);
}
